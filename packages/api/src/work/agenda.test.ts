import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

async function asAda(work: (call: ReturnType<typeof callerFor>['call'], trx: Db) => Promise<void>) {
  await withRollback(opened.db, async (trx) => work(callerFor(trx, await addAdmin(trx, 'ada')).call, trx));
}

test('the agenda has the starts and ends of projects and the deadlines of tasks in a period', async () => {
  await asAda(async (call) => {
    const firm = await call.subcontractors.create({ companyName: 'Halvorsen Tile', specialty: 'Tile' });
    const bath = await call.projects.create({ name: 'Bath', startDate: '2026-03-02', endDate: '2026-04-01' });
    const deck = await call.projects.create({ name: 'Deck', endDate: '2026-03-31', status: 'completed' });
    const tile = await call.projectTasks.create({
      projectId: bath.id,
      name: 'Tile',
      dueOn: '2026-03-31',
      assignedSubcontractorId: firm.id,
    });
    await call.projectTasks.create({ projectId: bath.id, name: 'No deadline' });
    const entries = await call.agenda.list({ from: '2026-03-01', to: '2026-03-31' });
    const ofBath = { projectId: bath.id, projectName: 'Bath', isDone: false };
    const ofProject = { taskId: null, taskName: null, assigneeName: null };
    expect(entries).toEqual([
      { kind: 'project-start', on: '2026-03-02', ...ofBath, ...ofProject },
      {
        kind: 'project-end',
        on: '2026-03-31',
        projectId: deck.id,
        projectName: 'Deck',
        isDone: true,
        ...ofProject,
      },
      {
        kind: 'task-due',
        on: '2026-03-31',
        ...ofBath,
        taskId: tile.id,
        taskName: 'Tile',
        assigneeName: 'Halvorsen Tile',
      },
    ]);
  });
});

test('open tasks past their deadline are overdue, and projects in progress past their end', async () => {
  await asAda(async (call) => {
    const late = { endDate: '2026-03-01', startDate: '2026-02-01' };
    const running = await call.projects.create({ name: 'Bath', status: 'in-progress', ...late });
    const waiting = await call.projects.create({ name: 'Deck', status: 'on-hold', ...late });
    await call.projectTasks.create({ projectId: waiting.id, name: 'Posts', dueOn: '2026-03-03' });
    const task = { projectId: running.id, dueOn: '2026-03-03' };
    await call.projectTasks.create({ ...task, name: 'Tile' });
    await call.projectTasks.create({ ...task, name: 'Done', isCompleted: true });
    await call.projectTasks.create({ ...task, name: 'Today', dueOn: '2026-03-04' });
    const overdue = await call.agenda.listOverdue({ today: '2026-03-04' });
    expect(overdue.map(({ kind, taskName }) => [kind, taskName])).toEqual([
      ['project-end', null],
      ['task-due', 'Tile'],
    ]);
  });
});

test.each([
  [{ from: '2026-03-01', to: '2026-02-28' }, 'To must be at most 91 days after From, and not before it'],
  [{ from: '2026-03-01', to: '2026-06-01' }, 'To must be at most 91 days after From, and not before it'],
  [{ from: 'March', to: '2026-06-01' }, 'From must be a date such as 2026-03-04'],
])('the period %o is refused', async (period, message) => {
  await asAda(async (call) => {
    await expect(call.agenda.list(period)).rejects.toThrow(message);
  });
});
