import { inSnapshot } from '@quoin/db/connection/database';
import { type DocumentProof, readProof } from '@quoin/db/documents/document-proof';
import type { Verification } from '@quoin/domain/documents/document';
import type { DocumentKind } from '@quoin/domain/documents/document-kind';
import { type Missing, orNotFound } from '@quoin/domain/errors';

import type { Context } from '../context.ts';

/** Computes all again that proves a document, and says what does not fit. A broken row is a problem with a name, no error. */
export async function judgeProof(
  { compute }: Pick<Context, 'compute'>,
  proof: DocumentProof,
): Promise<Verification> {
  const problems = await compute('verify', { proof });
  return {
    isWhole: problems.length === 0,
    problems,
    events: proof.events.length,
    files: proof.files.length,
    head: proof.events.at(-1)?.digest ?? null,
    seal: proof.seals.find(({ documentId }) => documentId === proof.quote.id)?.digest ?? null,
  };
}

/** Verifies a document. Throws `notFound` if there is none of this kind. */
export async function verifyDocument(
  { db, compute }: Pick<Context, 'db' | 'compute'>,
  kind: Extract<DocumentKind, Missing>,
  id: number,
): Promise<Verification> {
  const found = await inSnapshot(db, async (snapshot) => readProof(snapshot, id));
  return judgeProof({ compute }, orNotFound(found?.quote.kind === kind ? found : undefined, kind));
}
