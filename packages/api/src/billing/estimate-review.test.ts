import { openTestDatabase } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

// Real transactions, because the moments of changes decide what is new.
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let call: ReturnType<typeof callerFor>['call'];
beforeAll(async () => {
  opened = await openTestDatabase();
  call = callerFor(opened.db, await addAdmin(opened.db, 'ada')).call;
});
afterAll(async () => opened[Symbol.asyncDispose]());

let count = 0;

/** The tile of the bathroom on a task with hours, and an estimate of it. */
async function addBathroom() {
  count += 1;
  const { id: projectId } = await call.projects.create({ name: `Bath ${count}` });
  const task = await call.projectTasks.create({ projectId, name: 'Tiling', estimatedLaborHours: 10 });
  const tile = await call.products.create({
    name: 'Tile',
    price: dollars(4.29),
    packQuantity: 11.95,
    wasteRate: 0.1,
  });
  const onTask = await call.taskProducts.create({ taskId: task.id, productId: tile.id, quantity: 85 });
  const { id } = await call.estimates.create({ projectId });
  const [line, labor] = await call.estimateLines.list({ id });
  if (!line || !labor) throw new Error('The estimate has no lines');
  return { id, projectId, task, tile, onTask, line, labor };
}

describe('drift', () => {
  test('of a price is told, taken with 47.80 more, and asked once', async () => {
    const { id, tile, line } = await addBathroom();
    expect(await call.estimates.drift({ id })).toEqual({ lines: [], added: [], costChange: 0 });
    await call.products.update({ id: tile.id, price: dollars(4.79) });
    const drift = await call.estimates.drift({ id });
    expect(drift).toMatchObject({
      lines: [{ lineId: line.id, was: { unitCost: 4.29 }, now: { unitCost: 4.79 } }],
      costChange: 47.8,
    });
    // Nothing changes by itself.
    expect((await call.estimateLines.list({ id }))[0]).toMatchObject({ unitCost: 4.29, cost: 410.12 });
    const { updated, totals } = await call.estimates.decideDrift({ id, take: [line.id] });
    expect(updated).toMatchObject([{ unitCost: 4.79, cost: 457.92, price: 572.4, seenUnitCost: 4.79 }]);
    expect(totals.directCost).toBe(457.92 + 680);
    expect((await call.estimates.drift({ id })).lines).toEqual([]);
    const { items } = await call.activity.listChanges({ entity: 'estimate-line', entityId: line.id });
    expect(items[0]?.changes).toEqual({ unitCost: { from: 4.29, to: 4.79 } });
  });

  test('that is kept is not asked again, until the source changes once more', async () => {
    const { id, task, onTask, line, labor } = await addBathroom();
    await call.taskProducts.update({ id: onTask.id, quantity: 90 });
    await call.projectTasks.update({ id: task.id, estimatedLaborHours: 12 });
    expect(
      (await call.estimates.drift({ id })).lines.map(({ lineId, now }) => [lineId, now?.quantity]),
    ).toEqual([
      [line.id, 90],
      [labor.id, 12],
    ]);
    await call.estimates.decideDrift({ id, keep: [line.id, labor.id] });
    expect((await call.estimates.drift({ id })).lines).toEqual([]);
    expect((await call.estimateLines.list({ id })).map(({ quantity }) => quantity)).toEqual([85, 10]);
    await call.taskProducts.update({ id: onTask.id, quantity: 91 });
    expect((await call.estimates.drift({ id })).lines).toMatchObject([
      { was: { quantity: 90 }, now: { quantity: 91 } },
    ]);
  });

  test('names what is new on the tasks, and adds it, or leaves it out for good', async () => {
    const { id, projectId, task } = await addBathroom();
    const grout = await call.products.create({ name: 'Grout', price: dollars(12) });
    const { id: taskProductId } = await call.taskProducts.create({
      taskId: task.id,
      productId: grout.id,
      quantity: 2,
    });
    const painting = await call.projectTasks.create({ projectId, name: 'Painting', estimatedLaborHours: 3 });
    expect((await call.estimates.drift({ id })).added).toEqual([
      { taskId: task.id, taskName: 'Tiling', taskProductId, name: 'Grout', quantity: 2 },
      { taskId: painting.id, taskName: 'Painting', taskProductId: null, name: 'Labor', quantity: 3 },
    ]);
    const { created } = await call.estimates.decideDrift({ id, addProducts: [taskProductId] });
    expect(created).toMatchObject([{ name: 'Grout', quantity: 2, unitCost: 12, cost: 24 }]);
    expect((await call.estimates.drift({ id })).added).toHaveLength(1);
    await call.estimates.decideDrift({ id, keepsRest: true });
    expect((await call.estimates.drift({ id })).added).toEqual([]);
  });

  test('of a source that is gone is told; the line stays', async () => {
    const { id, onTask, line } = await addBathroom();
    await call.taskProducts.delete({ id: onTask.id });
    expect((await call.estimates.drift({ id })).lines).toMatchObject([{ lineId: line.id, now: null }]);
    expect((await call.estimates.get({ id })).lineCount).toBe(2);
    await call.estimates.decideDrift({ id, keep: [line.id] });
    expect((await call.estimates.drift({ id })).lines).toEqual([]);
    expect((await call.estimateLines.list({ id }))[0]).toMatchObject({ origin: null, cost: 410.12 });
  });
});

describe('the explanation of a figure', () => {
  test('goes down from the total to the price of the product and who set it', async () => {
    const { id, tile, line } = await addBathroom();
    const steps: string[] = [];
    let figure = 'total';
    const wanted = [
      'net',
      'base:net',
      'base:line-total',
      `line:${line.id}:price`,
      `line:${line.id}:fullPrice`,
      `line:${line.id}:cost`,
    ];
    for (const next of wanted) {
      const { from } = await call.estimates.explain({ id, figure });
      expect(from.map((cause) => cause.figure)).toContain(next);
      steps.push(figure);
      figure = next;
    }
    const cost = await call.estimates.explain({ id, figure });
    expect(cost).toMatchObject({ value: '410.12', formula: '95.6 × 4.29', label: 'Cost' });
    expect(cost.from).toMatchObject([
      { label: 'Quantity that costs', figure: `line:${line.id}:costed` },
      { label: 'Unit cost', value: '4.29', entity: 'estimate-line', id: line.id, version: 1, by: 'ada Test' },
      {
        label: 'Price of Tile',
        value: '4.29',
        entity: 'product',
        id: tile.id,
        field: 'price',
        by: 'ada Test',
      },
    ]);
    expect(cost.from.at(-1)?.at).toBe(tile.createdAt);
  });

  test('of a figure that does not exist is refused', async () => {
    const { id } = await addBathroom();
    await expect(call.estimates.explain({ id, figure: 'line:1:beauty' })).rejects.toThrow(
      'This estimate has no such figure',
    );
  });
});

describe('the checks before sending', () => {
  const messages = async (id: number) =>
    (await call.estimates.checks({ id })).issues.map(({ message }) => message);

  test('name all that is missing, and then nothing', async () => {
    const { id: projectId } = await call.projects.create({ name: 'Shed' });
    const { id } = await call.estimates.create({ projectId, from: 'empty', taxMode: 'none' });
    await call.settings.update({ companyName: null });
    expect(await messages(id)).toEqual([
      'Add at least one line.',
      'Enter the name of your company.',
      'Enter the name of the client.',
      'Choose the property of the project.',
    ]);
    const { id: sectionId } = await call.estimateSections.create({ estimateId: id, name: 'Work' });
    const { id: lineId } = await call.estimateLines.create({
      estimateId: id,
      sectionId,
      name: 'Cleaning',
      quantity: 0,
      unitCost: 5,
    });
    for (const name of ['Oak', 'Walnut'])
      await call.estimateOptions.create({ estimateId: id, name, choiceGroup: 'Vanity' });
    await call.estimates.update({ id, clientName: 'Maria' });
    await call.settings.update({ companyName: 'Halvorsen' });
    const property = await call.properties.create({
      address: '2 Elm Street',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      propertyType: 'single-family',
    });
    await call.projects.update({ id: projectId, propertyId: property.id });
    const { issues, isReady } = await call.estimates.checks({ id });
    expect(isReady).toBe(false);
    expect(issues).toMatchObject([
      {
        check: 'T5',
        message: '"Cleaning" has no price. Give it one, or mark it as included.',
        entity: 'estimate-line',
        entityId: lineId,
        field: 'unitCost',
      },
      { check: 'T5', message: 'Choose one option of "Vanity".' },
    ]);
    await call.estimateLines.update({ id: lineId, isIncluded: true });
    const [oak] = (await call.estimates.get({ id })).options;
    await call.estimateOptions.update({ id: oak?.id ?? 0, isChosen: true });
    expect(await call.estimates.checks({ id })).toEqual({ isReady: true, issues: [] });
  });

  test('warn of drift, waste, old prices, a small margin and an unknown tax rate', async () => {
    const { id, tile, line } = await addBathroom();
    await call.estimateLines.update({ id: line.id, wasteRate: 0.35 });
    await call.products.update({ id: tile.id, price: dollars(6.79) });
    await call.moneySettings.update({ minMargin: 0.5 });
    await opened.db
      .updateTable('estimateLines')
      .set({ seenAt: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', line.id)
      .execute();
    const { issues } = await call.estimates.checks({ id });
    expect(issues.filter(({ isBlocking }) => !isBlocking).map(({ message }) => message)).toEqual([
      'Costs have moved by +$298.75 (25.05%) since they were taken.',
      '1 price is older than 30 days.',
      '"Tile" has a waste of 35%.',
      'The margin of 28.19% is below your minimum of 50%.',
      'The tax rate is 0%. Enter the rate of the place, or say that there is no sales tax.',
    ]);
  });

  test('say the ratio of a cost of a cent and one that has moved by millions', async () => {
    const { id, onTask, tile, line } = await addBathroom();
    await call.estimateLines.update({ id: line.id, quantity: 0.002, wasteRate: 0, packQuantity: null });
    for (const other of (await call.estimateLines.list({ id })).filter((each) => each.id !== line.id))
      await call.estimateLines.delete({ id: other.id });
    await call.products.update({ id: tile.id, price: dollars(99_999_999.99) });
    await call.taskProducts.update({ id: onTask.id, quantity: 999_999 });
    expect(await messages(id)).toContain(
      'Costs have moved by +$99,999,899,990,000.00 (999,998,999,900,000,000%) since they were taken.',
    );
  });

  test('find a line whose price was made wrong behind the back of the engine', async () => {
    const { id, line } = await addBathroom();
    await opened.db
      .updateTable('estimateLines')
      .set({ price: dollars(1) })
      .where('id', '=', line.id)
      .execute();
    expect(await messages(id)).toContain(
      'The cost or the price of "Tile" is not what the database computes.',
    );
  });
});
