import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { PRICED_AHEAD_DAYS, PRICED_PROJECTS } from '@quoin/domain/dashboard/dashboard';
import { dollars } from '@quoin/domain/exact';
import { daysAfter } from '@quoin/domain/places/days';
import { expect, test } from 'vitest';

import { addSuppliedJob } from '../ordering/testing/supplied-job.ts';
import { openForAda } from '../testing.ts';

const asAda = openForAda();

test('the dashboard counts the needs of the next projects whose prices cannot be relied on', async () => {
  await asAda(async (call, trx) => {
    await trx.deleteFrom('projects').execute();
    const none = { needs: 0, stale: 0, projects: 0, worst: null };
    const job = await addSuppliedJob(call);
    expect(await call.dashboard.getStaleNeeds(), 'it starts in more than a century').toEqual(none);

    const startsOn = async (startDate: string) => call.projects.update({ id: job.projectId, startDate });
    const today = await todayOfFirm(trx);
    await startsOn(daysAfter(today, PRICED_AHEAD_DAYS + 1));
    expect(await call.dashboard.getStaleNeeds()).toEqual(none);
    await startsOn(daysAfter(today, PRICED_AHEAD_DAYS));
    expect(await call.dashboard.getStaleNeeds()).toEqual({ needs: 1, stale: 0, projects: 1, worst: null });

    const grout = await call.products.create({ name: 'Grout', price: dollars(20), unit: 'bag' });
    await call.taskProducts.create({ taskId: job.taskId, productId: grout.id, quantity: 2 });
    expect(await call.dashboard.getStaleNeeds()).toEqual({
      needs: 2,
      stale: 1,
      projects: 1,
      worst: { id: job.projectId, name: 'Bath', stale: 1 },
    });

    await call.suppliers.update({ id: job.hollis.supplierId, isActive: false });
    await call.suppliers.update({ id: job.tarrowby.supplierId, isActive: false });
    expect(await call.dashboard.getStaleNeeds()).toMatchObject({ needs: 2, stale: 2 });

    await call.projects.update({ id: job.projectId, status: 'on-hold' });
    expect(await call.dashboard.getStaleNeeds()).toEqual(none);
  });
});

test(`the dashboard looks at no more than ${PRICED_PROJECTS} projects, those that start nearest to today`, async () => {
  await asAda(async (call, trx) => {
    await trx.deleteFrom('projects').execute();
    const today = await todayOfFirm(trx);
    const { id: productId } = await call.products.create({ name: 'Grout', price: dollars(20), unit: 'bag' });
    for (let days = 0; days <= PRICED_PROJECTS; days++) {
      const { id: projectId } = await call.projects.create({
        name: `Starts in ${days} days`,
        startDate: daysAfter(today, days),
      });
      const { id: taskId } = await call.projectTasks.create({ projectId, name: 'Tiling' });
      await call.taskProducts.create({ taskId, productId, quantity: days === PRICED_PROJECTS ? 3 : 2 });
    }
    expect(await call.dashboard.getStaleNeeds()).toMatchObject({
      needs: PRICED_PROJECTS,
      projects: PRICED_PROJECTS,
      worst: { name: 'Starts in 0 days', stale: 1 },
    });
  });
});
