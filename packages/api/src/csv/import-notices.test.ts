import { inTransaction, type Db } from '@quoin/db/connection/database';
import { openTestDatabase } from '@quoin/db/testing/database';
import type { SignedInAdmin } from '@quoin/domain/access/admin';
import { NOTICES_KEPT, noticeTitle } from '@quoin/domain/notices/notice-kinds';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';
import { checkRows } from './import-testing.ts';

type Call = ReturnType<typeof callerFor>['call'];

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let people: Record<'ada' | 'bob' | 'gone', SignedInAdmin>;
let ada: Call;
let bob: Call;
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
  people = {
    ada: await addAdmin(db, 'ada'),
    bob: await addAdmin(db, 'bob'),
    gone: await addAdmin(db, 'gone', { isActive: false }),
  };
  ada = callerFor(db, people.ada).call;
  bob = callerFor(db, people.bob).call;
});
afterAll(async () => opened[Symbol.asyncDispose]());
afterEach(async () => db.deleteFrom('notices').execute());

const noticesOf = async (call: Call) => (await call.notices.list({ limit: NOTICES_KEPT })).items;
/** The notices of a person in words, the oldest first. */
const told = async (call: Call) => (await noticesOf(call)).map((notice) => noticeTitle(notice)).toReversed();

const FIELDS = ['project', 'name', 'assignee'];

/** Imports tasks of a new project, each with its assignee. Returns the import and the tasks. */
async function importTasks(project: string, tasks: [name: string, assignee: string][]) {
  const { id: projectId } = await ada.projects.create({ name: project });
  const rows = tasks.map((task) => [project, ...task]);
  const { id } = await checkRows(ada, 'project-tasks', FIELDS, rows);
  await ada.imports.write({ id, leaveOutWrong: false });
  return { id, projectId, tasks: (await ada.projectTasks.list({ projectId })).items };
}

describe('tasks that an import assigns', () => {
  test('are told one by one up to three, to nobody who left or assigned them, and once', async () => {
    const { id } = await importTasks('Few', [
      ['Tile', 'bob Test'],
      ['Paint', 'Bob Test'],
      ['Roof', 'ada Test'],
      ['Walls', 'gone Test'],
      ['Floor', ''],
      ['Trim', 'bob Test'],
    ]);
    const each = ['Tile', 'Paint', 'Trim'].map((name) => `ada Test assigned you to ${name} · Few`);
    expect(await told(bob)).toEqual(each);
    await ada.imports.write({ id, leaveOutWrong: false });
    expect(await told(bob)).toEqual(each);
    expect(await told(ada)).toEqual([]);
    expect(await db.selectFrom('notices').select('adminId').distinct().execute()).toEqual([
      { adminId: people.bob.id },
    ]);
  });

  test('are told together if they are more', async () => {
    const tasks = Array.from({ length: 12 }, (_, place): [string, string] => [`Task ${place}`, 'bob Test']);
    const { id } = await importTasks('Many', tasks);
    expect(await noticesOf(bob)).toMatchObject([
      {
        kind: 'assigned',
        entity: 'project-task',
        entityId: id,
        label: 'Import assigned 12 tasks to you',
        detail: 'Imported by ada Test',
        projectId: null,
      },
    ]);
    expect(await told(bob)).toEqual(['Import assigned 12 tasks to you']);
  });

  test('are told only if the import changes who has them', async () => {
    const { projectId, tasks } = await importTasks('Changed', [
      ['Tile', 'bob Test'],
      ['Paint', ''],
    ]);
    await db.deleteFrom('notices').execute();
    const rows = tasks.map(({ id }) => [String(id), 'Changed now', 'bob Test']);
    const { id } = await checkRows(ada, 'project-tasks', ['id', 'description', 'assignee'], rows);
    await ada.imports.write({ id, leaveOutWrong: false });
    expect(await noticesOf(bob)).toMatchObject([{ label: 'Paint', entityId: tasks[1]?.id, projectId }]);
  });

  test('lose their notices with an undo of the import', async () => {
    const { id } = await importTasks('Undone', [['Tile', 'bob Test']]);
    expect(await told(bob)).toHaveLength(1);
    await ada.imports.undo({ id });
    expect(await told(bob)).toEqual([]);
  });

  test('and their project keep the notice of an import with the same number when they are deleted', async () => {
    const { projectId } = await importTasks('Same number', [['Tile', '']]);
    const notice = {
      kind: 'import',
      label: 'Done',
      actor: 'ada Test',
      inPanel: true,
      mailDue: false,
    } as const;
    await db
      .insertInto('notices')
      .values({ ...notice, adminId: people.ada.id, entity: 'project', entityId: projectId })
      .execute();
    await ada.projects.delete({ id: projectId });
    expect(await told(ada)).toEqual(['Done']);
  });
});

describe('the end of an import', () => {
  const LONG_MS = 10_000;
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());

  /** An import of one subcontractor that takes some time. */
  async function importFor(ms: number, name: string) {
    const slow = callerFor(db, people.ada, null, {
      change: async (work) => {
        vi.advanceTimersByTime(ms);
        return inTransaction(db, work);
      },
    }).call;
    const { id } = await checkRows(slow, 'subcontractors', ['companyName', 'specialty'], [[name, 'Tile']]);
    return { id, write: async () => slow.imports.write({ id, leaveOutWrong: false }) };
  }

  test('is told to its author alone if it took ten seconds', async () => {
    const { id, write } = await importFor(LONG_MS, 'Long');
    await write();
    expect(await noticesOf(ada)).toMatchObject([
      {
        kind: 'import',
        entity: 'subcontractor',
        entityId: id,
        label: 'Your import of subcontractors is done',
        detail: '1 added, 0 changed',
      },
    ]);
    expect(await told(bob)).toEqual([]);
  });

  test('is not told if it took less', async () => {
    const { write } = await importFor(LONG_MS - 1, 'Short');
    await write();
    expect(await told(ada)).toEqual([]);
  });

  test('is told with the reason if it failed', async () => {
    const { write } = await importFor(LONG_MS, 'Meanwhile');
    await ada.subcontractors.create({ companyName: 'Meanwhile', specialty: 'Tile' });
    await expect(write()).rejects.toThrow('Check the rows again.');
    const [notice] = await noticesOf(ada);
    expect(notice?.label).toBe('Your import of subcontractors failed');
    expect(notice?.detail).toContain('Check the rows again.');
  });
});
