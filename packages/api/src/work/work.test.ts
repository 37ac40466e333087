import { expect, test } from 'vitest';

import { type Call, openForAda } from '../testing.ts';

const asAda = openForAda();

let count = 0;
async function addProperty(call: Call) {
  count += 1;
  return call.properties.create({
    address: `${count} Maple St`,
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    propertyType: 'condo',
  });
}

test('the totals count all properties, and the projects in progress', async () => {
  await asAda(async (call) => {
    expect(await call.properties.totals()).toEqual({ properties: 0, activeProjects: 0 });
    const { id: propertyId } = await addProperty(call);
    await addProperty(call);
    await call.projects.create({ name: 'Deck', propertyId, status: 'in-progress' });
    await call.projects.create({ name: 'Porch', status: 'in-progress' });
    await call.projects.create({ name: 'Bath', propertyId, status: 'completed' });
    expect(await call.properties.totals()).toEqual({ properties: 2, activeProjects: 2 });
  });
});

test('the projects of a property are its own, newest first', async () => {
  await asAda(async (call) => {
    const [one, other] = [await addProperty(call), await addProperty(call)];
    for (const name of ['Deck', 'Porch']) await call.projects.create({ name, propertyId: one.id });
    await call.projects.create({ name: 'Bath', propertyId: other.id });
    await call.projects.create({ name: 'Shed' });
    const { items } = await call.projects.listByProperty({ propertyId: one.id });
    expect(items.map(({ name }) => name)).toEqual(['Porch', 'Deck']);
    await expect(call.projects.listByProperty({ propertyId: 2_147_483_647 })).rejects.toThrow(
      'Property not found',
    );
  });
});

test('the tasks of a property are those of all its projects, as they were made', async () => {
  await asAda(async (call) => {
    const { id: propertyId } = await addProperty(call);
    const deck = await call.projects.create({ name: 'Deck', propertyId });
    const porch = await call.projects.create({ name: 'Porch', propertyId });
    const elsewhere = await call.projects.create({ name: 'Shed' });
    for (const [projectId, name] of [
      [porch.id, 'a'],
      [deck.id, 'b'],
      [elsewhere.id, 'c'],
      [porch.id, 'd'],
    ] as const)
      await call.projectTasks.create({ projectId, name });
    const tasks = await call.projectTasks.listByProperty({ propertyId });
    expect(tasks.map(({ name, projectId }) => [name, projectId])).toEqual([
      ['a', porch.id],
      ['b', deck.id],
      ['d', porch.id],
    ]);
  });
});

test('a task is found by its id, and a missing one is reported', async () => {
  await asAda(async (call) => {
    const { id: projectId } = await call.projects.create({ name: 'Deck' });
    const task = await call.projectTasks.create({ projectId, name: 'Framing' });
    expect(await call.projectTasks.get({ id: task.id })).toEqual(task);
    await expect(call.projectTasks.get({ id: 2_147_483_647 })).rejects.toThrow('Task not found');
  });
});

test('a change for another version is refused, and one for this version done', async () => {
  await asAda(async (call) => {
    const { id } = await call.projects.create({ name: 'Deck' });
    await expect(call.projects.update({ id, version: 2, name: 'Porch' })).rejects.toThrow(
      'changed by someone else',
    );
    expect(await call.projects.update({ id, version: 1, name: 'Porch' })).toMatchObject({ version: 2 });
    await expect(call.projects.delete({ id, version: 1 })).rejects.toThrow('changed by someone else');
    await call.projects.delete({ id, version: 2 });
    await expect(call.projects.get({ id })).rejects.toThrow('Project not found');
  });
});
