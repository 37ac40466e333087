import type { Db } from '@quoin/db/connection/database';
import { findContract, listContractPayments } from '@quoin/db/contracts/contract';
import { readTimeZone } from '@quoin/db/costs/money-settings';
import { readCostDocument } from '@quoin/db/documents/document';
import { lastEventAt } from '@quoin/db/documents/document-event';
import { readSignature } from '@quoin/db/documents/signature';
import { type findQuote, listQuotesOfProject } from '@quoin/db/quotes/quote';
import type { QuotePageData } from '@quoin/domain/client/document-page';
import { canCancel } from '@quoin/domain/contracts/contract-status';
import { orNotFound } from '@quoin/domain/errors';
import { dateIn } from '@quoin/domain/places/time-zone';
import {
  countLines,
  documentOf,
  isSameChoice,
  proposedChoices,
  signedPayments,
  wrongChoice,
} from '@quoin/domain/quotes/quote-document';

import { type ReadPart, shownSignature } from './document-page.ts';

/** A quote that was sent. */
export type SentQuote = NonNullable<Awaited<ReturnType<typeof findQuote>>> & { readonly kind: 'quote' };

/** Reads what the page of a quote shows: the options of the signature, of the address, or the proposed ones. */
export async function quotePage(
  db: Db,
  quote: SentQuote,
  asked: readonly number[] | undefined,
): Promise<ReadPart<QuotePageData>> {
  const document = documentOf(quote);
  const quotes = await listQuotesOfProject(db, quote.projectId);
  const contract = await readSigned(db, quote.id, quote.contractId);
  const proposed = proposedChoices(document);
  const chosen = asked && wrongChoice(document, asked) === undefined ? asked : undefined;
  const choices = contract?.choices ?? chosen ?? proposed;
  const hasOwnPayments = !contract && !isSameChoice(choices, proposed);
  return {
    own: {
      kind: 'quote',
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
      contract: contract?.shown ?? null,
    },
    lines: countLines(document),
    costs: hasOwnPayments ? (await readCostDocument(db, quote.id)).costDocument : undefined,
  };
}

/** The contract of a signed quote, as its client reads it. */
async function readSigned(db: Db, documentId: number, contractId: number | null) {
  if (contractId === null) return undefined;
  const contract = orNotFound(await findContract(db, contractId), 'contract');
  const signature = orNotFound(await readSignature(db, documentId), 'quote');
  const timeZone = await readTimeZone(db);
  const cancelledAt = contract.status === 'cancelled' ? await lastEventAt(db, documentId, 'cancelled') : null;
  return {
    choices: signature.choices,
    payments: signedPayments(await listContractPayments(db, contractId)),
    shown: {
      ...(await shownSignature(db, signature)),
      number: contract.number,
      cancelUntil: contract.cancelUntil,
      cancelledOn: cancelledAt && dateIn(timeZone, new Date(cancelledAt)),
      isCancelWaived: contract.cancelWaivedAt !== null,
      canCancel: canCancel(contract, dateIn(timeZone, new Date())),
    },
  };
}
