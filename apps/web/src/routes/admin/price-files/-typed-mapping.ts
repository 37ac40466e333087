import { type MappedColumn, PriceMapping } from '@quoin/domain/suppliers/price-files/mapping';

import type { Terms } from './-terms.tsx';

interface TypedMapping {
  headerLine: number;
  columns: MappedColumn[];
  terms: Terms;
}

const typedOf = ({ headerLine, columns, terms: { pricePer, multiplier } }: TypedMapping) => ({
  headerLine,
  columns,
  pricePer: Number(pricePer),
  ...(multiplier !== '' && { multiplier }),
});

/** What somebody said about the columns. Call it if {@link problemOfMapping} finds nothing. */
export const mappingOf = (typed: TypedMapping): PriceMapping => PriceMapping.parse(typedOf(typed));

/** What is missing in what somebody said, or contradicts itself. */
export function problemOfMapping(typed: TypedMapping): string | undefined {
  if (typed.terms.effectiveFrom === '') return 'Choose the first day';
  if (typed.terms.isFull && typed.terms.branchIds?.length === 0) return 'Choose at least one branch';
  return PriceMapping.safeParse(typedOf(typed)).error?.issues[0]?.message;
}
