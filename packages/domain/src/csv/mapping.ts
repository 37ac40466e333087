import type { Sheet, SheetField } from './sheet.ts';

/** The column number of each field, from 0. Fields without a column are absent. */
export type Mapping = Record<string, number>;

/** Simplifies a name, so that `Unit price (USD)` and `unit_price` are equal. */
function bare(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[^\p{L}\p{N}]/gu, '');
}

/** Guesses the column of each field by name. Own names come before synonyms. Each column is used once. */
export function guessMapping(
  sheet: { fields: readonly Pick<SheetField, 'name' | 'label' | 'synonyms'>[] },
  headers: readonly string[],
): Mapping {
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

/**
 * The columns of another file, as the user chose them in an earlier one. Columns are equal if their names are. A field
 * without such a column gets a guess, unless the user left a column of that name out before.
 */
export function carryMapping(
  sheet: Sheet,
  headers: readonly string[],
  earlier: { headers: readonly string[]; mapping: Mapping },
): Mapping {
  const columns = headers.map(bare);
  const known = new Set(earlier.headers.map(bare));
  const chosen = Object.entries(earlier.mapping).flatMap(([field, column]): [string, number][] => {
    const place = columns.indexOf(bare(earlier.headers[column] ?? ''));
    return place === -1 ? [] : [[field, place]];
  });
  const taken = new Set(chosen.map(([, place]) => place));
  const guessed = Object.entries(guessMapping(sheet, headers)).filter(
    ([, place]) => !taken.has(place) && !known.has(columns[place] ?? ''),
  );
  return { ...Object.fromEntries(guessed), ...Object.fromEntries(chosen) };
}
