import { deleteOldBinEntries } from '@quoin/db/bin/bin';
import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, undoing, withRollback } from '@quoin/db/testing/database';
import type { BinConcept } from '@quoin/domain/bin/deletion-concepts';
import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from './testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Call = ReturnType<typeof callerFor>['call'];

/** The routers of the records that can be brought back. */
type Binned = {
  [Name in keyof Call]: Call[Name] extends { delete: unknown } ? Name : never;
}[Exclude<keyof Call, 'apiKeys' | 'contactSubmissions' | 'taskProductCategories'>];

async function asAda(work: (call: Call, trx: Db) => Promise<void>) {
  await withRollback(opened.db, async (trx) => work(callerFor(trx, await addAdmin(trx, 'ada')).call, trx));
}

const house = {
  address: '1 Oak St',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo',
} as const;
const taxRate = { state: 'OH', name: 'County', rate: 0.075, effectiveFrom: '2026-01-01' };
const DAY_MS = 24 * 3_600_000;
/** A WebP of one pixel. */
const photo = {
  bytes: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  originalName: 'roof.webp',
};

/** The entry of a record in the bin, whose deletion is under test. */
async function entryOf(call: Call, entity: BinConcept, entityId: number) {
  const entry = await call.bin.find({ entity, entityId });
  if (!entry) throw new Error(`No ${entity} ${entityId} is in the bin`);
  return entry;
}

const bringBack = async (call: Call, entity: BinConcept, id: number) =>
  call.bin.restore({ id: (await entryOf(call, entity, id)).id });

/** A project with all that goes with it. */
async function addProject(call: Call) {
  const property = await call.properties.create(house);
  const type = await call.projectTypes.create({ name: 'Porch' });
  const project = await call.projects.create({
    name: 'Deck',
    propertyId: property.id,
    projectTypeId: type.id,
    budget: dollars('1200.5'),
  });
  const task = await call.projectTasks.create({
    projectId: project.id,
    name: 'Framing',
    dueOn: '2026-03-04',
  });
  const product = await call.products.create({ name: 'Plank', price: 3 });
  const line = await call.taskProducts.create({ taskId: task.id, productId: product.id, quantity: 7 });
  const category = await call.productCategories.create({ name: 'Lumber' });
  await call.taskProductCategories.create({ taskId: task.id, productCategoryId: category.id });
  const picture = await call.taskPhotos.upload({ taskId: task.id, photo, caption: 'The roof' });
  return { property, type, project, task, product, line, category, picture };
}

/** All that is shown of a project. */
async function shownOf(call: Call, { project, task }: Awaited<ReturnType<typeof addProject>>) {
  const { version: _project, ...kept } = await call.projects.get({ id: project.id });
  const tasks = await call.projectTasks.list({ projectId: project.id });
  return {
    project: kept,
    tasks: tasks.items.map(({ version: _task, ...each }) => each),
    lines: (await call.taskProducts.list({ taskId: task.id })).items.map(
      ({ version: _line, ...each }) => each,
    ),
    categories: await call.taskProductCategories.list({ taskId: task.id }),
    photos: await call.taskPhotos.list({ taskId: task.id }),
  };
}

describe('a deleted record', () => {
  test('comes back under its old ids with all that went with it, and with higher versions', async () => {
    await asAda(async (call) => {
      const added = await addProject(call);
      const { project, task, line, picture } = added;
      const before = await shownOf(call, added);
      await call.projects.delete({ id: project.id });
      expect((await call.projects.list({})).items).toEqual([]);
      const entry = await entryOf(call, 'project', project.id);
      expect(entry).toMatchObject({
        label: 'Deck',
        detail: '1 Oak St, Dayton',
        actor: 'ada Test',
        projectId: project.id,
        along: [
          { kind: 'project-task', count: 1 },
          { kind: 'task-photo', count: 1 },
          { kind: 'task-product', count: 1 },
        ],
      });
      expect(Date.parse(entry.until) - Date.parse(entry.deletedAt)).toBe(30 * DAY_MS);
      expect(await call.bin.restore({ id: entry.id })).toEqual({
        entity: 'project',
        entityId: project.id,
        label: 'Deck',
        leftOut: 0,
      });
      expect(await shownOf(call, added)).toEqual(before);
      expect((await call.projects.get({ id: project.id })).version).toBe(project.version + 1);
      expect((await call.projectTasks.get({ id: task.id })).version).toBe(task.version + 1);
      const [back] = (await call.taskProducts.list({ taskId: task.id })).items;
      expect(back?.version).toBe(line.version + 1);
      const image = await call.taskPhotos.getImage({ id: picture.id });
      expect(await image.read()).toHaveLength(picture.fileSize);
      expect((await call.bin.list({})).items).toEqual([]);
      const [last] = (await call.activity.list({})).items;
      expect(last).toMatchObject({ action: 'restored', entity: 'project', label: 'Deck', actor: 'ada Test' });
    });
  });

  test.each<[BinConcept, Binned, (call: Call) => Promise<number>]>([
    ['property', 'properties', async (call) => (await call.properties.create(house)).id],
    ['project-task', 'projectTasks', async (call) => (await addProject(call)).task.id],
    ['task-photo', 'taskPhotos', async (call) => (await addProject(call)).picture.id],
    ['task-product', 'taskProducts', async (call) => (await addProject(call)).line.id],
    ['project-type', 'projectTypes', async (call) => (await call.projectTypes.create({ name: 'Porch' })).id],
    ['product', 'products', async (call) => (await call.products.create({ name: 'Plank', price: 3 })).id],
    ['product-category', 'productCategories', async (call) => (await addProject(call)).category.id],
    [
      'subcontractor',
      'subcontractors',
      async (call) => (await call.subcontractors.create({ companyName: 'Ash', specialty: 'Roofs' })).id,
    ],
    [
      'cost-code',
      'costCodes',
      async (call) => (await call.costCodes.create({ code: '99-100', name: 'Other', kind: 'other' })).id,
    ],
    ['tax-rate', 'taxRates', async (call) => (await call.taxRates.create(taxRate)).id],
    [
      'comment',
      'comments',
      async (call) => {
        const { id: projectId } = await call.projects.create({ name: 'Deck' });
        return (await call.comments.create({ projectId, text: 'Look at this' })).id;
      },
    ],
  ])('of the kind %s comes back, and can be deleted again', async (entity, router, add) => {
    await asAda(async (call, trx) => {
      const id = await add(call);
      const remove = async () => call[router].delete({ id });
      for (const _round of [1, 2]) {
        await remove();
        expect(await bringBack(call, entity, id)).toMatchObject({ entityId: id, leftOut: 0 });
        expect(await call.bin.find({ entity, entityId: id })).toBeNull();
      }
      await remove();
      expect((await call.bin.list({ entity })).items).toMatchObject([{ entity, entityId: id }]);
      const lines = await trx
        .selectFrom('activity')
        .select('action')
        .where('entity', '=', entity)
        .where('entityId', '=', id)
        .orderBy('id')
        .execute();
      const actions = lines.map(({ action }) => action).slice(-5);
      expect(actions).toEqual(['deleted', 'restored', 'deleted', 'restored', 'deleted']);
    });
  });

  test('brings its links back, and its name in leads and tasks where the place is still free', async () => {
    await asAda(async (call, trx) => {
      const { project, task, category } = await addProject(call);
      const { id: leadId } = await trx
        .insertInto('contactSubmissions')
        .values({ firstName: 'Dana', lastName: 'O', email: 'd@example.com', projectId: project.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await call.projects.delete({ id: project.id });
      expect(await call.contactSubmissions.get({ id: leadId })).toMatchObject({ projectId: null });
      await bringBack(call, 'project', project.id);
      expect(await call.contactSubmissions.get({ id: leadId })).toMatchObject({ projectId: project.id });

      const { id: typeId } = await call.projectTypes.create({ name: 'Roof' });
      await call.productCategories.addProjectType({ id: category.id, projectTypeId: typeId });
      await call.productCategories.delete({ id: category.id });
      expect((await call.taskProductCategories.list({ taskId: task.id })).items).toEqual([]);
      await bringBack(call, 'product-category', category.id);
      expect((await call.taskProductCategories.list({ taskId: task.id })).items).toHaveLength(1);
      const [linked] = (await call.productCategories.listWithProjectTypes({})).items;
      expect(linked?.projectTypes).toEqual([{ id: typeId, name: 'Roof' }]);

      const other = await call.projectTasks.create({ projectId: project.id, name: 'Stairs' });
      const roofer = await call.subcontractors.create({ companyName: 'Ash', specialty: 'Roofs' });
      const painter = await call.subcontractors.create({ companyName: 'Elm', specialty: 'Paint' });
      for (const { id } of [task, other])
        await call.projectTasks.update({ id, assignedSubcontractorId: roofer.id });
      await call.subcontractors.delete({ id: roofer.id });
      await call.projectTasks.update({ id: other.id, assignedSubcontractorId: painter.id });
      await bringBack(call, 'subcontractor', roofer.id);
      expect((await call.projectTasks.get({ id: task.id })).assigneeName).toBe('Ash');
      expect((await call.projectTasks.get({ id: other.id })).assigneeName).toBe('Elm');
    });
  });

  test('of before a column was added or dropped comes back, the new column with its default', async () => {
    await asAda(async (call, trx) => {
      const { id } = await call.products.create({ name: 'Plank', price: 3, isActive: false });
      await call.products.delete({ id });
      const { content } = await trx.selectFrom('bin').select('content').executeTakeFirstOrThrow();
      const changed = JSON.stringify(content).replace('"is_active":', '"color":');
      await trx.updateTable('bin').set({ content: changed }).execute();
      await bringBack(call, 'product', id);
      expect(await call.products.get({ id })).toMatchObject({ name: 'Plank', isActive: true });
    });
  });
});

describe('what is in the way is said, and nothing changes', () => {
  /** Expects a refusal, and that the entry stays. */
  async function refused(call: Call, trx: Db, entity: BinConcept, id: number, message: string) {
    const entry = await entryOf(call, entity, id);
    await undoing(trx, async () => {
      await expect(call.bin.restore({ id: entry.id })).rejects.toThrow(message);
    });
    expect(await call.bin.find({ entity, entityId: id })).toEqual(entry);
  }

  test('a deleted parent must come back first', async () => {
    await asAda(async (call, trx) => {
      const { property, type, project, task, picture } = await addProject(call);
      await call.taskPhotos.delete({ id: picture.id });
      await call.projectTasks.delete({ id: task.id });
      await call.projects.delete({ id: project.id });
      await call.properties.delete({ id: property.id });
      await call.projectTypes.delete({ id: type.id });
      const say = (needed: string, of: string) =>
        `The ${needed} of this ${of} is deleted too. Bring it back first.`;
      await refused(call, trx, 'task-photo', picture.id, say('task "Framing"', 'photo'));
      await refused(call, trx, 'project-task', task.id, say('project "Deck"', 'task'));
      await refused(call, trx, 'project', project.id, say('property "1 Oak St"', 'project'));
      await bringBack(call, 'property', property.id);
      await refused(call, trx, 'project', project.id, say('project type "Porch"', 'project'));
      await bringBack(call, 'project-type', type.id);
      await bringBack(call, 'project', project.id);
      await bringBack(call, 'project-task', task.id);
      await bringBack(call, 'task-photo', picture.id);
      expect((await call.taskPhotos.list({ taskId: task.id })).items).toHaveLength(1);
    });
  });

  test('a parent that is deleted permanently keeps its parts away, and leaves other records without it', async () => {
    await asAda(async (call, trx) => {
      const { property, project, task, product, line } = await addProject(call);
      await call.taskProducts.delete({ id: line.id });
      const again = await call.taskProducts.create({ taskId: task.id, productId: product.id });
      await call.projects.delete({ id: project.id });
      for (const [entity, id, remove] of [
        ['product', product.id, call.products.delete],
        ['property', property.id, call.properties.delete],
      ] as const) {
        await remove({ id });
        await call.bin.remove({ id: (await entryOf(call, entity, id)).id });
      }
      // Its line on the task is left out, and the project has no property.
      expect(await bringBack(call, 'project', project.id)).toMatchObject({ leftOut: 1 });
      expect((await call.projects.get({ id: project.id })).propertyId).toBeNull();
      expect((await call.taskProducts.list({ taskId: again.taskId })).items).toEqual([]);
      const message = 'The product of this line is deleted permanently, so the line cannot come back.';
      await refused(call, trx, 'task-product', line.id, message);
    });
  });

  test('another record has its place', async () => {
    await asAda(async (call, trx) => {
      const { id } = await call.properties.create(house);
      await call.properties.delete({ id });
      const other = await call.properties.create({ ...house, address: '1 OAK ST' });
      const message =
        '"1 Oak St" cannot come back, because there is another property with this address now. Change or delete that one first.';
      await refused(call, trx, 'property', id, message);
      await call.properties.update({ id: other.id, address: '2 Oak St' });
      await bringBack(call, 'property', id);

      const category = await call.productCategories.create({ name: 'Lumber' });
      await call.productCategories.delete({ id: category.id });
      await call.productCategories.create({ name: 'lumber' });
      await refused(call, trx, 'product-category', category.id, 'another product category with this name');

      const code = await call.costCodes.create({ code: '99-100', name: 'Other', kind: 'other' });
      await call.costCodes.delete({ id: code.id });
      await call.costCodes.create({ code: '99-100', name: 'Else', kind: 'other' });
      await refused(call, trx, 'cost-code', code.id, 'another cost code with this code');
      expect((await call.bin.list({})).items).toHaveLength(2);
    });
  });

  test('a viewer reads the bin, and changes nothing in it', async () => {
    await asAda(async (call, trx) => {
      const { id } = await call.products.create({ name: 'Plank', price: 3 });
      await call.products.delete({ id });
      const viewer = callerFor(trx, await addAdmin(trx, 'vera', { role: 'viewer' })).call;
      const [entry] = (await viewer.bin.list({ search: 'plank' })).items;
      const forbidden = 'You may look at this, but not change it';
      await expect(viewer.bin.restore({ id: entry?.id ?? 0 })).rejects.toThrow(forbidden);
      await expect(viewer.bin.undo({ entity: 'product', ids: [id] })).rejects.toThrow(forbidden);
      await expect(viewer.bin.remove({ id: entry?.id ?? 0 })).rejects.toThrow(forbidden);
      await expect(viewer.bin.empty({ newestId: entry?.id ?? 0 })).rejects.toThrow(forbidden);
      expect((await call.bin.list({})).items).toEqual([entry]);
    });
  });
});

test('a deletion of many is undone in one step; what is gone meanwhile is left', async () => {
  await asAda(async (call, trx) => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await call.products.create({ name, price: 1 })).id);
    const answer = await call.products.deleteMany({ chosen: { found: {} } });
    expect(answer).toEqual({ deleted: 3, inUse: 0, ids });
    await call.bin.remove({ id: (await entryOf(call, 'product', ids[1] ?? 0)).id });
    expect(await call.bin.undo({ entity: 'product', ids: answer.ids })).toEqual({ restored: 2, left: 1 });
    expect((await call.products.list({})).items.map(({ name }) => name)).toEqual(['C', 'A']);
    expect(await call.bin.undo({ entity: 'product', ids: answer.ids })).toEqual({ restored: 0, left: 3 });
    const lines = await trx.selectFrom('activity').select(['action', 'label']).orderBy('id').execute();
    expect(lines.slice(6)).toEqual([
      { action: 'erased', label: 'B' },
      { action: 'restored', label: 'A' },
      { action: 'restored', label: 'C' },
    ]);
  });
});

test('emptying leaves what was deleted after the list was read; the housekeeping takes what is 30 days old', async () => {
  await asAda(async (call, trx) => {
    const remove = async (name: string) => {
      const { id } = await call.products.create({ name, price: 1 });
      await call.products.delete({ id });
      return entryOf(call, 'product', id);
    };
    const age = async (label: string, byMs: number) =>
      trx
        .updateTable('bin')
        .set({ deletedAt: new Date(Date.now() - byMs).toISOString() })
        .where('label', '=', label)
        .execute();
    const named = async () => (await call.bin.list({})).items.map(({ label }) => label);
    await remove('A');
    const { id: newestId } = await remove('B');
    await remove('C');
    expect(await call.bin.empty({ newestId })).toEqual({ deleted: 2 });
    expect(await named()).toEqual(['C']);
    await remove('D');
    await age('C', 30 * DAY_MS - 60_000);
    await deleteOldBinEntries(trx);
    expect(await named()).toEqual(['D', 'C']);
    await age('C', 30 * DAY_MS + 60_000);
    await deleteOldBinEntries(trx);
    expect(await named()).toEqual(['D']);
  });
});

test('an erased lead is in no bin', async () => {
  await asAda(async (call, trx) => {
    const { id } = await trx
      .insertInto('contactSubmissions')
      .values({ firstName: 'Dana', lastName: 'O', email: 'd@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await call.contactSubmissions.delete({ id });
    expect((await call.bin.list({})).items).toEqual([]);
  });
});

// Last, because its records stay.
test('of many who bring one record back at the same time, one does, and the others are told', async () => {
  const { call } = callerFor(opened.db, await addAdmin(opened.db, 'grace'));
  const { project } = await addProject(call);
  await call.projects.delete({ id: project.id });
  const { id } = await entryOf(call, 'project', project.id);
  const results = await Promise.allSettled(Array.from({ length: 50 }, async () => call.bin.restore({ id })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const told = new Set(
    results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])),
  );
  expect([...told]).toEqual(['TRPCError: Deleted record not found']);
  expect((await call.projects.list({})).items).toHaveLength(1);
});
