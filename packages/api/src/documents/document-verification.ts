import { inSnapshot } from '@quoin/db/connection/database';
import { readChangeOrder } from '@quoin/db/contracts/change-order';
import { readProof } from '@quoin/db/documents/document-proof';
import type { Verification } from '@quoin/domain/documents/document';
import { DomainError, orNotFound } from '@quoin/domain/errors';

import type { Context } from '../context.ts';
import type { WorkOf } from './document-work.ts';

type Verifying = Pick<Context, 'db' | 'compute'>;
type Proven = Awaited<ReturnType<typeof readProof>>;

/** Computes all that proves a document again, and says what does not fit. A broken row is a problem with a name, no error. */
async function judge(
  found: Proven,
  kind: WorkOf<'verify'>['kind'],
  compute: Context['compute'],
): Promise<Verification> {
  const isAsked = found !== undefined && (found.quote.estimateId === null) === (kind === 'change-order');
  const proof = orNotFound(isAsked ? found : undefined, kind);
  const problems = await compute('verify', { proof, kind });
  return {
    isWhole: problems.length === 0,
    problems,
    events: proof.events.length,
    files: proof.files.length,
    head: proof.events.at(-1)?.digest ?? null,
    seal: proof.seals.find(({ quoteId }) => quoteId === proof.quote.id)?.digest ?? null,
  };
}

/** Verifies a quote. Throws `notFound` if there is none. */
export async function verifyQuote({ db, compute }: Verifying, id: number): Promise<Verification> {
  const found = await inSnapshot(db, async (snapshot) => readProof(snapshot, id));
  return judge(found, 'quote', compute);
}

/** Verifies the last sending of a change order. Throws `notFound`, and `changeOrderNotSent` for one that was never sent. */
export async function verifyChangeOrder({ db, compute }: Verifying, id: number): Promise<Verification> {
  const { quoteId, revision, found } = await inSnapshot(db, async (snapshot) => {
    const order = await readChangeOrder(snapshot, id);
    return { ...order, found: order.quoteId === null ? undefined : await readProof(snapshot, order.quoteId) };
  });
  if (quoteId !== null) return judge(found, 'change-order', compute);
  if (revision === 0) throw new DomainError('changeOrderNotSent');
  const problems = ['The document that was sent last is missing.'];
  return { isWhole: false, problems, events: 0, files: 0, head: null, seal: null };
}
