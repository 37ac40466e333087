import { formatPercent } from '@quoin/domain/dollars';
import { inert } from '@quoin/domain/inert-text';
import type { QuoteDocument, QuoteFigures } from '@quoin/domain/quotes/quote-document';
import { chosenNote } from '@quoin/domain/quotes/quote-money';

import { Amount } from '../document/figures/Amount.tsx';
import { Step } from '../document/figures/Step.tsx';

import documentCss from '../document/document.module.css';
import ladderCss from '../document/figures/ladder.module.css';
import css from './Ladder.module.css';

/** The steps from the price of the work to the total. */
export function Ladder({
  document: { options, taxRate },
  figures,
  hasChosen,
}: {
  document: QuoteDocument;
  figures: QuoteFigures;
  hasChosen: boolean;
}) {
  const note = chosenNote({ hasRows: figures.rows.length > 0, isTaxed: taxRate !== null });
  return (
    <section aria-labelledby="price" className={documentCss['whole']}>
      <h2 id="price">Price</h2>
      <dl className={ladderCss['ladder']} id="total">
        <Step label="Work" amount={figures.base} figure="base" />
        {options.length > 0 && (
          <div data-chosen-row hidden={!hasChosen}>
            <dt>
              Chosen options
              {note !== undefined && <span className={css['about']}>{note}</span>}
            </dt>
            <dd>
              <Amount of={figures.chosen} figure="chosen" />
            </dd>
          </div>
        )}
        {figures.rows.map(({ label, amount }, place) => (
          <Step key={`${label} ${amount}`} label={inert(label)} amount={amount} figure={`row-${place}`} />
        ))}
        {taxRate !== null && (
          <>
            <Step label="Net price" amount={figures.net} figure="net" />
            <Step label={`Sales tax (${formatPercent(taxRate)})`} amount={figures.tax} figure="tax" />
          </>
        )}
        <div className={ladderCss['total']} aria-live="polite" aria-atomic="true">
          <dt>Total</dt>
          <dd>
            <Amount of={figures.total} figure="total" isLarge />
          </dd>
        </div>
      </dl>
    </section>
  );
}
