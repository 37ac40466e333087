import { computed } from '@quoin/domain/costs/formula';
import { priceAssembly } from '@quoin/domain/costs/priced-assembly';
import { DomainError } from '@quoin/domain/errors';
import type { AssemblyInsertion, NewEstimateLine } from '@quoin/domain/estimates/estimate-line';

import type { Db } from '../connection/database.ts';
import { findAssembly, readItemSources } from '../costs/assembly.ts';

/** The value of an input, which may be a formula itself. */
function valueOf([name, text]: [string, string]) {
  const { quantity, problem } = computed(text);
  if (!quantity) throw new DomainError('assemblyWithoutLine', name, problem);
  return [name, quantity] as const;
}

/** The lines of an assembly for some values of its inputs. Throws if an item has no quantity with them. */
export async function linesOfAssembly(
  db: Db,
  { assemblyId, sectionId, optionId, beforeId, values = {} }: AssemblyInsertion,
): Promise<NewEstimateLine[]> {
  const assembly = await findAssembly(db, assemblyId);
  if (!assembly) throw new DomainError('assemblyDoesNotExist');
  const { items } = assembly;
  const sources = await readItemSources(db, {
    productIds: items.flatMap(({ productId }) => productId ?? []),
    costCodeIds: items.flatMap(({ costCodeId }) => costCodeId ?? []),
  });
  const given = Object.fromEntries(Object.entries(values).map(valueOf));
  const priced = priceAssembly(assembly, sources, given);
  return priced.items.map((item, place) => {
    if (!item.line) throw new DomainError('assemblyWithoutLine', items[place]?.name ?? '', item.problem);
    const { isTaxable, ...line } = item.line;
    return { ...line, isTaxable: isTaxable ?? undefined, sectionId, optionId, beforeId };
  });
}
