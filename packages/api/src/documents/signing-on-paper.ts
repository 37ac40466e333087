import type { Db } from '@quoin/db/connection/database';
import { keepPaper } from '@quoin/db/documents/document-file';
import type { Money } from '@quoin/domain/exact';

import { authorOf } from '../activity-log.ts';
import type { SignedInContext } from '../context.ts';
import type { KindOfDocument, SentDocument } from './document-kind.ts';
import { type KeptPaper, judgePaperDay, paperTrace, signerOnPaper } from './paper.ts';

/** What a client signed by hand, as the office read it from the paper. */
interface SignedPaper {
  readonly signerName: string;
  readonly signedOn: string;
  readonly note?: string | null | undefined;
  readonly choices: readonly number[];
  readonly expectedTotal: Money;
}

/**
 * Records that the client signed a document by hand (estimates.md section 5). What follows is the same as if it was signed on a
 * screen. A person does it, and no key. Call it in a transaction.
 */
export async function signOnPaper<Sent extends SentDocument, Open>(
  ctx: SignedInContext,
  trx: Db,
  of: KindOfDocument<Sent, Open>,
  { sent, paper, signed }: { sent: Sent; paper: KeptPaper; signed: SignedPaper },
): Promise<void> {
  await of.hold(trx, sent);
  const open = await of.open(trx, sent, 'office');
  await judgePaperDay(trx, signed.signedOn, { sentAt: sent.sentAt, last: of.lastDayOf(sent) });
  await keepPaper(trx, sent.id, 'paper', paper.bytes);
  await of.sign(ctx, trx, open, {
    choices: signed.choices,
    expectedTotal: signed.expectedTotal,
    signer: signerOnPaper(ctx, signed, paper),
    event: { kind: 'recorded-by-office', ...paperTrace(ctx, signed, paper) },
    author: authorOf(ctx),
  });
}
