import { takeTurn } from '@quoin/db/access/throttle';
import { type Db, inSnapshot, tellOfChange } from '@quoin/db/connection/database';
import {
  endContract,
  findContract,
  hasActiveContract,
  lockContract,
  lockContractAndEstimate,
} from '@quoin/db/contracts/contract';
import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { insertEvent } from '@quoin/db/documents/document-event';
import { findSignature, signerOnScreen } from '@quoin/db/documents/signature';
import { lockEstimate } from '@quoin/db/estimates/estimate';
import { setEstimateStatus } from '@quoin/db/quotes/quote';
import type { ChangePageData, QuotePageData } from '@quoin/domain/client/quote-page';
import { canCancel } from '@quoin/domain/contracts/contract-status';
import { Acceptance, Cancellation, Question, Refusal, consentText } from '@quoin/domain/documents/acceptance';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { documentOf, isSameChoice } from '@quoin/domain/quotes/quote-document';

import { contractChanges } from '../contracts/contract-log.ts';
import { signQuote } from '../contracts/signing.ts';
import { clientActor } from '../documents/client-actor.ts';
import { estimateChanges } from '../estimates/estimate-changes.ts';
import { chosenTotal } from '../quotes/chosen-total.ts';
import { type ClientContext, changeOf, judged, linkOf, quoteOf, tellOffice } from './client-access.ts';
import { askAboutChange, refuseChange, signChange } from './client-change-answers.ts';
import { readChangePage } from './client-change-page.ts';
import { readPage } from './client-page.ts';

// What a client does with a link (estimates.md section 6). These are no procedures: a token must be in no address of
// `/trpc`, and no signed-in caller has a link. Each function throws a `DomainError`.

/** Questions of one link in a quarter of an hour. */
const QUESTIONS = { scope: 'client-question', max: 5, windowMinutes: 15 };

/**
 * Signs a quote or a change order. The same acceptance again gives the same answer. `input` is judged by `Acceptance`.
 */
export async function acceptDocument(
  ctx: ClientContext,
  token: string,
  input: unknown,
): Promise<QuotePageData | ChangePageData> {
  const accepted = judged(Acceptance, input);
  const link = await linkOf(ctx.db, token);
  const change = await changeOf(ctx.db, link, accepted.quoteId);
  if (!change) return acceptQuote(ctx, token, input);
  // Somebody who presses twice waits for no lock.
  const isSigned = async (db: Db) => isSignedBefore(db, accepted, 'changeOrderNotOpen');
  if (!(await isSigned(ctx.db)))
    await ctx.change(async (trx) => {
      // It may have been revoked meanwhile.
      await linkOf(trx, token);
      await lockContractAndEstimate(trx, change.contractId);
      if (!(await isSigned(trx))) await signChange(ctx, trx, link, change, accepted);
    });
  return inSnapshot(ctx.db, async (db) =>
    readChangePage(db, link, orNotFound(await changeOf(db, link, change.id), 'linkNotFound')),
  );
}

/** Whether this is the acceptance that was signed. Throws `refusal` if it is another one. */
async function isSignedBefore(
  db: Db,
  { quoteId, signerName, choices }: Acceptance,
  refusal: 'quoteNotOpen' | 'changeOrderNotOpen' = 'quoteNotOpen',
): Promise<boolean> {
  const signed = await findSignature(db, quoteId);
  if (!signed) return false;
  if (signed.signerName !== signerName || !isSameChoice(signed.choices, choices))
    throw new DomainError(refusal);
  return true;
}

/** Signs a quote: see {@link acceptDocument}. */
export async function acceptQuote(ctx: ClientContext, token: string, input: unknown): Promise<QuotePageData> {
  const accepted = judged(Acceptance, input);
  const choices = accepted.choices.toSorted((one, other) => one - other);
  const link = await linkOf(ctx.db, token);
  const { estimateId } = await quoteOf(ctx.db, link, accepted.quoteId);
  // Somebody who presses twice waits for no lock.
  if (!(await isSignedBefore(ctx.db, accepted)))
    await ctx.change(async (trx) => {
      // It may have been revoked meanwhile.
      await linkOf(trx, token);
      // Other changes of the estimate wait for this lock, or are finished.
      const estimate = await lockEstimate(trx, estimateId);
      const quote = await quoteOf(trx, link, accepted.quoteId);
      if (await isSignedBefore(trx, accepted)) return;
      if (quote.state === 'settled') throw new DomainError('projectHasContract');
      if (quote.state !== 'open' || accepted.digest !== quote.digest) throw new DomainError('quoteNotOpen');
      if (await hasActiveContract(trx, quote.projectId)) throw new DomainError('projectHasContract');
      const total = chosenTotal(documentOf(quote), choices, accepted.expectedTotal);
      const actor = clientActor(accepted.signerName);
      const by = { ...ctx.client(), linkId: link.id };
      const contract = await signQuote(ctx, trx, {
        quote,
        estimate,
        choices,
        total,
        signer: signerOnScreen(accepted, consentText, by),
        event: { kind: 'accepted', actor, ...by },
        author: { adminId: null, actor },
      });
      await tellOffice(
        ctx,
        trx,
        estimate,
        `${accepted.signerName} signed ${estimate.number} ${estimate.name}: ${contract.number}`,
      );
    });
  // After the commit, so that others wait no longer than they must.
  return inSnapshot(ctx.db, async (db) => (await readPage(db, link, { quoteId: accepted.quoteId })).page);
}

/** Refuses a quote, or asks for changes, in the words of the client. */
async function refuse(
  ctx: ClientContext,
  token: string,
  input: unknown,
  kind: 'declined' | 'changes-requested',
): Promise<void> {
  const { quoteId, reason } = judged(Refusal, input);
  await ctx.change(async (trx) => {
    const link = await linkOf(trx, token);
    const change = await changeOf(trx, link, quoteId);
    if (change) return refuseChange(ctx, trx, link, change, { kind, reason });
    const { estimateId } = await quoteOf(trx, link, quoteId);
    const estimate = await lockEstimate(trx, estimateId);
    const quote = await quoteOf(trx, link, quoteId);
    if (quote.state !== 'open') throw new DomainError('quoteNotOpen');
    const actor = clientActor(estimate.clientName ?? link.name ?? link.email ?? '').trim();
    await insertEvent(trx, quoteId, { kind, actor, ...ctx.client(), note: reason, linkId: link.id });
    await setEstimateStatus(trx, estimateId, kind);
    await estimateChanges.log(
      trx,
      { adminId: null, actor },
      { updated: [{ before: estimate, after: { ...estimate, status: kind } }] },
    );
    const words = kind === 'declined' ? 'declined' : 'asks for changes of';
    await tellOffice(ctx, trx, estimate, `${actor} ${words} ${estimate.number} ${estimate.name}`, {
      words: reason,
    });
  });
}

/** `input` is judged by `Refusal`. */
export async function declineQuote(ctx: ClientContext, token: string, input: unknown): Promise<void> {
  await refuse(ctx, token, input, 'declined');
}

/** `input` is judged by `Refusal`. */
export async function requestChanges(ctx: ClientContext, token: string, input: unknown): Promise<void> {
  await refuse(ctx, token, input, 'changes-requested');
}

/** Cancels the contract of a quote, by the name that signed it. `input` is judged by `Cancellation`. */
export async function cancelContract(ctx: ClientContext, token: string, input: unknown): Promise<void> {
  const { quoteId, signerName } = judged(Cancellation, input);
  await ctx.change(async (trx) => {
    const link = await linkOf(trx, token);
    const { estimateId } = await quoteOf(trx, link, quoteId);
    const estimate = await lockEstimate(trx, estimateId);
    const { contractId } = await quoteOf(trx, link, quoteId);
    // The office may record a waiver at the same time.
    if (contractId !== null) await lockContract(trx, contractId);
    const contract = contractId === null ? undefined : await findContract(trx, contractId);
    if (!contract || !canCancel(contract, await todayOfFirm(trx))) throw new DomainError('cancelTooLate');
    const signature = orNotFound(await findSignature(trx, quoteId), 'quote');
    if (signature.signerName.toLowerCase() !== signerName.toLowerCase())
      throw new DomainError('signerDiffers');
    const actor = clientActor(signature.signerName);
    await endContract(trx, contract.id, 'cancelled', {
      reason: `Cancelled by ${signature.signerName} within the days of the law`,
      version: undefined,
    });
    await insertEvent(trx, quoteId, { kind: 'cancelled', actor, ...ctx.client(), linkId: link.id });
    await contractChanges.log(
      trx,
      { adminId: null, actor },
      { updated: [{ before: contract, after: { ...contract, status: 'cancelled' } }] },
    );
    await tellOffice(ctx, trx, estimate, `${actor} cancelled contract ${contract.number}`);
  });
}

/** `input` is judged by `Question`. At most 5 in 15 minutes for a link. */
export async function askQuestion(ctx: ClientContext, token: string, input: unknown): Promise<void> {
  const { quoteId, question } = judged(Question, input);
  await ctx.change(async (trx) => {
    const link = await linkOf(trx, token);
    const change = await changeOf(trx, link, quoteId);
    const takeOne = async () => takeTurn(trx, { ...QUESTIONS, subject: String(link.id) });
    if (change) {
      await takeOne();
      await askAboutChange(ctx, trx, link, change, question);
      return tellOfChange(trx);
    }
    const { estimateId } = await quoteOf(trx, link, quoteId);
    await takeOne();
    const estimate = await lockEstimate(trx, estimateId);
    const { state } = await quoteOf(trx, link, quoteId);
    if (state === 'void' || state === 'superseded') throw new DomainError('quoteNotOpen');
    const actor = clientActor(estimate.clientName ?? link.name ?? link.email ?? '').trim();
    await insertEvent(trx, quoteId, {
      kind: 'question',
      actor,
      ...ctx.client(),
      note: question,
      linkId: link.id,
    });
    tellOfChange(trx);
    await tellOffice(ctx, trx, estimate, `${actor} asks about ${estimate.number} ${estimate.name}`, {
      words: question,
    });
  });
}
