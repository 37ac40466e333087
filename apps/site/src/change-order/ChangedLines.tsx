import type { ChangeOrderDocument } from '@quoin/domain/contracts/change-order-document';
import { type ChangeType, changeTypeLabels } from '@quoin/domain/contracts/change-order-line';
import { inert } from '@quoin/domain/inert-text';

import { Amount } from '../document/figures/Amount.tsx';
import { quantityText } from '../document/figures/quantity-text.ts';
import { FromTo } from './FromTo.tsx';

import css from '../document/document.module.css';

type ChangedLine = ChangeOrderDocument['lines'][number];

/** A sign for each kind of change. It only repeats the word beside it. */
const marks = { add: '+', remove: '−', modify: '→' } as const satisfies Record<ChangeType, string>;

/** The quantity of a line, or the quantities before and after a change. */
function Quantity({ before, after }: Pick<ChangedLine, 'before' | 'after'>) {
  const was = before && quantityText(before);
  const willBe = after && quantityText(after);
  const shown = willBe ?? was;
  if (shown === null) return null;
  return (
    <span className={css['quantity']}>
      {was !== null && willBe !== null && was !== willBe ? <FromTo before={was} after={willBe} /> : shown}
    </span>
  );
}

/** A text of a changed line as it was, if it is another one now. */
function Former({ before, after }: { before: string | null | undefined; after: string | null | undefined }) {
  if (!before || !after || before === after) return null;
  return <span className={css['prose']}>Before: {inert(before)}</span>;
}

function LineRow({ line: { changeType, section, before, after, price } }: { line: ChangedLine }) {
  const line = after ?? before;
  if (!line) return null;
  return (
    <tr>
      <th scope="row">
        <span className={css['changeType']}>
          <span className={css['mark']} aria-hidden>
            {marks[changeType]}
          </span>
          {changeTypeLabels[changeType]}
          {section !== null && <span className={css['minor']}> · {inert(section)}</span>}
        </span>
        {after === null ? <s className={css['was']}>{inert(line.name)}</s> : <span>{inert(line.name)}</span>}
        <Quantity before={before} after={after} />
        <Former before={before?.name} after={after?.name} />
        {line.description !== null && after !== null && (
          <span className={css['prose']}>{inert(line.description)}</span>
        )}
        <Former before={before?.description} after={after?.description} />
      </th>
      <td>
        <Amount of={price} isDifference />
      </td>
    </tr>
  );
}

/** The lines that a change adds, removes or changes, as far as the client sees them. */
export function ChangedLines({ lines }: Pick<ChangeOrderDocument, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">What changes</h2>
      <table className={css['lines']} aria-labelledby="lines">
        <thead className={css['unseen']}>
          <tr>
            <th scope="col">Work</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={JSON.stringify(line)} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
