import type { Db } from '@quoin/db/connection/database';
import { contentsDigest, eventDigest, sha256 } from '@quoin/db/costs/document-digest';
import { insertEvent, listEvents } from '@quoin/db/costs/document-event';
import { runAsOwner, runWithin } from '@quoin/db/testing/database';
import { expect, test } from 'vitest';

import { type Call, openForAda } from '../testing.ts';
import { acceptDocument } from './client-answers.ts';
import { openQuote, readClientPdf } from './client-page.ts';
import {
  changeAcceptanceOf,
  sendWithLink,
  signBathroom,
  submitChange,
  writeChange,
} from './testing/bathroom.ts';

// Each test is an attack of somebody who owns the database, and states what the verification then says.

const asAda = openForAda();

/** The office and the trail of a contract with two signed quotes before and after it. */
interface Scene {
  call: Call;
  trx: Db;
  signed: Awaited<ReturnType<typeof signBathroom>>;
}

const sceneOf = async (call: Call, trx: Db): Promise<Scene> => ({
  call,
  trx,
  signed: await signBathroom(call, trx),
});

/** The problems of the signed quote after an attack on it. */
async function problemsAfter(
  ...statements: ((ids: { quote: number; contract: number }) => string)[]
): Promise<string[]> {
  let problems: string[] = [];
  await asAda(async (call, trx) => {
    const { signed } = await sceneOf(call, trx);
    const { id } = signed.quote;
    expect(await call.quotes.verify({ id })).toMatchObject({ isWhole: true, problems: [] });
    const ids = { quote: id, contract: signed.contract.id };
    await runAsOwner(trx, ...statements.map((statement) => statement(ids)));
    ({ problems } = await call.quotes.verify({ id }));
  });
  return problems;
}

test.each<[string, ((ids: { quote: number; contract: number }) => string)[], string[]]>([
  [
    'a pair of lines that cancel each other out',
    [
      ({
        contract,
      }) => `insert into contract_lines (contract_id, item_no, kind, name, quantity, unit, cost, price, tax)
        values (${contract}, 8, 'other', 'More', 1, 'each', 0, 5, 0), (${contract}, 9, 'other', 'Less', 1, 'each', 0, -5, 0)`,
    ],
    ['Nobody has signed the line 8.', 'Nobody has signed the line 9.'],
  ],
  [
    '$5 that moved between two lines',
    [
      () =>
        'update contract_lines set price = price + case item_no when 1 then 5 else -5 end where item_no in (1, 2)',
    ],
    ['The line 1 is not as it was signed.', 'The line 2 is not as it was signed.'],
  ],
  [
    'another name',
    [() => `update contract_lines set name = 'Cheap tile' where item_no = 1`],
    ['The line 1 is not as it was signed.'],
  ],
  [
    'another cost',
    [() => 'update contract_lines set cost = 1 where item_no = 3'],
    ['The line 3 is not as it was signed.'],
  ],
  ['a deleted line', [() => 'delete from contract_lines where item_no = 7'], ['The line 7 is missing.']],
  [
    'another trigger of a payment',
    [() => `update contract_payments set trigger = 'on-approval' where sort_order = 3`],
    ['The payment 3 is not as it was signed.'],
  ],
  [
    '$5 that moved between two payments',
    [
      () =>
        'update contract_payments set payable = payable + case sort_order when 1 then 5 else -5 end where sort_order in (1, 2)',
    ],
    ['The payment 1 is not as it was signed.', 'The payment 2 is not as it was signed.'],
  ],
  [
    'a deleted signature',
    [() => 'delete from signatures'],
    [
      'The signature is missing.',
      'The list of signed documents has this one, and its signature is missing.',
      'The list of the firm’s signed documents does not fit from number 1 on.',
      'The contract has no signature.',
    ],
  ],
  [
    'a deleted signature with its event, its seal and its contract',
    [
      () => 'delete from signatures',
      () => 'delete from signature_seals',
      () => 'delete from contract_lines',
      () => 'delete from contract_payments',
      () => 'delete from contracts',
      () => `delete from document_events where kind = 'accepted'`,
      () => `update estimates set status = 'sent'`,
    ],
    ['The trail has 3 events, and the last ones are missing.'],
  ],
  [
    'the last event gone',
    [() => `delete from document_events where kind = 'accepted'`],
    [
      'The trail has 3 events, and the last ones are missing.',
      'The event of the signature is missing.',
      'The list of the firm’s signed documents does not fit from number 1 on.',
      'The estimate is approved, and no event says so.',
    ],
  ],
  [
    'all events gone',
    [() => 'delete from document_events'],
    [
      'All events are missing.',
      'The event of the signature is missing.',
      'The list of the firm’s signed documents does not fit from number 1 on.',
      'The estimate is approved, and no event says so.',
    ],
  ],
  [
    'an event in the middle gone',
    [() => 'delete from document_events where seq = 2'],
    ['Event 2 is missing.'],
  ],
  [
    'two events in another order',
    [
      () => 'update document_events set seq = seq + 10 where seq > 1',
      () => 'update document_events set seq = 15 - seq where seq > 10',
    ],
    [
      'Event 2 does not follow the one before.',
      'Event 3 does not follow the one before.',
      'The last event is not the one that was written last.',
    ],
  ],
  [
    'the last day to sign',
    [() => `update quotes set valid_until = '2200-01-01'`],
    ['The last day to sign is not that of the document.'],
  ],
  [
    'the moment of the sending',
    [() => `update quotes set sent_at = '2026-01-01'`],
    ['The sending is not the one of the trail.'],
  ],
  ['the sender', [() => `update quotes set sent_by = 'Eve'`], ['The sending is not the one of the trail.']],
  ['the total', [() => 'update quotes set total = 1'], ['The total is not that of the document.']],
  [
    'a last day to cancel in a year',
    [() => `update contracts set cancel_until = cancel_until + 365`],
    ['The last day to cancel is not the one that was agreed.'],
  ],
  [
    'a waiver that nobody recorded',
    [() => 'update contracts set cancel_waived_at = now()'],
    ['The waiver of the right to cancel is not the one of the trail.'],
  ],
  [
    'a contract that nobody cancelled',
    [() => `update contracts set status = 'cancelled', end_reason = 'Cancelled'`],
    ['The contract is cancelled, and no event says so.'],
  ],
  [
    'a contract that nobody completed',
    [() => `update contracts set status = 'completed', end_reason = 'Done'`],
    ['The contract is completed, and no event says so.'],
  ],
  [
    'the work a month later',
    [() => 'update contracts set end_date = end_date + 30'],
    ['The sums or the dates of the contract are not those that were signed.'],
  ],
  [
    'the day of the signing',
    [() => `update contracts set signed_at = signed_at - interval '1 day'`],
    [
      'The list of the firm’s signed documents does not fit from number 1 on.',
      'The moment of the contract is not that of its signature.',
    ],
  ],
  [
    'the number of the contract',
    [() => `update contracts set number = 'C-2020-0001'`],
    ['The list of the firm’s signed documents does not fit from number 1 on.'],
  ],
  [
    'a declined estimate',
    [() => `update estimates set status = 'declined'`],
    ['The estimate is declined, and no event says so.'],
  ],
  [
    'an estimate that moved to another project',
    [
      () => `insert into projects (name) values ('Other')`,
      () => `update estimates set project_id = (select max(id) from projects)`,
    ],
    ['The document was sent for another project.', 'The contract is that of another project.'],
  ],
  [
    'an estimate that moved to another project with its contract and its links',
    [
      () => `insert into projects (name) values ('Other')`,
      () => `update estimates set project_id = (select max(id) from projects)`,
      () => `update contracts set project_id = (select max(id) from projects)`,
      () => `update client_links set project_id = (select max(id) from projects)`,
    ],
    ['The document was sent for another project.'],
  ],
  [
    'the frozen document with its digest',
    [
      ({
        quote,
      }) => `update quotes set document = doc, digest = encode(sha256(convert_to(doc, 'UTF8')), 'hex')
        from (select replace(document, '"Tile"', '"Wood"') as doc from quotes where id = ${quote}) as changed where id = ${quote}`,
    ],
    [
      'The document is not the one that was sent.',
      'The signature was changed.',
      'The list of the firm’s signed documents does not fit from number 1 on.',
      'The costs do not give the lines of the document.',
    ],
  ],
  [
    'the frozen costs with their digest',
    [
      ({
        quote,
      }) => `update quotes set cost_document = doc, cost_digest = encode(sha256(convert_to(doc, 'UTF8')), 'hex')
        from (select replace(cost_document, '"unitCost":1200', '"unitCost":1100') as doc from quotes where id = ${quote}) as changed where id = ${quote}`,
    ],
    [
      'The document is not the one that was sent.',
      'The list of the firm’s signed documents does not fit from number 1 on.',
      'The costs do not give the total of the document.',
      'The costs do not give the amounts of the document.',
      'The costs do not give the payments of the document.',
      'The costs do not give the lines of the document.',
      'The sums or the dates of the contract are not those that were signed.',
      'The line 3 is not as it was signed.',
      'The line 7 is not as it was signed.',
      'The payment 1 is not as it was signed.',
      'The payment 2 is not as it was signed.',
      'The payment 4 is not as it was signed.',
    ],
  ],
  [
    'a document that is no JSON',
    [
      () =>
        `update quotes set document = 'x', digest = encode(sha256('x'), 'hex'), cost_document = 'y', cost_digest = encode(sha256('y'), 'hex')`,
    ],
    [
      'The document is not the one that was sent.',
      'The signature was changed.',
      'The list of signed documents cannot be read.',
      'The document cannot be read.',
      'A picture of the document cannot be read.',
      'The contract cannot be read.',
    ],
  ],
  [
    'a document without its parts',
    [
      () =>
        `update quotes set document = '{}', digest = encode(sha256('{}'), 'hex'), cost_document = '{}', cost_digest = encode(sha256('{}'), 'hex')`,
    ],
    [
      'The document is not the one that was sent.',
      'The signature was changed.',
      'The list of the firm’s signed documents does not fit from number 1 on.',
      'The document cannot be read.',
      'A picture of the document cannot be read.',
      'The contract cannot be read.',
    ],
  ],
  [
    'a missing contract',
    [
      () => 'delete from contract_lines',
      () => 'delete from contract_payments',
      () => 'delete from contracts',
    ],
    ['The list of the firm’s signed documents does not fit from number 1 on.', 'The contract is missing.'],
  ],
  ['the head of the trail gone', [() => 'delete from document_heads'], ['The head of the trail is missing.']],
  [
    'an older head of the trail, as from a backup',
    [() => 'update document_heads set seq = 1'],
    ['The last event is not the one that was written last.'],
  ],
  [
    'the list of signed documents gone',
    [() => 'delete from signature_seals'],
    [
      'The signature is not in the list of signed documents.',
      '1 signature of the firm is not in the list of signed documents.',
    ],
  ],
  [
    'a total that was signed',
    [() => 'update signatures set total = total - 100'],
    ['The signature was changed.', 'The signed total is not that of the document.'],
  ],
])('%s does not stay unseen', async (_what, statements, problems) => {
  const found = await problemsAfter(...statements);
  expect(found).toEqual(expect.arrayContaining(problems));
  expect(problems).toEqual(expect.arrayContaining(found));
});

/** Writes the digest of the last event again, as somebody does who knows how it is made. */
async function forgeLastEvent(trx: Db, quoteId: number, change: object): Promise<void> {
  const last = (await listEvents(trx, quoteId)).at(-1);
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
    const { signed } = await sceneOf(call, trx);
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
    const { signed } = await sceneOf(call, trx);
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
    const { signed } = await sceneOf(call, trx);
    const { quote, token, client } = signed;
    const making = { ...client, pdf: { makePdf: async () => Promise.resolve(Buffer.from('%PDF-1.7')) } };
    await readClientPdf(making, token, quote.id);
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true, files: 1, events: 4 });
    await runAsOwner(trx, ...statement.split('; '));
    expect((await call.quotes.verify({ id: quote.id })).problems).toEqual(problems);
  });
});

test('a PDF that nobody made is no proof', async () => {
  const problems = await problemsAfter(
    ({ quote }) =>
      `insert into quote_files (quote_id, kind, bytes, digest) values (${quote}, 'signed', 'x', encode(sha256('x'), 'hex'))`,
  );
  expect(problems).toEqual(['The PDF as it was signed is in no event.']);
});

test('a later document names all that was signed before it, so that none of it can be removed', async () => {
  await asAda(async (call, trx) => {
    const { signed } = await sceneOf(call, trx);
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
    const { signed } = await sceneOf(call, trx);
    const { order, page } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
    await acceptDocument(signed.client, signed.token, changeAcceptanceOf(page));
    expect(await call.changeOrders.verify({ id: order.id })).toMatchObject({ isWhole: true, problems: [] });
    expect(await call.quotes.verify({ id: signed.quote.id })).toMatchObject({ isWhole: true, problems: [] });
    await runAsOwner(
      trx,
      ...statements.map((statement) => statement.replace('$quote', String(page.quoteId))),
    );
    const found = (await call.changeOrders.verify({ id: order.id })).problems;
    expect(found).toEqual(expect.arrayContaining(problems));
    expect(problems).toEqual(expect.arrayContaining(found));
  });
});

test('a line of a change order that nobody approved is a problem of the contract', async () => {
  await asAda(async (call, trx) => {
    const { signed } = await sceneOf(call, trx);
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
