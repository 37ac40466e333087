import { draftForBath, issued, tileForBath } from '@quoin/api/ordering/testing/tile-order';
import { tickOrderClock } from '@quoin/api/ordering/to-settle/order-clock';
import { addAdmin, callerFor } from '@quoin/api/testing';
import { openTestDatabase } from '@quoin/db/testing/database';
import { expect, onTestFinished, test } from 'vitest';

import { tickInTurn } from './order-clock.ts';

/** An order whose delivery should have come long ago. */
async function lateOrder() {
  const opened = await openTestDatabase();
  onTestFinished(async () => opened[Symbol.asyncDispose]());
  const { db } = opened;
  const { call } = callerFor(db, await addAdmin(db, 'buyer'));
  const order = await issued(call, await draftForBath(call, await tileForBath(call)));
  await db.updateTable('deliveries').set({ date: '2026-03-09' }).execute();
  const failures: unknown[] = [];
  const counted = async () => ({
    marks: (await db.selectFrom('orderClockMarks').select('id').execute()).length,
    exceptions: (await db.selectFrom('exceptions').select('id').execute()).length,
    notices: (await db.selectFrom('notices').select('id').execute()).length,
  });
  const ctx = { db, noticeMail: undefined, supplierMail: undefined };
  return { ctx, order, failures, counted, onFailure: (error: unknown) => failures.push(error) };
}

test('of two nodes one ticks, and the next tick waits for its time', async () => {
  const { ctx, counted, failures, onFailure } = await lateOrder();
  await Promise.all([tickInTurn(ctx, onFailure), tickInTurn(ctx, onFailure)]);
  expect(await counted()).toEqual({ marks: 1, exceptions: 1, notices: 1 });
  await ctx.db.deleteFrom('orderClockMarks').execute();
  await tickInTurn(ctx, onFailure);
  expect(await counted()).toEqual({ marks: 0, exceptions: 1, notices: 1 });
  expect(failures).toEqual([]);
});

test('nodes that tick at once do everything once', async () => {
  const { ctx, counted, failures, onFailure } = await lateOrder();
  await Promise.all(Array.from({ length: 4 }, async () => tickOrderClock(ctx, onFailure)));
  expect(await counted()).toEqual({ marks: 1, exceptions: 1, notices: 1 });
  expect(failures).toEqual([]);
});

test('a tick that dies within leaves nothing, and the next one does it', async () => {
  const { ctx, counted, failures, onFailure } = await lateOrder();
  const away = { noticesArrived: async () => Promise.reject(new Error('The queue is away')) };
  await ctx.db
    .insertInto('noticeChoices')
    .columns(['adminId', 'kind', 'inPanel', 'byMail'])
    .expression((admins) =>
      admins
        .selectFrom('admins')
        .select(({ val }) => [
          'id',
          val('order').as('kind'),
          val(true).as('inPanel'),
          val(true).as('byMail'),
        ]),
    )
    .execute();
  await tickOrderClock({ ...ctx, noticeMail: away }, onFailure);
  expect(failures).toMatchObject([{ message: 'The queue is away' }]);
  expect(await counted()).toEqual({ marks: 0, exceptions: 0, notices: 0 });
  await tickOrderClock(ctx, onFailure);
  expect(await counted()).toEqual({ marks: 1, exceptions: 1, notices: 1 });
});
