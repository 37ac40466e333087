import type { ChangeInList, QuotePageData } from '@quoin/domain/client/document-page';
import { formatDate } from '@quoin/domain/dates';
import { sumOfMoney } from '@quoin/domain/exact';
import { inert } from '@quoin/domain/inert-text';

import { Signature } from '../document/answer/Signature.tsx';
import { Amount } from '../document/figures/Amount.tsx';
import { GiveBack } from '../document/GiveBack.tsx';
import { Notice } from '../document/Notice.tsx';

/** The confirmation of a signed quote. */
export function Signed({
  contract: { number, total, cancelUntil, cancelledOn, isCancelWaived, canCancel, ...signature },
  changes,
  firm,
  isNew,
  giveBackPath,
}: {
  contract: NonNullable<QuotePageData['contract']>;
  changes: readonly ChangeInList[];
  firm: string;
  /** Whether the client has just signed or cancelled. */
  isNew: boolean;
  giveBackPath: string | null;
}) {
  const isCancelled = cancelledOn !== null;
  const heading = isCancelled
    ? `Contract ${inert(number)} is cancelled`
    : isNew
      ? 'Thank you. The quote is signed.'
      : 'This quote is signed';
  const approved = changes.filter(
    ({ state, contractNumber }) => state === 'approved' && contractNumber === number,
  );
  return (
    <Notice id="signed" heading={heading} look={isCancelled ? 'notice' : 'signed'} isNew={isNew}>
      {isCancelled && <p>The cancellation was recorded on {formatDate(cancelledOn)}.</p>}
      {!isCancelled && (
        <p>
          It is now contract {inert(number)} for <Amount of={total} />. {inert(firm)} will be in touch about
          the next steps.
        </p>
      )}
      {approved.length > 0 && (
        <p>
          With the changes that you signed since, the contract comes to{' '}
          <Amount of={sumOfMoney([total, ...approved.map((change) => change.total)])} />.
        </p>
      )}
      <Signature {...signature} />
      {cancelUntil !== null && canCancel && (
        <p>
          You may cancel this contract until the end of {formatDate(cancelUntil)}, without giving a reason:
          below, or in writing to {inert(firm)}.
        </p>
      )}
      {isNew && giveBackPath !== null && <GiveBack path={giveBackPath} isMain />}
      {isCancelWaived && !isCancelled && <p>You waived your right to cancel this contract, on paper.</p>}
    </Notice>
  );
}
