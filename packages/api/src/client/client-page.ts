import { type Db, inSnapshot, tellOfChange } from '@quoin/db/connection/database';
import { statesToDate } from '@quoin/db/contracts/change-order-approval';
import { findNewestDocument, listSendingsOfProject } from '@quoin/db/contracts/change-order-document';
import { findLogo } from '@quoin/db/costs/logo';
import { readBrandColor } from '@quoin/db/costs/money-settings';
import { touchClientLink } from '@quoin/db/documents/client-link';
import { findNewestQuote, lockDocument } from '@quoin/db/documents/document';
import { insertEvent, wasSeenLately } from '@quoin/db/documents/document-event';
import { readPicture } from '@quoin/db/photos/photo-store';
import { findPictureOfProject } from '@quoin/db/quotes/quote-picture';
import { readInvoiceBalances } from '@quoin/db/receivables/invoice-balance';
import { findInvoiceDocument, listSentInvoicesOfProject } from '@quoin/db/receivables/invoice-document';
import { findNewestContract } from '@quoin/db/receivables/reports/statement';
import {
  type ChangeInList,
  type ChangePageData,
  type InvoiceInList,
  type InvoicePageData,
  type PageData,
  isChangePage,
} from '@quoin/domain/client/document-page';
import type { ClientLink } from '@quoin/domain/documents/client-link';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { rowId } from '@quoin/domain/number';

import { clientActor } from '../documents/client-actor.ts';
import { type DocumentFile, readPdf } from '../documents/document-pdf.ts';
import { judgedInput } from '../judged-input.ts';
import { statementPdf } from '../receivables/reports/statement.ts';
import {
  type ClientContext,
  type OpenedByLink,
  documentBy,
  giveBackPathOf,
  linkOf,
  readThread,
} from './client-access.ts';
import type { ReadPart } from './document-page.ts';

// What a client reads with a link (estimates.md section 6). These are no procedures: a token must be in no address of
// `/trpc`, and no signed-in caller has a link. Each function throws a `DomainError`.

/** The document that an address names, or the newest quote of the project. */
interface Shown {
  documentId?: number;
  /** The options that are shown as chosen. */
  choices?: number[];
}

/** Opens the document, for the given options. Throws `linkNotFound`. */
export async function openDocument(ctx: ClientContext, token: string, shown: Shown = {}): Promise<PageData> {
  const link = await linkOf(ctx.db, token);
  await touchClientLink(ctx.db, link.id);
  return madePage(ctx, await inSnapshot(ctx.db, async (db) => readPage(db, link, shown)));
}

/** Opens the newest document of a change order of the link's project. Throws `linkNotFound`. */
export async function openChangeOrder(
  ctx: ClientContext,
  token: string,
  changeOrderId: number,
): Promise<ChangePageData> {
  const page = await openDocumentOf(ctx, token, async (db) => findNewestDocument(db, changeOrderId));
  if (!isChangePage(page)) throw new DomainError('linkNotFound');
  return page;
}

/** Opens an invoice of the link's project. Throws `linkNotFound`. */
export async function openInvoice(
  ctx: ClientContext,
  token: string,
  invoiceId: number,
): Promise<InvoicePageData> {
  const page = await openDocumentOf(ctx, token, async (db) => findInvoiceDocument(db, invoiceId));
  if (page.kind !== 'invoice') throw new DomainError('linkNotFound');
  return page;
}

/** Opens the document of a record. */
async function openDocumentOf(
  ctx: ClientContext,
  token: string,
  find: (db: Db) => Promise<number | undefined>,
): Promise<PageData> {
  const link = await linkOf(ctx.db, token);
  await touchClientLink(ctx.db, link.id);
  const read = await inSnapshot(ctx.db, async (db) =>
    readPage(db, link, { documentId: orNotFound(await find(db), 'linkNotFound') }),
  );
  return madePage(ctx, read);
}

/** The page of what was read. Charges the link for its lines. */
export async function madePage(
  { charge, compute, payments }: Pick<ClientContext, 'charge' | 'compute' | 'payments'>,
  read: ReadDocument,
): Promise<PageData> {
  const { page, lines, costs } = read;
  charge(lines);
  // Without a provider nothing can be paid, but what was paid is still on its way.
  if (page.kind === 'invoice' && !payments && page.pay?.state !== 'sent') return { ...page, pay: null };
  if (costs === undefined || page.kind !== 'quote') return page;
  return { ...page, payments: await compute('pay', { costs, choices: page.choices }) };
}

interface ReadDocument extends Omit<ReadPart, 'own'> {
  readonly page: PageData;
}

/** Reads the page of a document: see {@link openDocument}. */
export async function readPage(db: Db, link: ClientLink, shown: Shown): Promise<ReadDocument> {
  const { of, sent } = await shownBy(db, link, shown.documentId);
  const { own, ...read } = await of.pageOf(db, sent, shown.choices);
  const page = {
    documentId: sent.id,
    digest: sent.digest,
    changes: await listChanges(db, link.projectId),
    invoices: await listInvoices(db, link.projectId),
    thread: await readThread(db, sent.id),
    isInPerson: link.isInPerson,
    giveBackPath: giveBackPathOf(link),
    hasLogo: (await findLogo(db)) !== undefined,
    brandColor: await readBrandColor(db),
    ...own,
  };
  return { page, ...read };
}

/** The document with this id, or the newest quote of the project. */
const shownBy = async (db: Db, link: ClientLink, documentId: number | undefined): Promise<OpenedByLink> =>
  documentBy(db, link, documentId ?? (await findNewestQuote(db, link.projectId)) ?? 0);

/** The change orders of a project that its client may read, the newest first. */
async function listChanges(db: Db, projectId: number): Promise<ChangeInList[]> {
  const sent = await listSendingsOfProject(db, projectId);
  const states = await statesToDate(db, sent);
  return sent.map(({ id, contractNumber, number, title, total, state }, place) => ({
    id,
    contractNumber,
    number,
    title,
    total,
    state: states[place] ?? state,
  }));
}

/** The invoices of a project that its client may read, the newest first, with what is open of each today. */
async function listInvoices(db: Db, projectId: number): Promise<InvoiceInList[]> {
  const sent = await listSentInvoicesOfProject(db, projectId);
  if (sent.length === 0) return [];
  const balances = await readInvoiceBalances(
    db,
    sent.map(({ invoiceId }) => invoiceId),
  );
  return sent.flatMap(({ id, invoiceId, invoiceKind, number, dueDate, total }) => {
    const balance = balances.get(invoiceId);
    if (!balance) return [];
    return { id, invoiceKind, number, dueDate, payable: total, open: balance.open, state: balance.state };
  });
}

/** Notes that a person has looked at a document, once an hour for a link. */
export async function noteSeen(ctx: ClientContext, token: string, input: number): Promise<void> {
  const documentId = judgedInput(rowId(), input);
  await ctx.change(async (trx) => {
    const { link, sent } = await documentBy(trx, await linkOf(trx, token), documentId);
    if (link.isInPerson || (await wasSeenLately(trx, sent.id, link.id))) return;
    // Of several looks at the same time, one is noted.
    await lockDocument(trx, sent.id);
    if (await wasSeenLately(trx, sent.id, link.id)) return;
    const actor = clientActor(link.name ?? link.email ?? '').trim();
    await insertEvent(trx, sent.id, { kind: 'viewed', actor, ...ctx.client(), linkId: link.id });
    tellOfChange(trx);
  });
}

/** The logo of the firm. Throws `linkNotFound` without a good link, and `logoNotFound`. */
export async function readClientLogo(
  ctx: ClientContext,
  token: string,
): Promise<{ data: Buffer; mimeType: string }> {
  await linkOf(ctx.db, token);
  const logo = orNotFound(await findLogo(ctx.db), 'logoNotFound');
  const data = orNotFound(await readPicture(ctx.db, ctx.photos, logo.id, 'full'), 'logoNotFound');
  return { data, mimeType: logo.mimeType };
}

/** A picture of a quote of the link's project, as JPEG. Throws `linkNotFound` for all others. */
export async function readClientPicture(ctx: ClientContext, token: string, digest: string): Promise<Buffer> {
  const { projectId } = await linkOf(ctx.db, token);
  return orNotFound(await findPictureOfProject(ctx.db, projectId, digest), 'linkNotFound');
}

/** The document on paper. Throws `linkNotFound`. */
export async function readClientPdf(
  ctx: ClientContext,
  token: string,
  documentId?: number,
): Promise<DocumentFile> {
  const link = await linkOf(ctx.db, token);
  await touchClientLink(ctx.db, link.id);
  const { of, sent } = await shownBy(ctx.db, link, documentId);
  return readPdf(ctx, of, sent);
}

/** The statement of the newest contract of the link's project, as PDF. Throws `linkNotFound`, for a project without a contract too. */
export async function readClientStatement(ctx: ClientContext, token: string): Promise<DocumentFile> {
  const link = await linkOf(ctx.db, token);
  await touchClientLink(ctx.db, link.id);
  return statementPdf(ctx, orNotFound(await findNewestContract(ctx.db, link.projectId), 'linkNotFound'));
}
