import { runAsOwner } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import {
  acceptanceOf,
  addBathroom,
  clientOf,
  sendBathroom,
  sendWithLink,
} from '../contracts/testing/bathroom.ts';
import { openForAda } from '../testing.ts';
import { askQuestion, cancelContract, declineDocument, requestChanges } from './client-answers.ts';
import { noteSeen } from './client-page.ts';
import { acceptQuote, openQuote } from './testing/quotes.ts';

const asAda = openForAda();

test('the page of a link has the document of the client, and no cost, markup or note', async () => {
  await asAda(async (call, trx) => {
    const { token, client, quote } = await sendWithLink(call, trx);
    const page = await openQuote(client, token);
    expect(page).toMatchObject({
      documentId: quote.id,
      state: 'open',
      choices: [],
      contract: null,
      hasLogo: false,
      brandColor: null,
    });
    expect(page.document).toMatchObject({
      number: quote.number,
      client: { name: 'Dana Ortiz' },
      place: '5 Pine Rd, Fresno, CA 93650',
      taxRate: 0.0825,
    });
    expect(page.payments.map(({ name, amount }) => [name, amount])).toEqual([
      ['Deposit', 777.63],
      ['Materials', 1329.06],
      ['Half of the labor', 1248.3],
      ['Balance', 4421.37],
    ]);
    expect(JSON.stringify(page)).not.toMatch(
      /unitCost|markup|notes|directCost|410\.12|Buy at the yard|1040\.4/i,
    );
    expect(page.document.notices.map(({ citation }) => citation)).toContain('Bus. & Prof. Code §7159.5(a)');
  });
});

test('unknown, malformed, revoked and expired links look alike', async () => {
  await asAda(async (call, trx) => {
    const { token, client, estimate } = await sendWithLink(call, trx);
    const isGone = { key: 'linkNotFound', message: 'This link is not valid any more' };
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, 'A'.repeat(43), token.toLowerCase()])
      await expect(openQuote(client, wrong)).rejects.toMatchObject(isGone);
    const [link] = (await call.clientLinks.list({ projectId: estimate.projectId })).items;
    await trx.updateTable('clientLinks').set({ expiresAt: '2020-01-01' }).execute();
    await expect(openQuote(client, token)).rejects.toMatchObject(isGone);
    await trx.updateTable('clientLinks').set({ expiresAt: '2100-01-01' }).execute();
    expect((await openQuote(client, token)).state).toBe('open');
    await call.clientLinks.delete({ id: link?.id ?? 0 });
    await expect(openQuote(client, token)).rejects.toMatchObject(isGone);
  });
});

test('a link opens the quotes of its project and no others', async () => {
  await asAda(async (call, trx) => {
    const { token, client } = await sendWithLink(call, trx);
    const other = await sendBathroom(call, { address: '6 Pine Rd' });
    await expect(openQuote(client, token, { documentId: other.quote.id })).rejects.toMatchObject({
      key: 'linkNotFound',
    });
    const page = await openQuote(client, token);
    expect(page.quotes).toHaveLength(1);
    const mine = { ...acceptanceOf(page), documentId: other.quote.id };
    await expect(acceptQuote(client, token, mine)).rejects.toMatchObject({ key: 'linkNotFound' });
    await expect(
      declineDocument(client, token, { documentId: other.quote.id, reason: 'No' }),
    ).rejects.toMatchObject({
      key: 'linkNotFound',
    });
    await expect(noteSeen(client, token, other.quote.id)).rejects.toMatchObject({ key: 'linkNotFound' });
  });
});

test('an acceptance makes one contract with the lines, payments, budget and dates that were signed', async () => {
  await asAda(async (call, trx) => {
    const { token, client, estimate, quote, taskIds } = await sendWithLink(call, trx);
    const page = await openQuote(client, token);
    const signed = await acceptQuote(client, token, acceptanceOf(page));
    expect(signed).toMatchObject({
      state: 'approved',
      contract: { signerName: 'Dana Ortiz', total: 7776.36, cancelledOn: null },
    });
    const { contractId } = await call.quotes.get({ id: quote.id });
    const contract = await call.contracts.get({ id: contractId ?? 0 });
    expect(contract).toMatchObject({
      originalNet: 7615.8,
      originalTax: 160.56,
      originalTotal: 7776.36,
      status: 'active',
      cost: 5861.3,
      startDate: '2026-12-07',
    });
    expect(contract.number).toMatch(/^C-20\d\d-0001$/);
    const lines = await call.contracts.listLines({ id: contract.id });
    expect(lines.map(({ itemNo, name, cost, price, tax }) => [itemNo, name, cost, price, tax])).toEqual([
      [1, 'Tile', 410.12, 512.65, 42.3],
      [2, 'Drywall', 186.78, 233.48, 19.26],
      [3, 'Vanity', 1200, 1200, 99],
      [4, 'Tile labor', 1040.4, 1560.6, 0],
      [5, 'Demolition', 624, 936, 0],
      [6, 'Plumber', 2400, 2880, 0],
      [7, 'Contingency', 0, 293.07, 0],
    ]);
    expect(lines[0]?.taskId).toBe(taskIds[0]);
    const payments = await call.contracts.listPayments({ id: contract.id });
    expect(payments.map(({ payable }) => payable)).toEqual([777.63, 1329.06, 1248.3, 4421.37]);
    expect((await call.projects.get({ id: estimate.projectId })).budget).toBe(5861.3);
    expect((await call.estimates.get({ id: estimate.id })).status).toBe('approved');
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true, problems: [] });

    // The same acceptance again is the same answer, and another one is refused.
    expect(await acceptQuote(client, token, acceptanceOf(page))).toEqual(signed);
    await expect(
      acceptQuote(client, token, { ...acceptanceOf(page), signerName: 'Eve' }),
    ).rejects.toMatchObject({ key: 'quoteNotOpen' });
    expect((await call.contracts.list({})).items).toHaveLength(1);
    await expect(call.projectTasks.delete({ id: taskIds[0] ?? 0 })).rejects.toMatchObject({
      message: 'Task is used by a contract. Complete it instead.',
    });
  });
});

test('a chosen option is in the total, the contract and the tasks', async () => {
  await asAda(async (call, trx) => {
    const { quote, estimate, taskIds, optionId } = await sendBathroom(call, { withOption: true });
    const { path } = await call.clientLinks.create({ projectId: estimate.projectId });
    const [token, client] = [path.slice('/q/'.length), clientOf(trx)];
    const page = await openQuote(client, token, { choices: [optionId] });
    expect(page.choices).toEqual([optionId]);
    expect(page.document.options).toMatchObject([{ name: 'Niche', price: 906.57 }]);
    expect(page.payments.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)).toBe(868_293);
    const acceptance = acceptanceOf(page);
    expect(acceptance.expectedTotal).toBe(8682.93);
    await expect(acceptQuote(client, token, { ...acceptance, expectedTotal: 7776.36 })).rejects.toMatchObject(
      { message: 'The total is now $8,682.93. Please look at it again.' },
    );
    await acceptQuote(client, token, acceptance);
    const { contractId } = await call.quotes.get({ id: quote.id });
    const lines = await call.contracts.listLines({ id: contractId ?? 0 });
    expect(lines).toHaveLength(8);
    const added = await call.taskProducts.list({ taskId: taskIds[0] ?? 0 });
    expect(added.items.map(({ quantity }) => quantity)).toContain(45.5);
    // The estimate, its list and the project show what was signed, beside what was sent.
    const contract = await call.contracts.get({ id: contractId ?? 0 });
    const signed = {
      contractId,
      contractNumber: contract.number,
      cost: contract.cost,
      netPrice: contract.netPrice,
      tax: contract.tax,
      total: 8682.93,
      margin: Math.round((1 - contract.cost / contract.netPrice) * 1e6) / 1e6,
    };
    expect(await call.estimates.get({ id: estimate.id })).toMatchObject({ total: 7776.36, signed });
    await call.estimates.create({ projectId: estimate.projectId, name: 'Dearer', copyOf: estimate.id });
    const inOrder = await call.estimates.list({ projectId: estimate.projectId, sort: '-total' });
    expect(inOrder.items.map((each) => each.signed?.total ?? each.total)).toEqual([8682.93, 7776.36]);
    const second = await call.estimates.list({ projectId: estimate.projectId, sort: '-total', limit: 1 });
    expect(
      (
        await call.estimates.list({
          projectId: estimate.projectId,
          sort: '-total',
          limit: 1,
          cursor: second.nextCursor ?? '',
        })
      ).items.map(({ signed: of }) => of),
    ).toEqual([null]);
    const costs = await call.costs.ofProject({ id: estimate.projectId });
    expect(costs).toMatchObject({ originalCost: contract.cost, contracts: [{ estimateCost: 5861.3 }] });
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true });
  });
});

test('hours that a task cannot hold are left out and noted, however many there are', async () => {
  await asAda(async (call, trx) => {
    const { estimate, taskIds, optionId } = await addBathroom(call, { withOption: true });
    const { id, projectId, sections } = estimate;
    const hours = { estimateId: id, sectionId: sections[0]?.id ?? 0, optionId, kind: 'labor' as const };
    for (let place = 0; place < 60; place += 1)
      await call.estimateLines.create({
        ...hours,
        name: `${place} ${'😀'.repeat(190)}`,
        quantity: 1_000,
        pricing: 'fixed',
        fixedPrice: dollars(1),
      });
    await call.estimateLines.create({ ...hours, name: 'Fits', quantity: 2.5, unitCost: 60 });
    const { version } = await call.estimates.get({ id });
    const { issues } = await call.estimates.checks({ id });
    const quote = await call.estimates.send({
      id,
      version,
      seenWarnings: issues.map(({ message }) => message),
    });
    const { path } = await call.clientLinks.create({ projectId });
    const [token, client] = [path.slice('/q/'.length), clientOf(trx)];
    await acceptQuote(client, token, acceptanceOf(await openQuote(client, token, { choices: [optionId] })));
    const { note } = (await call.quotes.listEvents({ id: quote.id })).at(-1) ?? {};
    expect(note).toMatch(/^Not changed on the tasks: 0 😀/);
    expect(note?.isWellFormed()).toBe(true);
    expect(await call.projectTasks.get({ id: taskIds[0] ?? 0 })).toMatchObject({ estimatedLaborHours: 2.5 });
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true });
  });
});

test('of a choice, exactly one option can be taken, and none that the quote does not have', async () => {
  await asAda(async (call, trx) => {
    const { token, client } = await sendWithLink(call, trx);
    const page = await openQuote(client, token);
    await expect(
      acceptQuote(client, token, { ...acceptanceOf(page), choices: [999_999] }),
    ).rejects.toMatchObject({ message: 'Choose from the options of this quote' });
    // An address with such a choice shows the proposed one.
    expect((await openQuote(client, token, { choices: [999_999] })).choices).toEqual([]);
  });
});

test('a client declines or asks for changes with a reason, and the office reads it', async () => {
  await asAda(async (call, trx) => {
    const { token, client, estimate, quote } = await sendWithLink(call, trx);
    await expect(declineDocument(client, token, { documentId: quote.id, reason: ' ' })).rejects.toMatchObject(
      {
        cause: { issues: [{ message: 'Say why in a few words' }] },
      },
    );
    await requestChanges(client, token, { documentId: quote.id, reason: 'A smaller vanity' });
    expect((await call.estimates.get({ id: estimate.id })).status).toBe('changes-requested');
    await expect(
      declineDocument(client, token, { documentId: quote.id, reason: 'No' }),
    ).rejects.toMatchObject({
      key: 'quoteNotOpen',
    });
    const events = await call.quotes.listEvents({ id: quote.id });
    expect(events.at(-1)).toMatchObject({
      kind: 'changes-requested',
      actor: 'Client Dana Ortiz',
      note: 'A smaller vanity',
      ip: '192.0.2.7',
    });
    const { items } = await call.activity.list({ entity: 'estimate', entityId: estimate.id });
    expect(items[0]).toMatchObject({ actor: 'Client Dana Ortiz', fields: ['status'] });
    const notices = await call.notices.list({});
    expect(notices.items[0]).toMatchObject({
      kind: 'quote',
      label: expect.stringContaining('asks for changes of') as string,
    });
  });
});

test('questions are kept without an effect on the quote, and are five in a quarter of an hour', async () => {
  await asAda(async (call, trx) => {
    const { token, client, quote } = await sendWithLink(call, trx);
    for (let asked = 0; asked < 5; asked += 1)
      await askQuestion(client, token, { documentId: quote.id, question: `Which tile? ${asked}` });
    await expect(
      askQuestion(client, token, { documentId: quote.id, question: 'Once more' }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await openQuote(client, token)).state).toBe('open');
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true, events: 7 });
  });
});

test('the payments of other options than the proposed ones keep to the law', async () => {
  await asAda(async (call, trx) => {
    const { estimate, optionId } = await addBathroom(call, { withOption: true });
    const { id, projectId } = estimate;
    await call.estimateOptions.update({ id: optionId, isChosen: true });
    const payment = { rate: null, dueDays: 0, taskId: null, onDate: null };
    await call.estimates.setSchedule({
      id,
      rows: [
        { ...payment, name: 'Deposit', trigger: 'on-approval', basis: 'fixed', fixedAmount: dollars(860) },
        { ...payment, name: 'Balance', trigger: 'on-completion', basis: 'remainder', fixedAmount: null },
      ],
    });
    const { version } = await call.estimates.get({ id });
    await call.estimates.send({ id, version });
    const { path } = await call.clientLinks.create({ projectId });
    const [token, client] = [path.slice('/q/'.length), clientOf(trx)];
    const payable = async (choices: number[]) =>
      (await openQuote(client, token, { choices })).payments.map(({ amount }) => amount);
    // A tenth of 8,682.93 is more than 860, and a tenth of 7,776.36 is less.
    expect(await payable([optionId])).toEqual([860, 7822.93]);
    expect(await payable([])).toEqual([777.63, 6998.73]);
    await acceptQuote(client, token, acceptanceOf(await openQuote(client, token, { choices: [] })));
    const { items } = await call.contracts.list({});
    const payments = await call.contracts.listPayments({ id: items[0]?.id ?? 0 });
    expect(payments.map((each) => each.payable)).toEqual([777.63, 6998.73]);
  });
});

test('a look at the quote is noted once an hour for a link, and never for one in person', async () => {
  await asAda(async (call, trx) => {
    const { token, client, quote, estimate } = await sendWithLink(call, trx);
    await openQuote(client, token);
    expect((await call.quotes.list({ id: estimate.id }))[0]?.viewedAt).toBeNull();
    await noteSeen(client, token, quote.id);
    await noteSeen(client, token, quote.id);
    const { path } = await call.clientLinks.create({ projectId: estimate.projectId, isInPerson: true });
    await noteSeen(client, path.slice('/q/'.length), quote.id);
    const events = await call.quotes.listEvents({ id: quote.id });
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'link-made', 'viewed', 'link-made']);
    const [sent] = await call.quotes.list({ id: estimate.id });
    expect(sent?.viewedAt).not.toBeNull();
    // The list of the estimates says the same about the revision that was sent, and nothing about a draft.
    const listed = async () => (await call.estimates.list({ projectId: estimate.projectId })).items[0];
    const { sentAt, viewedAt, validUntil } = sent ?? {};
    expect(await listed()).toMatchObject({ sentAt, viewedAt, validUntil });
    await call.estimates.revise({ id: estimate.id });
    await expect(
      askQuestion(client, token, { documentId: quote.id, question: 'Why?' }),
    ).rejects.toMatchObject({
      key: 'quoteNotOpen',
    });
    expect(await listed()).toMatchObject({ sentAt: null, viewedAt: null, validUntil: null });
  });
});

test('a client cancels a contract by the name that signed it, until the last day of the law', async () => {
  await asAda(async (call, trx) => {
    const { token, client, estimate, quote } = await sendWithLink(call, trx);
    const signed = await acceptQuote(client, token, acceptanceOf(await openQuote(client, token)));
    expect(signed.contract).toMatchObject({ canCancel: true, cancelledOn: null });
    await expect(
      cancelContract(client, token, { documentId: quote.id, signerName: 'Eve' }),
    ).rejects.toMatchObject({ key: 'signerDiffers' });
    await runAsOwner(trx, `update contracts set cancel_until = '2026-01-01'`);
    await expect(
      cancelContract(client, token, { documentId: quote.id, signerName: 'Dana Ortiz' }),
    ).rejects.toMatchObject({ message: 'The time to cancel this contract is over. Please call us.' });
    await runAsOwner(trx, `update contracts set cancel_until = '${signed.contract?.cancelUntil}'`);
    await cancelContract(client, token, { documentId: quote.id, signerName: 'dana ortiz' });
    expect((await openQuote(client, token)).contract).toMatchObject({
      canCancel: false,
      cancelledOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const events = await call.quotes.listEvents({ id: quote.id });
    expect(events.at(-1)).toMatchObject({ kind: 'cancelled', actor: 'Client Dana Ortiz' });
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true });
    // The estimate stays approved, and a copy begins again.
    const copy = await call.estimates.create({ projectId: estimate.projectId, copyOf: estimate.id });
    expect(copy.status).toBe('draft');
  });
});

test('a signature sets a project that is being planned in progress, unless the settings or the office say otherwise', async () => {
  for (const [startsProjects, before, after] of [
    [true, 'planning', 'in-progress'],
    [true, 'on-hold', 'on-hold'],
    [false, 'planning', 'planning'],
  ] as const)
    await asAda(async (call, trx) => {
      await call.moneySettings.update({ startsProjects });
      const { token, client, estimate } = await sendWithLink(call, trx);
      const id = estimate.projectId;
      await call.projects.update({ id, status: before });
      await acceptQuote(client, token, acceptanceOf(await openQuote(client, token)));
      const project = await call.projects.get({ id });
      expect(project).toMatchObject({ status: after, budget: 5861.3 });
      const { items } = await call.activity.list({ projectId: id });
      const line = items.find(({ entity }) => entity === 'project');
      expect(line?.fields).toEqual(before === after ? ['budget'] : ['status', 'budget']);
    });
});
