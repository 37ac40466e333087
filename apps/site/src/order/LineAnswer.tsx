import { inert } from '@quoin/domain/inert-text';
import { type LineAnswer as Answer, lineAnswerLabels } from '@quoin/domain/ordering/order-answer';
import type { OrderDocumentLine } from '@quoin/domain/ordering/order-document';
import { unitAfter } from '@quoin/domain/quantity-text';
import { unitOf } from '@quoin/domain/suppliers/packaging/unit';

import { idOf } from './failed-fields.ts';
import { LineName } from './Given.tsx';
import { quantityAndPrice } from './OrderedLines.tsx';
import { type Typed, TypedField } from './TypedField.tsx';

import documentCss from '../document/document.module.css';
import css from './LineAnswer.module.css';

/** A label with the unit of its values, such as `Quantity, in boxes`. Pieces have no unit. */
export const inUnit = (label: string, word: string, name: string) =>
  name === 'each' ? label : `${label}, ${word} ${inert(name)}`;

/** The names of the fields of a line, from top to bottom. */
export const answerFieldsOf = ({ id }: Pick<OrderDocumentLine, 'id'>): string[] =>
  ['answer', 'quantity', 'unitCost', 'date', 'substitute', 'laterQuantity', 'laterDate'].map(
    (field) => `${id}.${field}`,
  );

/** The answer to one line. Its values show once it is chosen that something changes. */
export function LineAnswer({ line, ...typed }: Typed & { line: OrderDocumentLine }) {
  const { id, orderUnit, priceUnit } = line;
  const chosen = typed.values[`${id}.answer`] ?? 'as-ordered';
  const problem = typed.issues[`${id}.answer`];
  return (
    <fieldset className={css['line']}>
      <legend>
        <LineName line={line} />
        <span className={documentCss['minor']}>{quantityAndPrice(line)}</span>
      </legend>
      <div className={css['choices']}>
        {(Object.keys(lineAnswerLabels) as Answer[]).map((answer, place) => (
          <label key={answer}>
            <input
              {...(place === 0 && { id: idOf(`${id}.answer`) })}
              type="radio"
              name={`${id}.answer`}
              value={answer}
              defaultChecked={answer === chosen}
            />
            {lineAnswerLabels[answer]}
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p className={documentCss['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={css['values']}>
        <p className={css['hint']}>These count where you choose “{lineAnswerLabels.changed}”.</p>
        <TypedField
          {...typed}
          name={`${id}.quantity`}
          label={inUnit('Quantity', 'in', unitAfter(2, unitOf(orderUnit).name))}
          inputMode="decimal"
        />
        <TypedField
          {...typed}
          name={`${id}.unitCost`}
          label={inUnit('Price', 'per', unitOf(priceUnit).name)}
          inputMode="decimal"
        />
        <TypedField {...typed} name={`${id}.date`} label="Date" type="date" />
        <TypedField {...typed} name={`${id}.substitute`} label="What comes in its place" />
        <TypedField
          {...typed}
          name={`${id}.laterQuantity`}
          label={inUnit('Rest that comes later', 'in', unitAfter(2, unitOf(orderUnit).name))}
          inputMode="decimal"
        />
        <TypedField {...typed} name={`${id}.laterDate`} label="Date of the rest" type="date" />
      </div>
    </fieldset>
  );
}
