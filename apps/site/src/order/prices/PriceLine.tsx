import { inert } from '@quoin/domain/inert-text';
import type { PricePageLine } from '@quoin/domain/ordering/price-requests/price-page';
import { askedQuantityText } from '@quoin/domain/ordering/price-requests/price-words';
import { unitAfter } from '@quoin/domain/quantity-text';
import { unitOf } from '@quoin/domain/suppliers/packaging/unit';

import { LineName } from '../Given.tsx';
import { inUnit } from '../LineAnswer.tsx';
import { type Typed, TypedField } from '../TypedField.tsx';

import documentCss from '../../document/document.module.css';
import css from './PricesForm.module.css';

/** The names of what few lines need. */
const restOf = (id: number) => [`${id}.availableOn`, `${id}.offered`, `${id}.substitute`] as const;

/** The names of the fields of a line, from top to bottom. */
export const priceFieldsOf = ({ id }: Pick<PricePageLine, 'id'>): string[] => [
  `${id}.unitCost`,
  ...restOf(id),
];

/** The price of one line, in the units of its supplier. What few lines need is folded until somebody opens it. */
export function PriceLine({ line, ...typed }: Typed & { line: PricePageLine }) {
  const { id, orderUnit, priceUnit, description, soldAs } = line;
  const rest = restOf(id);
  const [day, offered, substitute] = rest;
  return (
    <fieldset className={css['fields']}>
      <legend>
        <LineName line={{ ...line, description: soldAs ?? description }} />
        {soldAs !== null && soldAs !== description && (
          <span className={documentCss['minor']}>{inert(description)}</span>
        )}
        <span className={documentCss['minor']}>{inert(askedQuantityText(line))}</span>
      </legend>
      <TypedField
        {...typed}
        name={`${id}.unitCost`}
        label={inUnit('Price', 'per', unitOf(priceUnit).name)}
        inputMode="decimal"
      />
      <details className={css['rest']} open={rest.some((name) => typed.values[name] || typed.issues[name])}>
        <summary>Say a day, a smaller quantity or a substitute</summary>
        <div className={css['fields']}>
          <TypedField {...typed} name={day} label="Can deliver by" type="date" />
          <TypedField
            {...typed}
            name={offered}
            label={inUnit('Quantity, if not all', 'in', unitAfter(2, unitOf(orderUnit).name))}
            inputMode="decimal"
          />
          <TypedField {...typed} name={substitute} label="What comes in its place" />
        </div>
      </details>
      <label className={css['cannot']}>
        <input type="checkbox" name={`${id}.cannot`} defaultChecked={typed.values[`${id}.cannot`] === 'on'} />
        We cannot supply this
      </label>
    </fieldset>
  );
}
