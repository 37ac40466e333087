import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase } from '@quoin/db/testing/database';
import { untilWaiting } from '@quoin/db/testing/locks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';
import { addEstimateWithLine, checkRows, expectRightFigures } from './import-testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let ada: ReturnType<typeof callerFor>['call'];
let bea: ReturnType<typeof callerFor>['call'];
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
  ada = callerFor(db, await addAdmin(db, 'ada')).call;
  bea = callerFor(db, await addAdmin(db, 'bea')).call;
});
afterAll(async () => opened[Symbol.asyncDispose]());

/** An estimate with a line, of Ada. */
const addEstimate = async () => addEstimateWithLine(ada);

const sent = async (id: number) =>
  db.updateTable('estimates').set({ status: 'sent' }).where('id', '=', id).execute();
const locked = 'This estimate was sent. Revise it to change it.';

describe('an import of lines', () => {
  const fields = ['id', 'name', 'quantity'];

  test('needs an estimate, and other imports have none', async () => {
    const asked = { fields: ['id', 'name'] };
    const { id: estimateId } = await addEstimate();
    await expect(ada.imports.begin({ ...asked, kind: 'estimate-lines' })).rejects.toThrow(
      'Estimate is required',
    );
    await expect(
      ada.imports.begin({ fields: ['name', 'price'], kind: 'products', estimateId }),
    ).rejects.toThrow('Only lines are imported into an estimate');
    await expect(
      ada.imports.begin({ ...asked, kind: 'estimate-lines', estimateId: 2_147_483_647 }),
    ).rejects.toThrow('Estimate not found');
  });

  test('is refused at each step once the estimate was sent, but repeats its answer', async () => {
    const { id, dumpster, into } = await addEstimate();
    const row = [String(dumpster.id), 'Roll-off', ''];
    const done = await checkRows(ada, into, fields, [row]);
    const answer = await ada.imports.write({ id: done.id, leaveOutWrong: false });
    const open = await checkRows(ada, into, fields, [[String(dumpster.id), 'Other', '']]);
    await sent(id);
    await expect(checkRows(ada, into, fields, [row])).rejects.toThrow(locked);
    await expect(ada.imports.check({ id: open.id })).rejects.toThrow(locked);
    await expect(ada.imports.write({ id: open.id, leaveOutWrong: false })).rejects.toThrow(locked);
    await expect(ada.imports.undo({ id: done.id })).rejects.toThrow(locked);
    expect(await ada.imports.write({ id: done.id, leaveOutWrong: false })).toEqual(answer);
    expect((await ada.estimateLines.list({ id })).map(({ name }) => name)).toEqual(['Roll-off']);
  });

  test.each<[string, (estimate: Awaited<ReturnType<typeof addEstimate>>) => Promise<unknown>]>([
    [
      'changed the line',
      async ({ dumpster }) => bea.estimateLines.update({ id: dumpster.id, notes: 'Monday' }),
    ],
    ['deleted the line', async ({ dumpster }) => bea.estimateLines.delete({ id: dumpster.id })],
    ['deleted the section', async ({ tiling }) => bea.estimateSections.delete({ id: tiling })],
    [
      'changed the rate of labor that the new line would take',
      async () => bea.moneySettings.update({ laborRate: 51 }),
    ],
  ])('writes nothing if somebody %s since the check', async (_, change) => {
    const estimate = await addEstimate();
    await ada.moneySettings.update({ laborRate: 50 });
    const { id } = await checkRows(
      ada,
      estimate.into,
      ['id', 'section', 'name', 'quantity', 'kind'],
      [
        [String(estimate.dumpster.id), '', 'Roll-off', '', ''],
        ['', 'Tiling', 'Set tile', '3', 'labor'],
      ],
    );
    await change(estimate);
    const before = await ada.estimateLines.list({ id: estimate.id });
    await expect(ada.imports.write({ id, leaveOutWrong: false })).rejects.toThrow(
      'Somebody changed these records meanwhile. Nothing was imported. Check the rows again.',
    );
    expect(await ada.estimateLines.list({ id: estimate.id })).toEqual(before);
    await ada.imports.cancel({ id });
  });

  test('waits for a change of the same estimate, and then sees it', async () => {
    const { id, dumpster, into } = await addEstimate();
    const { id: importId } = await checkRows(ada, into, fields, [[String(dumpster.id), 'Roll-off', '']]);
    let answer: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await callerFor(trx, await addAdmin(trx, 'cleo')).call.estimateLines.update({
        id: dumpster.id,
        quantity: 3,
      });
      answer = ada.imports
        .write({ id: importId, leaveOutWrong: false })
        .catch((error: Error) => error.message);
      await untilWaiting(db, 1);
    });
    expect(await answer).toMatch('Somebody changed these records meanwhile');
    expect(await ada.estimates.get({ id })).toMatchObject({ directCost: 1200 });
  });

  test('is undone as a whole: changed lines are as before, new ones are gone, later changes stay', async () => {
    const { id, dumpster, tiling, demolition, into, namesIn } = await addEstimate();
    const grout = await ada.estimateLines.create({
      estimateId: id,
      sectionId: tiling,
      name: 'Grout',
      quantity: 1,
      unitCost: 9,
    });
    await ada.estimateLines.create({
      estimateId: id,
      sectionId: demolition,
      name: 'Haul away',
      quantity: 1,
      unitCost: 50,
    });
    const before = await ada.estimates.get({ id });
    const { id: importId } = await checkRows(
      ada,
      into,
      ['id', 'section', 'name', 'quantity', 'unitCost'],
      [
        [String(dumpster.id), 'Tiling', 'Roll-off', '3', ''],
        [String(grout.id), '', 'Epoxy grout', '', ''],
        ['', 'Tiling', 'Thinset', '1', '18'],
      ],
    );
    await ada.imports.write({ id: importId, leaveOutWrong: false });
    await bea.estimateLines.update({ id: grout.id, notes: 'Grey' });
    expect(await bea.imports.undo({ id: importId })).toEqual({ restored: 1, removed: 1, left: 1 });
    // The earlier place among the lines of the section is not kept.
    expect(await namesIn(demolition)).toEqual(['Haul away', 'Dumpster']);
    expect(await namesIn(tiling)).toEqual(['Epoxy grout']);
    expect((await ada.imports.listKept({ id: importId, limit: 5 })).items).toMatchObject([
      { id: grout.id, label: 'Epoxy grout', reason: 'changed' },
    ]);
    expect(await ada.estimates.get({ id })).toMatchObject({ directCost: before.directCost, lineCount: 3 });
    await expectRightFigures(ada, id);
    await sent(id);
    expect(await bea.imports.undo({ id: importId })).toEqual({ restored: 1, removed: 1, left: 1 });
  });

  test('leaves a line where it is when its earlier section is deleted', async () => {
    const { id, dumpster, demolition, into, tiling, namesIn } = await addEstimate();
    const { id: importId } = await checkRows(ada, into, ['id', 'section'], [[String(dumpster.id), 'Tiling']]);
    await ada.imports.write({ id: importId, leaveOutWrong: false });
    await ada.estimateSections.delete({ id: demolition });
    expect(await ada.imports.undo({ id: importId })).toEqual({ restored: 0, removed: 0, left: 1 });
    expect(await namesIn(tiling)).toEqual(['Dumpster']);
    expect((await ada.estimates.get({ id })).lineCount).toBe(1);
  });

  test('is listed only among those of its estimate', async () => {
    const one = await addEstimate();
    const other = await addEstimate();
    const { id } = await checkRows(ada, one.into, fields, [[String(one.dumpster.id), 'Roll-off', '']]);
    await ada.imports.write({ id, leaveOutWrong: false });
    expect((await bea.imports.list(one.into)).items).toMatchObject([{ id, counts: { updated: 1 } }]);
    expect((await bea.imports.list(other.into)).items).toEqual([]);
  });
});
