import { runAsOwner } from '@quoin/db/testing/database';
import { expect, test } from 'vitest';

import { signBathroom } from '../contracts/testing/bathroom.ts';
import { openForAda } from '../testing.ts';

// Each test is an attack of somebody who owns the database, and states what the verification then says.

const asAda = openForAda();

/** The problems of the signed quote after an attack on it. */
async function problemsAfter(
  ...statements: ((ids: { quote: number; contract: number }) => string)[]
): Promise<string[]> {
  let problems: string[] = [];
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
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

test('a PDF that nobody made is no proof', async () => {
  const problems = await problemsAfter(
    ({ quote }) =>
      `insert into quote_files (quote_id, kind, bytes, digest) values (${quote}, 'signed', 'x', encode(sha256('x'), 'hex'))`,
  );
  expect(problems).toEqual(['The PDF as it was signed is in no event.']);
});
