import type { Db } from '@quoin/db/connection/database';
import { listEvents } from '@quoin/db/documents/document-event';
import { runAsOwner } from '@quoin/db/testing/database';
import { consentText } from '@quoin/domain/documents/acceptance';
import { paperConsentText } from '@quoin/domain/documents/paper';
import { dollars } from '@quoin/domain/exact';
import { daysAfter } from '@quoin/domain/places/days';
import { dateIn } from '@quoin/domain/places/time-zone';
import { describe, expect, test } from 'vitest';

import { openChangeOrder } from '../client/client-page.ts';
import { acceptQuote, openQuote } from '../client/testing/quotes.ts';
import {
  acceptanceOf,
  sendWithLink,
  signBathroom,
  submitChange,
  writeChange,
} from '../contracts/testing/bathroom.ts';
import { type Call, addAdmin, callerFor, openForAda, refusedAs } from '../testing.ts';

const asAda = openForAda();

const today = dateIn('America/New_York', new Date());
/** A WebP of one pixel. */
const bytes = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const photo = { bytes, originalName: 'signed.webp' };
const noPhoto = { bytes: Buffer.from('<script>alert(1)</script>'), originalName: 'signed.jpg' };
const total = dollars(7776.36);
const onPaper = { photo, signerName: 'Dana Ortiz', signedOn: today };

/** Moves the days of a quote, past all triggers. */
async function moveDays(
  trx: Db,
  documentId: number,
  { sentDaysAgo, validUntil }: { sentDaysAgo: number; validUntil: string },
) {
  await runAsOwner(
    trx,
    `update quotes set sent_at = now() - interval '${sentDaysAgo} days', valid_until = '${validUntil}' where id = ${documentId}`,
  );
}

const sign = async (call: Call, id: number, given: object = {}) =>
  call.quotes.signOnPaper({ id, choices: [], expectedTotal: total, ...onPaper, ...given });

type Order = Awaited<ReturnType<Call['changeOrders']['get']>>;

const signChange = async (call: Call, { id, documentId, total: expectedTotal }: Order, given: object = {}) =>
  call.changeOrders.signOnPaper({ id, documentId: documentId ?? 0, expectedTotal, ...onPaper, ...given });

describe('a quote that was signed on paper', () => {
  test('becomes a contract, with the photo, the day and who recorded it', async () => {
    await asAda(async (call, trx) => {
      const { quote, estimate, client, token } = await sendWithLink(call, trx);
      const signed = await sign(call, quote.id, { note: 'The paper is in folder 12' });
      expect(signed).toMatchObject({ state: 'approved' });
      const contract = await call.contracts.get({ id: signed.contractId ?? 0 });
      expect(contract).toMatchObject({ originalTotal: 7776.36, status: 'active', cost: 5861.3 });
      expect(await call.projects.get({ id: estimate.projectId })).toMatchObject({ budget: 5861.3 });
      const { signature } = await call.quotes.get({ id: quote.id });
      expect(signature).toMatchObject({
        signerName: 'Dana Ortiz',
        strokes: null,
        consentText: paperConsentText,
        signedOn: today,
        recordedBy: 'ada Test',
      });
      expect(consentText).not.toBe(paperConsentText);
      const events = await listEvents(trx, quote.id);
      expect(events.at(-1)).toMatchObject({
        kind: 'recorded-by-office',
        actor: 'ada Test',
        fileDigest: signature?.paperDigest,
      });
      expect(events.at(-1)?.note).toMatch(/^On paper of .*: The paper is in folder 12$/);
      const file = await call.quotes.getPaper({ id: quote.id });
      expect(file).toMatchObject({ mediaType: 'image/jpeg', tag: signature?.paperDigest });
      expect((await file.read()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
      // The link of the client shows it as signed, and opens no photo of the paper.
      expect((await openQuote(client, token)).contract).toMatchObject({ isOnPaper: true, signedOn: today });
      const { items } = await call.activity.list({ projectId: estimate.projectId });
      expect(items.map(({ entity, action, actor }) => [entity, action, actor])).toContainEqual([
        'contract',
        'created',
        'ada Test',
      ]);
    });
  });

  test('is verified with its photo: a missing or another one does not stay unseen', async () => {
    await asAda(async (call, trx) => {
      const { quote } = await sendWithLink(call, trx);
      await sign(call, quote.id);
      expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true, files: 1 });
      await runAsOwner(trx, `update quote_files set bytes = 'x', digest = encode(sha256('x'), 'hex')`);
      expect((await call.quotes.verify({ id: quote.id })).problems).toEqual([
        'The photo of the signed page is in no event.',
        'The photo of the signed page is missing.',
      ]);
    });
  });

  test.each([
    ['signed_on', `signed_on = signed_on - 1`],
    ['recorded_by', `recorded_by = 'Eve'`],
    ['paper_digest', `paper_digest = repeat('0', 64)`],
  ])('is verified with its %s', async (_field, change) => {
    await asAda(async (call, trx) => {
      const { quote } = await sendWithLink(call, trx);
      await sign(call, quote.id);
      await runAsOwner(trx, `update signatures set ${change}`);
      expect((await call.quotes.verify({ id: quote.id })).problems).toContain('The signature was changed.');
    });
  });

  test('counts from the day on the paper: the contract, and the days to cancel', async () => {
    await asAda(async (call, trx) => {
      const { quote } = await sendWithLink(call, trx);
      const signedOn = daysAfter(today, -20);
      await moveDays(trx, quote.id, { sentDaysAgo: 21, validUntil: daysAfter(today, -19) });
      // It has expired, and was signed in time.
      expect((await call.quotes.get({ id: quote.id })).state).toBe('expired');
      const { contractId } = await sign(call, quote.id, { signedOn });
      const contract = await call.contracts.get({ id: contractId ?? 0 });
      expect(dateIn('America/New_York', new Date(contract.signedAt))).toBe(signedOn);
      expect(contract.cancelUntil?.localeCompare(signedOn)).toBe(1);
      expect(contract.cancelUntil?.localeCompare(today)).toBe(-1);
    });
  });

  test('is refused for days that cannot be, and nothing of it is kept', async () => {
    await asAda(async (call, trx) => {
      const { quote } = await sendWithLink(call, trx);
      await expect(sign(call, quote.id, { signedOn: daysAfter(today, 1) })).rejects.toMatchObject(
        refusedAs('paperDayWrong'),
      );
      await expect(sign(call, quote.id, { signedOn: daysAfter(today, -1) })).rejects.toMatchObject(
        refusedAs('paperDayWrong'),
      );
      await moveDays(trx, quote.id, { sentDaysAgo: 9, validUntil: daysAfter(today, -2) });
      await expect(sign(call, quote.id, { signedOn: daysAfter(today, -1) })).rejects.toMatchObject(
        refusedAs('paperTooLate'),
      );
      await expect(call.quotes.getPaper({ id: quote.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  test('is refused for another total, wrong options, no photo, and no name', async () => {
    await asAda(async (call, trx) => {
      const { quote } = await sendWithLink(call, trx);
      await expect(sign(call, quote.id, { expectedTotal: dollars(1) })).rejects.toMatchObject(
        refusedAs('quoteTotalChanged'),
      );
      await expect(sign(call, quote.id, { choices: [7] })).rejects.toMatchObject(
        refusedAs('quoteChoiceWrong'),
      );
      await expect(sign(call, quote.id, { photo: noPhoto })).rejects.toThrow(
        'Only JPEG, PNG, WebP and AVIF photos can be uploaded',
      );
      await expect(sign(call, quote.id, { signerName: ' ' })).rejects.toThrow(
        'Type the name of the person who signed',
      );
      expect((await call.quotes.get({ id: quote.id })).state).toBe('open');
    });
  });

  test('is signed once, on paper or on a screen, and a withdrawn one never', async () => {
    await asAda(async (call, trx) => {
      const { quote, client, token } = await sendWithLink(call, trx);
      await acceptQuote(client, token, acceptanceOf(await openQuote(client, token)));
      await expect(sign(call, quote.id)).rejects.toMatchObject(refusedAs('quoteNotOpen'));
      const other = await sendWithLink(call, trx, { address: '9 Ash Ln' });
      await sign(call, other.quote.id);
      const acceptance = acceptanceOf(await openQuote(client, other.token));
      await expect(
        acceptQuote(client, other.token, { ...acceptance, signerName: 'Eve' }),
      ).rejects.toMatchObject({ key: 'quoteNotOpen' });
      // Who signed on paper, and then on a screen, reads that it is signed.
      expect(await acceptQuote(client, other.token, acceptance)).toMatchObject({
        contract: { isOnPaper: true },
      });
      const third = await sendWithLink(call, trx, { address: '11 Ash Ln' });
      await call.estimates.void({ id: third.estimate.id });
      await expect(sign(call, third.quote.id)).rejects.toMatchObject(refusedAs('quoteNotOpen'));
    });
  });

  test('has the options that are chosen on the paper', async () => {
    await asAda(async (call, trx) => {
      const { quote, optionId } = await sendWithLink(call, trx, { withOption: true });
      const { contractId } = await sign(call, quote.id, {
        choices: [optionId],
        expectedTotal: dollars(8682.93),
      });
      const lines = await call.contracts.listLines({ id: contractId ?? 0 });
      expect(lines.map(({ name }) => name)).toContain('Niche');
    });
  });
});

test('a change order that was signed on paper changes the contract', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const { order } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
    const approved = await signChange(call, order, { note: 'On site' });
    expect(approved).toMatchObject({ status: 'approved' });
    expect(await call.contracts.get({ id: signed.contract.id })).toMatchObject({ total: 8405.75 });
    expect(await call.projects.get({ id: signed.estimate.projectId })).toMatchObject({ budget: 6304.3 });
    expect((await openChangeOrder(signed.client, signed.token, order.id)).signature).toMatchObject({
      isOnPaper: true,
      signerName: 'Dana Ortiz',
      signedOn: today,
    });
    expect(await call.changeOrders.verify({ id: order.id })).toMatchObject({ isWhole: true, files: 1 });
    expect(await call.changeOrders.getPaper({ id: order.id })).toMatchObject({ mediaType: 'image/jpeg' });
    await expect(signChange(call, order)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

test('a paper of an earlier sending of a change order, or with another total, is refused', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const { order: first } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
    const draft = await call.changeOrders.recall({ id: first.id });
    const { order: second } = await submitChange(call, signed, draft);
    expect(second.documentId).not.toBe(first.documentId);
    await expect(signChange(call, first)).rejects.toMatchObject(refusedAs('changeOrderNotOpen'));
    await expect(signChange(call, second, { expectedTotal: dollars(1) })).rejects.toMatchObject(
      refusedAs('quoteTotalChanged'),
    );
    expect(await signChange(call, second)).toMatchObject({ status: 'approved' });
  });
});

test('a change order that the contract has overtaken is not signed on paper either', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const first = await submitChange(call, signed, await writeChange(call, signed.contract.id));
    const second = await submitChange(call, signed, await writeChange(call, signed.contract.id));
    await signChange(call, first.order);
    await expect(signChange(call, second.order)).rejects.toMatchObject(refusedAs('changeOrderOutdated'));
  });
});

test('a viewer looks at the paper and records nothing', async () => {
  await asAda(async (call, trx) => {
    const { quote } = await sendWithLink(call, trx);
    const { call: vera } = callerFor(trx, await addAdmin(trx, 'vera', { role: 'viewer' }));
    await expect(sign(vera, quote.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await sign(call, quote.id);
    expect(await vera.quotes.getPaper({ id: quote.id })).toMatchObject({ mediaType: 'image/jpeg' });
  });
});
