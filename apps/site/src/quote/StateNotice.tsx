import type { QuotePageData } from '@quoin/domain/client/document-page';
import { formatDate } from '@quoin/domain/dates';
import { inert } from '@quoin/domain/inert-text';
import { quoteStateWords } from '@quoin/domain/quotes/quote-state';

import { Notice } from '../document/Notice.tsx';

/** The newest sent version of the same quote, or `undefined` if this is it. */
function newerOf({ quotes, documentId, document }: QuotePageData) {
  const newest = quotes
    .filter(({ number }) => number === document.number)
    .toSorted((one, other) => other.revision - one.revision)[0];
  return newest?.id === documentId ? undefined : newest;
}

/** Says first why a quote cannot be accepted, and what the client can do. */
export function StateNotice({
  path,
  data,
  isNew,
}: {
  path: string;
  data: QuotePageData;
  /** Whether the client has just changed the state. */
  isNew: boolean;
}) {
  const { state, document } = data;
  const firm = inert(document.firm.name);
  if (state === 'open' || state === 'approved') return null;
  const newer = newerOf(data);
  const signed = data.quotes.find((quote) => quote.state === 'approved');
  const advice = {
    expired: `It was valid until ${formatDate(document.validUntil)}. Ask ${firm} for a new quote.`,
    settled:
      'Its contract is signed, so this quote cannot be accepted any more. Changes of the work come as change orders.',
    superseded: newer ? '' : `${firm} is working on the new version and will send it to you.`,
    declined: `${firm} has received your answer. If you change your mind, ask for a new one.`,
    'changes-requested': `${firm} has received what you want to change, and will send a new version.`,
    void: `${firm} has withdrawn this quote. It cannot be accepted any more.`,
  }[state];
  return (
    <Notice id="state" heading={quoteStateWords[state]} isNew={isNew}>
      {advice !== '' && <p>{advice}</p>}
      {state === 'settled' && signed && (
        <p>
          <a href={`${path}?quote=${signed.id}`}>Open the signed quote {inert(signed.number)}</a>
        </p>
      )}
      {state === 'superseded' && newer && (
        <p>
          <a href={`${path}?quote=${newer.id}`}>
            Open revision {newer.revision} of quote {inert(newer.number)}
          </a>
        </p>
      )}
    </Notice>
  );
}
