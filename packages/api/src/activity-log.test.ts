import { insertActivity } from '@quoin/db/activity';
import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from './testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(async () => opened[Symbol.asyncDispose]());

const house = {
  address: '412 Maple St',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo',
} as const;

async function asAda(work: (call: ReturnType<typeof callerFor>['call'], trx: Db) => Promise<void>) {
  await withRollback(db, async (trx) => {
    const ada = await addAdmin(trx, 'ada');
    await work(callerFor(trx, ada).call, trx);
  });
}

const logOf = async (trx: Db) =>
  trx
    .selectFrom('activity')
    .select(['actor', 'action', 'entity', 'entityId', 'label'])
    .orderBy('id')
    .execute();

describe('the log', () => {
  test('has the author of each creation, change and deletion', async () => {
    await asAda(async (call, trx) => {
      const property = await call.properties.create(house);
      const type = await call.projectTypes.create({ name: 'Bathroom' });
      const project = await call.projects.create({ name: 'Deck', propertyId: property.id });
      const task = await call.projectTasks.create({ name: 'Framing', projectId: project.id });
      await call.projectTasks.update({ id: task.id, isCompleted: true });
      await call.projects.update({ id: project.id, name: 'Porch' });
      await call.projectTypes.update({ id: type.id, isActive: false });
      await call.properties.update({ id: property.id, address: '413 Maple St' });
      await call.projectTasks.delete({ id: task.id });
      await call.projects.delete({ id: project.id });
      await call.projectTypes.delete({ id: type.id });
      await call.properties.delete({ id: property.id });
      const line = (action: string, entity: string, entityId: number, label: string) => ({
        actor: 'ada Test',
        action,
        entity,
        entityId,
        label,
      });
      expect(await logOf(trx)).toEqual([
        line('created', 'property', property.id, '412 Maple St'),
        line('created', 'project-type', type.id, 'Bathroom'),
        line('created', 'project', project.id, 'Deck'),
        line('created', 'project-task', task.id, 'Framing'),
        line('updated', 'project-task', task.id, 'Framing'),
        line('updated', 'project', project.id, 'Porch'),
        line('updated', 'project-type', type.id, 'Bathroom'),
        line('updated', 'property', property.id, '413 Maple St'),
        line('deleted', 'project-task', task.id, 'Framing'),
        line('deleted', 'project', project.id, 'Porch'),
        line('deleted', 'project-type', type.id, 'Bathroom'),
        line('deleted', 'property', property.id, '413 Maple St'),
      ]);
    });
  });

  test('names the fields that changed', async () => {
    await asAda(async (call, trx) => {
      const { id } = await call.projects.create({ name: 'Deck' });
      await call.projects.update({ id, name: 'Deck', budget: 900, startDate: '2026-03-04' });
      const { id: taskId } = await call.projectTasks.create({ name: 'Framing', projectId: id });
      await call.projectTasks.update({ id: taskId, isCompleted: true });
      const product = await call.products.create({ name: 'Joist', price: 4 });
      await call.products.updateMany({ chosen: { ids: [product.id] }, patch: { category: 'Lumber' } });
      const category = await call.productCategories.create({ name: 'Lumber' });
      await call.taskProductCategories.replace({ taskId, productCategoryIds: [category.id] });
      const lines = await trx.selectFrom('activity').select(['entity', 'fields']).orderBy('id').execute();
      expect(lines.map(({ entity, fields }) => [entity, fields])).toEqual([
        ['project', null],
        ['project', ['startDate', 'budget']],
        ['project-task', null],
        ['project-task', ['isCompleted']],
        ['product', null],
        ['product', ['category']],
        ['product-category', null],
        ['project-task', ['productCategories']],
      ]);
    });
  });

  test('names the task of its products', async () => {
    await asAda(async (call) => {
      const project = await call.projects.create({ name: 'Bath' });
      const task = await call.projectTasks.create({ name: 'Retile the shower', projectId: project.id });
      const product = await call.products.create({ name: 'Tile', price: 4 });
      const { id } = await call.taskProducts.create({ taskId: task.id, productId: product.id });
      await call.taskProducts.update({ id, quantity: 3 });
      await call.taskProducts.delete({ id });
      const { items } = await call.activity.list({ entity: 'task-product' });
      const parent = { parentEntity: 'project-task', parentId: task.id, parentLabel: 'Retile the shower' };
      expect(items.toReversed()).toMatchObject([
        { action: 'created', label: 'Tile', fields: null, ...parent },
        { action: 'updated', label: 'Tile', fields: ['quantity'], ...parent },
        { action: 'deleted', label: 'Tile', fields: null, ...parent },
      ]);
    });
  });

  test('has no line for a change without an effect', async () => {
    await asAda(async (call, trx) => {
      const property = await call.properties.create(house);
      const project = await call.projects.create({ name: 'Deck' });
      const type = await call.projectTypes.create({ name: 'Bathroom' });
      const task = await call.projectTasks.create({ name: 'Framing', projectId: project.id });
      const before = await logOf(trx);
      await call.properties.update({ id: property.id });
      await call.properties.update({ id: property.id, city: ' Dayton ' });
      await call.projects.update({ id: project.id, name: 'Deck', status: null });
      await call.projectTypes.update({ id: type.id, isActive: true });
      await call.projectTasks.update({ id: task.id, isCompleted: false });
      expect(await logOf(trx)).toEqual(before);
    });
  });

  test('has no line for a refused change', async () => {
    const { call } = callerFor(db, await addAdmin(db, 'rita'));
    const taken = { ...house, address: '1 Taken Ct' };
    const property = await call.properties.create(taken);
    const project = await call.projects.create({ name: 'Deck', propertyId: property.id });
    const before = await logOf(db);
    await expect(call.properties.create(taken)).rejects.toThrow('Property already exists');
    await expect(call.properties.delete({ id: property.id })).rejects.toThrow('Property has 1 project');
    await expect(call.properties.update({ id: property.id, city: 'Akron', version: 9 })).rejects.toThrow(
      'changed by someone else',
    );
    await expect(call.projects.create({ name: 'Deck', propertyId: 2_147_483_647 })).rejects.toThrow(
      'Property does not exist',
    );
    await expect(
      call.projects.update({ id: project.id, name: 'Porch', projectTypeId: 2_147_483_647 }),
    ).rejects.toThrow('Project type does not exist');
    expect(await logOf(db)).toEqual(before);
  });

  test('and the change stand or fall together', async () => {
    const eve = await addAdmin(db, 'eve');
    const { call } = callerFor(db, { ...eve, id: 2_147_483_647 });
    await expect(call.projectTypes.create({ name: 'Sunroom' })).rejects.toThrow('This is still in use');
    const { items } = await callerFor(db, eve).call.projectTypes.list({ search: 'Sunroom' });
    expect(items).toEqual([]);
  });

  test('keeps the name of a deleted administrator', async () => {
    await withRollback(db, async (trx) => {
      const bob = await addAdmin(trx, 'bob');
      await callerFor(trx, bob).call.projectTypes.create({ name: 'Sunroom' });
      await trx.deleteFrom('admins').where('id', '=', bob.id).execute();
      expect(await logOf(trx)).toContainEqual(
        expect.objectContaining({ actor: 'bob Test', label: 'Sunroom' }),
      );
    });
  });
});

describe('the dashboard', () => {
  test('counts the records, and lists the ten latest changes, the newest first', async () => {
    await asAda(async (call, trx) => {
      const before = await call.dashboard.get();
      await call.properties.create(house);
      for (let number = 1; number <= 11; number += 1) await call.projects.create({ name: `Deck ${number}` });
      await trx
        .insertInto('products')
        .values({ ...noProduct, name: 'Brick', price: dollars(1) })
        .execute();
      await trx
        .insertInto('subcontractors')
        .values({ ...noSubcontractor, companyName: 'Ash', specialty: 'Roofs' })
        .execute();
      // Changes of one transaction would count as one change.
      for (const { id } of await trx.selectFrom('activity').select('id').execute()) {
        await trx
          .updateTable('activity')
          .set({ at: new Date(id * 1000).toISOString() })
          .where('id', '=', id)
          .execute();
      }
      const { recentActivity, ...counts } = await call.dashboard.get();
      expect(counts).toEqual({
        properties: before.properties + 1,
        projects: before.projects + 11,
        subcontractors: before.subcontractors + 1,
        products: before.products + 1,
      });
      expect(recentActivity.map(({ label }) => label)).toEqual(
        [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Deck ${number}`),
      );
      expect(recentActivity[0]).toEqual({
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        actor: 'ada Test',
        action: 'created',
        entity: 'project',
        entityId: expect.any(Number),
        label: 'Deck 11',
        fields: null,
        parentEntity: null,
        parentId: null,
        parentLabel: null,
        projectId: expect.any(Number),
        projectName: 'Deck 11',
        turnedTo: null,
        count: 1,
      });
    });
  });

  test('shows one change of many records as one entry, and as many others as ever', async () => {
    await asAda(async (call, trx) => {
      await call.projectTypes.create({ name: 'Deck' });
      const ada = { adminId: null, actor: 'ada Test', entity: 'product' as const };
      const lines = (count: number, action: 'created' | 'updated') =>
        Array.from({ length: count }, (_, index) => ({
          ...ada,
          action,
          entityId: index + 1,
          label: `Stud ${index + 1}`,
        }));
      await insertActivity(trx, [...lines(6000, 'created'), ...lines(3, 'updated')]);
      const { recentActivity } = await call.dashboard.get();
      expect(
        recentActivity.slice(0, 3).map(({ label, action, count }) => ({ label, action, count })),
      ).toEqual([
        { label: 'Stud 3', action: 'updated', count: 3 },
        { label: 'Stud 6000', action: 'created', count: 6000 },
        { label: 'Deck', action: 'created', count: 1 },
      ]);
    });
  });
});

const noProduct = {
  subcategory: null,
  description: null,
  brand: null,
  model: null,
  sku: null,
  supplier: null,
  imageUrl: null,
  packQuantity: null,
  packUnit: null,
  wasteRate: null,
  hoursPerUnit: null,
  costCodeId: null,
  isTaxable: null,
};
const noSubcontractor = {
  contactName: null,
  email: null,
  phone: null,
  rating: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  notes: null,
};
