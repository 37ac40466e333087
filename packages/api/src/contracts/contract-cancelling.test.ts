import { listEvents } from '@quoin/db/documents/document-event';
import { runAsOwner } from '@quoin/db/testing/database';
import { daysAfter } from '@quoin/domain/places/days';
import { dateIn } from '@quoin/domain/places/time-zone';
import { expect, test } from 'vitest';

import { cancelContract } from '../client/client-answers.ts';
import { openQuote } from '../client/testing/quotes.ts';
import { openForAda, refusedAs } from '../testing.ts';
import { signBathroom } from './testing/bathroom.ts';

const asAda = openForAda();

const today = dateIn('America/New_York', new Date());
/** A WebP of one pixel. */
const bytes = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const paper = { photo: { bytes, originalName: 'letter.webp' }, signedOn: today };

test('a waiver ends the right of the client to cancel, and its photo is kept', async () => {
  await asAda(async (call, trx) => {
    const { contract, client, token, quote } = await signBathroom(call, trx);
    const waived = await call.contracts.waive({ id: contract.id, ...paper, note: 'Burst pipe' });
    expect(waived.cancelWaivedAt).not.toBe(null);
    expect((await openQuote(client, token)).contract).toMatchObject({
      canCancel: false,
      isCancelWaived: true,
    });
    await expect(
      cancelContract(client, token, { documentId: quote.id, signerName: 'Dana Ortiz' }),
    ).rejects.toMatchObject({ key: 'cancelTooLate' });
    const last = (await listEvents(trx, quote.id)).at(-1);
    expect(last).toMatchObject({ kind: 'waived', actor: 'ada Test' });
    expect(last?.note).toMatch(/: Burst pipe$/);
    expect(await call.quotes.getPaper({ id: quote.id, kind: 'waiver' })).toMatchObject({
      tag: last?.fileDigest,
    });
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true });
    await expect(call.contracts.waive({ id: contract.id, ...paper })).rejects.toMatchObject(
      refusedAs('cancelDaysOver'),
    );
    await expect(call.contracts.cancelByLetter({ id: contract.id, ...paper })).rejects.toMatchObject(
      refusedAs('cancelDaysOver'),
    );
    await expect(
      call.contracts.moveCancelDay({ id: contract.id, cancelUntil: daysAfter(today, 30), reason: 'Late' }),
    ).rejects.toMatchObject(refusedAs('cancelDaysOver'));
  });
});

test('a letter of the client cancels a contract, and its photo is kept', async () => {
  await asAda(async (call, trx) => {
    const { contract, client, token, quote } = await signBathroom(call, trx);
    const ended = await call.contracts.cancelByLetter({ id: contract.id, ...paper });
    expect(ended).toMatchObject({ status: 'cancelled' });
    expect(ended.endReason).toMatch(/^Cancelled by a letter of /);
    expect((await openQuote(client, token)).contract).toMatchObject({
      cancelledOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      canCancel: false,
    });
    const last = (await listEvents(trx, quote.id)).at(-1);
    expect(last).toMatchObject({ kind: 'cancelled', actor: 'ada Test' });
    expect(await call.quotes.getPaper({ id: quote.id, kind: 'letter' })).toMatchObject({
      tag: last?.fileDigest,
    });
    await expect(call.contracts.cancelByLetter({ id: contract.id, ...paper })).rejects.toMatchObject(
      refusedAs('contractNotActive'),
    );
  });
});

test('a letter counts by its day: one of after the last day is refused', async () => {
  await asAda(async (call, trx) => {
    const { contract } = await signBathroom(call, trx);
    await runAsOwner(trx, `update contracts set cancel_until = '${daysAfter(today, -1)}'`);
    await expect(call.contracts.cancelByLetter({ id: contract.id, ...paper })).rejects.toMatchObject(
      refusedAs('cancelDaysOver'),
    );
    await expect(call.contracts.waive({ id: contract.id, ...paper })).rejects.toMatchObject(
      refusedAs('cancelDaysOver'),
    );
  });
});

test('the last day to cancel moves to a later day alone, with a reason in the trail', async () => {
  await asAda(async (call, trx) => {
    const { contract, client, token, quote } = await signBathroom(call, trx);
    const { id, version, cancelUntil } = contract;
    const later = daysAfter(cancelUntil ?? today, 7);
    await expect(
      call.contracts.moveCancelDay({ id, cancelUntil: cancelUntil ?? today, reason: 'Journey' }),
    ).rejects.toMatchObject(refusedAs('cancelDayWrong'));
    const moved = await call.contracts.moveCancelDay({ id, version, cancelUntil: later, reason: 'Journey' });
    expect(moved).toMatchObject({ cancelUntil: later, version: version + 1 });
    expect((await openQuote(client, token)).contract).toMatchObject({ cancelUntil: later, canCancel: true });
    expect((await listEvents(trx, quote.id)).at(-1)).toMatchObject({ kind: 'cancel-day-moved' });
    await expect(
      call.contracts.moveCancelDay({ id, version, cancelUntil: daysAfter(later, 1), reason: 'Again' }),
    ).rejects.toMatchObject({ code: 'PRECONDITION_FAILED' });
    const { items } = await call.activity.listChanges({ entity: 'contract', entityId: id });
    expect(items[0]?.changes).toEqual({ cancelUntil: { from: cancelUntil, to: later } });
  });
});
