import { runAsOwner, runWithin } from '@quoin/db/testing/database';
import { expect, test } from 'vitest';

import { acceptQuote, openQuote } from '../client/testing/quotes.ts';
import {
  acceptanceOf,
  addBathroom,
  clientOf,
  sendBathroom,
  sendWithLink,
  signBathroom,
} from '../contracts/testing/bathroom.ts';
import { openForAda } from '../testing.ts';

const asAda = openForAda();

test('an estimate that is not ready is not sent, and each missing thing is named', async () => {
  await asAda(async (call) => {
    const { id: projectId } = await call.projects.create({ name: 'Bath' });
    const { id, version } = await call.estimates.create({ projectId, from: 'empty' });
    await expect(call.estimates.send({ id, version })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: '4 things are missing before this can be sent',
    });
    await expect(call.estimates.send({ id })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Send If-Match with the version that you looked at',
    });
    expect(await call.quotes.list({ id })).toEqual([]);
  });
});

test('warnings are sent along only after they were read, and a version that was not looked at is refused', async () => {
  await asAda(async (call) => {
    const { estimate } = await addBathroom(call);
    await call.moneySettings.update({ minMargin: 0.5 });
    const { id, version } = estimate;
    const warning = 'The margin of 23.04% is below your minimum of 50%.';
    await expect(call.estimates.send({ id, version })).rejects.toMatchObject({
      message: 'Read 1 warning before this is sent',
    });
    await expect(
      call.estimates.send({ id, version: version + 1, seenWarnings: [warning] }),
    ).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
    });
    await expect(
      call.estimates.send({ id, version, seenWarnings: [warning], validUntil: '2020-01-01' }),
    ).rejects.toMatchObject({ message: 'Valid until must not be in the past' });
    const quote = await call.estimates.send({ id, version, seenWarnings: [warning] });
    expect(quote).toMatchObject({
      revision: 1,
      state: 'open',
      total: 7776.36,
      viewedAt: null,
      contractId: null,
    });
  });
});

test('what the PDF cannot print is named, and nothing is sent before its sender has read that', async () => {
  await asAda(async (call) => {
    const { estimate } = await addBathroom(call);
    const [line] = await call.estimateLines.list({ id: estimate.id });
    await call.estimateLines.update({ id: line?.id ?? 0, name: 'Tile ก wall' });
    await call.estimates.update({ id: estimate.id, clientName: 'สมช' });
    const { issues, isReady } = await call.estimates.checks({ id: estimate.id });
    expect(isReady).toBe(true);
    expect(issues).toMatchObject([
      {
        check: 'warning',
        message: 'The name of the client has characters that the PDF cannot print: ส ม ช',
        field: 'clientName',
      },
      {
        check: 'warning',
        message: '"Tile ก wall" has characters that the PDF cannot print: ก',
        entity: 'estimate-line',
        entityId: line?.id,
      },
    ]);
    // The message is typed at the sending, so the procedure itself judges it.
    const { version } = await call.estimates.get({ id: estimate.id });
    const warnings = issues.map(({ message }) => message);
    const send = { id: estimate.id, version, message: 'สวัสดี', seenWarnings: warnings };
    const ofMessage = 'The message has characters that the PDF cannot print: ส ว ั ด ี';
    await expect(call.estimates.send(send)).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { key: 'warningsNotSeen', issues: [{ path: 'warning', message: ofMessage }] },
    });
    await call.estimates.send({ ...send, seenWarnings: [...warnings, ofMessage] });
  });
});

test('what was sent is frozen: neither procedures nor statements change it', async () => {
  await asAda(async (call, trx) => {
    const { quote, estimate } = await sendBathroom(call);
    await expect(call.estimates.update({ id: estimate.id, name: 'Other' })).rejects.toMatchObject({
      message: 'This estimate was sent. Revise it to change it.',
    });
    await expect(call.estimates.delete({ id: estimate.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const statement of [
      `update quotes set total = 1 where id = ${quote.id}`,
      `delete from quotes where id = ${quote.id}`,
      'truncate quotes cascade',
      `update document_events set note = 'x'`,
      'delete from document_events',
      `update estimate_lines set name = 'x' where estimate_id = ${estimate.id}`,
      `delete from estimate_lines where estimate_id = ${estimate.id}`,
      `update estimate_sections set name = 'x' where estimate_id = ${estimate.id}`,
      `insert into estimate_adjustments (estimate_id, kind, label, rate) values (${estimate.id}, 'fee', 'x', 0.1)`,
    ])
      await expect(runWithin(trx, statement)).rejects.toMatchObject({ code: '55000' });
    await expect(call.projects.delete({ id: estimate.projectId })).rejects.toMatchObject({
      message: 'This project has a sent quote, a contract or invoices. Put it on hold instead.',
    });
  });
});

test('a task and a product that a sent estimate names can still be deleted', async () => {
  await asAda(async (call, trx) => {
    const { estimate, taskIds, productId } = await sendBathroom(call);
    const [taskId = 0] = taskIds;
    await call.projectTasks.delete({ id: taskId });
    await trx.deleteFrom('taskProducts').execute();
    await call.products.delete({ id: productId });
    const lines = await call.estimateLines.list({ id: estimate.id });
    expect(lines.map(({ productId: left, taskProductId }) => [left, taskProductId])).toContainEqual([
      null,
      null,
    ]);
    expect(lines).toHaveLength(6);
  });
});

test('a revision replaces the quote, whose link cannot accept it any more', async () => {
  await asAda(async (call, trx) => {
    const { token, client, estimate, quote } = await sendWithLink(call, trx);
    const page = await openQuote(client, token);
    const draft = await call.estimates.revise({ id: estimate.id });
    expect(draft).toMatchObject({ status: 'draft', revision: 2, number: estimate.number });
    expect((await openQuote(client, token)).state).toBe('superseded');
    await expect(acceptQuote(client, token, acceptanceOf(page))).rejects.toMatchObject({
      message: 'This quote can no longer be accepted. Please ask for a new one.',
    });
    await expect(call.estimates.delete({ id: estimate.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await call.estimates.send({ id: draft.id, version: draft.version });
    const now = await openQuote(client, token);
    expect(now).toMatchObject({ state: 'open', document: { revision: 2 } });
    expect(now.quotes.map(({ revision, state }) => [revision, state])).toEqual([
      [2, 'open'],
      [1, 'superseded'],
    ]);
    const events = await call.quotes.listEvents({ id: quote.id });
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'link-made', 'superseded']);
  });
});

test('an expired quote cannot be accepted, and is revised', async () => {
  await asAda(async (call, trx) => {
    const { estimate } = await addBathroom(call);
    await call.moneySettings.update({ timeZone: 'Pacific/Kiritimati' });
    const { projectId, id, version } = estimate;
    const { on } = await call.estimates.getSchedule({ id });
    await call.estimates.send({ id, version, validUntil: on });
    const { path } = await call.clientLinks.create({ projectId });
    const [token, client] = [path.slice('/q/'.length), clientOf(trx)];
    expect((await openQuote(client, token)).state).toBe('open');
    // The day there is the next one everywhere else, so that it has passed at the other end of the world.
    await trx.updateTable('moneySettings').set({ timeZone: 'Pacific/Pago_Pago' }).execute();
    expect((await openQuote(client, token)).state).toBe('open');
    await runAsOwner(trx, `update quotes set valid_until = '2026-01-01'`);
    const page = await openQuote(client, token);
    expect(page.state).toBe('expired');
    await expect(acceptQuote(client, token, acceptanceOf(page))).rejects.toMatchObject({
      key: 'quoteNotOpen',
    });
    expect((await call.estimates.revise({ id })).revision).toBe(2);
  });
});

test('an estimate in a project with a contract warns that no client can sign it now', async () => {
  await asAda(async (call, trx) => {
    const { contract, estimate } = await signBathroom(call, trx);
    const copy = await call.estimates.create({ projectId: estimate.projectId, copyOf: estimate.id });
    const warning = `This project has the contract ${contract.number}. A client cannot sign this before that is completed or cancelled.`;
    const messages = async () =>
      (await call.estimates.checks({ id: copy.id })).issues.map(({ message }) => message);
    expect(await messages()).toContain(warning);
    await call.contracts.cancel({ id: contract.id, reason: 'Sold the house' });
    expect(await messages()).not.toContain(warning);
  });
});

test('a project has one active contract, and gets another one after it was completed or cancelled', async () => {
  await asAda(async (call, trx) => {
    const { token, client, estimate } = await sendWithLink(call, trx);
    const copy = await call.estimates.create({ projectId: estimate.projectId, copyOf: estimate.id });
    await call.estimates.send({ id: copy.id, version: copy.version });
    const second = await openQuote(client, token);
    const first = await openQuote(client, token, { documentId: second.quotes.at(-1)?.id ?? 0 });
    await acceptQuote(client, token, acceptanceOf(first));
    await expect(acceptQuote(client, token, acceptanceOf(second))).rejects.toMatchObject({
      message: 'This project has a contract. Make a change order, or complete it.',
    });
    const [contract] = (await call.contracts.list({ projectId: estimate.projectId })).items;
    const ended = await call.contracts.cancel({
      id: contract?.id ?? 0,
      reason: 'The client changed their mind',
    });
    expect(ended).toMatchObject({ status: 'cancelled', endReason: 'The client changed their mind' });
    await expect(call.contracts.complete({ id: ended.id, reason: 'Done' })).rejects.toMatchObject({
      message: 'This contract has ended',
    });
    await acceptQuote(client, token, acceptanceOf(second));
    expect((await call.contracts.list({ status: 'active' })).items).toHaveLength(1);
    await expect(
      runWithin(trx, 'update contracts set original_total = 1, original_net = 1, original_tax = 0'),
    ).rejects.toMatchObject({ code: '55000' });
  });
});

test('the office records an answer by phone, and withdraws a quote', async () => {
  await asAda(async (call, trx) => {
    const { token, client, estimate, quote } = await sendWithLink(call, trx);
    expect(
      await call.quotes.answer({ id: quote.id, answer: 'declined', reason: 'Too expensive' }),
    ).toMatchObject({ state: 'declined' });
    await expect(
      call.quotes.answer({ id: quote.id, answer: 'declined', reason: 'Again' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await call.estimates.void({ id: estimate.id, reason: 'Sold the house' })).toMatchObject({
      status: 'void',
    });
    expect((await openQuote(client, token)).state).toBe('void');
    await expect(call.estimates.revise({ id: estimate.id })).rejects.toMatchObject({
      message: 'This quote was signed or withdrawn. Copy the estimate to begin again.',
    });
  });
});

test.each([
  ['the document', 'quotes', `document = replace(document, 'Tile', 'tile')`, 'quotes_digest'],
  ['the total', 'quotes', 'total = total + 0.01', null],
  ['the name of the signer', 'signatures', `signer_name = 'Eve'`, null],
  ['an event', 'document_events', `note = 'x' where seq = 2`, null],
  ['a price of the contract', 'contract_lines', 'price = price + 0.01 where item_no = 1', null],
])('a change of %s past all triggers does not stay unseen', async (_what, table, change, constraint) => {
  await asAda(async (call, trx) => {
    const { token, client, quote } = await sendWithLink(call, trx);
    await acceptQuote(client, token, acceptanceOf(await openQuote(client, token)));
    const changed = runAsOwner(trx, `update ${table} set ${change}`);
    if (constraint !== null) return expect(changed).rejects.toMatchObject({ constraint });
    await changed;
    return expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: false });
  });
});
