import { costKindLabels } from '@quoin/domain/costs/cost-kind';
import type { ItemSources, PricedItem } from '@quoin/domain/costs/priced-assembly';
import { formatRate } from '@quoin/domain/dollars';
import { counted } from '@quoin/domain/words';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { AssemblyRow } from './-actions.tsx';
import { type ItemDraft, draftOf, valuesOf } from './-draft.ts';
import { usePriced } from './-use-priced.ts';
import { ValueInput } from './-value-input.tsx';
import { costWords, orderWords, quantityWords } from './-words.ts';

import css from './-assembly.module.css';

/** The items of an assembly, with their quantities and costs for some values of its inputs. */
export function TryAssembly({ assembly }: { assembly: AssemblyRow }) {
  const { inputs, items } = assembly;
  const [tried, setTried] = useState<Record<string, string>>({});
  const values = valuesOf(
    inputs,
    inputs.map(({ name }) => tried[name]),
  );
  const found = usePriced(inputs, items, values);
  const hasCost = found?.priced.items.some(({ line }) => line) ?? false;

  return (
    <>
      {inputs.length > 0 && (
        <Panel title="Try it" note="Type what you measured. Nothing is saved.">
          <div className={css['trial']}>
            {inputs.map(({ name, unit }) => (
              <ValueInput
                key={name}
                label={unit ? `${name} (${unit})` : name}
                value={tried[name] ?? ''}
                onChange={(text) => setTried((before) => ({ ...before, [name]: text }))}
              />
            ))}
          </div>
        </Panel>
      )}
      <Panel title="Items" note={counted(items.length, 'item')}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Quantity</th>
              <th scope="col" className={css['amount']}>
                Unit cost
              </th>
              <th scope="col" className={css['amount']}>
                Cost
              </th>
            </tr>
          </thead>
          <tbody>
            {draftOf(assembly).items.map((item, place) => (
              <tr key={item.key}>
                <th scope="row" className={css['name']}>
                  {item.name}
                  <ItemNote item={item} sources={found?.sources} />
                  {item.description && <span className={css['note']}>{item.description}</span>}
                </th>
                <Figures formula={item.quantityFormula} priced={found?.priced.items[place]} />
              </tr>
            ))}
          </tbody>
          {hasCost && found && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  Cost
                </th>
                <td className={css['amount']} aria-live="polite">
                  {costWords(found.priced.cost)}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </Panel>
    </>
  );
}

/** The kind of an item, its product and its cost code. */
function ItemNote({
  item,
  sources,
}: {
  item: Pick<ItemDraft, 'kind' | 'productId' | 'costCodeId'>;
  sources: ItemSources | undefined;
}) {
  const product = sources?.products.find(({ id }) => id === item.productId);
  const costCode = sources?.costCodes.find(({ id }) => id === item.costCodeId);
  return (
    <span className={css['note']}>
      {costKindLabels[item.kind]}
      {costCode && ` · ${costCode.code} ${costCode.name}`}
      {product && (
        <>
          {' · '}
          <Link to="/admin/products/$id" params={{ id: product.id }} className={css['link'] ?? ''}>
            {product.name}
          </Link>
        </>
      )}
    </span>
  );
}

/** The cells with the quantity of an item and its cost. */
function Figures({ formula, priced }: { formula: string; priced: PricedItem | undefined }) {
  return (
    <>
      <td>
        {priced?.line && (
          <>
            {quantityWords(priced)}
            <span className={css['note']}>{orderWords(priced)}</span>
          </>
        )}
        <span className={css['formula']}>{formula}</span>
        {priced && !priced.line && !priced.isWaiting && <span className={css['note']}>{priced.problem}</span>}
      </td>
      <td className={css['amount']}>{priced?.line && formatRate(priced.line.unitCost)}</td>
      <td className={css['amount']}>{priced?.line && costWords(priced.price.cost)}</td>
    </>
  );
}
