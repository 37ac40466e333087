import { type Db, inSnapshot, tellOfChange } from '@quoin/db/connection/database';
import { lockChangeOrderRow } from '@quoin/db/contracts/change-order';
import { listSendingsOfProject } from '@quoin/db/contracts/change-order-document';
import { findContract, listContractPayments } from '@quoin/db/contracts/contract';
import { findLogo } from '@quoin/db/costs/logo';
import { readBrandColor, readTimeZone } from '@quoin/db/costs/money-settings';
import { touchClientLink } from '@quoin/db/documents/client-link';
import { insertEvent, lastEventAt, wasSeenLately } from '@quoin/db/documents/document-event';
import { readSignature } from '@quoin/db/documents/signature';
import { lockEstimate } from '@quoin/db/estimates/estimate';
import { readPicture } from '@quoin/db/photos/photo-store';
import { listQuotesOfProject, readCostDocument } from '@quoin/db/quotes/quote';
import { findPictureOfProject } from '@quoin/db/quotes/quote-picture';
import type { ChangePageData, QuotePageData } from '@quoin/domain/client/quote-page';
import { canCancel } from '@quoin/domain/contracts/contract-status';
import type { ClientLink } from '@quoin/domain/documents/client-link';
import { orNotFound } from '@quoin/domain/errors';
import { rowId } from '@quoin/domain/number';
import { dateIn } from '@quoin/domain/places/time-zone';
import {
  countLines,
  documentOf,
  isSameChoice,
  proposedChoices,
  signedPayments,
  wrongChoice,
} from '@quoin/domain/quotes/quote-document';

import { readChangePdf } from '../contracts/change-order-pdf.ts';
import { clientActor } from '../documents/client-actor.ts';
import { type QuoteFile, readQuotePdf } from '../documents/quote-pdf.ts';
import {
  type ClientContext,
  changeOf,
  giveBackPathOf,
  judged,
  linkOf,
  quoteOf,
  readThread,
} from './client-access.ts';
import { listChanges, readChangePage } from './client-change-page.ts';

// What a client does with a link (estimates.md section 6). These are no procedures: a token must be in no address of
// `/trpc`, and no signed-in caller has a link. Each function throws a `DomainError`.

/** The newest quote of the link's project, or the one with `quoteId`, for the given options. Throws `linkNotFound`. */
export async function openQuote(
  ctx: ClientContext,
  token: string,
  shown: { quoteId?: number; choices?: number[] } = {},
): Promise<QuotePageData> {
  const link = await linkOf(ctx.db, token);
  await touchClientLink(ctx.db, link.id);
  return madePage(ctx, await inSnapshot(ctx.db, async (db) => readPage(db, link, shown)));
}

/** The page of what was read. Charges the link for its lines, which are read, sent and shown. */
async function madePage(
  { charge, compute }: ClientContext,
  { page, costs }: ReadPage,
): Promise<QuotePageData> {
  charge(countLines(page.document));
  if (costs === undefined) return page;
  return { ...page, payments: await compute('pay', { costs, choices: page.choices }) };
}

/** The document with `quoteId`, be it that of a quote or of a change order: see {@link openQuote}. */
export async function openDocument(
  ctx: ClientContext,
  token: string,
  shown: { quoteId?: number; choices?: number[] } = {},
): Promise<QuotePageData | ChangePageData> {
  const link = await linkOf(ctx.db, token);
  await touchClientLink(ctx.db, link.id);
  const read = await inSnapshot(ctx.db, async (db) => {
    const change = shown.quoteId === undefined ? undefined : await changeOf(db, link, shown.quoteId);
    return change ? readChangePage(db, link, change) : readPage(db, link, shown);
  });
  return 'page' in read ? madePage(ctx, read) : read;
}

/** The newest document of a change order of the link's project. Throws `linkNotFound`. */
export async function openChangeOrder(
  ctx: ClientContext,
  token: string,
  changeOrderId: number,
): Promise<ChangePageData> {
  const link = await linkOf(ctx.db, token);
  await touchClientLink(ctx.db, link.id);
  return inSnapshot(ctx.db, async (db) => {
    const sent = await listSendingsOfProject(db, link.projectId);
    const newest = sent.find((each) => each.changeOrderId === changeOrderId);
    const change = newest && (await changeOf(db, link, newest.id));
    return readChangePage(db, link, orNotFound(change, 'linkNotFound'));
  });
}

/** A page, and the frozen costs that its payments follow from, if they are not those of the proposed options. */
interface ReadPage {
  page: QuotePageData;
  /** The office alone may see them. */
  costs: string | undefined;
}

/** Reads the page of a quote: see {@link openQuote}. */
export async function readPage(
  db: Db,
  link: ClientLink,
  { quoteId, choices: asked }: { quoteId?: number; choices?: number[] },
): Promise<ReadPage> {
  const quotes = await listQuotesOfProject(db, link.projectId);
  const quote = await quoteOf(db, link, quoteId ?? quotes[0]?.id ?? 0);
  const document = documentOf(quote);
  const contract = await readSigned(db, quote.id, quote.contractId);
  const chosen = asked && wrongChoice(document, asked) === undefined ? asked : undefined;
  const choices = contract?.choices ?? chosen ?? proposedChoices(document);
  const page: QuotePageData = {
    quoteId: quote.id,
    digest: quote.digest,
    document,
    state: quote.state,
    choices,
    payments: contract?.payments ?? document.payments,
    quotes: quotes.map(({ id, number, revision, name, total, state }) => ({
      id,
      number,
      revision,
      name,
      total,
      state,
    })),
    changes: await listChanges(db, link.projectId),
    contract: contract?.shown ?? null,
    thread: await readThread(db, quote.id),
    isInPerson: link.isInPerson,
    giveBackPath: giveBackPathOf(link),
    hasLogo: (await findLogo(db)) !== undefined,
    brandColor: await readBrandColor(db),
  };
  const hasOwnPayments = !contract && !isSameChoice(choices, proposedChoices(document));
  return {
    page,
    costs: hasOwnPayments ? (await readCostDocument(db, quote.id)).costDocument : undefined,
  };
}

/** The contract of a signed quote, as its client reads it. */
async function readSigned(db: Db, quoteId: number, contractId: number | null) {
  if (contractId === null) return undefined;
  const contract = orNotFound(await findContract(db, contractId), 'contract');
  const signature = orNotFound(await readSignature(db, quoteId), 'quote');
  const timeZone = await readTimeZone(db);
  const cancelledAt = contract.status === 'cancelled' ? await lastEventAt(db, quoteId, 'cancelled') : null;
  return {
    choices: signature.choices,
    payments: signedPayments(await listContractPayments(db, contractId)),
    shown: {
      number: contract.number,
      signerName: signature.signerName,
      signedOn: signature.signedOn ?? dateIn(timeZone, new Date(signature.at)),
      isOnPaper: signature.signedOn !== null,
      total: signature.total,
      strokes: signature.strokes,
      cancelUntil: contract.cancelUntil,
      cancelledOn: cancelledAt && dateIn(timeZone, new Date(cancelledAt)),
      isCancelWaived: contract.cancelWaivedAt !== null,
      canCancel: canCancel(contract, dateIn(timeZone, new Date())),
    },
  };
}

/** Notes that a person has looked at a quote, once an hour for a link. */
export async function noteSeen(ctx: ClientContext, token: string, input: number): Promise<void> {
  const quoteId = judged(rowId(), input);
  await ctx.change(async (trx) => {
    const link = await linkOf(trx, token);
    const change = await changeOf(trx, link, quoteId);
    const quote = change ?? (await quoteOf(trx, link, quoteId));
    if (link.isInPerson || (await wasSeenLately(trx, quote.id, link.id))) return;
    // Of several looks at the same time, one is noted.
    await (change
      ? lockChangeOrderRow(trx, change.changeOrderId)
      : lockEstimate(trx, (await quoteOf(trx, link, quoteId)).estimateId));
    if (await wasSeenLately(trx, quote.id, link.id)) return;
    const actor = clientActor(link.name ?? link.email ?? '').trim();
    await insertEvent(trx, quote.id, { kind: 'viewed', actor, ...ctx.client(), linkId: link.id });
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

/** The newest quote of the link's project on paper, or the one with `quoteId`. Throws `linkNotFound`. */
export async function readClientPdf(ctx: ClientContext, token: string, quoteId?: number): Promise<QuoteFile> {
  const link = await linkOf(ctx.db, token);
  await touchClientLink(ctx.db, link.id);
  const change = quoteId === undefined ? undefined : await changeOf(ctx.db, link, quoteId);
  if (change) return readChangePdf(ctx, change);
  const [newest] = quoteId === undefined ? await listQuotesOfProject(ctx.db, link.projectId) : [];
  return readQuotePdf(ctx, await quoteOf(ctx.db, link, quoteId ?? newest?.id ?? 0));
}
