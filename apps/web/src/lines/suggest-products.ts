import { formatMoney } from '@quoin/domain/dollars';
import type { Suggestion } from '@quoin/ui/grid/cells/cell';

import { trpcClient } from '../trpc.ts';

/** The number of products that a name suggests. */
const SUGGESTIONS = 8;

/** The products of the catalog for a typed name, with all that a line takes from them. */
export async function suggestProducts(search: string): Promise<Suggestion[]> {
  const { items } = await trpcClient.products.list.query({ search, isActive: true, limit: SUGGESTIONS });
  return items.map(({ id, name, price, unit, wasteRate, packQuantity, packUnit, isTaxable }) => ({
    id,
    value: name,
    note: `${formatMoney(price)} / ${unit}`,
    values: {
      productId: id,
      kind: 'material',
      unit,
      unitCost: price,
      packQuantity,
      packUnit,
      ...(wasteRate !== null && { wasteRate }),
      ...(isTaxable !== null && { isTaxable }),
    },
  }));
}
