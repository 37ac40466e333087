import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, runWithin, withRollback } from '@quoin/db/testing/database';
import { CHARTED_PROJECTS } from '@quoin/domain/dashboard/dashboard';
import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { requestChanges, declineDocument } from '../client/client-answers.ts';
import { noteSeen } from '../client/client-page.ts';
import { acceptQuote, openQuote } from '../client/testing/quotes.ts';
import {
  acceptanceOf,
  sendWithLink,
  signBathroom,
  submitChange,
  writeChange,
} from '../contracts/testing/bathroom.ts';
import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(async () => opened[Symbol.asyncDispose]());

async function asAda(work: (call: ReturnType<typeof callerFor>['call'], trx: Db) => Promise<void>) {
  await withRollback(db, async (trx) => {
    await trx.deleteFrom('projects').execute();
    await work(callerFor(trx, await addAdmin(trx, 'ada')).call, trx);
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
    // A WebP of one pixel.
    const bytes = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
    await call.moneySettings.uploadLogo({ photo: { bytes, originalName: 'logo.webp' } });
    expect(await done()).toEqual(['company', 'logo']);
    await call.projectTypes.create({ name: 'Deck' });
    await call.productCategories.create({ name: 'Decking' });
    await call.products.create({ name: 'Board', price: 4 });
    expect(await done()).toEqual(['company', 'logo', 'projectTypes', 'productCategories', 'products']);
    const address = { address: '1 Elm St', city: 'Dayton', state: 'OH', zipCode: '45402' };
    await call.properties.create({ ...address, propertyType: 'condo' });
    expect(await done()).toHaveLength(6);
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

describe('the money of the dashboard', () => {
  test('sums the drafts, with their margin', async () => {
    await asAda(async (call, trx) => {
      expect(await call.dashboard.getMoney()).toEqual({
        drafts: 0,
        total: 0,
        margin: null,
        drifted: [],
        driftedCount: 0,
        quotes: {
          out: { count: 0, total: 0 },
          signed: { count: 0, total: 0 },
          waiting: [],
          waitingCount: 0,
        },
      });
      const { id: projectId } = await call.projects.create({ name: 'Deck' });
      const add = async (unitCost: number, rate: number) => {
        const { id } = await call.estimates.create({ projectId, from: 'empty', taxMode: 'none' });
        const { id: sectionId } = await call.estimateSections.create({ estimateId: id, name: 'Deck' });
        await call.estimateLines.create({
          estimateId: id,
          sectionId,
          name: 'Boards',
          unitCost,
          rate,
          quantity: 1,
        });
        return id;
      };
      await add(100.1, 0.5);
      await add(300.2, 0);
      const sent = await add(5_000, 1);
      await trx.updateTable('estimates').set({ status: 'sent' }).where('id', '=', sent).execute();
      // Costs of 400.30, prices of 150.15 + 300.20: a profit of 50.05, which is 11.1136 % of 450.35.
      expect(await call.dashboard.getMoney()).toMatchObject({ drafts: 2, total: 450.35, margin: 0.111136 });
    });
  });

  test('names the drafts whose costs have moved by more than the settings allow', async () => {
    await asAda(async (call, trx) => {
      const { id: projectId } = await call.projects.create({ name: 'Bath' });
      const task = await call.projectTasks.create({ projectId, name: 'Tiling', estimatedLaborHours: 10 });
      const tile = await call.products.create({ name: 'Tile', price: dollars(4.29) });
      const link = await call.taskProducts.create({ taskId: task.id, productId: tile.id, quantity: 100 });
      // 429.00 for tiles, and ten hours at 68.00.
      const [large, small] = [
        await call.estimates.create({ projectId }),
        await call.estimates.create({ projectId }),
      ];
      const [line] = await call.estimateLines.list({ id: small.id });
      await call.estimateLines.update({ id: line?.id ?? 0, quantity: 1 });
      const drifted = async () => (await call.dashboard.getMoney()).drifted;

      // Ten dollars of 1,109.00 are less than 2 %. One line of the other has a quantity of its own.
      await call.products.update({ id: tile.id, price: dollars(4.39) });
      expect(await drifted()).toEqual([]);
      await call.products.update({ id: tile.id, price: dollars(5.29) });
      const change = { id: large.id, number: large.number, name: 'Bath', costChange: 100 };
      expect(await drifted()).toEqual([change]);
      const drift = await call.estimates.drift({ id: large.id });
      expect(drift.costChange).toBe(change.costChange);

      await call.taskProducts.update({ id: link.id, quantity: 50 });
      await call.projectTasks.update({ id: task.id, estimatedLaborHours: 12 });
      const both = await drifted();
      for (const { id, costChange } of both)
        expect(costChange).toBe((await call.estimates.drift({ id })).costChange);
      // 264.50 - 4.29 and 816.00 - 680.00, and 264.50 - 429.00 and the same hours.
      expect(both.map(({ id, costChange }) => [id, costChange])).toEqual([
        [small.id, 396.21],
        [large.id, -28.5],
      ]);

      await call.moneySettings.update({ driftWarning: 0.6 });
      expect(await drifted()).toEqual([]);
      await call.moneySettings.update({ driftWarning: 0.02 });
      // A source that is gone says nothing about the cost.
      await call.taskProducts.delete({ id: link.id });
      await call.projectTasks.update({ id: task.id, estimatedLaborHours: 0 });
      expect(await drifted()).toEqual([]);
      await trx.updateTable('estimates').set({ status: 'void' }).execute();
      expect(await call.dashboard.getMoney()).toMatchObject({ drafts: 0, driftedCount: 0 });
    });
  });

  test('names five drafts at most, those that moved most first, and counts the others', async () => {
    await asAda(async (call) => {
      const { id: projectId } = await call.projects.create({ name: 'Bath' });
      const task = await call.projectTasks.create({ projectId, name: 'Tiling' });
      const tile = await call.products.create({ name: 'Tile', price: dollars(1) });
      const link = await call.taskProducts.create({ taskId: task.id, productId: tile.id, quantity: 1 });
      for (let quantity = 1; quantity <= 6; quantity += 1) {
        await call.taskProducts.update({ id: link.id, quantity });
        await call.estimates.create({ projectId, name: `Bath ${quantity}` });
      }
      await call.taskProducts.update({ id: link.id, quantity: 10 });
      const { drifted, driftedCount } = await call.dashboard.getMoney();
      expect(driftedCount).toBe(6);
      expect(drifted.map(({ name, costChange }) => [name, costChange])).toEqual([
        ['Bath 1', 9],
        ['Bath 2', 8],
        ['Bath 3', 7],
        ['Bath 4', 6],
        ['Bath 5', 5],
      ]);
    });
  });
});

describe('the quotes of the dashboard', () => {
  test('are out until they are answered or expire, and count as signed in their month', async () => {
    await asAda(async (call, trx) => {
      const quotes = async () => (await call.dashboard.getMoney()).quotes;
      const { token, client } = await sendWithLink(call, trx);
      const none = { count: 0, total: 0 };
      const one = { count: 1, total: 7776.36 };
      expect(await quotes()).toEqual({ out: one, signed: none, waiting: [], waitingCount: 0 });
      await acceptQuote(client, token, acceptanceOf(await openQuote(client, token)));
      expect(await quotes()).toEqual({ out: none, signed: one, waiting: [], waitingCount: 0 });
      const { items } = await call.contracts.list({});
      await call.contracts.cancel({ id: items[0]?.id ?? 0, reason: 'The house was sold' });
      expect((await quotes()).signed).toEqual(none);
    });
  });

  test('need the office when changes are asked for, the last day is near or past, or nobody answers', async () => {
    await asAda(async (call, trx) => {
      const quotes = async () => (await call.dashboard.getMoney()).quotes;
      const past = await sendWithLink(call, trx, { address: '1 Elm St' });
      const silent = await sendWithLink(call, trx, { address: '2 Elm St' });
      const near = await sendWithLink(call, trx, { address: '3 Elm St' });
      const changes = await sendWithLink(call, trx, { address: '4 Elm St' });
      await requestChanges(changes.client, changes.token, {
        documentId: changes.quote.id,
        reason: 'Cheaper',
      });
      expect((await quotes()).waiting).toMatchObject([
        { id: changes.estimate.id, number: changes.quote.number, reason: 'changes-requested' },
      ]);
      // Time passes, which nothing in the product can do.
      for (const table of ['quotes', 'document_events'])
        await runWithin(trx, `alter table ${table} disable trigger append_only`);
      const lasts = async (to: string, of: { quote: { id: number } }) =>
        runWithin(trx, `update quotes set valid_until = current_date + (${to}) where id = ${of.quote.id}`);
      await lasts('-3', past);
      await lasts('1', near);
      await runWithin(trx, `update document_events set at = at - interval '4 days'`);
      const { waiting: found, waitingCount } = await quotes();
      expect(found.map(({ id, reason }) => [id, reason])).toEqual([
        [changes.estimate.id, 'changes-requested'],
        [near.estimate.id, 'expiring'],
        [silent.estimate.id, 'silent'],
        [past.estimate.id, 'expired'],
      ]);
      expect(waitingCount).toBe(4);
      // A look is a sign of the client.
      await noteSeen(silent.client, silent.token, silent.quote.id);
      expect((await quotes()).waitingCount).toBe(3);
      await call.estimates.void({ id: past.estimate.id });
      expect((await quotes()).waitingCount).toBe(2);
    });
  });

  test('have change orders among those that need the office', async () => {
    await asAda(async (call, trx) => {
      const waiting = async () => (await call.dashboard.getMoney()).quotes.waiting;
      const signed = await signBathroom(call, trx);
      const { order, page } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
      expect(await waiting()).toEqual([]);
      await declineDocument(signed.client, signed.token, { documentId: page.documentId, reason: 'Too much' });
      expect(await waiting()).toMatchObject([
        {
          entity: 'change-order',
          id: order.id,
          number: `${signed.contract.number} CO-1`,
          name: 'Better tile',
          reason: 'rejected',
          validUntil: null,
        },
      ]);
      await call.changeOrders.recall({ id: order.id });
      expect(await waiting()).toEqual([]);
    });
  });
});
