import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import type { LeadStatus } from '@quoin/domain/outreach/lead-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const dana = { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@example.com' };
const oak = {
  address: '1 Oak St',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo' as const,
};

async function addLead(db: Db, fields: { lastName?: string; status?: LeadStatus } = {}) {
  const lead = { ...dana, ...fields };
  return db.insertInto('contactSubmissions').values(lead).returning('id').executeTakeFirstOrThrow();
}

/** Runs `work` as an administrator, and undoes it. */
async function asAda(
  work: (call: ReturnType<typeof callerFor>['call'], trx: Db) => Promise<void>,
): Promise<void> {
  await withRollback(opened.db, async (trx) => work(callerFor(trx, await addAdmin(trx, 'ada')).call, trx));
}

describe('the status of a lead', () => {
  test('changes as the table allows, and is refused in words that name both states', async () => {
    await asAda(async ({ contactSubmissions: leads }, trx) => {
      const { id } = await addLead(trx);
      const { statusChangedAt: before, ...made } = await leads.get({ id });
      expect(made).toMatchObject({ status: 'new', readAt: null, version: 1 });
      await expect(leads.update({ id, status: 'won' })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'A new lead cannot become won. It can become contacted or lost.',
      });
      await trx
        .updateTable('contactSubmissions')
        .set({ createdAt: '2020-01-01', statusChangedAt: '2020-01-01' })
        .execute();
      const contacted = await leads.update({ id, status: 'contacted' });
      expect(contacted).toMatchObject({ status: 'contacted', readAt: expect.any(String) });
      expect(contacted.statusChangedAt >= before).toBe(true);
      await trx.updateTable('contactSubmissions').set({ statusChangedAt: '2020-01-01' }).execute();
      const noted = await leads.update({ id, notes: 'Call after five' });
      expect(noted).toMatchObject({ notes: 'Call after five', statusChangedAt: '2020-01-01T00:00:00.000Z' });
      await leads.update({ id, status: 'qualified' });
      await leads.update({ id, status: 'won' });
      await expect(leads.update({ id, status: 'lost' })).rejects.toThrow('It stays won.');
      // The same status is no change.
      const won = await leads.get({ id });
      expect(await leads.update({ id, status: 'won' })).toEqual(won);
    });
  });

  test('is refused for a version that is not the newest', async () => {
    await asAda(async ({ contactSubmissions: leads }, trx) => {
      const { id } = await addLead(trx);
      await leads.update({ id, version: 1, notes: 'One' });
      await expect(leads.update({ id, version: 1, notes: 'Two' })).rejects.toThrow(
        'This record was changed by someone else',
      );
    });
  });

  test('narrows, sorts and counts the list', async () => {
    await asAda(async ({ contactSubmissions: leads }, trx) => {
      for (const status of ['won', 'new', 'lost', 'contacted', 'new'] as const)
        await addLead(trx, { status });
      const statuses = async (asked: Parameters<typeof leads.list>[0]) =>
        (await leads.list(asked)).items.map(({ status }) => status);
      expect(await statuses({ sort: 'status' })).toEqual(['new', 'new', 'contacted', 'won', 'lost']);
      expect(await statuses({ status: 'new' })).toEqual(['new', 'new']);
      const { total, choices } = await leads.counts({ isUnread: true });
      expect([total, choices.status.map(({ value, count }) => [value, count])]).toEqual([
        5,
        [
          ['contacted', 1],
          ['lost', 1],
          ['new', 2],
          ['won', 1],
        ],
      ]);
    });
  });

  test('changes for many at a time: those that cannot stay, and an undo restores the others', async () => {
    await asAda(async ({ contactSubmissions: leads, activity }, trx) => {
      const [fresh, lost, won] = await Promise.all([
        addLead(trx),
        addLead(trx, { status: 'lost' }),
        addLead(trx, { status: 'won' }),
      ]);
      const ids = [fresh.id, lost.id, won.id];
      const { changed, refused, previous } = await leads.updateMany({
        chosen: { ids },
        patch: { status: 'contacted' },
      });
      expect([changed, refused]).toEqual([2, 1]);
      const states = async () =>
        Object.fromEntries(
          (await leads.list({})).items.map(({ id, status, readAt }) => [id, [status, readAt !== null]]),
        );
      expect(await states()).toEqual({
        [fresh.id]: ['contacted', true],
        [lost.id]: ['contacted', true],
        [won.id]: ['won', false],
      });
      expect(await leads.restoreMany({ previous })).toEqual({ restored: 2, left: 0 });
      expect(await states()).toEqual({
        [fresh.id]: ['new', false],
        [lost.id]: ['lost', false],
        [won.id]: ['won', false],
      });
      expect((await activity.list({})).items).toHaveLength(4);
      await expect(
        leads.updateMany({ chosen: { ids: [won.id] }, patch: { status: 'lost' } }),
      ).rejects.toThrow('A won lead cannot become lost. It stays won.');
      // An undo takes back only what may be done.
      const forged = [{ patch: { status: 'new' as const }, records: [{ id: won.id, version: 1 }] }];
      expect(await leads.restoreMany({ previous: forged })).toMatchObject({ restored: 0 });
    });
  });
});

describe('an unread lead', () => {
  test('is read by its status and by itself, is marked as unread again, and is counted up to a hundred', async () => {
    await asAda(async ({ contactSubmissions: leads, activity }, trx) => {
      const [one, other] = [await addLead(trx), await addLead(trx)];
      expect(await leads.countUnread()).toBe(2);
      await leads.update({ id: one.id, notes: 'By a program, which has read nothing' });
      expect(await leads.countUnread()).toBe(2);
      await leads.update({ id: one.id, status: 'contacted' });
      const { readAt } = await leads.update({ id: other.id, isRead: true });
      expect(await leads.countUnread()).toBe(0);
      // The first reading keeps its moment.
      expect(await leads.update({ id: other.id, isRead: true })).toMatchObject({ readAt, version: 2 });
      expect((await leads.list({ isUnread: true })).items).toEqual([]);
      await leads.update({ id: other.id, isRead: false });
      expect((await leads.list({ isUnread: true })).items).toMatchObject([{ id: other.id, readAt: null }]);
      const { previous } = await leads.updateMany({ chosen: { found: {} }, patch: { isRead: true } });
      expect(await leads.countUnread()).toBe(0);
      await leads.restoreMany({ previous });
      expect(await leads.countUnread()).toBe(1);
      // Reading is no line of the log.
      expect((await activity.list({})).items.map(({ action, entityId }) => [action, entityId])).toEqual([
        ['updated', one.id],
        ['updated', one.id],
      ]);
      for (let number = 0; number < 110; number += 1) await addLead(trx);
      expect(await leads.countUnread()).toBe(100);
    });
  });

  test('shows to a viewer, who cannot change it', async () => {
    await withRollback(opened.db, async (trx) => {
      const { id } = await addLead(trx);
      const { contactSubmissions: leads } = callerFor(
        trx,
        await addAdmin(trx, 'vera', { role: 'viewer' }),
      ).call;
      expect(await leads.countUnread()).toBe(1);
      for (const change of [
        leads.update({ id, isRead: true }),
        leads.convert({ id, property: oak, project: { name: 'Deck' } }),
        leads.updateMany({ chosen: { ids: [id] }, patch: { isRead: true } }),
      ])
        await expect(change).rejects.toThrow('You may look at this, but not change it');
    });
  });
});

describe('a project of a lead', () => {
  test('is made with its property, wins the lead, and is linked from it', async () => {
    await asAda(async ({ contactSubmissions: leads, properties, activity }, trx) => {
      const { id } = await addLead(trx, { status: 'lost' });
      const project = await leads.convert({
        id,
        property: { ...oak, ownerFirstName: 'Dana' },
        project: { name: 'Deck' },
      });
      expect(project).toMatchObject({ name: 'Deck', propertyAddress: '1 Oak St, Dayton, OH 45402' });
      expect(await properties.get({ id: project.propertyId ?? 0 })).toMatchObject({ ownerFirstName: 'Dana' });
      const lead = await leads.get({ id });
      expect(lead).toMatchObject({ status: 'won', projectId: project.id, readAt: expect.any(String) });
      expect(await leads.getByProject({ projectId: project.id })).toEqual(lead);
      expect(
        (await activity.list({})).items.map(({ action, entity, label }) => `${action} ${entity} ${label}`),
      ).toEqual([
        'updated contact-submission Dana Ortiz',
        'created project Deck',
        'created property 1 Oak St',
      ]);
    });
  });

  test('may be at an existing property', async () => {
    await asAda(async ({ contactSubmissions: leads, properties }, trx) => {
      const property = await properties.create(oak);
      const { id } = await addLead(trx);
      const made = await leads.convert({ id, project: { name: 'Deck', propertyId: property.id } });
      expect(made.propertyId).toBe(property.id);
      expect((await properties.list({})).items).toEqual([property]);
    });
  });

  test('is made once: the second call learns of the first project, until that is deleted', async () => {
    await asAda(async ({ contactSubmissions: leads, projects, properties }, trx) => {
      const { id } = await addLead(trx);
      const project = await leads.convert({ id, property: oak, project: { name: 'Deck' } });
      const again = { id, project: { name: 'Deck', propertyId: project.propertyId } };
      await expect(leads.convert(again)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'A project was made of this lead already',
        cause: { link: `/admin/projects/${project.id}` },
      });
      expect((await projects.list({})).items).toHaveLength(1);
      await projects.delete({ id: project.id });
      expect(await leads.get({ id })).toMatchObject({ status: 'won', projectId: null });
      await leads.convert(again);
      expect((await properties.list({})).items).toHaveLength(1);
    });
  });
});

test('an erased lead takes its message and notes along, and leaves no name in any line of the log', async () => {
  await asAda(async ({ contactSubmissions: leads, activity }, trx) => {
    const { id } = await addLead(trx);
    await leads.update({ id, notes: 'Dana Ortiz has a dog' });
    await leads.convert({ id, property: oak, project: { name: 'Deck' } });
    await leads.delete({ id });
    await expect(leads.get({ id })).rejects.toThrow('Lead not found');
    expect(JSON.stringify((await activity.list({})).items)).not.toMatch(/Dana|Ortiz|dog/);
  });
});

// Last, because their records stay.
describe('a project of a lead', () => {
  test('is not made at a taken address, nor with a missing property, and leaves nothing behind', async () => {
    const { db } = opened;
    const { call } = callerFor(db, await addAdmin(db, 'grace'));
    const { id } = await addLead(db, { lastName: 'Kept' });
    await call.properties.create({ ...oak, address: '2 Oak St' });
    await expect(
      call.contactSubmissions.convert({
        id,
        property: { ...oak, address: '2 OAK ST' },
        project: { name: 'Deck' },
      }),
    ).rejects.toThrow('Property already exists');
    await expect(
      call.contactSubmissions.convert({
        id,
        property: { ...oak, address: '3 Oak St' },
        project: { name: 'Deck', projectTypeId: 999_999 },
      }),
    ).rejects.toThrow('Project type does not exist');
    await expect(
      call.contactSubmissions.convert({ id, project: { name: 'Deck', propertyId: 999_999 } }),
    ).rejects.toThrow('Property does not exist');
    expect((await call.properties.list({})).items).toHaveLength(1);
    expect((await call.projects.list({})).items).toEqual([]);
    expect(await call.contactSubmissions.get({ id })).toMatchObject({ status: 'new', version: 1 });
  });

  test('is one project when two people make it at the same time', async () => {
    const { db } = opened;
    const { call } = callerFor(db, await addAdmin(db, 'hedy'));
    const { id } = await addLead(db, { lastName: 'Twice' });
    const results = await Promise.allSettled(
      ['5 Oak St', '6 Oak St'].map(async (address) =>
        call.contactSubmissions.convert({ id, property: { ...oak, address }, project: { name: 'Twice' } }),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await call.projects.list({ search: 'Twice' })).items).toHaveLength(1);
  });
});
