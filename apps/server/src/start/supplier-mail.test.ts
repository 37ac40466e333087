import type { PdfMaker } from '@quoin/api/context';
import { openPage } from '@quoin/api/ordering/supplier-page';
import { signed } from '@quoin/api/ordering/testing/awaited-delivery';
import { supplierOf } from '@quoin/api/ordering/testing/order-with-link';
import { draftForBath, tileForBath } from '@quoin/api/ordering/testing/tile-order';
import { addAdmin, callerFor } from '@quoin/api/testing';
import { readAllTables } from '@quoin/db/testing/database';
import { listJobs, makeJobsDue } from '@quoin/db/testing/jobs';
import { dollars } from '@quoin/domain/exact';
import { openPdfWorker } from '@quoin/pdf/make-pdf';
import { afterAll, expect, onTestFinished, test } from 'vitest';

import { startTestApp } from '../testing/app.ts';
import { type ReceivedMail, startMailServer, withoutPdf } from '../testing/mail.ts';
import { until } from '../testing/process.ts';
import { startMail } from './start-mail.ts';
import { queuedSupplierMail } from './supplier-mail.ts';

const worker = openPdfWorker();
afterAll(async () => worker.close());

/** An office that has sent an order of tile by mail. */
async function sendOrder(mood: 'accepting' | 'refusing' = 'accepting', pdf: PdfMaker = withoutPdf.pdf) {
  const mailServer = await startMailServer();
  mailServer.mood = mood;
  const quoin = await startTestApp({ SMTP_URL: mailServer.url, PUBLIC_URL: 'https://quoin.example' });
  onTestFinished(quoin.close);
  const { db } = quoin;
  await db
    .updateTable('settings')
    .set({ companyName: 'Cornerstone', companyEmail: 'office@quoin.example' })
    .execute();
  const quiet = () => undefined;
  const sender = await startMail({
    db,
    url: quoin.url,
    mail: { smtpUrl: mailServer.url, from: undefined },
    publicUrl: 'https://quoin.example',
    log: { debug: quiet, warn: quiet },
    ...withoutPdf,
    pdf,
  });
  onTestFinished(sender.stop);
  const buyer = await addAdmin(db, 'buyer');
  const { call } = callerFor(db, buyer, null, { supplierMail: queuedSupplierMail });
  const draft = await draftForBath(call, await tileForBath(call));
  const order = await call.purchaseOrders.issue({ id: draft.id, version: draft.version, sendsMail: true });
  const nextMail = async (place: number) => until(`mail ${place}`, () => mailServer.mails.at(place));
  /** The events of the sending with this id, once there are so many. */
  const events = async (count: number) =>
    until('the trail', async () => {
      const rows = await db.selectFrom('documentEvents').select(['kind', 'note']).orderBy('id').execute();
      return rows.length >= count ? rows.map(({ kind, note }) => [kind, note]) : undefined;
    });
  return { mailServer, quoin, call, order, nextMail, events };
}

const header = ({ headers }: ReceivedMail, name: string) =>
  headers.find(([each]) => each === name)?.[1] ?? '';
const tokenIn = ({ body }: ReceivedMail) =>
  /https:\/\/quoin\.example\/s\/([\w-]{43})\n/.exec(body)?.[1] ?? '';

test('an order goes to its supplier with a link that opens it, and the purchaser gets the answers', async () => {
  const { quoin, order, nextMail, events } = await sendOrder();
  const mail = await nextMail(0);
  expect(mail).toMatchObject({ from: 'office@quoin.example', to: ['orders@example.com'] });
  expect(header(mail, 'subject')).toMatch(/^Purchase order PO-\d{4}-0001 from Cornerstone$/);
  expect(header(mail, 'reply-to')).toContain('buyer@example.com');
  expect(header(mail, 'message-id')).toMatch(/^<quoin-sent-\d+-[0-9a-f]{16}@quoin\.example>$/);
  expect(mail.body).toContain('Please confirm it, or say what is different, at this address:');
  // The trail has the mail once its server has taken it, which may be a moment later.
  await events(2);
  const page = await openPage(supplierOf(quoin.db), tokenIn(mail));
  expect(page.document.number).toBe(order.number);
  expect(await events(3)).toEqual([
    ['sent', null],
    ['mailed', 'orders@example.com'],
    ['viewed', null],
  ]);
  for (const [table, rows] of await readAllTables(quoin.db)) expect(rows, table).not.toContain(tokenIn(mail));
});

test('the PDF goes with the order, with its number and revision in its name', async () => {
  const { nextMail, order } = await sendOrder('accepting', worker);
  const mail = await nextMail(0);
  expect(mail.body).toContain(`filename=${order.number}-1.pdf`);
  expect(mail.body).toContain(Buffer.from('%PDF-1.').toString('base64').slice(0, 8));
});

test('a revision has a mail and an id of its own, and its link takes the place of the one before', async () => {
  const { quoin, call, order, nextMail } = await sendOrder();
  const first = await nextMail(0);
  const [line] = await call.purchaseOrders.listLines({ id: order.id });
  const { version } = await call.purchaseOrders.get({ id: order.id });
  await call.purchaseOrders.revise({
    id: order.id,
    version,
    reason: 'Two boxes more',
    lines: [{ lineId: line?.id ?? 0, supplierProductId: line?.supplierProductId ?? 0, quantity: 10 }],
    sendsMail: true,
  });
  const second = await nextMail(1);
  expect(header(second, 'subject')).toMatch(/, revision 2$/);
  expect(header(second, 'message-id')).not.toBe(header(first, 'message-id'));
  expect(second.body).toContain('> Two boxes more');
  const supplier = supplierOf(quoin.db);
  await until('the end of the first link', async () =>
    openPage(supplier, tokenIn(first)).then(
      () => undefined,
      (error: { key?: string }) => error.key === 'supplierLinkNotFound' || undefined,
    ),
  );
  expect(await openPage(supplier, tokenIn(second))).toMatchObject({ document: { revision: 2 } });
});

test('a cancelled order is cancelled by mail, with the reason', async () => {
  const { call, order, nextMail, events, quoin } = await sendOrder();
  await nextMail(0);
  await events(2);
  const { version } = await call.purchaseOrders.get({ id: order.id });
  await call.purchaseOrders.cancel({
    id: order.id,
    version,
    reason: 'The client changed the tile.',
    sendsMail: true,
  });
  const mail = await nextMail(1);
  expect(header(mail, 'subject')).toMatch(/^Cancelled: purchase order PO-/);
  expect(mail.body).toContain('> The client changed the tile.');
  expect((await events(4)).slice(2, 4)).toEqual([
    ['voided', 'The client changed the tile.'],
    ['mailed', 'Cancellation to orders@example.com'],
  ]);
  expect(await openPage(supplierOf(quoin.db), tokenIn(mail))).toMatchObject({ state: 'cancelled' });
});

test('a mail that fails is told once and is something to settle, until it goes', async () => {
  const { quoin, mailServer, nextMail, events } = await sendOrder('refusing');
  const { db } = quoin;
  await until('a refusal', () => mailServer.refused > 0 || undefined);
  expect(await events(2)).toEqual([
    ['sent', null],
    ['mail-failed', 'orders@example.com'],
  ]);
  const exceptions = async () => db.selectFrom('exceptions').select(['kind', 'status']).execute();
  expect(await exceptions()).toEqual([{ kind: 'mail-failed', status: 'open' }]);
  expect(await db.selectFrom('supplierLinks').select('id').execute()).toEqual([]);
  mailServer.mood = 'accepting';
  await makeJobsDue(db);
  await nextMail(0);
  expect((await events(3)).at(-1)).toEqual(['mailed', 'orders@example.com']);
  expect(await exceptions()).toEqual([{ kind: 'mail-failed', status: 'gone' }]);
});

test('an order that was cancelled before its mail went is not sent', async () => {
  const { mailServer, call, order, quoin, nextMail } = await sendOrder('refusing');
  await until('a refusal', () => mailServer.refused > 0 || undefined);
  const { version } = await call.purchaseOrders.get({ id: order.id });
  await call.purchaseOrders.cancel({ id: order.id, version, reason: 'No', sendsMail: true });
  mailServer.mood = 'accepting';
  await makeJobsDue(quoin.db);
  const mail = await nextMail(0);
  expect(header(mail, 'subject')).toMatch(/^Cancelled: /);
  await until('the end of all jobs', async () => {
    const mailed = await quoin.db
      .selectFrom('documentEvents')
      .select('id')
      .where('kind', '=', 'mailed')
      .execute();
    return mailed.length === 1 || undefined;
  });
  expect(mailServer.mails).toHaveLength(1);
});

test('a return is mailed, and one that was cancelled before its mail went is only cancelled by mail', async () => {
  const { mailServer, quoin, call, order, nextMail } = await sendOrder();
  await nextMail(0);
  const [delivery] = (await call.deliveries.list({ orderId: order.id })).items;
  const orderLineId = delivery?.lines[0]?.orderLineId ?? 0;
  await call.deliveries.receive({ id: delivery?.id ?? 0, receiptKey: 'a', ...signed });
  const lines = [{ orderLineId, quantity: 1, reason: 'surplus' as const }];
  const made = async () => call.supplierReturns.create({ id: order.id, lines, sends: true, sendsMail: true });
  const first = await made();
  expect(header(await nextMail(1), 'subject')).toBe(
    `Return ${first.number} of order ${order.number} from Cornerstone`,
  );

  mailServer.mood = 'refusing';
  const second = await made();
  await until('a refusal', () => mailServer.refused > 0 || undefined);
  await call.supplierReturns.cancel({ id: second.id, reason: 'It fits after all' });
  mailServer.mood = 'accepting';
  await makeJobsDue(quoin.db);
  await until('the end of all jobs', async () => (await listJobs(quoin.db)).length === 0 || undefined);
  expect(mailServer.mails.slice(2).map((mail) => header(mail, 'subject'))).toEqual([
    `Return ${second.number} of order ${order.number} is cancelled from Cornerstone`,
  ]);
});

test('the mail of a return that fails is something to settle, until it goes to the address as it is now', async () => {
  const { mailServer, quoin, call, order, nextMail } = await sendOrder();
  const { db } = quoin;
  await nextMail(0);
  const [delivery] = (await call.deliveries.list({ orderId: order.id })).items;
  const orderLineId = delivery?.lines[0]?.orderLineId ?? 0;
  await call.deliveries.receive({ id: delivery?.id ?? 0, receiptKey: 'a', ...signed });
  const lines = [{ orderLineId, quantity: 1, reason: 'surplus' as const }];
  const made = async () => call.supplierReturns.create({ id: order.id, lines, sends: true, sendsMail: true });
  const failed = async (status: 'open' | 'gone' | 'settled', count: number) =>
    until(`${count} ${status}`, async () => {
      const { items } = await call.exceptions.list({ kind: 'mail-failed', status });
      return items.length === count ? items : undefined;
    });
  mailServer.mood = 'refusing';
  const first = await made();
  const [open] = await failed('open', 1);
  expect(open).toMatchObject({
    orderId: order.id,
    detail: `The mail of return ${first.number} to orders@example.com could not be sent`,
    answers: ['send-again', 'done'],
  });
  // Each return has its own, and one that is picked up waits for no mail.
  const second = await made();
  await failed('open', 2);
  await call.supplierReturns.pickUp({ id: second.id });
  await failed('open', 1);

  mailServer.mood = 'accepting';
  await db.updateTable('suppliers').set({ orderEmail: 'desk@example.com' }).execute();
  await call.exceptions.settle({ id: open?.id ?? 0, answer: 'send-again' });
  expect(header(await nextMail(1), 'subject')).toContain(`Return ${first.number}`);
  expect(header(await nextMail(1), 'to')).toContain('desk@example.com');
  await until('the end of the new job', async () => (await listJobs(db)).length === 2 || undefined);

  mailServer.mood = 'refusing';
  await makeJobsDue(db);
  await failed('open', 1);
  mailServer.mood = 'accepting';
  await makeJobsDue(db);
  await until('the end of all jobs', async () => (await listJobs(db)).length === 0 || undefined);
  await failed('open', 0);
  await failed('gone', 2);
});

test('a request for prices goes to its supplier with a link that opens it, and again with another one', async () => {
  const { quoin, call, order, nextMail } = await sendOrder();
  await nextMail(0);
  const { id: productId } = await call.products.create({ name: 'Slate', price: dollars(4), unit: 'sq ft' });
  const request = await call.priceRequests.create({
    id: order.projectId,
    lines: [{ productId, quantity: 93.5 }],
    supplierIds: [order.supplierId],
    note: 'Full boxes, please',
  });
  const mail = await nextMail(1);
  expect(mail).toMatchObject({ from: 'office@quoin.example', to: ['orders@example.com'] });
  expect(header(mail, 'subject')).toBe(`Request for prices ${request.number} from Cornerstone`);
  expect(header(mail, 'reply-to')).toContain('buyer@example.com');
  expect(mail.body).toContain('> Full boxes, please');
  const mailed = async () =>
    until('the mark of the mail', async () => {
      const [asked] = (await call.priceRequests.get({ id: request.id })).suppliers;
      return asked?.mailedAt ?? undefined;
    });
  await mailed();
  const supplier = supplierOf(quoin.db);
  expect(await openPage(supplier, tokenIn(mail))).toMatchObject({ document: { number: request.number } });

  await call.priceRequests.sendAgain({ id: request.id });
  const again = await nextMail(2);
  expect(header(again, 'message-id')).not.toBe(header(mail, 'message-id'));
  await mailed();
  await expect(openPage(supplier, tokenIn(mail))).rejects.toMatchObject({ key: 'supplierLinkNotFound' });
  for (const [table, rows] of await readAllTables(quoin.db))
    expect(rows, table).not.toContain(tokenIn(again));
});

test('a supplier whose links somebody ended gets no mail that was still to go out, until somebody sends it anew', async () => {
  const { mailServer, quoin, call, order, nextMail } = await sendOrder('refusing');
  const { id: productId } = await call.products.create({ name: 'Slate', price: dollars(4), unit: 'sq ft' });
  const { id } = await call.priceRequests.create({
    id: order.projectId,
    lines: [{ productId, quantity: 93.5 }],
    supplierIds: [order.supplierId],
  });
  const asked = async () => (await call.priceRequests.get({ id })).suppliers[0];
  await until('a refusal', async () => (await asked())?.mailFailedAt ?? undefined);
  await call.priceRequests.revokeLinks({ id, askedId: (await asked())?.id ?? 0 });
  expect(await asked()).toMatchObject({ sentAt: null, mailFailedAt: null });
  mailServer.mood = 'accepting';
  await makeJobsDue(quoin.db);
  await nextMail(0);
  await until('the end of all jobs', async () => (await listJobs(quoin.db)).length === 0 || undefined);
  expect(mailServer.mails.map((mail) => header(mail, 'subject'))).toEqual([
    expect.stringMatching(/^Purchase order /),
  ]);
  await call.priceRequests.sendAgain({ id });
  expect(header(await nextMail(1), 'subject')).toMatch(/^Request for prices /);
});

test('a request whose mail is refused says since when, and leaves no link', async () => {
  const { mailServer, quoin, call, order } = await sendOrder('refusing');
  const { id: productId } = await call.products.create({ name: 'Slate', price: dollars(4), unit: 'sq ft' });
  const { id } = await call.priceRequests.create({
    id: order.projectId,
    lines: [{ productId, quantity: 93.5 }],
    supplierIds: [order.supplierId],
  });
  const askedAs = async (isDone: 'mailFailedAt' | 'mailedAt') =>
    until(isDone, async () => {
      const [asked] = (await call.priceRequests.get({ id })).suppliers;
      return asked?.[isDone] ? asked : undefined;
    });
  expect(await askedAs('mailFailedAt')).toMatchObject({ mailedAt: null });
  expect(await quoin.db.selectFrom('supplierLinks').select('askedId').execute()).toEqual([]);
  mailServer.mood = 'accepting';
  await makeJobsDue(quoin.db);
  expect(await askedAs('mailedAt')).toMatchObject({ mailFailedAt: null });
});
