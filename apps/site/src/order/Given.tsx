import { formatDate } from '@quoin/domain/dates';
import { inert } from '@quoin/domain/inert-text';
import type { OrderDocument, OrderDocumentLine } from '@quoin/domain/ordering/order-document';
import { headAnswerWords, lineAnswerWords } from '@quoin/domain/ordering/with-supplier/answer-words';
import type { GivenAnswer } from '@quoin/domain/ordering/with-supplier/order-page';

import documentCss from '../document/document.module.css';
import css from './Given.module.css';

/** The answer of the supplier, in so far as it differs from the order. */
export function Given({ document, answer }: { document: OrderDocument; answer: GivenAnswer }) {
  const { name, on, reference, note, lines } = answer;
  const answered = new Map(lines.map((line) => [line.lineId, line]));
  const differing = document.lines.flatMap((line) => {
    const given = answered.get(line.id);
    const words = given ? lineAnswerWords(document, line, given) : [];
    return words.length === 0 ? [] : [{ line, words }];
  });
  const head = headAnswerWords(document, answer);
  const isAsOrdered = differing.length === 0 && head.length === 0;
  return (
    <section aria-labelledby="answer" className={documentCss['whole']}>
      <h2 id="answer">Your answer</h2>
      <p className={documentCss['minor']}>
        {inert(name)}, {formatDate(on)}
      </p>
      <ul className={css['given']}>
        {isAsOrdered && <li>All as ordered</li>}
        {reference !== null && <li>Your order number {inert(reference)}</li>}
        {head.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {differing.map(({ line, words }) => (
          <li key={line.id}>
            <LineName line={line} />
            <ul>
              {words.map((each) => (
                <li key={each}>{inert(each)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {note !== null && <p className={documentCss['prose']}>{inert(note)}</p>}
    </section>
  );
}

/** The number and the name of a line. */
export function LineName({
  line: { position, sku, description },
}: {
  line: Pick<OrderDocumentLine, 'position' | 'sku' | 'description'>;
}) {
  return (
    <>
      {position}. {sku !== null && <strong>{inert(sku)} </strong>}
      {inert(description)}
    </>
  );
}
