import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { ProductCategoryCreate } from '@quoin/domain/catalog/product-category';
import { starterProductCategories, starterProjectTypes } from '@quoin/domain/dashboard/starter-sets';
import { ProjectTypeCreate } from '@quoin/domain/work/project-type';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

async function asAda(work: (call: ReturnType<typeof callerFor>['call']) => Promise<void>) {
  await withRollback(opened.db, async (trx) => {
    await work(callerFor(trx, await addAdmin(trx, 'ada')).call);
  });
}

/** The names of the project types of each category. */
async function links(call: ReturnType<typeof callerFor>['call']) {
  const { items } = await call.productCategories.listWithProjectTypes({});
  return Object.fromEntries(items.map(({ name, projectTypes }) => [name, projectTypes.map((of) => of.name)]));
}

/** The links of both sets, in the order of the list. */
const allLinks = Object.fromEntries(
  starterProductCategories.map(({ name, projectTypes }) => [name, projectTypes.toSorted()]),
);

describe('a starter set', () => {
  test('has only records that its schema accepts', () => {
    for (const row of starterProjectTypes) expect(ProjectTypeCreate.parse(row)).toEqual(row);
    for (const { projectTypes: _, ...row } of starterProductCategories)
      expect(ProductCategoryCreate.parse(row)).toEqual(row);
  });

  test('is added once, linked to the other set, and logged as created', async () => {
    await asAda(async (call) => {
      expect(await call.starterSets.add({ set: 'project-types' })).toEqual({ added: 8 });
      expect(await call.starterSets.add({ set: 'product-categories' })).toEqual({ added: 12 });
      expect(await links(call)).toEqual(allLinks);
      for (const set of ['project-types', 'product-categories'] as const)
        expect(await call.starterSets.add({ set })).toEqual({ added: 0 });
      expect((await call.projectTypes.list({})).items).toHaveLength(8);
      const log = (await call.activity.list({ entity: 'project-type' })).items;
      expect(log.map(({ action, label }) => `${action} ${label}`).toSorted()).toEqual(
        starterProjectTypes.map(({ name }) => `created ${name}`).toSorted(),
      );
      expect((await call.activity.list({ entity: 'product-category' })).items).toHaveLength(12);
    });
  });

  test('is linked in the other order, too, and the log names the categories that changed', async () => {
    await asAda(async (call) => {
      await call.starterSets.add({ set: 'product-categories' });
      expect(new Set(Object.values(await links(call)).map((types) => types.length))).toEqual(new Set([0]));
      await call.starterSets.add({ set: 'project-types' });
      expect(await links(call)).toEqual(allLinks);
      const log = (await call.activity.list({ entity: 'product-category' })).items;
      const updated = log.filter(({ action }) => action === 'updated');
      expect(updated).toHaveLength(12);
      expect(updated[0]?.fields).toEqual(['projectTypes']);
    });
  });

  test('leaves records of the same name, and the links that users removed, as they are', async () => {
    await asAda(async (call) => {
      const own = await call.projectTypes.create({ name: 'DECK', description: 'Ours' });
      await call.starterSets.add({ set: 'project-types' });
      await call.starterSets.add({ set: 'product-categories' });
      expect((await call.projectTypes.list({ search: 'deck' })).items).toMatchObject([
        { id: own.id, description: 'Ours' },
      ]);
      const { items } = await call.productCategories.list({ search: 'Decking' });
      await call.productCategories.removeProjectType({ id: items[0]?.id ?? 0, projectTypeId: own.id });
      await call.starterSets.add({ set: 'project-types' });
      await call.starterSets.add({ set: 'product-categories' });
      expect(await links(call)).toMatchObject({ Decking: [] });
    });
  });
});
