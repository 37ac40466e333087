import { takeTurn } from '@quoin/db/access/throttle';
import { type Db, inSnapshot, tellOfChange } from '@quoin/db/connection/database';
import { endContract, findContract, lockContract } from '@quoin/db/contracts/contract';
import { voidRequests } from '@quoin/db/contracts/contract-bills';
import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { insertEvent } from '@quoin/db/documents/document-event';
import { findSignature, signerOnScreen } from '@quoin/db/documents/signature';
import { disputeInvoice } from '@quoin/db/receivables/invoice-dispute';
import type { PageData } from '@quoin/domain/client/document-page';
import { canCancel } from '@quoin/domain/contracts/contract-status';
import { Acceptance, Cancellation, Question, Refusal } from '@quoin/domain/documents/acceptance';
import type { ClientLink } from '@quoin/domain/documents/client-link';
import { documentKinds } from '@quoin/domain/documents/document-kind';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { isSameChoice } from '@quoin/domain/quotes/quote-document';

import { contractChanges } from '../contracts/contract-log.ts';
import { CANCELLED } from '../contracts/contract.ts';
import { clientActor } from '../documents/client-actor.ts';
import type { DocumentRecord } from '../documents/document-kind.ts';
import { judgedInput } from '../judged-input.ts';
import { invoiceChanges } from '../receivables/invoice.ts';
import { type ClientContext, type OpenedByLink, documentBy, linkOf, tellOffice } from './client-access.ts';
import { readPage } from './client-page.ts';
import { invoiceKind } from './invoice-kind.ts';
import { quoteKind } from './quote-kind.ts';

// What a client does with a link (estimates.md section 6). These are no procedures: a token must be in no address of
// `/trpc`, and no signed-in caller has a link. Each function throws a `DomainError`. What differs from kind to kind of the
// document stands in `document-kinds.ts`.

/** Questions of one link in a quarter of an hour. */
const QUESTIONS = { scope: 'client-question', max: 5, windowMinutes: 15 };

/** The error of an answer to a document that waits for none. */
const notOpen = ({ kind }: OpenedByLink['sent']) => new DomainError(documentKinds[kind].notOpen);

/** The client of a record in the trail, or whom the link was made for. */
export const actorOf = ({ clientName }: DocumentRecord, { name, email }: ClientLink) =>
  clientActor(clientName ?? name ?? email ?? '').trim();

/** Signs a document. The same acceptance again gives the same answer. `input` is judged by `Acceptance`. */
export async function acceptDocument(ctx: ClientContext, token: string, input: unknown): Promise<PageData> {
  const accepted = judgedInput(Acceptance, input);
  const link = await ctx.change(async (trx) => {
    const opened = await documentBy(trx, await linkOf(trx, token), accepted.documentId);
    // Somebody who presses twice waits for no lock.
    if (!(await isSignedBefore(trx, opened, accepted))) await sign(ctx, trx, opened, accepted);
    return opened.link;
  });
  // After the commit, so that others wait no longer than they must.
  return inSnapshot(ctx.db, async (db) => (await readPage(db, link, accepted)).page);
}

/** Whether this is the acceptance that was signed. Throws the error of the kind if it is another one. */
async function isSignedBefore(
  db: Db,
  { sent }: OpenedByLink,
  { signerName, choices }: Acceptance,
): Promise<boolean> {
  const signed = await findSignature(db, sent.id);
  if (!signed) return false;
  if (signed.signerName !== signerName || !isSameChoice(signed.choices, choices)) throw notOpen(sent);
  return true;
}

async function sign(ctx: ClientContext, trx: Db, opened: OpenedByLink, accepted: Acceptance): Promise<void> {
  const { link, of, sent } = opened;
  // Other changes of it wait for these locks, or are finished.
  await of.hold(trx, sent);
  if (await isSignedBefore(trx, opened, accepted)) return;
  const open = await of.open(trx, sent, 'client');
  // The database refuses each change of a document, so its digest is still the one that was read before the locks.
  if (accepted.digest !== sent.digest) throw notOpen(sent);
  const actor = clientActor(accepted.signerName);
  const by = { ...ctx.client(), linkId: link.id };
  const made = await of.sign(ctx, trx, open, {
    choices: accepted.choices,
    expectedTotal: accepted.expectedTotal,
    signer: signerOnScreen(accepted, documentKinds[sent.kind].consentText, by),
    event: { kind: 'accepted', actor, ...by },
    author: { adminId: null, actor },
  });
  const record = await of.recordOf(trx, sent);
  await tellOffice(ctx, trx, sent, record, `${accepted.signerName} signed ${made}`);
}

/** Refuses a document, or asks for changes, in the words of the client. */
async function refuse(
  ctx: ClientContext,
  token: string,
  input: unknown,
  kind: 'declined' | 'changes-requested',
): Promise<void> {
  const { documentId, reason } = judgedInput(Refusal, input);
  await ctx.change(async (trx) => {
    const { link, of, sent } = await documentBy(trx, await linkOf(trx, token), documentId);
    await of.hold(trx, sent);
    const open = await of.open(trx, sent, 'client');
    const record = await of.recordOf(trx, sent);
    const actor = actorOf(record, link);
    await insertEvent(trx, sent.id, { kind, actor, ...ctx.client(), note: reason, linkId: link.id });
    await of.refuse(trx, open, kind, { adminId: null, actor });
    const words = kind === 'declined' ? 'declined' : 'asks for changes of';
    await tellOffice(ctx, trx, sent, record, `${actor} ${words} ${record.label}`, reason);
  });
}

/** `input` is judged by `Refusal`. */
export async function declineDocument(ctx: ClientContext, token: string, input: unknown): Promise<void> {
  await refuse(ctx, token, input, 'declined');
}

/** `input` is judged by `Refusal`. */
export async function requestChanges(ctx: ClientContext, token: string, input: unknown): Promise<void> {
  await refuse(ctx, token, input, 'changes-requested');
}

/** `input` is judged by `Question`. At most 5 in 15 minutes for a link. */
export async function askQuestion(ctx: ClientContext, token: string, input: unknown): Promise<void> {
  const { documentId, question } = judgedInput(Question, input);
  await ctx.change(async (trx) => {
    const { link, of, sent } = await documentBy(trx, await linkOf(trx, token), documentId);
    await takeTurn(trx, { ...QUESTIONS, subject: String(link.id) });
    await of.hold(trx, sent);
    // It may have been withdrawn while this waited.
    if (!of.isAskable(orNotFound(await of.read(trx, sent.id), 'linkNotFound'))) throw notOpen(sent);
    const record = await of.recordOf(trx, sent);
    const actor = actorOf(record, link);
    await insertEvent(trx, sent.id, {
      kind: 'question',
      actor,
      ...ctx.client(),
      note: question,
      linkId: link.id,
    });
    tellOfChange(trx);
    await tellOffice(ctx, trx, sent, record, `${actor} asks about ${record.label}`, question);
  });
}

/** Cancels the contract of a quote, by the name that signed it. `input` is judged by `Cancellation`. */
export async function cancelContract(ctx: ClientContext, token: string, input: unknown): Promise<void> {
  const { documentId, signerName } = judgedInput(Cancellation, input);
  await ctx.change(async (trx) => {
    const link = await linkOf(trx, token);
    const { sent } = await documentBy(trx, link, documentId);
    // Only a quote becomes a contract.
    const quote = orNotFound(await quoteKind.read(trx, sent.id), 'linkNotFound');
    await quoteKind.hold(trx, quote);
    // The contract may have been signed while this waited, and the office may record a waiver at the same time.
    const contractId = (await quoteKind.read(trx, quote.id))?.contractId ?? null;
    if (contractId !== null) await lockContract(trx, contractId);
    const contract = contractId === null ? undefined : await findContract(trx, contractId);
    if (!contract || !canCancel(contract, await todayOfFirm(trx))) throw new DomainError('cancelTooLate');
    const signature = orNotFound(await findSignature(trx, quote.id), 'quote');
    if (signature.signerName.toLowerCase() !== signerName.toLowerCase())
      throw new DomainError('signerDiffers');
    const actor = clientActor(signature.signerName);
    await endContract(trx, contract.id, 'cancelled', {
      reason: `Cancelled by ${signature.signerName} within the days of the law`,
      version: undefined,
    });
    await voidRequests(trx, contract.id, CANCELLED, { actor, ...ctx.client() });
    await insertEvent(trx, quote.id, { kind: 'cancelled', actor, ...ctx.client(), linkId: link.id });
    await contractChanges.log(
      trx,
      { adminId: null, actor },
      { updated: [{ before: contract, after: { ...contract, status: 'cancelled' } }] },
    );
    const record = await quoteKind.recordOf(trx, quote);
    await tellOffice(ctx, trx, quote, record, `${actor} cancelled contract ${contract.number}`);
  });
}

/** Disputes an invoice, in the words of the client. `input` is judged by `Refusal`. At most 5 in 15 minutes for a link. */
export async function disputeDocument(ctx: ClientContext, token: string, input: unknown): Promise<void> {
  const { documentId, reason } = judgedInput(Refusal, input);
  await ctx.change(async (trx) => {
    const { link, sent } = await documentBy(trx, await linkOf(trx, token), documentId);
    // Only an invoice is disputed.
    const invoice = orNotFound(await invoiceKind.read(trx, sent.id), 'linkNotFound');
    await takeTurn(trx, { ...QUESTIONS, subject: String(link.id) });
    const record = await invoiceKind.recordOf(trx, invoice);
    const actor = actorOf(record, link);
    const by = { actor, ...ctx.client(), linkId: link.id };
    const change = await disputeInvoice(trx, invoice.invoiceId, { reason }, by);
    await invoiceChanges.log(trx, { adminId: null, actor }, { updated: [change] });
    await tellOffice(ctx, trx, sent, record, `${actor} disputes ${record.label}`, reason, 'money');
  });
}
