import type { AssemblyItem } from '@quoin/domain/costs/assembly';
import { type ItemSources, type PricedAssembly, priceAssembly } from '@quoin/domain/costs/priced-assembly';
import type { Exact } from '@quoin/domain/exact';

import { trpc } from '../../../trpc.ts';

const unique = (ids: readonly (number | null)[]) =>
  [...new Set(ids)].filter((id) => id !== null).toSorted((one, other) => one - other);

/**
 * Prices an assembly for these values of its inputs, and returns the records that its items follow. Returns `undefined`
 * until the server has sent these records.
 */
export function usePriced(
  inputs: readonly { name: string }[],
  items: readonly AssemblyItem[],
  values: Record<string, Exact>,
): { priced: PricedAssembly; sources: ItemSources } | undefined {
  const sources = trpc.assemblies.sources.useQuery(
    {
      productIds: unique(items.map(({ productId }) => productId)),
      costCodeIds: unique(items.map(({ costCodeId }) => costCodeId)),
    },
    // The other items keep their figures while the server reads a new product.
    { placeholderData: (previous) => previous },
  ).data;
  return sources && { priced: priceAssembly({ inputs, items }, sources, values), sources };
}
