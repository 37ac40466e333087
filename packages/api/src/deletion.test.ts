import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, callerFor } from './testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const nothing = { refusal: null, users: [], userCount: 0, others: [] };

test('a preview names what forbids a deletion, in the words of its refusal', async () => {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
    const type = await call.projectTypes.create({ name: 'Porch' });
    const property = await call.properties.create({
      address: '5 Marmot Ln',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      propertyType: 'condo',
    });
    expect(await call.deletions.preview({ kind: 'property', id: property.id })).toEqual(nothing);
    for (const name of ['First', 'Second', 'Third', 'Fourth'])
      await call.projects.create({ name, propertyId: property.id, projectTypeId: type.id });

    const typePreview = await call.deletions.preview({ kind: 'project-type', id: type.id });
    expect(typePreview).toMatchObject({ refusal: 'Project type is used by 4 projects', userCount: 4 });
    expect(typePreview.users.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
      ['project', 'Fourth', '5 Marmot Ln, Dayton'],
      ['project', 'Third', '5 Marmot Ln, Dayton'],
      ['project', 'Second', '5 Marmot Ln, Dayton'],
    ]);
    await expect(call.projectTypes.delete({ id: type.id })).rejects.toThrow(typePreview.refusal ?? '');
    const propertyPreview = await call.deletions.preview({ kind: 'property', id: property.id });
    await expect(call.properties.delete({ id: property.id })).rejects.toThrow(propertyPreview.refusal ?? '');
  });
});

test('a preview counts what a deletion takes along, takes off, and leaves', async () => {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
    const type = await call.projectTypes.create({ name: 'Porch' });
    const category = await call.productCategories.createWithProjectTypes({
      name: 'Tile',
      projectTypeIds: [type.id],
    });
    const product = await call.products.create({ name: 'White tile', price: 1, category: 'tile' });
    const project = await call.projects.create({ name: 'Bath' });
    const task = await call.projectTasks.create({ projectId: project.id, name: 'Set tile' });
    await call.projectTasks.create({ projectId: project.id, name: 'Grout' });
    await call.taskProducts.create({ taskId: task.id, productId: product.id });
    await call.taskProductCategories.create({ taskId: task.id, productCategoryId: category.id });

    const preview = async (kind: 'project' | 'project-task' | 'product' | 'product-category', id: number) =>
      call.deletions.preview({ kind, id });
    expect((await preview('project', project.id)).others).toEqual([
      { kind: 'project-task', count: 2, effect: 'deleted' },
      { kind: 'task-product', count: 1, effect: 'deleted' },
    ]);
    expect((await preview('project-task', task.id)).others).toEqual([
      { kind: 'task-product', count: 1, effect: 'deleted' },
    ]);
    expect((await preview('product-category', category.id)).others).toEqual([
      { kind: 'project-type', count: 1, effect: 'unlinked' },
      { kind: 'project-task', count: 1, effect: 'unlinked' },
      { kind: 'product', count: 1, effect: 'left' },
    ]);
    expect(await preview('product', product.id)).toMatchObject({
      refusal: 'Product is used by 1 task',
      users: [{ title: 'Set tile', detail: 'Bath' }],
    });
  });
});

test('a viewer may look, as at every record, and still not delete', async () => {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'ada', { role: 'viewer' }));
    expect(await call.deletions.preview({ kind: 'product', id: 1 })).toEqual(nothing);
    await expect(call.products.delete({ id: 1 })).rejects.toThrow('You may look at this, but not change it');
  });
});
