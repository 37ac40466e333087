import type { AssemblyItem } from '@quoin/domain/costs/assembly';
import { type ItemSources, type PricedAssembly, priceAssembly } from '@quoin/domain/costs/priced-assembly';
import type { Exact } from '@quoin/domain/exact';

import { trpc } from '../../../trpc.ts';

const unique = (ids: readonly (number | null)[]) =>
  [...new Set(ids)].filter((id) => id !== null).toSorted((one, other) => one - other);

/** The lines of an assembly for these values, and what its items follow. `undefined` until that has been read. */
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
    // While another product is read, the others keep their figures.
    { placeholderData: (previous) => previous },
  ).data;
  return sources && { priced: priceAssembly({ inputs, items }, sources, values), sources };
}
