import type { Acceptance } from '@quoin/domain/documents/acceptance';
import { Signature } from '@quoin/domain/documents/document';

import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { type Signed, signatureDigest } from './document-digest.ts';

const columns = columnsOf(Signature);

/** The signature under a quote as it is stored, with the strokes as text. */
export async function findSignature(db: Db, documentId: number) {
  return db.selectFrom('signatures').select(columns).where('quoteId', '=', documentId).executeTakeFirst();
}

/** The signature under a quote. */
export async function readSignature(db: Db, documentId: number): Promise<Signature | undefined> {
  const found = await findSignature(db, documentId);
  return (
    found && {
      ...found,
      strokes: found.strokes === null ? null : (JSON.parse(found.strokes) as Signature['strokes']),
    }
  );
}

/** Who signs a document, and how: with a link on a screen, or on paper, which the office records. */
export type Signer = Pick<
  Signed,
  'signerName' | 'strokes' | 'consentText' | 'ip' | 'userAgent' | 'recordedBy' | 'signedOn' | 'paperDigest'
> & {
  /** `null`: it was signed on paper. */
  linkId: number | null;
};

/** A client who signs on a screen. */
export const signerOnScreen = (
  { signerName, strokes }: Pick<Acceptance, 'signerName' | 'strokes'>,
  consentText: string,
  by: { linkId: number; ip: string | null; userAgent: string | null },
): Signer => ({
  signerName,
  strokes: strokes ? JSON.stringify(strokes) : null,
  consentText,
  ...by,
  recordedBy: null,
  signedOn: null,
  paperDigest: null,
});

/** Stores a signature. The database refuses a second one under the same quote. */
export async function insertSignature(
  trx: Db,
  documentId: number,
  { documentDigest, choices, ...signed }: Signer & Signed,
): Promise<void> {
  const { linkId, ...said } = signed;
  await trx
    .insertInto('signatures')
    .values({
      ...said,
      total: said.total as Signature['total'],
      choices: [...choices],
      quoteId: documentId,
      linkId,
      digest: signatureDigest({ documentDigest, choices, ...said }),
    })
    .execute();
}
