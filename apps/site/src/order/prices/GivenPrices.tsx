import { inert } from '@quoin/domain/inert-text';
import type {
  GivenPrices as Given,
  PriceRequestDocument,
} from '@quoin/domain/ordering/price-requests/price-page';
import { askedQuantityText, priceWords } from '@quoin/domain/ordering/price-requests/price-words';

import { LineName } from '../Given.tsx';

import documentCss from '../../document/document.module.css';
import givenCss from '../Given.module.css';

/** The lines of a request that is closed, with the prices that the supplier gave. */
export function GivenPrices({
  document: { lines },
  answer,
}: {
  document: PriceRequestDocument;
  answer: Given | null;
}) {
  const given = new Map(answer?.lines.map((line) => [line.lineId, line]));
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{answer && !answer.isDeclined ? 'Your prices' : 'Lines'}</h2>
      <ul className={givenCss['given']}>
        {lines.map((line) => {
          const own = given.get(line.id);
          return (
            <li key={line.id}>
              <LineName line={{ ...line, description: line.soldAs ?? line.description }} />
              <p className={documentCss['minor']}>{inert(askedQuantityText(line))}</p>
              {own && (
                <ul>
                  {priceWords(own).map((words) => (
                    <li key={words}>{inert(words)}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
