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
