import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Call = ReturnType<typeof callerFor>['call'];

/** A project with the tasks A, B, C and D. */
async function withTasks(
  work: (facts: { call: Call; trx: Db; projectId: number; ids: number[]; adminId: number }) => Promise<void>,
) {
  await withRollback(opened.db, async (trx) => {
    const admin = await addAdmin(trx, 'ada');
    const { call } = callerFor(trx, admin);
    const { id: projectId } = await call.projects.create({ name: 'Bath' });
    const ids: number[] = [];
    for (const name of 'ABCD') ids.push((await call.projectTasks.create({ projectId, name })).id);
    await work({ call, trx, projectId, ids, adminId: admin.id });
  });
}

const namesIn = async (call: Call, projectId: number) => {
  const names = [];
  let cursor: string | undefined;
  do {
    const page = await call.projectTasks.list({ projectId, limit: 3, cursor });
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return names.join('');
};

test('tasks stand in the order they were made until somebody moves them, page by page', async () => {
  await withTasks(async ({ call, projectId, ids: [a = 0, b = 0, c = 0, d = 0] }) => {
    expect(await namesIn(call, projectId)).toBe('ABCD');
    await call.projectTasks.move({ projectId, ids: [d], beforeId: b });
    expect(await namesIn(call, projectId)).toBe('ADBC');
    await call.projectTasks.move({ projectId, ids: [c, a], beforeId: null });
    expect(await namesIn(call, projectId)).toBe('DBCA');
    await call.projectTasks.create({ projectId, name: 'E' });
    expect(await namesIn(call, projectId)).toBe('DBCAE');
  });
});

test('a move keeps the versions of tasks, is one line in the log, and none if nothing moves', async () => {
  await withTasks(async ({ call, projectId, ids: [a = 0, b = 0, , d = 0] }) => {
    const before = (await call.activity.list({})).items.length;
    await call.projectTasks.move({ projectId, ids: [a], beforeId: b });
    expect((await call.activity.list({})).items).toHaveLength(before);
    await call.projectTasks.move({ projectId, ids: [d], beforeId: a });
    const [line, ...others] = (await call.activity.list({})).items;
    expect(line).toMatchObject({ action: 'updated', entity: 'project', label: 'Bath' });
    expect(others).toHaveLength(before);
    expect((await call.projectTasks.get({ id: d })).version).toBe(1);
    expect((await call.projectTasks.update({ id: d, name: 'Done', version: 1 })).version).toBe(2);
  });
});

test('a task of another project, or one that is gone, does not move and moves nothing', async () => {
  await withTasks(async ({ call, projectId, ids: [a = 0, b = 0, c = 0] }) => {
    const other = await call.projects.create({ name: 'Deck' });
    const { id: foreign } = await call.projectTasks.create({ projectId: other.id, name: 'X' });
    await call.projectTasks.delete({ id: b });
    for (const move of [
      { ids: [c, foreign], beforeId: a },
      { ids: [c], beforeId: foreign },
      { ids: [b], beforeId: null },
      { ids: [c], beforeId: b },
    ])
      await expect(call.projectTasks.move({ projectId, ...move })).rejects.toThrow('Task not found');
    expect(await namesIn(call, projectId)).toBe('ACD');
  });
});

test('a task has a deadline and one assignee, whose name it shows', async () => {
  await withTasks(async ({ call, ids: [id = 0], adminId }) => {
    const firm = await call.subcontractors.create({ companyName: 'Halvorsen Tile', specialty: 'Tile' });
    const given = await call.projectTasks.update({
      id,
      dueOn: '2026-03-20',
      assignedSubcontractorId: firm.id,
    });
    expect(given).toMatchObject({ dueOn: '2026-03-20', assigneeName: 'Halvorsen Tile' });
    const [shown] = await call.projectTasks.listBySubcontractor({ subcontractorId: firm.id });
    expect(shown).toMatchObject({ id, projectName: 'Bath', projectStatus: 'planning' });

    const own = await call.projectTasks.update({
      id,
      assignedSubcontractorId: null,
      assignedAdminId: adminId,
    });
    expect(own.assigneeName).toBe('ada Test');
    expect(await call.projectTasks.listBySubcontractor({ subcontractorId: firm.id })).toEqual([]);
  });
});

test.each([
  [{ assignedSubcontractorId: 2_147_483_647 }, 'Subcontractor does not exist'],
  [{ assignedAdminId: 2_147_483_647 }, 'Administrator does not exist'],
])('a task with %o is refused', async (fields, message) => {
  await withTasks(async ({ call, projectId }) => {
    await expect(call.projectTasks.create({ projectId, name: 'E', ...fields })).rejects.toThrow(message);
  });
});

test('a second assignee is refused also if the first came earlier', async () => {
  await withTasks(async ({ call, ids: [id = 0], adminId }) => {
    const firm = await call.subcontractors.create({ companyName: 'Halvorsen Tile', specialty: 'Tile' });
    await call.projectTasks.update({ id, assignedAdminId: adminId });
    await expect(call.projectTasks.update({ id, assignedSubcontractorId: firm.id })).rejects.toThrow(
      'Assign the task to a subcontractor or to an administrator, not to both',
    );
  });
});

test('a task stays when its subcontractor is deleted', async () => {
  await withTasks(async ({ call, ids: [id = 0] }) => {
    const firm = await call.subcontractors.create({ companyName: 'Halvorsen Tile', specialty: 'Tile' });
    await call.projectTasks.update({ id, assignedSubcontractorId: firm.id });
    await call.subcontractors.delete({ id: firm.id });
    expect(await call.projectTasks.get({ id })).toMatchObject({
      assignedSubcontractorId: null,
      assigneeName: null,
    });
  });
});
