import { askQuestion } from '@quoin/api/client/client-answers';
import { acceptQuote, openQuote } from '@quoin/api/client/testing/quotes';
import type { PdfMaker } from '@quoin/api/context';
import { acceptanceOf, clientOf } from '@quoin/api/contracts/testing/bathroom';
import { inTransaction } from '@quoin/db/connection/database';
import { addJob, startJobs } from '@quoin/db/jobs';
import { readAllTables, runAsOwner } from '@quoin/db/testing/database';
import { listJobs, makeJobsDue } from '@quoin/db/testing/jobs';
import type { QuotePageData } from '@quoin/domain/client/document-page';
import type { DocumentEvent } from '@quoin/domain/documents/document';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import type { Quote } from '@quoin/domain/quotes/quote';
import type { PaymentView } from '@quoin/domain/receivables/payment';
import { openPdfWorker } from '@quoin/pdf/make-pdf';
import { afterAll, expect, onTestFinished, test } from 'vitest';

import { addSent } from '../rest/testing/change-orders.ts';
import { addContract, addQuote, addReadyEstimate } from '../rest/testing/quotes.ts';
import { type Client, startTestApp } from '../testing/app.ts';
import { type ReceivedMail, startMailServer, withoutPdf } from '../testing/mail.ts';
import { until } from '../testing/process.ts';
import { queuedClientMail } from './client-mail.ts';
import { startMail } from './start-mail.ts';

const worker = openPdfWorker();
afterAll(async () => worker.close());

async function startOffice(mood: 'accepting' | 'refusing' = 'accepting', pdf: PdfMaker = withoutPdf.pdf) {
  const mailServer = await startMailServer();
  mailServer.mood = mood;
  const quoin = await startTestApp({ SMTP_URL: mailServer.url, PUBLIC_URL: 'https://quoin.example' });
  onTestFinished(quoin.close);
  await quoin.db.updateTable('settings').set({ companyEmail: 'office@quoin.example' }).execute();
  const quiet = () => undefined;
  const sender = await startMail({
    db: quoin.db,
    url: quoin.url,
    mail: { smtpUrl: mailServer.url, from: undefined },
    publicUrl: 'https://quoin.example',
    log: { debug: quiet, warn: quiet },
    ...withoutPdf,
    pdf,
  });
  onTestFinished(sender.stop);
  return { mailServer, quoin, ada: await quoin.signIn() };
}

/** Sends an estimate, with a mail to its client. */
async function send(ada: Client, fields: object = {}): Promise<Quote> {
  const { id } = await addReadyEstimate(ada);
  await ada.ask('PATCH', `/estimates/${id}`, { clientEmail: 'dana@example.com', ...fields });
  const { version } = (await ada.ask('GET', `/estimates/${id}`)).json<EstimateView>();
  const body = { isMailed: true, message: 'As we talked about.' };
  const answer = await ada.ask('POST', `/estimates/${id}/send`, body, { 'if-match': `"${version}"` });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Quote>();
}

const tokenIn = ({ body }: ReceivedMail) =>
  /https:\/\/quoin\.example\/q\/([\w-]{43})\?quote=\d+/.exec(body)?.[1] ?? '';
/** The PDF that came with a mail. */
function attachedTo({ body }: ReceivedMail): { name: string; bytes: Buffer } | undefined {
  const [, head = '', base64 = ''] =
    /(Content-Type: application\/pdf[\s\S]*?)\n\n([A-Za-z0-9+/=\n]+)/.exec(body) ?? [];
  const name = /Content-Disposition: attachment; filename="?([^"\n]+)/.exec(head)?.[1];
  return name === undefined ? undefined : { name, bytes: Buffer.from(base64, 'base64') };
}
const eventsOf = async (ada: Client, id: number) =>
  (await ada.ask('GET', `/quotes/${id}/events`)).json<DocumentEvent[]>();

test('a quote goes to its client with a link that opens it, and the trail says so', async () => {
  const { quoin, mailServer, ada } = await startOffice();
  const quote = await send(ada);
  const mail = await until('a mail', () => mailServer.mails.at(0));
  expect(mail).toMatchObject({ from: 'office@quoin.example', to: ['dana@example.com'] });
  expect(mail.headers).toContainEqual(['subject', expect.stringContaining('Your quote from') as string]);
  expect(mail.body).toContain('As we talked about.');
  const [sent] = await eventsOf(ada, quote.id);
  expect(mail.body).toContain(`Proof of this document: ${sent?.digest}`);
  expect((await openQuote(clientOf(quoin.db), tokenIn(mail))).documentId).toBe(quote.id);
  const kinds = await until('the trail', async () => {
    const events = await eventsOf(ada, quote.id);
    return events.length > 1 ? events.map(({ kind, note }) => [kind, note]) : undefined;
  });
  expect(kinds).toEqual([
    ['sent', 'As we talked about.'],
    ['mailed', 'dana@example.com'],
  ]);
  for (const [table, rows] of await readAllTables(quoin.db)) expect(rows, table).not.toContain(tokenIn(mail));
});

test('a client who has signed gets the way to the signed copy', async () => {
  const { quoin, mailServer, ada } = await startOffice();
  const quote = await send(ada);
  const first = await until('a mail', () => mailServer.mails.at(0));
  const client = { ...clientOf(quoin.db), clientMail: queuedClientMail };
  await acceptQuote(client, tokenIn(first), acceptanceOf(await openQuote(client, tokenIn(first))));
  const second = await until('a second mail', () => mailServer.mails.at(1));
  expect(second.headers).toContainEqual([
    'subject',
    expect.stringMatching(/^Your contract C-\d{4}-0001 with/) as string,
  ]);
  const page: QuotePageData = await openQuote(client, tokenIn(second));
  expect(page).toMatchObject({ documentId: quote.id, contract: { signerName: 'Dana Ortiz' } });
  expect(second.body).toContain('You may cancel this contract there until the end of');
});

test('an answer goes to the client with the question, and a link that leads to both', async () => {
  const { quoin, mailServer, ada } = await startOffice();
  const quote = await send(ada);
  const first = await until('a mail', () => mailServer.mails.at(0));
  const client = clientOf(quoin.db);
  await askQuestion(client, tokenIn(first), { documentId: quote.id, question: 'Which tile?\nThe gray one?' });
  const answered = await ada.ask('POST', `/quotes/${quote.id}/questions`, { answer: 'The white one.' });
  expect([answered.statusCode, answered.json<unknown[]>().length]).toEqual([201, 2]);
  const mail = await until('a second mail', () => mailServer.mails.at(1));
  expect(mail.to).toEqual(['dana@example.com']);
  expect(mail.headers).toContainEqual([
    'subject',
    expect.stringMatching(/^An answer from .* about quote E-/) as string,
  ]);
  expect(mail.body).toContain('> Which tile?\n> The gray one?');
  expect(mail.body).toContain('> The white one.');
  expect(mail.body).toContain('#thread');
  expect(await openQuote(client, tokenIn(mail))).toMatchObject({ documentId: quote.id, thread: [{}, {}] });
  const notes = await until('the trail', async () => {
    const events = await eventsOf(ada, quote.id);
    return events.length > 4 ? events.map(({ kind, note }) => [kind, note]) : undefined;
  });
  expect(notes.at(-1)).toEqual(['mailed', 'Answer to dana@example.com']);
});

test('a signed copy that goes out late offers no right to cancel that is over', async () => {
  const { quoin, mailServer, ada } = await startOffice();
  const quote = await send(ada);
  const first = await until('a mail', () => mailServer.mails.at(0));
  const client = clientOf(quoin.db);
  await acceptQuote(client, tokenIn(first), acceptanceOf(await openQuote(client, tokenIn(first))));
  await inTransaction(quoin.db, async (trx) =>
    runAsOwner(trx, `update contracts set cancel_until = '2020-01-01'`),
  );
  await queuedClientMail.documentMailed(quoin.db, { kind: 'quote', id: quote.id }, 'signed');
  const second = await until('a second mail', () => mailServer.mails.at(1));
  expect(second.body).toContain('Thank you for signing');
  expect(second.body).not.toContain('cancel');
});

test('the quote and its signed copy come with their PDFs, which are those that are stored', async () => {
  const { quoin, mailServer, ada } = await startOffice('accepting', worker);
  const quote = await send(ada);
  const first = await until('a mail', () => mailServer.mails.at(0));
  expect(first.body).toContain('Content-Type: text/plain');
  expect(first.body).toContain('As we talked about.');
  expect(attachedTo(first)).toMatchObject({ name: `${quote.number}-1.pdf` });
  const client = { ...clientOf(quoin.db), clientMail: queuedClientMail };
  await acceptQuote(client, tokenIn(first), acceptanceOf(await openQuote(client, tokenIn(first))));
  const second = await until('a second mail', () => mailServer.mails.at(1));
  expect(attachedTo(second)).toMatchObject({ name: `${quote.number}-1-signed.pdf` });
  const files = await quoin.db.selectFrom('quoteFiles').select(['kind', 'bytes']).orderBy('id').execute();
  expect(files.map(({ kind }) => kind)).toEqual(['sent', 'signed']);
  expect(attachedTo(first)?.bytes).toEqual(files[0]?.bytes);
  expect(attachedTo(second)?.bytes).toEqual(files[1]?.bytes);
});

test('a mail goes without a PDF if none can be made, if it is too long, or if the office wants none', async () => {
  const failing = await startOffice();
  await send(failing.ada);
  const plain = await until('a mail', () => failing.mailServer.mails.at(0));
  expect(attachedTo(plain)).toBeUndefined();
  expect(tokenIn(plain)).not.toBe('');

  const long = { makePdf: async () => Promise.resolve(Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-')) };
  const { mailServer, ada } = await startOffice('accepting', long);
  await send(ada);
  expect(attachedTo(await until('a mail', () => mailServer.mails.at(0)))).toBeUndefined();

  const unwanted = await startOffice('accepting', worker);
  await unwanted.ada.ask('PATCH', '/money-settings', { attachesPdf: false });
  await send(unwanted.ada);
  const mail = await until('a mail', () => unwanted.mailServer.mails.at(0));
  expect(attachedTo(mail)).toBeUndefined();
  expect(await unwanted.quoin.db.selectFrom('quoteFiles').select('id').execute()).toEqual([]);
});

const messageIdOf = ({ headers }: ReceivedMail) => headers.find(([name]) => name === 'message-id')?.[1] ?? '';

test('a reminder is a mail of its own with a new link, at most once an hour, and the trail has it', async () => {
  const { quoin, mailServer, ada } = await startOffice('accepting', worker);
  const quote = await send(ada);
  const first = await until('a mail', () => mailServer.mails.at(0));
  const remind = async () => ada.ask('POST', `/quotes/${quote.id}/remind`);
  expect((await remind()).json()).toMatchObject({ id: quote.id, state: 'open' });
  const second = await until('a reminder', () => mailServer.mails.at(1));
  expect(second.headers).toContainEqual([
    'subject',
    expect.stringMatching(/^Reminder: your quote/) as string,
  ]);
  expect(second.body).toContain(`Our quote ${quote.number} for`);
  expect(attachedTo(second)).toBeUndefined();
  expect(tokenIn(second)).not.toBe(tokenIn(first));
  expect((await openQuote(clientOf(quoin.db), tokenIn(second))).documentId).toBe(quote.id);
  expect(messageIdOf(second)).not.toBe(messageIdOf(first));
  const events = await until('the trail', async () => {
    const all = await eventsOf(ada, quote.id);
    return all.length > 3 ? all.map(({ kind, note }) => [kind, note]) : undefined;
  });
  expect(events.slice(1)).toEqual([
    ['printed', 'As it was sent'],
    ['mailed', 'dana@example.com'],
    ['mailed', 'Reminder to dana@example.com'],
  ]);
  const early = await remind();
  expect([early.statusCode, early.json()]).toEqual([
    429,
    {
      code: 'TOO_MANY_REQUESTS',
      message: 'A reminder was sent within the last hour. The next one can go in 60 minutes.',
    },
  ]);
  await quoin.passSeconds(3_601);
  expect((await remind()).statusCode).toBe(200);
  const third = await until('another reminder', () => mailServer.mails.at(2));
  expect(messageIdOf(third)).not.toBe(messageIdOf(second));
});

test('a mail that is tried again keeps its id, so that no client sees it twice', async () => {
  const ids: string[] = [];
  const { quoin } = await startOffice();
  const jobs = await startJobs({
    url: quoin.url,
    log: { debug: () => undefined, warn: () => undefined },
    tasks: {
      'a-test': async (_payload, _signal, key) => {
        ids.push(key);
        if (ids.length === 1) throw new Error('The first attempt fails');
      },
    },
  });
  onTestFinished(jobs.stop);
  await addJob(quoin.db, 'a-test', { id: 7 });
  await until('the first attempt', () => ids.at(0));
  await until('a second attempt', async () => {
    await makeJobsDue(quoin.db);
    return ids.at(1);
  });
  expect(ids[1]).toBe(ids[0]);
  await addJob(quoin.db, 'a-test', { id: 7 });
  expect(await until('another job', () => ids.at(2))).not.toBe(ids[0]);
});

test('a client who paid gets the receipt with its PDF and no link, and one whose payment is void gets none', async () => {
  const { quoin, mailServer, ada } = await startOffice('accepting', worker);
  const { id: contractId } = await addContract(ada, quoin.db);
  await quoin.db.updateTable('estimates').set({ clientEmail: 'dana@example.com' }).execute();
  const paid = { contractId, amount: 10, method: 'check', receivedOn: '2026-03-04', isMailed: true };
  const answer = await ada.ask('POST', '/payments', { ...paid, requestKey: 'paid' });
  const { id } = answer.json<PaymentView>();
  const mail = await until('a receipt', () => mailServer.mails.at(0));
  expect(mail.to).toEqual(['dana@example.com']);
  expect(mail.body).toContain('We received $10.00 on Mar 4, 2026');
  expect(mail.body).not.toContain('/q/');
  expect(attachedTo(mail)?.name).toMatch(new RegExp(`-receipt-${id}.pdf$`));
  await ada.ask('POST', `/payments/${id}/void`, { requestKey: 'void' });
  await queuedClientMail.paymentReceived(quoin.db, id);
  await until('the end of the job', async () => ((await listJobs(quoin.db)).length === 0 ? true : undefined));
  expect(mailServer.mails).toHaveLength(1);
});

test('a client is reminded only of what waits for an answer, and only by mail that can go', async () => {
  const { ada } = await startOffice();
  const { quote, estimate } = await addQuote(ada);
  const missing = await ada.ask('POST', `/quotes/${quote.id}/remind`);
  expect([missing.statusCode, missing.json<{ message: string }>().message]).toEqual([
    400,
    'Enter the email address of the client first',
  ]);
  await ada.ask('POST', `/estimates/${estimate.id}/revise`);
  expect((await ada.ask('POST', `/quotes/${quote.id}/remind`)).json()).toMatchObject({
    message: 'This quote can no longer be accepted. Please ask for a new one.',
  });
});

test('a reminder of a change order goes out once an hour, too', async () => {
  const { quoin, mailServer, ada } = await startOffice();
  const { order } = await addSent(ada, quoin.db);
  expect((await ada.ask('POST', `/change-orders/${order.id}/remind`)).statusCode).toBe(200);
  const mail = await until('a reminder', () => mailServer.mails.at(0));
  expect(mail.headers).toContainEqual([
    'subject',
    expect.stringMatching(/^Reminder: a change of your contract/) as string,
  ]);
  expect((await ada.ask('POST', `/change-orders/${order.id}/remind`)).statusCode).toBe(429);
});

test('a mail server that refuses leaves no link, and the mail is tried again', async () => {
  const { quoin, ada } = await startOffice('refusing');
  const quote = await send(ada);
  const failed = await until('the trail', async () => {
    const events = await eventsOf(ada, quote.id);
    return events.length > 1 ? events.map(({ kind }) => kind) : undefined;
  });
  expect(failed).toEqual(['sent', 'mail-failed']);
  expect(await quoin.db.selectFrom('clientLinks').select('id').execute()).toEqual([]);
  const jobs = await listJobs(quoin.db);
  expect(jobs).toHaveLength(1);
  expect(JSON.stringify(jobs)).not.toContain('dana@example.com');
});

test('without a mail server, or without an address of the client, the sender is told', async () => {
  const quoin = await startTestApp();
  onTestFinished(quoin.close);
  const ada = await quoin.signIn();
  const { id, version } = await addReadyEstimate(ada);
  const refused = await ada.ask(
    'POST',
    `/estimates/${id}/send`,
    { isMailed: true },
    { 'if-match': `"${version}"` },
  );
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'No mail server is set up. Give them a link or a print instead.',
  ]);
  const office = await startOffice();
  const ready = await addReadyEstimate(office.ada);
  const missing = await office.ada.ask(
    'POST',
    `/estimates/${ready.id}/send`,
    { isMailed: true },
    {
      'if-match': `"${ready.version}"`,
    },
  );
  expect([missing.statusCode, missing.json<{ message: string }>().message]).toEqual([
    400,
    'Enter the email address of the client first',
  ]);
});
