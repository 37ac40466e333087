import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, runWithin } from '@quoin/db/testing/database';
import { untilWaiting } from '@quoin/db/testing/locks';
import { dateIn } from '@quoin/domain/places/time-zone';
import { describe, expect, onTestFinished, test } from 'vitest';

import { acceptDocument, cancelContract } from '../client/client-answers.ts';
import { addAdmin, callerFor } from '../testing.ts';
import {
  addBathroom,
  betterTile,
  changeAcceptanceOf,
  signBathroom,
  submitChange,
  writeChange,
} from './testing/bathroom.ts';

interface Facts {
  call: ReturnType<typeof callerFor>['call'];
  db: Db;
}

test('a signature adds to the budget that the office sets at the same time, in place of overwriting it', async () => {
  const opened = await openTestDatabase();
  onTestFinished(async () => opened[Symbol.asyncDispose]());
  const { db } = opened;
  const { call } = callerFor(db, await addAdmin(db, 'ada'));
  const signed = await signBathroom(call, db);
  const { client, token, contract, estimate } = signed;
  const { page } = await submitChange(call, signed, await writeChange(call, contract.id, betterTile));
  let answer: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    const bea = callerFor(trx, await addAdmin(trx, 'bea')).call;
    await bea.projects.update({ id: estimate.projectId, budget: 10_000 });
    answer = acceptDocument(client, token, changeAcceptanceOf(page));
    await untilWaiting(db, 1);
  });
  expect(await answer).toMatchObject({ state: 'approved' });
  expect(await call.projects.get({ id: estimate.projectId })).toMatchObject({ budget: 10_443 });
});

test('a client who cancels while the office records a waiver is told that the time is over', async () => {
  const opened = await openTestDatabase();
  onTestFinished(async () => opened[Symbol.asyncDispose]());
  const { db } = opened;
  const { call } = callerFor(db, await addAdmin(db, 'ada'));
  const { client, token, contract, quote } = await signBathroom(call, db);
  const letter = {
    photo: {
      bytes: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
      originalName: 'w.webp',
    },
    signedOn: dateIn('America/New_York', new Date()),
  };
  let answer: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    const bea = callerFor(trx, await addAdmin(trx, 'bea')).call;
    await bea.contracts.waive({ id: contract.id, ...letter });
    answer = cancelContract(client, token, { documentId: quote.id, signerName: 'Dana Ortiz' }).catch(
      (error: unknown) => error,
    );
    await untilWaiting(db, 1);
  });
  expect(await answer).toMatchObject({ key: 'cancelTooLate' });
  expect(await call.contracts.get({ id: contract.id })).toMatchObject({ status: 'active' });
});

test('a cancellation and an approval at the same time both get an answer that fits what became of them', async () => {
  const opened = await openTestDatabase();
  onTestFinished(async () => opened[Symbol.asyncDispose]());
  const { db } = opened;
  const { call } = callerFor(db, await addAdmin(db, 'ada'));
  for (let round = 1; round <= 8; round += 1) {
    const signed = await signBathroom(call, db, { address: `${round} Elm St` });
    const { client, token, contract, quote } = signed;
    const { page, order } = await submitChange(
      call,
      signed,
      await writeChange(call, contract.id, betterTile),
    );
    const [ended, approved] = await Promise.allSettled([
      cancelContract(client, token, { documentId: quote.id, signerName: 'Dana Ortiz' }),
      acceptDocument(client, token, changeAcceptanceOf(page)),
    ]);
    expect(ended.status).toBe('fulfilled');
    expect(await call.contracts.get({ id: contract.id })).toMatchObject({ status: 'cancelled' });
    const { status } = await call.changeOrders.get({ id: order.id });
    if (approved.status === 'rejected') {
      expect(approved.reason).toMatchObject({ key: 'changeOrderNotOpen' });
      expect(status).toBe('submitted');
    } else expect(status).toBe('approved');
  }
});

describe('of two changes at the same time', () => {
  /** Holds a lock, begins `work`, and locks other rows as soon as that waits. They must be free. */
  async function expectOrder(
    prepare: (facts: Facts) => Promise<{ held: string; work: () => Promise<unknown>; free: string }>,
  ) {
    const opened = await openTestDatabase();
    onTestFinished(async () => opened[Symbol.asyncDispose]());
    const { db } = opened;
    const { call } = callerFor(db, await addAdmin(db, 'ada'));
    const { held, work, free } = await prepare({ call, db });
    let answer: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await runWithin(trx, held);
      answer = work().catch((error: unknown) => error);
      await untilWaiting(db, 1);
      await runWithin(trx, `${free} nowait`);
    });
    return answer;
  }

  const moreTile: Parameters<typeof writeChange>[2] = [{ changeType: 'modify', itemNo: 1, quantity: 90 }];
  const approving = async ({ call, db }: Facts) => {
    const signed = await signBathroom(call, db);
    const { client, token, contract } = signed;
    const { page } = await submitChange(call, signed, await writeChange(call, contract.id, moreTile));
    return { signed, work: async () => acceptDocument(client, token, changeAcceptanceOf(page)) };
  };

  test('an approval waits for the estimate before it locks the contract, as a cancellation does', async () => {
    const answer = await expectOrder(async (facts) => {
      const { signed, work } = await approving(facts);
      return {
        held: `select from estimates where id = ${signed.estimate.id} for update`,
        work,
        free: `select from contracts where id = ${signed.contract.id} for update`,
      };
    });
    expect(answer).toMatchObject({ state: 'approved' });
  });

  test('an approval waits for the project before it locks the tasks, as a move of tasks does', async () => {
    const answer = await expectOrder(async (facts) => {
      const { signed, work } = await approving(facts);
      const { projectId } = signed.estimate;
      return {
        held: `select from projects where id = ${projectId} for no key update`,
        work,
        free: `select from project_tasks where project_id = ${projectId} for no key update`,
      };
    });
    expect(answer).toMatchObject({ state: 'approved' });
  });

  test('an approval does not wait for somebody who adds something to the project', async () => {
    const opened = await openTestDatabase();
    onTestFinished(async () => opened[Symbol.asyncDispose]());
    const { db } = opened;
    const { call } = callerFor(db, await addAdmin(db, 'ada'));
    const { signed, work } = await approving({ call, db });
    await db.transaction().execute(async (trx) => {
      // A new task or a new link holds such a share until its transaction ends.
      await runWithin(trx, `select from projects where id = ${signed.estimate.projectId} for key share`);
      expect(await work()).toMatchObject({ state: 'approved' });
    });
  });

  test.each(['one', 'many'])(
    'a deletion of %s waits for the estimates before it locks the projects',
    async (count) => {
      const answer = await expectOrder(async ({ call }) => {
        const { estimate } = await addBathroom(call);
        const { projectId } = estimate;
        return {
          held: `select from estimates where id = ${estimate.id} for update`,
          work: async () =>
            count === 'one'
              ? call.projects.delete({ id: projectId })
              : call.projects.deleteMany({ chosen: { ids: [projectId] } }),
          free: `select from projects where id = ${projectId} for update`,
        };
      });
      expect(answer).not.toBeInstanceOf(Error);
    },
  );
});
