import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { type Call, openForAda } from '../testing.ts';

const asAda = openForAda();

const house = { propertyType: 'single-family', city: 'Salem', state: 'OR', zipCode: '97301' } as const;

/** A project with a task of 10.25 hours and two products, and a task without either. */
async function addBathroom(call: Call, propertyId?: number) {
  const project = await call.projects.create({
    name: 'Bathroom',
    budget: dollars(2_000),
    ...(propertyId !== undefined && { propertyId }),
  });
  const tiling = await call.projectTasks.create({
    projectId: project.id,
    name: 'Tiling',
    estimatedLaborHours: 10.25,
  });
  const cleaning = await call.projectTasks.create({ projectId: project.id, name: 'Cleaning' });
  const tile = await call.products.create({ name: 'Tile', price: dollars(4.29) });
  const grout = await call.products.create({ name: 'Grout', price: dollars(64.22) });
  await call.taskProducts.create({ taskId: tiling.id, productId: tile.id, quantity: 95.6 });
  await call.taskProducts.create({ taskId: tiling.id, productId: grout.id, quantity: 2.25 });
  return { project, tiling, cleaning, tile };
}

test('a task costs its products at their current prices, and its hours at the rate with burden', async () => {
  await asAda(async (call) => {
    const { project, tiling, cleaning, tile } = await addBathroom(call);
    // 95.6 × 4.29 + 2.25 × 64.22 = 410.12 + 144.50, and 10.25 × 68.00 = 697.00.
    const costs = { materialCost: 554.62, estimatedHours: 10.25, laborCost: 697, plannedCost: 1251.62 };
    const none = { materialCost: 0, estimatedHours: 0, laborCost: 0, plannedCost: 0 };
    expect(await call.costs.ofProject({ id: project.id })).toEqual({
      projectId: project.id,
      laborRate: 68,
      ...costs,
      budget: 2000,
      estimate: null,
      tasks: [
        { taskId: tiling.id, ...costs },
        { taskId: cleaning.id, ...none },
      ],
    });

    await call.products.update({ id: tile.id, price: dollars(4.79) });
    await call.moneySettings.update({ laborRate: 61.5, burdenRate: 0.333333 });
    // 61.5 × 1.333333 = 81.9999795, kept to six places. 10.25 × 81.99998 = 840.50.
    expect(await call.costs.ofProject({ id: project.id })).toMatchObject({
      laborRate: 81.99998,
      materialCost: 602.42,
      laborCost: 840.5,
      plannedCost: 1442.92,
    });
  });
});

test('beside the cost of a project stands its newest estimate that is not void', async () => {
  await asAda(async (call, trx) => {
    const { project } = await addBathroom(call);
    const first = await call.estimates.create({ projectId: project.id });
    const second = await call.estimates.create({ projectId: project.id, from: 'empty' });
    const estimateOf = async () => (await call.costs.ofProject({ id: project.id })).estimate;
    expect(await estimateOf()).toEqual({
      id: second.id,
      number: second.number,
      status: 'draft',
      directCost: 0,
      netPrice: 0,
      total: 0,
    });

    await trx.updateTable('estimates').set({ status: 'void' }).where('id', '=', second.id).execute();
    // The tile comes in no packs and without waste, so the cost is that of the plan.
    expect(await estimateOf()).toMatchObject({ id: first.id, directCost: 1251.62, total: first.total });
    const { id } = await call.projects.create({ name: 'Porch' });
    expect((await call.costs.ofProject({ id })).estimate).toBeNull();
  });
});

test('a property costs the sum of its projects', async () => {
  await asAda(async (call) => {
    const { id } = await call.properties.create({ ...house, address: '1 Elm Street' });
    const empty = { materialCost: 0, estimatedHours: 0, laborCost: 0, plannedCost: 0 };
    expect(await call.costs.ofProperty({ id })).toEqual({
      propertyId: id,
      laborRate: 68,
      ...empty,
      projects: [],
    });

    const one = await addBathroom(call, id);
    const other = await call.projects.create({ name: 'Porch', propertyId: id });
    const costs = { materialCost: 554.62, estimatedHours: 10.25, laborCost: 697, plannedCost: 1251.62 };
    expect(await call.costs.ofProperty({ id })).toEqual({
      propertyId: id,
      laborRate: 68,
      ...costs,
      projects: [
        { projectId: other.id, ...empty },
        { projectId: one.project.id, ...costs },
      ],
    });
  });
});

test('a project or a property that does not exist has no costs', async () => {
  await asAda(async (call) => {
    await expect(call.costs.ofProject({ id: 2_000_000_000 })).rejects.toThrow('Project not found');
    await expect(call.costs.ofProperty({ id: 2_000_000_000 })).rejects.toThrow('Property not found');
  });
});
