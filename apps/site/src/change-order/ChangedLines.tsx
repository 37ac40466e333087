import type { ChangeOrderDocument } from '@quoin/domain/contracts/change-order-document';
import { type ChangeType, changeTypeLabels } from '@quoin/domain/contracts/change-order-line';
import { inert } from '@quoin/domain/inert-text';

import { Amount } from '../document/figures/Amount.tsx';
import { LineQuantity, Lines, LineText } from '../document/figures/Lines.tsx';
import { quantityText } from '../document/figures/quantity-text.ts';
import { FromTo } from './FromTo.tsx';

import documentCss from '../document/document.module.css';
import css from './ChangedLines.module.css';

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
    <LineQuantity>
      {was !== null && willBe !== null && was !== willBe ? <FromTo before={was} after={willBe} /> : shown}
    </LineQuantity>
  );
}

/** A text of a changed line as it was, if it is another one now. */
function Former({ before, after }: { before: string | null | undefined; after: string | null | undefined }) {
  if (!before || !after || before === after) return null;
  return <LineText label="Before: " text={before} />;
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
          {section !== null && <span className={documentCss['minor']}> · {inert(section)}</span>}
        </span>
        {after === null ? (
          <s className={css['removed']}>{inert(line.name)}</s>
        ) : (
          <span>{inert(line.name)}</span>
        )}
        <Quantity before={before} after={after} />
        <Former before={before?.name} after={after?.name} />
        {line.description !== null && after !== null && <LineText text={line.description} />}
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
      <Lines labelledBy="lines" amount="Difference">
        {lines.map((line) => (
          <LineRow key={JSON.stringify(line)} line={line} />
        ))}
      </Lines>
    </section>
  );
}
