import type { Sheet } from './sheets.ts';

/** For each field the place of the column that holds it; fields without one are absent. */
export type Mapping = Record<string, number>;

/** `Unit price (USD)` and `unit_price` are one name. */
function bare(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[^\p{L}\p{N}]/gu, '');
}

/** Guesses which column holds which field, by their names: the field's own before its synonyms, each column once. */
export function guessMapping(sheet: Sheet, headers: readonly string[]): Mapping {
  const columns = headers.map(bare);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  const take = (field: string, names: string[]) => {
    if (field in mapping) return;
    for (const name of names) {
      const column = columns.findIndex((each, place) => each === bare(name) && !taken.has(place));
      if (column === -1) continue;
      mapping[field] = column;
      taken.add(column);
      return;
    }
  };
  for (const { name, label } of sheet.fields) take(name, [label, name]);
  for (const { name, synonyms } of sheet.fields) take(name, synonyms);
  return mapping;
}
