import type { Signature } from '@quoin/domain/costs/quote';

import type { Db } from '../connection/database.ts';
import { type Signed, signatureDigest } from './document-digest.ts';

const columns = [
  'signerName',
  'strokes',
  'choices',
  'total',
  'consentText',
  'digest',
  'ip',
  'userAgent',
  'at',
] as const satisfies (keyof Signature)[];

/** The signature under a quote as it is stored, with the strokes as text. */
export async function findSignature(db: Db, quoteId: number) {
  return db.selectFrom('signatures').select(columns).where('quoteId', '=', quoteId).executeTakeFirst();
}

/** The signature under a quote. */
export async function readSignature(db: Db, quoteId: number): Promise<Signature | undefined> {
  const found = await findSignature(db, quoteId);
  return (
    found && {
      ...found,
      strokes: found.strokes === null ? null : (JSON.parse(found.strokes) as Signature['strokes']),
    }
  );
}

/** Stores a signature. The database refuses a second one under the same quote. */
export async function insertSignature(
  trx: Db,
  quoteId: number,
  { documentDigest, choices, ...signed }: Signed & { linkId: number },
): Promise<void> {
  const { linkId, ...said } = signed;
  await trx
    .insertInto('signatures')
    .values({
      ...said,
      total: said.total as Signature['total'],
      choices: [...choices],
      quoteId,
      linkId,
      digest: signatureDigest({ documentDigest, choices, ...said }),
    })
    .execute();
}
