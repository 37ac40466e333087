import { type QuoteDocument, workDates } from '@quoin/domain/costs/quote-document';
import { formatDate } from '@quoin/domain/dates';
import { inert } from '@quoin/domain/inert-text';
import { capitalized } from '@quoin/domain/words';

import css from './Quote.module.css';

/** The facts of a quote before its content: its number and days, and who gets what where. */
export function Cover({ document }: { document: QuoteDocument }) {
  const { number, revision, name, sentOn, validUntil, client, project, place } = document;
  const work = workDates(document);
  const facts: [label: string, lines: readonly (string | null)[]][] = [
    ['Prepared for', [client.name, client.email, client.phone]],
    ['Place', [project, place]],
    ['Date', [formatDate(sentOn)]],
    ['Valid until', [formatDate(validUntil)]],
    ['Work', [work && capitalized(work)]],
  ];
  return (
    <div className={css['cover']}>
      <p className={css['number']}>
        Quote {inert(number)} · Revision {revision}
      </p>
      <h1>{inert(name)}</h1>
      <dl className={css['facts']}>
        {facts.map(([label, lines]) => {
          const [first, ...others] = lines.filter(Boolean) as string[];
          return (
            first !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{inert(first)}</dd>
                {others.map((line) => (
                  <dd key={line} className={css['minor']}>
                    {inert(line)}
                  </dd>
                ))}
              </div>
            )
          );
        })}
      </dl>
    </div>
  );
}
