import type { SaidOnPage } from '@quoin/domain/client/document-page';
import { formatDate } from '@quoin/domain/dates';
import { inert } from '@quoin/domain/inert-text';

import documentCss from './document.module.css';
import css from './Thread.module.css';

/** The questions of the client and the answers of the firm. */
export function Thread({ entries, firm }: { entries: readonly SaidOnPage[]; firm: string }) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="thread" className={css['thread']}>
      <h2 id="thread" tabIndex={-1}>
        Questions and answers
      </h2>
      <ol>
        {entries.map(({ id, isAnswer, on, text }) => (
          <li key={id} data-answer={isAnswer || undefined}>
            <p className={documentCss['minor']}>
              {isAnswer ? `${inert(firm)} answered` : 'You asked'} on {formatDate(on)}
            </p>
            <p className={documentCss['prose']}>{inert(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
