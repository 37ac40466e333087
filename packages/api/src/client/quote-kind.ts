import type { Db } from '@quoin/db/connection/database';
import { findContract, hasActiveContract } from '@quoin/db/contracts/contract';
import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { lockEstimate, readEstimate } from '@quoin/db/estimates/estimate';
import { findQuote, requireStep, setEstimateStatus } from '@quoin/db/quotes/quote';
import { quoteMail, quoteReminder, signedMail } from '@quoin/domain/client/document-mail';
import type { QuotePageData } from '@quoin/domain/client/document-page';
import { canCancel } from '@quoin/domain/contracts/contract-status';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { type EstimateView, nameOfEstimate } from '@quoin/domain/estimates/estimate';
import { documentOf } from '@quoin/domain/quotes/quote-document';

import { quotePrint } from '../contracts/quote-print.ts';
import { signQuote } from '../contracts/signing.ts';
import { estimateChanges } from '../estimates/estimate-changes.ts';
import { chosenTotal } from '../quotes/chosen-total.ts';
import type { ShownKind } from './document-page.ts';
import { type SentQuote, quotePage } from './quote-page.ts';

/** A quote that waits for its client, read again under the lock of its estimate. */
interface OpenQuote {
  readonly quote: SentQuote;
  readonly estimate: EstimateView;
}

/** The quote with this id, or `undefined`. */
async function readQuote(db: Db, id: number): Promise<SentQuote | undefined> {
  const quote = await findQuote(db, id);
  return quote && { ...quote, kind: 'quote' };
}

/** Quotes: an estimate as it was sent. A signature makes it the contract of its project. */
export const quoteKind: ShownKind<SentQuote, OpenQuote, QuotePageData> = {
  read: readQuote,

  async recordOf(db, { estimateId }) {
    const { id, clientName, ...estimate } = await readEstimate(db, estimateId);
    return { id, clientName, label: nameOfEstimate(estimate) };
  },

  isOpen: async (_db, { state }) => Promise.resolve(state === 'open'),
  isSigned: ({ contractId }) => contractId !== null,
  isAskable: ({ state }) => state !== 'void' && state !== 'superseded',
  lastDayOf: ({ validUntil }) => validUntil,

  async hold(trx, { estimateId }) {
    await lockEstimate(trx, estimateId);
  },

  async open(trx, { id, estimateId }, by) {
    const estimate = await readEstimate(trx, estimateId);
    if (by === 'office') requireStep(estimate, 'accept');
    const quote = orNotFound(await readQuote(trx, id), 'quote');
    // What the office records from a paper may have been signed before its last day was past.
    const isOpen = by === 'office' ? quote.revision === estimate.revision : quote.state === 'open';
    if (quote.state === 'settled' || (isOpen && (await hasActiveContract(trx, quote.projectId))))
      throw new DomainError('projectHasContract');
    if (!isOpen) throw new DomainError('quoteNotOpen');
    return { quote, estimate };
  },

  async sign(ctx, trx, { quote, estimate }, { expectedTotal, choices: chosen, ...signing }) {
    const choices = chosen.toSorted((one, other) => one - other);
    const total = chosenTotal(documentOf(quote), choices, expectedTotal);
    const { number } = await signQuote(ctx, trx, { quote, estimate, choices, total, ...signing });
    return `${nameOfEstimate(estimate)}: ${number}`;
  },

  async refuse(trx, { estimate }, status, author) {
    await setEstimateStatus(trx, estimate.id, status);
    await estimateChanges.log(trx, author, {
      updated: [{ before: estimate, after: { ...estimate, status } }],
    });
  },

  fileNameOf: ({ number, revision }) => `${number}-${revision}`,
  printOf: quotePrint,
  pageOf: quotePage,

  async mailOf(db, quote, mail) {
    const document = documentOf(quote);
    if (mail !== 'signed') {
      if (quote.state !== 'open') return undefined;
      const write = mail === 'sent' ? quoteMail : quoteReminder;
      return (address, head) => write(document, address, head);
    }
    if (quote.contractId === null) return undefined;
    const contract = orNotFound(await findContract(db, quote.contractId), 'contract');
    // A paper may be recorded weeks later.
    const mayCancel = canCancel(contract, await todayOfFirm(db));
    const signed = {
      number: contract.number,
      total: contract.originalTotal,
      cancelUntil: mayCancel ? contract.cancelUntil : null,
    };
    return (address, head) => signedMail(document, signed, address, head);
  },
};
