import { inert } from '@quoin/domain/inert-text';

import css from './Cover.module.css';
import documentCss from './document.module.css';

/** The facts of a document before its content: its number and days, and who gets what where. */
export function Cover({
  number,
  name,
  facts,
}: {
  number: string;
  name: string;
  /** Labels with their lines. A fact without lines is left out. */
  facts: readonly (readonly [label: string, lines: readonly (string | null)[]])[];
}) {
  return (
    <div>
      <p className={css['number']}>{inert(number)}</p>
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
                  <dd key={line} className={documentCss['minor']}>
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
