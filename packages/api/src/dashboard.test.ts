import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { CHARTED_PROJECTS } from '@quoin/domain/dashboard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from './testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(async () => opened[Symbol.asyncDispose]());

async function asAda(work: (call: ReturnType<typeof callerFor>['call']) => Promise<void>) {
  await withRollback(db, async (trx) => {
    await trx.deleteFrom('projects').execute();
    await work(callerFor(trx, await addAdmin(trx, 'ada')).call);
  });
}

describe('the charts of the dashboard', () => {
  test('count the projects of every status, also statuses without any', async () => {
    await asAda(async (call) => {
      await call.projects.create({ name: 'Deck', status: 'completed' });
      await call.projects.create({ name: 'Bath', status: 'completed' });
      await call.projects.create({ name: 'Roof' });
      const { projectsByStatus } = await call.dashboard.getCharts();
      expect(projectsByStatus).toEqual([
        { status: 'planning', count: 1 },
        { status: 'in-progress', count: 0 },
        { status: 'completed', count: 2 },
        { status: 'on-hold', count: 0 },
      ]);
    });
  });

  test('show the costs of projects in progress, the largest used share of a budget first', async () => {
    await asAda(async (call) => {
      const add = async (name: string, budget: number | null, actualCost: number | null) =>
        call.projects.create({ name, budget, actualCost, status: 'in-progress' });
      await add('Half', 1000, 500);
      await add('Unplanned', null, 70);
      await add('Over', 100, 120);
      await add('Not begun', 5000, null);
      await add('Nothing known', null, null);
      await add('Free', 0, 10);
      await call.projects.create({ name: 'Done', budget: 10, actualCost: 20, status: 'completed' });
      const { costs } = await call.dashboard.getCharts();
      expect(costs.map(({ name, planned, actual }) => [name, planned, actual])).toEqual([
        ['Over', 100, 120],
        ['Half', 1000, 500],
        ['Unplanned', null, 70],
        ['Free', 0, 10],
        ['Not begun', 5000, null],
      ]);
    });
  });

  test('sum the hours of the tasks of each project, exactly', async () => {
    await asAda(async (call) => {
      const { id: projectId } = await call.projects.create({ name: 'Deck', status: 'in-progress' });
      await call.projects.create({ name: 'Without tasks', status: 'in-progress' });
      const task = { projectId, name: 'Framing' };
      await call.projectTasks.create({ ...task, estimatedLaborHours: 0.1, actualLaborHours: 0.25 });
      await call.projectTasks.create({ ...task, estimatedLaborHours: 0.2 });
      const { laborHours } = await call.dashboard.getCharts();
      expect(laborHours).toEqual([{ id: projectId, name: 'Deck', planned: 0.3, actual: 0.25 }]);
    });
  });

  test(`show ${CHARTED_PROJECTS} projects at most`, async () => {
    await asAda(async (call) => {
      for (let number = 0; number <= CHARTED_PROJECTS; number += 1)
        await call.projects.create({ name: `Deck ${number}`, budget: 1, status: 'in-progress' });
      expect((await call.dashboard.getCharts()).costs).toHaveLength(CHARTED_PROJECTS);
    });
  });
});

test('the first steps are done as soon as their records exist', async () => {
  await withRollback(db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
    const done = async () =>
      Object.entries(await call.dashboard.getFirstSteps()).flatMap(([step, isDone]) => (isDone ? step : []));
    expect(await done()).toEqual([]);
    await call.settings.update({ companyName: 'Gable' });
    expect(await done()).toEqual([]);
    await call.settings.update({ companyEmail: 'office@gable.example' });
    expect(await done()).toEqual(['company']);
    await call.projectTypes.create({ name: 'Deck' });
    await call.productCategories.create({ name: 'Decking' });
    await call.products.create({ name: 'Board', price: 4 });
    expect(await done()).toEqual(['company', 'projectTypes', 'productCategories', 'products']);
    const address = { address: '1 Elm St', city: 'Dayton', state: 'OH', zipCode: '45402' };
    await call.properties.create({ ...address, propertyType: 'condo' });
    expect(await done()).toHaveLength(5);
  });
});

test('the figures of a period count what happened in it, from its first moment to its last', async () => {
  await withRollback(db, async (trx) => {
    await trx.deleteFrom('contactSubmissions').execute();
    const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
    const lead = { lastName: 'Reed', email: 'amy@example.com', topic: 'homeowner' as const };
    const addLead = async (createdAt: string, status: 'new' | 'won' = 'new') =>
      trx
        .insertInto('contactSubmissions')
        .values({ ...lead, firstName: 'Amy', status, statusChangedAt: createdAt, createdAt })
        .execute();
    // In Dayton a day begins five hours later than in Greenwich.
    await addLead('2026-11-01T04:59:59.999Z');
    await addLead('2026-11-01T05:00:00Z');
    await addLead('2026-12-01T04:59:59.999Z', 'won');
    await addLead('2026-12-01T05:00:00Z', 'won');
    const { id: projectId } = await call.projects.create({
      name: 'Bath',
      status: 'in-progress',
      startDate: '2026-11-01',
    });
    await call.projects.create({ name: 'Deck', status: 'on-hold', startDate: '2026-11-30' });
    await call.projects.create({ name: 'Roof', status: 'in-progress', startDate: '2026-12-01' });
    await call.projects.create({ name: 'Only planned', startDate: '2026-11-05' });
    for (const [name, hours, completedAt] of [
      ['Tile', 2.25, '2026-11-02T12:00:00Z'],
      ['Grout', null, '2026-11-03T12:00:00Z'],
      ['Paint', 8, '2026-12-02T12:00:00Z'],
    ] as const) {
      const task = { projectId, name, actualLaborHours: hours, isCompleted: true };
      const { id } = await call.projectTasks.create(task);
      await trx.updateTable('projectTasks').set({ completedAt }).where('id', '=', id).execute();
    }
    await call.projectTasks.create({ projectId, name: 'Open', actualLaborHours: 5 });
    const november = { from: '2026-11-01', to: '2026-11-30' };
    const moments = { since: '2026-11-01T00:00:00-05:00', before: '2026-12-01T00:00:00-05:00' };
    expect(await call.dashboard.getPeriodFigures({ ...november, ...moments })).toEqual({
      leads: 2,
      leadsWon: 1,
      projectsStarted: 2,
      tasksCompleted: 2,
      laborHours: 2.25,
    });
    const earlier = { since: '2020-01-01T00:00:00Z', before: '2020-02-01T00:00:00Z' };
    const empty = await call.dashboard.getPeriodFigures({ from: '2020-01-01', to: '2020-01-31', ...earlier });
    expect(Object.values(empty)).toEqual([0, 0, 0, 0, 0]);
  });
});
