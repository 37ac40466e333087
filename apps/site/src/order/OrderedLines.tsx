import { inert } from '@quoin/domain/inert-text';
import type { OrderDocument, OrderDocumentLine } from '@quoin/domain/ordering/order-document';
import { billedQuantityText, orderPriceText, orderQuantityText } from '@quoin/domain/ordering/order-words';
import { dayWithYear } from '@quoin/domain/suppliers/delivery/day-words';

import { Amount } from '../document/figures/Amount.tsx';
import { LineText } from '../document/figures/Lines.tsx';
import { LineName } from './Given.tsx';

import documentCss from '../document/document.module.css';
import linesCss from '../document/figures/Lines.module.css';

/** The quantity of a line and its price, such as `8 boxes (95.60 sq ft), $4.29 per sq ft`. */
export function quantityAndPrice(line: OrderDocumentLine): string {
  const billed = billedQuantityText(line);
  const quantity = orderQuantityText(line.quantity, line.orderUnit);
  return inert(`${quantity}${billed === null ? '' : ` (${billed})`}, ${orderPriceText(line)}`);
}

/** The lines of an order with their amounts. */
export function OrderedLines({ lines }: Pick<OrderDocument, 'lines'>) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">Lines</h2>
      <table className={documentCss['rows']} aria-labelledby="lines">
        <thead className={documentCss['unseen']}>
          <tr>
            <th scope="col">Goods</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <LineName line={line} />
                <span className={linesCss['text']}>{quantityAndPrice(line)}</span>
                {line.manufacturerNumber !== null && (
                  <LineText label="Manufacturer number " text={line.manufacturerNumber} />
                )}
                {line.needBy !== null && <LineText label="Needed on " text={dayWithYear(line.needBy)} />}
              </th>
              <td>
                <Amount of={line.extended} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
