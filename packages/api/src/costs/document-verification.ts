import type { Db } from '@quoin/db/connection/database';
import { readChangeOrder } from '@quoin/db/costs/change-order';
import { readProof } from '@quoin/db/costs/document-proof';
import type { Verification } from '@quoin/domain/costs/quote';
import { DomainError, orNotFound } from '@quoin/domain/errors';

import { wrongChange } from './change-order-verification.ts';
import { wrongInAll } from './proven-document.ts';
import { wrongQuote } from './quote-verification.ts';

/** What each kind of document proves beside what all documents prove. */
const wrongInKind = { quote: wrongQuote, 'change-order': wrongChange };

/**
 * Computes all that proves a document again, and says what does not fit. A broken row is a problem with a name, and never
 * an error. Throws `notFound` if there is no such document.
 */
export async function verifyDocument(
  db: Db,
  id: number,
  kind: keyof typeof wrongInKind,
): Promise<Verification> {
  const found = await readProof(db, id);
  const isAsked = found !== undefined && (found.quote.estimateId === null) === (kind === 'change-order');
  const proof = orNotFound(isAsked ? found : undefined, kind);
  const problems = [...new Set([...wrongInAll(proof), ...wrongInKind[kind](proof)])];
  return {
    isWhole: problems.length === 0,
    problems,
    events: proof.events.length,
    files: proof.files.length,
    head: proof.events.at(-1)?.digest ?? null,
    seal: proof.seals.find(({ quoteId }) => quoteId === id)?.digest ?? null,
  };
}

/** Verifies the last sending of a change order. Throws `notFound`, and `changeOrderNotSent` for one that was never sent. */
export async function verifyChangeOrder(db: Db, id: number): Promise<Verification> {
  const { quoteId, revision } = await readChangeOrder(db, id);
  if (quoteId !== null) return verifyDocument(db, quoteId, 'change-order');
  if (revision === 0) throw new DomainError('changeOrderNotSent');
  const problems = ['The document that was sent last is missing.'];
  return { isWhole: false, problems, events: 0, files: 0, head: null, seal: null };
}
