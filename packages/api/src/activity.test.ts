import { expect, test } from 'vitest';

import { type Call, addAdmin, callerFor, openForAda } from './testing.ts';

const asAda = openForAda();

const labelsOf = async (call: Call, filter: Parameters<Call['activity']['list']>[0]) =>
  (await call.activity.list(filter)).items.map(({ label }) => label);

test('the log is read newest first, by the kind of record, by one record, and by a search', async () => {
  await asAda(async (call, trx) => {
    const deck = await call.projects.create({ name: 'Deck 100%' });
    await call.projectTypes.create({ name: 'Decks' });
    await call.projects.create({ name: 'Porch' });
    await call.projects.update({ id: deck.id, name: 'Deck' });
    await callerFor(trx, await addAdmin(trx, 'bob')).call.projects.create({ name: 'Shed' });
    expect(await labelsOf(call, {})).toEqual(['Shed', 'Deck', 'Porch', 'Decks', 'Deck 100%']);
    expect(await labelsOf(call, { entity: 'project' })).toEqual(['Shed', 'Deck', 'Porch', 'Deck 100%']);
    expect(await labelsOf(call, { entity: 'project', entityId: deck.id })).toEqual(['Deck', 'Deck 100%']);
    expect(await labelsOf(call, { search: 'DECK' })).toEqual(['Deck', 'Decks', 'Deck 100%']);
    expect(await labelsOf(call, { search: '0%' })).toEqual(['Deck 100%']);
    expect(await labelsOf(call, { search: 'bob t' })).toEqual(['Shed']);
    await expect(call.activity.list({ entity: 'secret' as 'project' })).rejects.toThrow(
      'Entity must be one of',
    );
  });
});

test('a page has fifty lines by default, and the next one follows', async () => {
  await asAda(async (call) => {
    for (let number = 1; number <= 52; number += 1)
      await call.projectTypes.create({ name: `Type ${number}` });
    const first = await call.activity.list({});
    expect(first.items).toHaveLength(50);
    const second = await call.activity.list({ cursor: first.nextCursor ?? '' });
    expect([second.items.map(({ label }) => label), second.nextCursor]).toEqual([['Type 2', 'Type 1'], null]);
    expect((await call.activity.list({ limit: 1000 })).items).toHaveLength(52);
  });
});

test('the log is narrowed to a person, an action and a period', async () => {
  await asAda(async (call, trx) => {
    const bob = await addAdmin(trx, 'bob');
    const { id } = await call.projects.create({ name: 'Deck' });
    await callerFor(trx, bob).call.projects.update({ id, name: 'Porch' });
    await call.projects.delete({ id });
    expect(await labelsOf(call, { adminId: bob.id })).toEqual(['Porch']);
    const lines = await call.activity.list({ action: 'deleted' });
    expect(lines.items).toMatchObject([{ action: 'deleted', label: 'Porch' }]);
    for (const [action, at] of [
      ['created', '2026-03-04T12:00:00Z'],
      ['updated', '2026-03-05T00:00:00Z'],
      ['deleted', '2026-03-06T00:00:00Z'],
    ] as const)
      await trx.updateTable('activity').set({ at }).where('action', '=', action).execute();
    const period = { since: '2026-03-04T22:00:00-02:00', before: '2026-03-06T00:00:00Z' };
    expect((await call.activity.list(period)).items.map(({ action }) => action)).toEqual(['updated']);
    await expect(call.activity.list({ since: 'yesterday' })).rejects.toThrow(
      'Since must be a moment such as 2026-03-04T08:00:00Z',
    );
    await expect(call.activity.list({ action: 'painted' as 'created' })).rejects.toThrow(
      'Action must be one of created, updated, deleted',
    );
  });
});

test('a line about a task names its project, is found by it, and says what its flag was turned to', async () => {
  await asAda(async (call) => {
    const { id: projectId } = await call.projects.create({ name: 'Birch bath' });
    const { id } = await call.projectTasks.create({ name: 'Retile', projectId });
    await call.projectTasks.update({ id, isCompleted: true });
    await call.projectTasks.update({ id, isCompleted: false, name: 'Tile' });
    await call.projects.create({ name: 'Deck' });
    await call.projectTasks.update({ id, isCompleted: true });
    const { items } = await call.activity.list({});
    expect(items.map((line) => [line.label, line.projectName, line.turnedTo])).toEqual([
      ['Tile', 'Birch bath', true],
      ['Deck', 'Deck', null],
      ['Tile', 'Birch bath', null],
      ['Retile', 'Birch bath', true],
      ['Retile', 'Birch bath', null],
      ['Birch bath', 'Birch bath', null],
    ]);
    const { recentActivity } = await call.dashboard.get();
    expect(recentActivity[0]).toMatchObject({ projectId, projectName: 'Birch bath', turnedTo: true });
    expect(await labelsOf(call, { search: 'birch' })).toEqual([
      'Tile',
      'Tile',
      'Retile',
      'Retile',
      'Birch bath',
    ]);
    expect(await labelsOf(call, { search: 'BATH retile' })).toEqual(['Retile', 'Retile']);
    await call.projects.delete({ id: projectId });
    const [deleted] = (await call.activity.list({})).items;
    expect(deleted).toMatchObject({ label: 'Birch bath', projectId, projectName: null });
  });
});

test('the log of a project has its tasks with their photos and products, deleted ones too', async () => {
  await asAda(async (call) => {
    const project = await call.projects.create({ name: 'Bath' });
    const other = await call.projects.create({ name: 'Deck' });
    const task = await call.projectTasks.create({ name: 'Retile', projectId: project.id });
    await call.projectTasks.create({ name: 'Framing', projectId: other.id });
    const tile = await call.products.create({ name: 'Tile', price: 4 });
    const { id } = await call.taskProducts.create({ taskId: task.id, productId: tile.id });
    // A WebP of one pixel.
    const bytes = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
    const photo = await call.taskPhotos.upload({
      taskId: task.id,
      photo: { originalName: 'leak.webp', bytes },
    });
    const category = await call.productCategories.create({ name: 'Tiles' });
    await call.taskProductCategories.create({ taskId: task.id, productCategoryId: category.id });
    const second = await call.projectTasks.create({ name: 'Grout', projectId: project.id });
    await call.projectTasks.move({ projectId: project.id, ids: [second.id], beforeId: task.id });
    await call.taskPhotos.delete({ id: photo.id });
    await call.taskProducts.delete({ id });
    await call.projectTasks.delete({ id: task.id });
    const { items } = await call.activity.list({ projectId: project.id });
    expect(items.map(({ action, label }) => `${action} ${label}`)).toEqual([
      'deleted Retile',
      'deleted Tile',
      'deleted leak.webp',
      'updated Bath',
      'created Grout',
      'updated Retile',
      'created leak.webp',
      'created Tile',
      'created Retile',
      'created Bath',
    ]);
    expect(await labelsOf(call, { projectId: project.id, entity: 'task-photo' })).toEqual([
      'leak.webp',
      'leak.webp',
    ]);
  });
});
