import { PAD, strokePath } from '@quoin/domain/costs/drawn-signature';
import type { QuotePageData } from '@quoin/domain/costs/quote-page';
import { formatDate } from '@quoin/domain/dates';
import { inert } from '@quoin/domain/inert-text';

import { Amount } from './Amount.tsx';
import { takesFocus } from './takes-focus.ts';

import css from './Quote.module.css';

/** The confirmation of a signed quote. */
export function Signed({
  contract: { number, signerName, signedOn, total, strokes, cancelUntil, isCancelled, canCancel },
  firm,
  isNew,
}: {
  contract: NonNullable<QuotePageData['contract']>;
  firm: string;
  /** Whether the client has just signed or cancelled. */
  isNew: boolean;
}) {
  return (
    <section className={css['signed']} aria-labelledby="signed">
      <h2 id="signed" tabIndex={-1} {...(isNew && takesFocus)}>
        {isCancelled
          ? `Contract ${inert(number)} is cancelled`
          : isNew
            ? 'Thank you. The quote is signed.'
            : 'This quote is signed'}
      </h2>
      {!isCancelled && (
        <p>
          It is now contract {inert(number)} for <Amount of={total} />. {inert(firm)} will be in touch about
          the next steps.
        </p>
      )}
      <figure>
        {strokes !== null && strokes.length > 0 && (
          <svg
            className={css['drawn']}
            viewBox={`0 0 ${PAD.width} ${PAD.height}`}
            role="img"
            aria-label={`Signature of ${inert(signerName)}`}
          >
            <path d={strokePath(strokes)} />
          </svg>
        )}
        <figcaption>
          Signed by <strong>{inert(signerName)}</strong> on {formatDate(signedOn)}
        </figcaption>
      </figure>
      {cancelUntil !== null && canCancel && (
        <p>
          You may cancel this contract until the end of {formatDate(cancelUntil)}, without giving a reason:
          below, or in writing to {inert(firm)}.
        </p>
      )}
    </section>
  );
}
