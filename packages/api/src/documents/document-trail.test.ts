import type { Db } from '@quoin/db/connection/database';
import { contentsDigest, eventDigest, sha256 } from '@quoin/db/documents/document-digest';
import { insertEvent, listEvents } from '@quoin/db/documents/document-event';
import { runAsOwner, runWithin } from '@quoin/db/testing/database';
import { expect, test } from 'vitest';

import { acceptDocument } from '../client/client-answers.ts';
import { readClientPdf } from '../client/client-page.ts';
import { openQuote } from '../client/testing/quotes.ts';
import {
  changeAcceptanceOf,
  sendWithLink,
  signBathroom,
  submitChange,
  writeChange,
} from '../contracts/testing/bathroom.ts';
import { openForAda } from '../testing.ts';

// Attacks on the trail of a document, on its files, and on change orders, as in document-verification.test.ts.

const asAda = openForAda();

/** Writes the digest of the last event again, as somebody does who knows how it is made. */
async function forgeLastEvent(trx: Db, documentId: number, change: object): Promise<void> {
  const last = (await listEvents(trx, documentId)).at(-1);
  if (!last) throw new Error('There is no event');
  const forged = { ...last, ...change };
  const { ip, userAgent, at, actor, note, fileDigest, contentsDigest: contents } = forged;
  const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);
  await runAsOwner(
    trx,
    `update document_events set at = '${at}', actor = ${text(actor)}, ip = ${text(ip)}, user_agent = ${text(userAgent)},
      note = ${text(note)}, file_digest = ${text(fileDigest)}, contents_digest = ${text(contents)}, digest = '${eventDigest(forged)}'
      where id = ${last.id}`,
  );
}

test('two signatures that change places do not fit their documents, their events and the list', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const other = await signBathroom(call, trx, { address: '7 Elm St' });
    await runAsOwner(
      trx,
      'update signatures set quote_id = -quote_id',
      `update signatures set quote_id = ${signed.quote.id + other.quote.id} + quote_id`,
    );
    for (const { id } of [signed.quote, other.quote])
      expect((await call.quotes.verify({ id })).problems).toEqual([
        'The signature was changed.',
        'The list of the firm’s signed documents does not fit from number 1 on.',
      ]);
  });
});

test('an event of another document, and a forged one with its right digest, do not fit the head', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const { id } = signed.quote;
    const other = await sendWithLink(call, trx, { address: '7 Elm St' });
    await insertEvent(trx, other.quote.id, { kind: 'viewed', actor: 'Client Eve' });
    await insertEvent(trx, id, { kind: 'viewed', actor: 'Client Dana Ortiz' });
    expect(await call.quotes.verify({ id })).toMatchObject({ isWhole: true });
    await runWithin(trx, 'savepoint before');
    await runAsOwner(
      trx,
      `delete from document_events where quote_id = ${id} and seq = 4`,
      `update document_events set quote_id = ${id}, seq = 4 where quote_id = ${other.quote.id} and seq = 3`,
    );
    expect((await call.quotes.verify({ id })).problems).toEqual([
      'Event 4 does not follow the one before.',
      'The last event is not the one that was written last.',
    ]);
    await runWithin(trx, 'rollback to savepoint before');
    await forgeLastEvent(trx, id, { actor: 'Client Eve' });
    expect((await call.quotes.verify({ id })).problems).toEqual([
      'The last event is not the one that was written last.',
    ]);
  });
});

test('an event that was deleted leaves its gap, whatever happens after it', async () => {
  await asAda(async (call, trx) => {
    const { quote } = await sendWithLink(call, trx);
    await insertEvent(trx, quote.id, { kind: 'question', actor: 'Client Dana Ortiz', note: 'Is it safe?' });
    await runAsOwner(trx, 'delete from document_events where seq = 3');
    await insertEvent(trx, quote.id, { kind: 'viewed', actor: 'Client Dana Ortiz' });
    expect((await call.quotes.verify({ id: quote.id })).problems).toContain('Event 3 is missing.');
  });
});

test.each([
  ['another document with its digest and its event', true],
  ['another document with its digest', false],
])('before the signature, %s does not stay unseen', async (_what, isForged) => {
  await asAda(async (call, trx) => {
    const { quote } = await sendWithLink(call, trx);
    const { document } = await call.quotes.get({ id: quote.id });
    const forged = document.replace('"intro":null', '"intro":"A gift"');
    expect(forged).not.toBe(document);
    const { costDigest } = await trx.selectFrom('quotes').select('costDigest').executeTakeFirstOrThrow();
    const digest = sha256(forged);
    await runAsOwner(
      trx,
      `update quotes set document = '${forged.replaceAll("'", "''")}', digest = '${digest}'`,
    );
    if (!isForged) {
      expect((await call.quotes.verify({ id: quote.id })).problems).toEqual([
        'The document is not the one that was sent.',
      ]);
      return;
    }
    await runAsOwner(trx, 'delete from document_events where seq > 1');
    await forgeLastEvent(trx, quote.id, { contentsDigest: contentsDigest({ digest, costDigest }) });
    // The digest of the event stands in the mail to the client, and in the head of the trail.
    expect((await call.quotes.verify({ id: quote.id })).problems).toEqual([
      'The trail has 2 events, and the last ones are missing.',
    ]);
  });
});

test.each<[string, string, string[]]>([
  [
    'replaced',
    `update quote_files set bytes = 'x', digest = encode(sha256('x'), 'hex') where kind = 'signed'`,
    ['The PDF as it was signed is in no event.', 'The PDF of event 4 (As it was signed) is missing.'],
  ],
  [
    'removed',
    `delete from quote_files where kind = 'signed'`,
    ['The PDF of event 4 (As it was signed) is missing.'],
  ],
  [
    'removed with its event',
    `delete from quote_files where kind = 'signed'; delete from document_events where seq = 4`,
    ['The trail has 4 events, and the last ones are missing.'],
  ],
])('a signed PDF that is %s does not stay unseen', async (_what, statement, problems) => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const { quote, token, client } = signed;
    const making = { ...client, pdf: { makePdf: async () => Promise.resolve(Buffer.from('%PDF-1.7')) } };
    await readClientPdf(making, token, quote.id);
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true, files: 1, events: 4 });
    await runAsOwner(trx, ...statement.split('; '));
    expect((await call.quotes.verify({ id: quote.id })).problems).toEqual(problems);
  });
});

test('a later document names all that was signed before it, so that none of it can be removed', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const later = await sendWithLink(call, trx, { address: '7 Elm St' });
    const { seal } = await call.quotes.verify({ id: signed.quote.id });
    const page = await openQuote(later.client, later.token);
    expect(page.document.signedBefore).toEqual({ count: 1, digest: seal });
    const { id } = signed.quote;
    // All traces of the first signature are removed, as if nobody had signed.
    await runAsOwner(
      trx,
      'delete from signature_seals',
      'delete from signatures',
      'delete from contract_lines',
      'delete from contract_payments',
      'delete from contracts',
      `delete from document_events where quote_id = ${id} and seq > 2`,
      `update document_heads set seq = 2, digest = (select digest from document_events where quote_id = ${id} and seq = 2) where quote_id = ${id}`,
      `update estimates set status = 'sent' where id = ${signed.estimate.id}`,
    );
    expect(await call.quotes.verify({ id })).toMatchObject({ isWhole: true });
    expect((await call.quotes.verify({ id: later.quote.id })).problems).toEqual([
      'The documents that the firm had signed before this one are not the same any more.',
    ]);
  });
});

test.each<[string, string[], string[]]>([
  ['a line gone', ['delete from contract_lines where item_no = 9'], ['The line 9 is missing.']],
  [
    '$5 that moved between its lines',
    ['update contract_lines set price = price + case item_no when 8 then 5 else -5 end where item_no > 7'],
    ['The line 8 is not as it was signed.', 'The line 9 is not as it was signed.'],
  ],
  [
    'another name',
    [`update contract_lines set name = 'Other' where item_no = 8`],
    ['The line 8 is not as it was signed.'],
  ],
  [
    'more days',
    ['update change_orders set days_delta = 90'],
    ['The sums or the days of the change order are not those that were signed.'],
  ],
  [
    'a deleted signature',
    ['delete from signatures where quote_id = $quote'],
    [
      'The signature is missing.',
      'The list of signed documents has this one, and its signature is missing.',
      'The list of the firm’s signed documents does not fit from number 2 on.',
      'Nobody has signed the line 8.',
      'Nobody has signed the line 9.',
      'Nobody has signed the payment 5.',
      'Nobody has signed the payment 6.',
      'Nobody has signed the payment 7.',
      'Nobody has signed the payment 8.',
    ],
  ],
  [
    'another state',
    [`update change_orders set status = 'submitted'`],
    ['The change order is submitted, and no event says so.'],
  ],
  ['no document', ['delete from change_order_documents'], ['The document that was sent last is missing.']],
  [
    'a payment that was added',
    [
      `insert into contract_payments (contract_id, change_order_id, sort_order, name, trigger, basis, payable)
        select contract_id, id, 99, 'More', 'on-approval', 'fixed', 0 from change_orders`,
    ],
    ['Nobody has signed the payment 99.'],
  ],
])('a change order with %s does not stay unseen', async (_what, statements, problems) => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const { order, page } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
    await acceptDocument(signed.client, signed.token, changeAcceptanceOf(page));
    expect(await call.changeOrders.verify({ id: order.id })).toMatchObject({ isWhole: true, problems: [] });
    expect(await call.quotes.verify({ id: signed.quote.id })).toMatchObject({ isWhole: true, problems: [] });
    await runAsOwner(
      trx,
      ...statements.map((statement) => statement.replace('$quote', String(page.documentId))),
    );
    const found = (await call.changeOrders.verify({ id: order.id })).problems;
    expect(found).toEqual(expect.arrayContaining(problems));
    expect(problems).toEqual(expect.arrayContaining(found));
  });
});

test('a line of a change order that nobody approved is a problem of the contract', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const { order } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
    await runAsOwner(
      trx,
      `insert into contract_lines (contract_id, change_order_id, item_no, kind, name, quantity, unit, cost, price, tax)
        select contract_id, id, 8, 'other', 'More', 1, 'each', 0, 5, 0 from change_orders`,
    );
    expect((await call.quotes.verify({ id: signed.quote.id })).problems).toEqual([
      'Nobody has signed the line 8.',
    ]);
    expect((await call.changeOrders.verify({ id: order.id })).problems).toEqual([
      'Nobody has signed the line 8.',
    ]);
  });
});
