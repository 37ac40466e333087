import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import type { ProjectTaskFilter } from '@quoin/domain/work/project-task';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Call = ReturnType<typeof callerFor>['call'];

/** Tasks of two projects on 4 March 2026: each is named by its deadline, and one has none. */
async function withTwoProjects(
  work: (facts: { call: Call; trx: Db; ada: number; crew: number }) => Promise<void>,
) {
  await withRollback(opened.db, async (trx) => {
    const admin = await addAdmin(trx, 'ada');
    const { call } = callerFor(trx, admin);
    const bath = await call.projects.create({ name: 'Birch bath', status: 'in-progress' });
    const deck = await call.projects.create({ name: 'Aspen deck' });
    const crew = await call.subcontractors.create({ companyName: 'Crew', specialty: 'Tile' });
    const mine = { assignedAdminId: admin.id };
    const theirs = { assignedSubcontractorId: crew.id };
    await call.projectTasks.create({ projectId: bath.id, name: 'Whenever', ...mine });
    await call.projectTasks.create({ projectId: bath.id, name: 'Late tile', dueOn: '2026-03-03', ...mine });
    await call.projectTasks.create({
      projectId: bath.id,
      name: 'Today tile',
      dueOn: '2026-03-04',
      ...theirs,
    });
    await call.projectTasks.create({ projectId: deck.id, name: 'Late board', dueOn: '2026-03-01' });
    const done = { isCompleted: true, dueOn: '2026-02-01', ...mine };
    await call.projectTasks.create({ projectId: deck.id, name: 'Done board', ...done });
    await work({ call, trx, ada: admin.id, crew: crew.id });
  });
}

const namesOf = async (call: Call, filter: ProjectTaskFilter) => {
  const names = [];
  let cursor: string | undefined;
  do {
    const page = await call.projectTasks.listAll({ ...filter, limit: 2, cursor });
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return names;
};

test('the tasks of all projects begin with what is to be done, and stand by other keys', async () => {
  await withTwoProjects(async ({ call, trx }) => {
    const toDo = ['Late board', 'Late tile', 'Today tile', 'Whenever', 'Done board'];
    expect(await namesOf(call, {})).toEqual(toDo);
    expect(await namesOf(call, { sort: 'toDo' })).toEqual(toDo);
    expect(await namesOf(call, { sort: '-toDo' })).toEqual(toDo.toReversed());
    // Of the completed tasks, the newest comes first, whatever their deadlines were.
    const [late] = (await call.projectTasks.listAll({ search: 'Late board' })).items;
    await trx
      .updateTable('projectTasks')
      .set({ isCompleted: true, completedAt: '2025-06-01T12:00:00.123Z' })
      .where('id', '=', late?.id ?? 0)
      .execute();
    expect(await namesOf(call, {})).toEqual([...toDo.slice(1), 'Late board']);
    expect(await namesOf(call, { search: 'board' })).toEqual(['Done board', 'Late board']);
  });
  await withTwoProjects(async ({ call }) => {
    const byDeadline = ['Done board', 'Late board', 'Late tile', 'Today tile', 'Whenever'];
    expect(await namesOf(call, { sort: 'dueOn' })).toEqual(byDeadline);
    const latest = ['Today tile', 'Late tile', 'Late board', 'Done board', 'Whenever'];
    expect(await namesOf(call, { sort: '-dueOn' })).toEqual(latest);
    expect(await namesOf(call, { sort: 'name' })).toEqual(byDeadline);
    const byProject = ['Late board', 'Done board', 'Whenever', 'Late tile', 'Today tile'];
    expect(await namesOf(call, { sort: 'project' })).toEqual(byProject);
    expect(await namesOf(call, { sort: '-project' })).toEqual(byProject.toReversed());
    const newest = ['Done board', 'Late board', 'Today tile', 'Late tile', 'Whenever'];
    expect(await namesOf(call, { sort: '-added' })).toEqual(newest);

    const [first] = (await call.projectTasks.listAll({ sort: '-added', limit: 1 })).items;
    expect(first).toMatchObject({ projectName: 'Aspen deck', projectStatus: 'planning', isCompleted: true });
  });
});

test('tasks are found by state, by assignee and by the words of their projects', async () => {
  await withTwoProjects(async ({ call, ada, crew }) => {
    expect(await namesOf(call, { isCompleted: true })).toEqual(['Done board']);
    // Due today is not overdue.
    expect(await namesOf(call, { overdueOn: '2026-03-04' })).toEqual(['Late board', 'Late tile']);
    const mine = ['Late tile', 'Whenever'];
    expect(await namesOf(call, { assignee: 'me', isCompleted: false })).toEqual(mine);
    expect(await namesOf(call, { assignee: `admin-${ada}`, isCompleted: false })).toEqual(mine);
    expect(await namesOf(call, { assignee: `subcontractor-${crew}` })).toEqual(['Today tile']);
    expect(await namesOf(call, { assignee: 'none' })).toEqual(['Late board']);
    expect(await namesOf(call, { search: 'birch TILE' })).toEqual(['Late tile', 'Today tile']);
    expect(await namesOf(call, { search: 'aspen', sort: '-project' })).toEqual(['Done board', 'Late board']);
    await expect(call.projectTasks.listAll({ assignee: 'crew' })).rejects.toThrow(
      'Assignee must be me, none',
    );
  });
});

test('each choice of a filter is counted given the other filters, and an overdue task is open, too', async () => {
  await withTwoProjects(async ({ call, ada, crew }) => {
    const counted = async (filter: ProjectTaskFilter) => {
      const { total, choices } = await call.projectTasks.counts({ ...filter, today: '2026-03-04' });
      const of = (list: { value: string; count: number }[]) =>
        Object.fromEntries(list.map(({ value, count }) => [value, count]));
      return { total, state: of(choices.state), assignee: of(choices.assignee) };
    };
    const all = { [`admin-${ada}`]: 3, [`subcontractor-${crew}`]: 1, none: 1 };
    const states = { open: 4, overdue: 2, completed: 1 };
    expect(await counted({})).toEqual({ total: 5, state: states, assignee: all });
    const open = { ...all, [`admin-${ada}`]: 2 };
    expect(await counted({ isCompleted: false })).toEqual({ total: 4, state: states, assignee: open });
    const late = { [`admin-${ada}`]: 1, none: 1 };
    expect(await counted({ overdueOn: '2026-03-04' })).toEqual({ total: 2, state: states, assignee: late });
    const mine = { open: 2, overdue: 1, completed: 1 };
    expect(await counted({ assignee: 'me' })).toEqual({ total: 3, state: mine, assignee: all });
    // The chosen assignee has a name, even without a matching task.
    const chosen = (
      await call.projectTasks.counts({
        assignee: `subcontractor-${crew}`,
        isCompleted: true,
        today: '2026-03-04',
      })
    ).choices.assignee.find(({ count }) => count === 0);
    expect(chosen).toEqual({ value: `subcontractor-${crew}`, label: 'Crew', count: 0 });
  });
});
