import { openTestDatabase } from '@quoin/db/testing/database';
import { untilWaiting } from '@quoin/db/testing/locks';
import { dateIn } from '@quoin/domain/time-zone';
import { expect, onTestFinished, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';
import { acceptDocument, cancelContract } from './client-answers.ts';
import {
  betterTile,
  changeAcceptanceOf,
  signBathroom,
  submitChange,
  writeChange,
} from './testing/bathroom.ts';

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
    answer = cancelContract(client, token, { quoteId: quote.id, signerName: 'Dana Ortiz' }).catch(
      (error: unknown) => error,
    );
    await untilWaiting(db, 1);
  });
  expect(await answer).toMatchObject({ key: 'cancelTooLate' });
  expect(await call.contracts.get({ id: contract.id })).toMatchObject({ status: 'active' });
});
