import type { Db } from '@quoin/db/connection/database';
import type { ActivityEntity, FieldChanges } from '@quoin/domain/activity/activity';
import { contactReceipt } from '@quoin/domain/outreach/contact-submission';
import { describe, expect, test } from 'vitest';

import { checkRows } from './csv/import-testing.ts';
import { type Call, addAdmin, callerFor, openForAda } from './testing.ts';

const asAda = openForAda();

/** The values of a record's changes, newest first. */
async function changesOf(call: Call, entity: ActivityEntity, id: number): Promise<(FieldChanges | null)[]> {
  return (await call.activity.listChanges({ entity, entityId: id })).items.map(({ changes }) => changes);
}

const house = {
  address: '412 Maple St',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'single-family',
} as const;
const dana = { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@example.com', message: 'A leaky roof' };

async function addLead(call: Call, trx: Db): Promise<number> {
  expect(await call.contactSubmissions.submit(dana)).toEqual(contactReceipt);
  const { id } = await trx.selectFrom('contactSubmissions').select('id').executeTakeFirstOrThrow();
  return id;
}

describe('the history of a record has the values before and after', () => {
  test('of texts, money, dates, flags and words, set and removed ones too', async () => {
    await asAda(async (call) => {
      const { id } = await call.projects.create({ name: 'Deck', budget: 4000, clientName: 'Kim' });
      await call.projects.update({ id, budget: 5500.25, startDate: '2026-03-04', clientName: null });
      await call.projects.update({ id, name: 'Porch', status: 'in-progress' });
      await call.projects.update({ id, name: 'Porch' });
      expect(await changesOf(call, 'project', id)).toEqual([
        { name: { from: 'Deck', to: 'Porch' }, status: { from: 'planning', to: 'in-progress' } },
        {
          budget: { from: 4000, to: 5500.25 },
          startDate: { from: null, to: '2026-03-04' },
          clientName: { from: 'Kim', to: null },
        },
        null,
      ]);
      const task = await call.projectTasks.create({ projectId: id, name: 'Framing' });
      await call.projectTasks.update({ id: task.id, isCompleted: true, actualLaborHours: 7.25 });
      expect(await changesOf(call, 'project-task', task.id)).toEqual([
        { isCompleted: { from: false, to: true }, actualLaborHours: { from: null, to: 7.25 } },
        null,
      ]);
    });
  });

  test('of references, with the names that the records had', async () => {
    await asAda(async (call, trx) => {
      const bob = await addAdmin(trx, 'bob');
      const property = await call.properties.create(house);
      const type = await call.projectTypes.create({ name: 'Deck' });
      const crew = await call.subcontractors.create({ companyName: 'Ash Roofing', specialty: 'Roofs' });
      const { id } = await call.projects.create({ name: 'Deck' });
      const shed = await call.projects.create({ name: 'Shed' });
      const task = await call.projectTasks.create({ projectId: id, name: 'Framing' });
      await call.projects.update({ id, propertyId: property.id, projectTypeId: type.id });
      await call.projects.update({ id, propertyId: null });
      await call.projectTasks.update({ id: task.id, assignedSubcontractorId: crew.id });
      await call.projectTasks.update({
        id: task.id,
        assignedSubcontractorId: null,
        assignedAdminId: bob.id,
        projectId: shed.id,
      });
      await call.subcontractors.delete({ id: crew.id });
      await call.projects.delete({ id: shed.id });
      expect(await changesOf(call, 'project', id)).toEqual([
        { propertyId: { from: '412 Maple St', to: null } },
        { propertyId: { from: null, to: '412 Maple St' }, projectTypeId: { from: null, to: 'Deck' } },
        null,
      ]);
      expect(await changesOf(call, 'project-task', task.id)).toEqual([
        {
          projectId: { from: 'Deck', to: 'Shed' },
          assignedSubcontractorId: { from: 'Ash Roofing', to: null },
          assignedAdminId: { from: null, to: 'bob Test' },
        },
        { assignedSubcontractorId: { from: null, to: 'Ash Roofing' } },
        null,
      ]);
    });
  });

  test('of links and parts: categories, project types, the product of a line, and captions', async () => {
    await asAda(async (call) => {
      const { id: projectId } = await call.projects.create({ name: 'Bath' });
      const { id: taskId } = await call.projectTasks.create({ name: 'Tiling', projectId });
      const tiles = await call.productCategories.create({ name: 'Tiles' });
      const grout = await call.productCategories.create({ name: 'Grout' });
      const bath = await call.projectTypes.create({ name: 'Bathroom' });
      const links = call.taskProductCategories;
      await links.create({ taskId, productCategoryId: tiles.id });
      await links.replace({ taskId, productCategoryIds: [tiles.id, grout.id] });
      await links.delete({ taskId, productCategoryId: tiles.id });
      const productCategories = (from: string[], to: string[]) => ({ productCategories: { from, to } });
      expect(await changesOf(call, 'project-task', taskId)).toEqual([
        productCategories(['Tiles', 'Grout'], ['Grout']),
        productCategories(['Tiles'], ['Tiles', 'Grout']),
        productCategories([], ['Tiles']),
        null,
      ]);

      const { id } = tiles;
      await call.productCategories.addProjectType({ id, projectTypeId: bath.id });
      await call.productCategories.removeProjectType({ id, projectTypeId: bath.id });
      await call.productCategories.updateWithProjectTypes({ id, name: 'Tile', projectTypeIds: [bath.id] });
      expect(await changesOf(call, 'product-category', id)).toEqual([
        { name: { from: 'Tiles', to: 'Tile' }, projectTypes: { from: [], to: ['Bathroom'] } },
        { projectTypes: { from: ['Bathroom'], to: [] } },
        { projectTypes: { from: [], to: ['Bathroom'] } },
        null,
      ]);

      const white = await call.products.create({ name: 'White tile', price: 4 });
      const blue = await call.products.create({ name: 'Blue tile', price: 5 });
      const line = await call.taskProducts.create({ taskId, productId: white.id });
      await call.taskProducts.update({ id: line.id, productId: blue.id, quantity: 12 });
      expect(await changesOf(call, 'task-product', line.id)).toEqual([
        { productId: { from: 'White tile', to: 'Blue tile' }, quantity: { from: 1, to: 12 } },
        null,
      ]);

      // A WebP of one pixel.
      const bytes = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
      const photo = await call.taskPhotos.upload({ taskId, photo: { originalName: 'a.webp', bytes } });
      await call.taskPhotos.updateCaption({ id: photo.id, caption: 'Before', seenCaption: null });
      expect(await changesOf(call, 'task-photo', photo.id)).toEqual([
        { caption: { from: null, to: 'Before' } },
        null,
      ]);
    });
  });

  test('of many records at once, and of the undo', async () => {
    await asAda(async (call) => {
      const joist = await call.products.create({ name: 'Joist', price: 4 });
      const beam = await call.products.create({ name: 'Beam', price: 9, category: 'Steel' });
      const { previous } = await call.products.updateMany({
        chosen: { ids: [joist.id, beam.id] },
        patch: { category: 'Lumber' },
      });
      await call.products.restoreMany({ previous });
      const category = (from: string, to: string) => ({ category: { from, to } });
      expect(await changesOf(call, 'product', joist.id)).toEqual([
        category('Lumber', 'Uncategorized'),
        category('Uncategorized', 'Lumber'),
        null,
      ]);
      expect(await changesOf(call, 'product', beam.id)).toEqual([
        category('Lumber', 'Steel'),
        category('Steel', 'Lumber'),
        null,
      ]);
    });
  });

  test('of an import', async () => {
    await asAda(async (call) => {
      const fields = { name: 'Joist', sku: 'J-1', brand: 'Oak & Co' };
      const joist = await call.products.create({ ...fields, price: 4.5 });
      const { id } = await checkRows(
        call,
        'products',
        ['sku', 'name', 'price', 'brand'],
        [
          ['J-1', 'Joist', '5.25', ''],
          ['N-1', 'Nail', '1', ''],
        ],
      );
      await call.imports.write({ id, leaveOutWrong: false });
      const [imported] = (await call.activity.listChanges({ entity: 'product', entityId: joist.id })).items;
      expect(imported).toMatchObject({ action: 'updated', label: 'Joist' });
      expect(imported?.changes).toMatchObject({ price: { from: 4.5, to: 5.25 } });
      expect(imported?.fields).toEqual(Object.keys(imported?.changes ?? {}));
      expect(imported?.fields).not.toContain('name');
      const { items } = await call.activity.list({ search: 'Nail' });
      expect(items).toMatchObject([{ action: 'created', fields: null, hasChanges: false }]);
    });
  });

  test('of the status and notes of a lead, alone, in bulk and by a project, and not of reading it', async () => {
    await asAda(async (call, trx) => {
      const id = await addLead(call, trx);
      const leads = call.contactSubmissions;
      await leads.update({ id, isRead: true });
      await leads.update({ id, notes: 'Call Dana' });
      await leads.updateMany({ chosen: { ids: [id] }, patch: { status: 'contacted' } });
      await leads.convert({ id, property: house, project: { name: 'Roof' } });
      expect(await changesOf(call, 'contact-submission', id)).toEqual([
        { status: { from: 'contacted', to: 'won' }, projectId: { from: null, to: 'Roof' } },
        { status: { from: 'new', to: 'contacted' } },
        { notes: { from: null, to: 'Call Dana' } },
        null,
      ]);
    });
  });

  test('but no values of an order of tasks, whose name is all there is', async () => {
    await asAda(async (call) => {
      const { id: projectId } = await call.projects.create({ name: 'Bath' });
      const one = await call.projectTasks.create({ name: 'One', projectId });
      const two = await call.projectTasks.create({ name: 'Two', projectId });
      await call.projectTasks.move({ projectId, ids: [two.id], beforeId: one.id });
      const [moved] = (await call.activity.listChanges({ entity: 'project', entityId: projectId })).items;
      expect(moved).toMatchObject({ fields: ['taskOrder'], changes: null });
    });
  });
});

describe('the history of an erased lead', () => {
  test('has neither values nor a name, while others keep theirs', async () => {
    await asAda(async (call, trx) => {
      const id = await addLead(call, trx);
      const project = await call.projects.create({ name: 'Roof' });
      await call.projects.update({ id: project.id, name: 'Attic' });
      await call.contactSubmissions.update({ id, notes: 'Dana has a dog', status: 'contacted' });
      await call.contactSubmissions.delete({ id });
      const { items } = await call.activity.listChanges({ entity: 'contact-submission', entityId: id });
      expect(items.map(({ action, label, changes }) => [action, label, changes])).toEqual([
        ['deleted', 'Contact submission', null],
        ['updated', 'Contact submission', null],
        ['created', 'Contact submission', null],
      ]);
      expect(JSON.stringify(await trx.selectFrom('activity').selectAll().execute())).not.toMatch(/Dana|dog/);
      expect(await changesOf(call, 'project', project.id)).toEqual([
        { name: { from: 'Roof', to: 'Attic' } },
        null,
      ]);
    });
  });

  test('has no values either if the version before erases it, which knows only its name', async () => {
    await asAda(async (call, trx) => {
      const id = await addLead(call, trx);
      await call.contactSubmissions.update({ id, notes: 'Dana has a dog' });
      await trx.deleteFrom('contactSubmissions').where('id', '=', id).execute();
      expect(await changesOf(call, 'contact-submission', id)).toEqual([null, null]);
    });
  });
});

describe('the history of a record is read', () => {
  test('newest first, page by page, by viewers too, also after its deletion', async () => {
    await asAda(async (call, trx) => {
      const { id } = await call.projectTypes.create({ name: 'Deck 0' });
      await call.projectTypes.create({ name: 'Another' });
      for (let number = 1; number <= 4; number += 1)
        await call.projectTypes.update({ id, name: `Deck ${number}` });
      await call.projectTypes.delete({ id });
      const vera = callerFor(trx, await addAdmin(trx, 'vera', { role: 'viewer' })).call;
      const of = { entity: 'project-type', entityId: id } as const;
      const first = await vera.activity.listChanges({ ...of, limit: 4 });
      const second = await vera.activity.listChanges({ ...of, limit: 4, cursor: first.nextCursor ?? '' });
      expect([...first.items, ...second.items].map(({ action, label }) => `${action} ${label}`)).toEqual([
        'deleted Deck 4',
        'updated Deck 4',
        'updated Deck 3',
        'updated Deck 2',
        'updated Deck 1',
        'created Deck 0',
      ]);
      expect(second.nextCursor).toBeNull();
      await expect(vera.activity.list({ ...of, cursor: first.nextCursor ?? '' })).rejects.toThrow(
        'Invalid cursor',
      );
      const stranger = callerFor(trx, null).call;
      await expect(stranger.activity.listChanges(of)).rejects.toThrow('Authentication required');
    });
  });

  test('line by line: a list tells only whether there are values', async () => {
    await asAda(async (call, trx) => {
      const { id } = await call.projects.create({ name: 'Deck' });
      await call.projects.update({ id, name: 'Porch' });
      // A line of an earlier version.
      await trx
        .insertInto('activity')
        .values({ actor: 'Ada', action: 'updated', entity: 'project', entityId: id, label: 'Shed' })
        .execute();
      const { items } = await call.activity.list({ entity: 'project' });
      expect(items.map(({ label, hasChanges }) => [label, hasChanges])).toEqual([
        ['Shed', false],
        ['Porch', true],
        ['Deck', false],
      ]);
      expect(items.some((line) => 'changes' in line)).toBe(false);
      const porch = await call.activity.get({ id: items[1]?.id ?? 0 });
      expect(porch.changes).toEqual({ name: { from: 'Deck', to: 'Porch' } });
      await expect(call.activity.get({ id: 2_147_483_647 })).rejects.toThrow('Change not found');
      const [old] = (await call.activity.listChanges({ entity: 'project', entityId: id })).items;
      expect(old).toMatchObject({ label: 'Shed', changes: null });
    });
  });
});

test('the prices of a product are read newest first, page by page', async () => {
  await asAda(async (call) => {
    const tile = await call.products.create({ name: 'Tile', price: 4 });
    const other = await call.products.create({ name: 'Grout', price: 8 });
    await call.products.update({ id: tile.id, price: 4.5 });
    await call.products.update({ id: tile.id, name: 'White tile' });
    await call.products.update({ id: other.id, price: 9 });
    await call.products.update({ id: tile.id, price: 4.25, brand: 'Oak' });
    const first = await call.products.priceHistory({ id: tile.id, limit: 1 });
    const second = await call.products.priceHistory({ id: tile.id, cursor: first.nextCursor ?? '' });
    const price = (oldPrice: number, newPrice: number) => ({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-/),
      actor: 'ada Test',
      oldPrice,
      newPrice,
    });
    expect([first.items, second.items, second.nextCursor]).toEqual([
      [price(4.5, 4.25)],
      [price(4, 4.5)],
      null,
    ]);
    await expect(call.products.priceHistory({ id: 2_147_483_647 })).rejects.toThrow('Product not found');
  });
});
