import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Call = ReturnType<typeof callerFor>['call'];
const NOWHERE = 2_147_483_647;

async function asAda(work: (call: Call, trx: Db) => Promise<void>) {
  await withRollback(opened.db, async (trx) => work(callerFor(trx, await addAdmin(trx, 'ada')).call, trx));
}

const logOf = async (trx: Db) =>
  (
    await trx.selectFrom('activity').select(['action', 'entity', 'entityId', 'label']).orderBy('id').execute()
  ).map(({ action, entity, entityId, label }) => `${action} ${entity} ${entityId} ${label}`);

const addTypes = async (call: Call, ...names: string[]) => {
  const ids: number[] = [];
  for (const name of names) ids.push((await call.projectTypes.create({ name })).id);
  return ids;
};

const addCategories = async (call: Call, ...names: string[]) => {
  const ids: number[] = [];
  for (const name of names) ids.push((await call.productCategories.create({ name })).id);
  return ids;
};

const addTask = async (call: Call) => {
  const { id: projectId } = await call.projects.create({ name: 'Deck' });
  return call.projectTasks.create({ projectId, name: 'Framing' });
};

describe('D a category with its project types', () => {
  test('is made whole, its types by name', async () => {
    await asAda(async (call) => {
      const [porch = 0, attic = 0] = await addTypes(call, 'porch', 'Attic');
      const made = await call.productCategories.createWithProjectTypes({
        name: 'Railings',
        projectTypeIds: [porch, attic],
      });
      expect(made).toMatchObject({ name: 'Railings', isActive: true, version: 1 });
      expect(made.projectTypes).toEqual([
        { id: attic, name: 'Attic' },
        { id: porch, name: 'porch' },
      ]);
      const { items } = await call.productCategories.listWithProjectTypes({ search: 'railings' });
      expect(items).toEqual([made]);
    });
  });

  test('is not made at all when one of its types is missing', async () => {
    const { call } = callerFor(opened.db, await addAdmin(opened.db, 'rita'));
    const input = { name: 'Half made', projectTypeIds: [...(await addTypes(call, 'Sunroom')), NOWHERE] };
    await expect(call.productCategories.createWithProjectTypes(input)).rejects.toThrow(
      'Project type does not exist',
    );
    expect((await call.productCategories.list({ search: 'Half made' })).items).toEqual([]);
    expect((await logOf(opened.db)).filter((line) => line.includes('Half made'))).toEqual([]);
  });

  test('changes only differences, and keeps the links that stay', async () => {
    await asAda(async (call, trx) => {
      const [one = 0, two = 0, three = 0] = await addTypes(call, 'One', 'Two', 'Tree');
      const { id } = await call.productCategories.createWithProjectTypes({
        name: 'Railings',
        projectTypeIds: [one, two],
      });
      const links = async () =>
        trx
          .selectFrom('projectTypeCategories')
          .select(['id', 'projectTypeId'])
          .where('productCategoryId', '=', id)
          .orderBy('id')
          .execute();
      const [, kept] = await links();
      const changed = await call.productCategories.updateWithProjectTypes({
        id,
        version: 1,
        name: 'Balustrades',
        projectTypeIds: [three, two],
      });
      expect(changed).toMatchObject({ name: 'Balustrades', version: 2 });
      expect(changed.projectTypes.map(({ name }) => name)).toEqual(['Tree', 'Two']);
      expect(await links()).toEqual([kept, { id: expect.any(Number), projectTypeId: three }]);
      const emptied = await call.productCategories.updateWithProjectTypes({ id, projectTypeIds: [] });
      expect(emptied).toMatchObject({ name: 'Balustrades', version: 3, projectTypes: [] });
    });
  });

  test('counts a version for new types, and none without a change', async () => {
    await asAda(async (call, trx) => {
      const [type = 0] = await addTypes(call, 'Porch');
      const { id } = await call.productCategories.create({ name: 'Railings' });
      const input = { id, projectTypeIds: [type] };
      const before = (await logOf(trx)).length;
      const changed = await call.productCategories.updateWithProjectTypes(input);
      expect(changed.version).toBe(2);
      expect(await call.productCategories.updateWithProjectTypes(input)).toEqual(changed);
      expect(
        await call.productCategories.updateWithProjectTypes({ ...input, name: 'Railings', isActive: null }),
      ).toEqual(changed);
      expect((await logOf(trx)).slice(before)).toEqual([`updated product-category ${id} Railings`]);
    });
  });

  test('refuses a stale change although only its types are newer', async () => {
    await asAda(async (call) => {
      const [one = 0, two = 0] = await addTypes(call, 'One', 'Two');
      const { id, version } = await call.productCategories.create({ name: 'Railings' });
      await call.productCategories.updateWithProjectTypes({ id, version, projectTypeIds: [one] });
      await expect(
        call.productCategories.updateWithProjectTypes({ id, version, projectTypeIds: [two] }),
      ).rejects.toThrow('changed by someone else');
      await call.productCategories.removeProjectType({ id, projectTypeId: one });
      await expect(call.productCategories.update({ id, version: 2, name: 'Late' })).rejects.toThrow(
        'changed by someone else',
      );
    });
  });

  test('refuses the name of another category, and a missing type', async () => {
    const { call } = callerFor(opened.db, await addAdmin(opened.db, 'rosa'));
    const [, id = 0] = await addCategories(call, 'Taken', 'Free');
    const taken = { name: 'TAKEN', projectTypeIds: [] };
    const message = 'A product category with this name already exists';
    await expect(call.productCategories.createWithProjectTypes(taken)).rejects.toThrow(message);
    await expect(call.productCategories.updateWithProjectTypes({ id, ...taken })).rejects.toThrow(message);
    await expect(
      call.productCategories.updateWithProjectTypes({ id: NOWHERE, projectTypeIds: [] }),
    ).rejects.toThrow('Product category not found');
  });
});

describe('the categories of a task', () => {
  test('become exactly the chosen ones, and keep the links that stay', async () => {
    await asAda(async (call) => {
      const { id: taskId } = await addTask(call);
      const [one = 0, two = 0, three = 0] = await addCategories(call, 'One', 'Two', 'Tree');
      const first = await call.taskProductCategories.replace({ taskId, productCategoryIds: [two, one] });
      expect(first.map(({ productCategory }) => productCategory.name)).toEqual(['Two', 'One']);
      const second = await call.taskProductCategories.replace({ taskId, productCategoryIds: [three, one] });
      expect(second).toEqual([first[1], expect.objectContaining({ productCategoryId: three })]);
      expect((await call.taskProductCategories.list({ taskId })).items).toEqual(second);
      expect(await call.taskProductCategories.replace({ taskId, productCategoryIds: [] })).toEqual([]);
    });
  });

  test('stay as they were when one of the chosen is missing', async () => {
    const { call } = callerFor(opened.db, await addAdmin(opened.db, 'cleo'));
    const { id: taskId } = await addTask(call);
    const [one = 0, two = 0] = await addCategories(call, 'Cleo one', 'Cleo two');
    const before = await call.taskProductCategories.replace({ taskId, productCategoryIds: [one] });
    await expect(
      call.taskProductCategories.replace({ taskId, productCategoryIds: [two, NOWHERE] }),
    ).rejects.toThrow('Product category does not exist');
    expect((await call.taskProductCategories.list({ taskId })).items).toEqual(before);
    await expect(
      call.taskProductCategories.replace({ taskId: NOWHERE, productCategoryIds: [] }),
    ).rejects.toThrow('Task not found');
  });
});

test('the needs of a project’s tasks come in one list each, without other projects', async () => {
  await asAda(async (call) => {
    const { id, projectId } = await addTask(call);
    const foreign = await addTask(call);
    const other = await call.projectTasks.create({ projectId, name: 'Railing' });
    const [category = 0] = await addCategories(call, 'Lumber');
    const { id: productId } = await call.products.create({ name: 'Joist', price: 2 });
    for (const taskId of [other.id, id, foreign.id]) {
      await call.taskProductCategories.create({ taskId, productCategoryId: category });
      await call.taskProducts.create({ taskId, productId, quantity: 3 });
    }
    const products = await call.taskProducts.listByProject({ projectId });
    expect(products.map(({ taskId, lineTotal }) => [taskId, lineTotal])).toEqual([
      [other.id, 6],
      [id, 6],
    ]);
    const categories = await call.taskProductCategories.listByProject({ projectId });
    expect(categories.map(({ taskId }) => taskId)).toEqual([other.id, id]);
    expect(categories[0]?.productCategory.name).toBe('Lumber');
  });
});

describe('D simultaneous changes', () => {
  test('of one task’s categories, one by one or together, do not deadlock', async () => {
    const { call } = callerFor(opened.db, await addAdmin(opened.db, 'milo'));
    const { id: taskId } = await addTask(call);
    const ids = await addCategories(call, 'Milo a', 'Milo b', 'Milo c', 'Milo d');
    const [one = 0] = ids;
    const results = await Promise.allSettled([
      ...[ids, ids.toReversed(), ids.slice(1), ids.slice(0, 2)].map(async (productCategoryIds) =>
        call.taskProductCategories.replace({ taskId, productCategoryIds }),
      ),
      call.taskProductCategories.create({ taskId, productCategoryId: one }),
      call.taskProductCategories.delete({ taskId, productCategoryId: one }),
      call.productCategories.delete({ id: ids.at(-1) ?? 0 }),
    ]);
    const words = /already assigned|not assigned|does not exist/;
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    expect(failures.filter((failure) => !words.test(failure))).toEqual([]);
  });

  test('of two categories with the same types, one of them deleted, do not deadlock', async () => {
    const { call } = callerFor(opened.db, await addAdmin(opened.db, 'nora'));
    const types = await addTypes(call, 'Nora a', 'Nora b', 'Nora c');
    const categories = await addCategories(call, 'Nora one', 'Nora two');
    const [type = 0] = types;
    const results = await Promise.allSettled([
      ...categories.flatMap((id) =>
        [types, types.toReversed(), types.slice(1)].map(async (projectTypeIds) =>
          call.productCategories.updateWithProjectTypes({ id, projectTypeIds }),
        ),
      ),
      call.productCategories.addProjectType({ id: categories[0] ?? 0, projectTypeId: type }),
      call.projectTypes.delete({ id: type }),
    ]);
    const words = /already assigned|does not exist/;
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    expect(failures.filter((failure) => !words.test(failure))).toEqual([]);
  });
});

test('the log has products, categories and the needs of tasks, with links as changes of their record', async () => {
  await asAda(async (call, trx) => {
    const product = await call.products.create({ name: 'Brick', price: 1 });
    const category = await call.productCategories.create({ name: 'Masonry' });
    const [type = 0] = await addTypes(call, 'Porch');
    const task = await addTask(call);
    const before = (await logOf(trx)).length;
    const taskProduct = await call.taskProducts.create({ taskId: task.id, productId: product.id });
    await call.taskProducts.update({ id: taskProduct.id, quantity: 2 });
    await call.taskProducts.update({ id: taskProduct.id, quantity: 2 });
    await call.taskProducts.delete({ id: taskProduct.id });
    await call.taskProductCategories.create({ taskId: task.id, productCategoryId: category.id });
    await call.taskProductCategories.replace({ taskId: task.id, productCategoryIds: [category.id] });
    await call.taskProductCategories.delete({ taskId: task.id, productCategoryId: category.id });
    await call.productCategories.addProjectType({ id: category.id, projectTypeId: type });
    await call.productCategories.removeProjectType({ id: category.id, projectTypeId: type });
    await call.productCategories.update({ id: category.id, name: 'Stone' });
    await call.productCategories.delete({ id: category.id });
    await call.products.update({ id: product.id, name: 'Slate' });
    await call.products.delete({ id: product.id });
    expect((await logOf(trx)).slice(before)).toEqual([
      `created task-product ${taskProduct.id} Brick`,
      `updated task-product ${taskProduct.id} Brick`,
      `deleted task-product ${taskProduct.id} Brick`,
      `updated project-task ${task.id} Framing`,
      `updated project-task ${task.id} Framing`,
      `updated product-category ${category.id} Masonry`,
      `updated product-category ${category.id} Masonry`,
      `updated product-category ${category.id} Stone`,
      `deleted product-category ${category.id} Stone`,
      `updated product ${product.id} Slate`,
      `deleted product ${product.id} Slate`,
    ]);
  });
});
