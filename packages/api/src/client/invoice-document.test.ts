import type { Db } from '@quoin/db/connection/database';
import { insertInvoiceDocument } from '@quoin/db/receivables/invoice-document';
import { insertIssued, judgeNow, payOf } from '@quoin/db/receivables/testing/issued-invoice';
import { runAsOwner } from '@quoin/db/testing/database';
import type { DocumentMail } from '@quoin/domain/documents/document-kind';
import { dollars } from '@quoin/domain/exact';
import type { InvoiceDocument } from '@quoin/domain/receivables/invoice-document';
import { depositRequest, firstInvoice } from '@quoin/domain/receivables/testing/invoice-document';
import { expect, test } from 'vitest';

import type { ClientMail } from '../context.ts';
import { clientOf, sendWithLink, signBathroom } from '../contracts/testing/bathroom.ts';
import { type Call, addAdmin, callerFor, openForAda, refusedAs } from '../testing.ts';
import { acceptDocument, askQuestion, declineDocument, requestChanges } from './client-answers.ts';
import { openDocument, openInvoice, readClientPdf } from './client-page.ts';
import { kinds } from './document-kinds.ts';

const asAda = openForAda();
const pdf = { makePdf: async () => Promise.resolve(new Uint8Array([37, 80, 68, 70])) };

/** The signed bathroom, with its deposit requested and its first invoice issued. */
async function billBathroom(call: Call, trx: Db) {
  const signed = await signBathroom(call, trx);
  const { contract } = signed;
  const issue = async (given: InvoiceDocument, places: readonly number[]) => {
    const document = { ...given, contractNumber: contract.number, dueDate: '2200-01-01' };
    const invoiceId = await insertIssued(trx, contract.id, document, places);
    const trace = { actor: 'Ada Test', ip: null, userAgent: null };
    return { invoiceId, documentId: await insertInvoiceDocument(trx, invoiceId, document, trace) };
  };
  const request = await issue(depositRequest, [1]);
  await payOf(trx, contract.id, request.invoiceId, 777.63);
  const first = await issue(firstInvoice, [1, 2]);
  await trx
    .insertInto('creditApplications')
    .values({ invoiceId: first.invoiceId, source: 'deposit', amount: dollars(777.63), undoesId: null })
    .execute();
  await judgeNow(trx);
  return { ...signed, request, first, stranger: clientOf(trx, pdf) };
}

/** A caller with mail, which notes what it sends. */
async function withMail(trx: Db) {
  const mailed: [id: number, mail: DocumentMail][] = [];
  const clientMail: ClientMail = {
    documentMailed: async (_trx, { id }, mail) => {
      mailed.push([id, mail]);
      return Promise.resolve();
    },
    questionAnswered: async () => Promise.resolve(),
    paymentReceived: async () => Promise.resolve(),
  };
  const { call } = callerFor(trx, await addAdmin(trx, 'ben'), null, { clientMail, pdf });
  return { call, mailed };
}

test('the page of an invoice has its document, what is open of it today, and the other invoices', async () => {
  await asAda(async (call, trx) => {
    const { token, stranger, first, request, quote, contract } = await billBathroom(call, trx);
    const page = await openInvoice(stranger, token, first.invoiceId);
    expect(page).toMatchObject({
      kind: 'invoice',
      documentId: first.documentId,
      document: { number: 'INV-2026-0001', payable: 1329.06 },
      state: 'open',
      open: 1329.06,
      paid: 777.63,
      contractQuoteId: quote.id,
      thread: [],
    });
    expect(page.invoices).toEqual([
      expect.objectContaining({ id: first.documentId, open: 1329.06, state: 'open', dueDate: '2200-01-01' }),
      expect.objectContaining({ id: request.documentId, open: 0, state: 'paid', payable: 777.63 }),
    ]);
    await payOf(trx, contract.id, first.invoiceId, 1000);
    expect(await openDocument(stranger, token, { documentId: first.documentId })).toMatchObject({
      state: 'partly-paid',
      open: 329.06,
      paid: 1777.63,
    });
    // The page of the contract lists them, too.
    expect((await openDocument(stranger, token)).invoices).toHaveLength(2);
  });
});

test('an invoice waits for no answer: it is neither signed nor declined', async () => {
  await asAda(async (call, trx) => {
    const { token, stranger, first } = await billBathroom(call, trx);
    const { documentId, digest } = await openInvoice(stranger, token, first.invoiceId);
    const accepted = {
      documentId,
      digest,
      choices: [],
      signerName: 'Dana Ortiz',
      hasConsented: true,
      expectedTotal: 1329.06,
    };
    const isRefused = { key: 'invoiceNotOpen', message: 'This invoice waits for no answer' };
    await expect(acceptDocument(stranger, token, accepted)).rejects.toMatchObject(isRefused);
    const refusal = { documentId, reason: 'Too much' };
    await expect(declineDocument(stranger, token, refusal)).rejects.toMatchObject(isRefused);
    await expect(requestChanges(stranger, token, refusal)).rejects.toMatchObject(isRefused);
    expect(await call.invoices.listEvents({ id: first.invoiceId })).toHaveLength(1);
  });
});

test('the link of another project opens no invoice, and a draft has no page', async () => {
  await asAda(async (call, trx) => {
    const { first, contract, token } = await billBathroom(call, trx);
    const other = await sendWithLink(call, trx, { address: '6 Pine Rd' });
    const stranger = clientOf(trx, pdf);
    const isGone = { key: 'linkNotFound' };
    const { documentId, invoiceId } = first;
    await expect(openInvoice(stranger, other.token, invoiceId)).rejects.toMatchObject(isGone);
    await expect(openDocument(stranger, other.token, { documentId })).rejects.toMatchObject(isGone);
    await expect(readClientPdf(stranger, other.token, documentId)).rejects.toMatchObject(isGone);
    const question = { documentId, question: 'What is this?' };
    await expect(askQuestion(stranger, other.token, question)).rejects.toMatchObject(isGone);
    const draft = await trx
      .insertInto('invoices')
      .values({
        contractId: contract.id,
        kind: 'progress',
        number: null,
        issueDate: null,
        dueDate: null,
        periodTo: null,
        message: null,
        voidReason: null,
        issuedAt: null,
        asked: JSON.stringify({ payments: [3] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(openInvoice(stranger, token, draft.id)).rejects.toMatchObject(isGone);
    await expect(call.invoices.getPdf(draft)).rejects.toMatchObject(refusedAs('invoiceNotIssued'));
    await expect(call.invoices.verify(draft)).rejects.toMatchObject(refusedAs('invoiceNotIssued'));
    expect(await call.invoices.listEvents(draft)).toEqual([]);
    await expect(call.invoices.listEvents({ id: 2_147_483_647 })).rejects.toMatchObject(
      refusedAs('notFound'),
    );
  });
});

test('the PDF is made at the first read, stands in the trail, and never changes', async () => {
  await asAda(async (call, trx) => {
    const { token, stranger, first } = await billBathroom(call, trx);
    const file = await readClientPdf(stranger, token, first.documentId);
    expect(file.name).toBe('INV-2026-0001.pdf');
    const { call: office } = await withMail(trx);
    const answer = await office.invoices.getPdf({ id: first.invoiceId });
    expect(answer).toMatchObject({
      tag: file.digest,
      name: 'INV-2026-0001.pdf',
      mediaType: 'application/pdf',
    });
    const events = await call.invoices.listEvents({ id: first.invoiceId });
    expect(events.map(({ kind, fileDigest }) => [kind, fileDigest])).toEqual([
      ['sent', null],
      ['printed', file.digest],
    ]);
    expect(await call.invoices.verify({ id: first.invoiceId })).toMatchObject({ isWhole: true, files: 1 });
  });
});

test('a verification compares the document with what is billed, and finds what was changed', async () => {
  await asAda(async (call, trx) => {
    const { first, request } = await billBathroom(call, trx);
    for (const { invoiceId } of [first, request])
      expect(await call.invoices.verify({ id: invoiceId })).toMatchObject({ isWhole: true, problems: [] });
    const id = first.invoiceId;
    await runAsOwner(trx, `update invoices set due_date = '2200-02-01' where id = ${id}`);
    await runAsOwner(trx, `update invoice_rows set amount = 1 where invoice_id = ${id} and sort_order = 2`);
    await runAsOwner(trx, `update invoices set status = 'void' where id = ${id}`);
    const { isWhole, problems } = await call.invoices.verify({ id });
    expect([isWhole, problems]).toEqual([
      false,
      [
        'The invoice is not the one of the document.',
        'The payments that the invoice bills are not those of the document.',
        'The invoice is void, and no event says so.',
      ],
    ]);
    const forged = `replace(document, '"net":1946.13', '"net":1946.14')`;
    await runAsOwner(
      trx,
      `update quotes set document = ${forged}, digest = encode(sha256(convert_to(${forged}, 'UTF8')), 'hex')
        where id = ${first.documentId}`,
    );
    expect((await call.invoices.verify({ id })).problems).toEqual(
      expect.arrayContaining([
        'The document is not the one that was sent.',
        'The rows do not give the total of the document.',
        'The statement of work does not give the net of the document.',
      ]),
    );
  });
});

test('a question reaches the office with the invoice that it is about, unless the invoice is void', async () => {
  await asAda(async (call, trx) => {
    const { token, stranger, first } = await billBathroom(call, trx);
    const question = { documentId: first.documentId, question: 'What is the tax for?' };
    await askQuestion(stranger, token, question);
    const [notice] = await trx
      .selectFrom('notices')
      .selectAll()
      .where('entity', '=', 'invoice')
      .orderBy('id', 'desc')
      .execute();
    expect(notice).toMatchObject({ entityId: first.invoiceId, detail: 'What is the tax for?' });
    expect(notice?.label).toMatch(/^Client Dana Ortiz asks about INV-2026-0001 of C-20\d\d-0001$/);
    const { waiting } = (await call.dashboard.getMoney()).quotes;
    expect(waiting).toContainEqual(
      expect.objectContaining({
        entity: 'invoice',
        id: first.invoiceId,
        number: 'INV-2026-0001',
        reason: 'question',
      }),
    );
    const answered = await call.invoices.answerQuestion({ id: first.invoiceId, answer: 'For the tile.' });
    expect(answered.map(({ text }) => text)).toEqual(['What is the tax for?', 'For the tile.']);
    expect((await openInvoice(stranger, token, first.invoiceId)).thread).toHaveLength(2);
    expect(await call.invoices.listQuestions({ id: first.invoiceId })).toEqual(answered);
    await runAsOwner(trx, `update invoices set status = 'void' where id = ${first.invoiceId}`);
    expect(await openInvoice(stranger, token, first.invoiceId)).toMatchObject({ state: 'void', open: 0 });
    await expect(askQuestion(stranger, token, question)).rejects.toMatchObject({ key: 'invoiceNotOpen' });
  });
});

test('a reminder says what is open, and is mailed once an hour and never for what is paid', async () => {
  await asAda(async (call, trx) => {
    const { first, contract } = await billBathroom(call, trx);
    const id = { id: first.invoiceId };
    await expect(call.invoices.remind(id)).rejects.toMatchObject(refusedAs('mailNotSetUp'));
    const { call: office, mailed } = await withMail(trx);
    await office.invoices.remind(id);
    expect(mailed).toEqual([[first.documentId, 'reminder']]);
    await expect(office.invoices.remind(id)).rejects.toMatchObject(refusedAs('reminderTooSoon'));
    await payOf(trx, contract.id, first.invoiceId, 329.06);
    const write = async (mail: DocumentMail) => {
      const sent = await kinds.invoice.read(trx, first.documentId);
      if (!sent) throw new Error('There is no document');
      return (await kinds.invoice.mailOf(trx, sent, mail))?.('https://quoin.example/q/t', 'abc');
    };
    expect(await write('sent')).toMatchObject({
      subject: 'Invoice INV-2026-0001 of Cornerstone Renovation: $1,329.06 due Jan 1, 2200',
    });
    const reminder = await write('reminder');
    expect(reminder?.subject).toBe(
      'Reminder: invoice INV-2026-0001 of Cornerstone Renovation: $1,000.00 due Jan 1, 2200',
    );
    expect(reminder?.text).toContain('$1,000.00 of our invoice INV-2026-0001');
    expect(await write('signed')).toBeUndefined();
    await payOf(trx, contract.id, first.invoiceId, 1000);
    expect(await write('reminder')).toBeUndefined();
    await expect(office.invoices.remind(id)).rejects.toMatchObject(refusedAs('invoiceSettled'));
  });
});
