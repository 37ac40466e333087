import { guessMapping } from '../guess-mapping.ts';
import { PriceMapping } from '../mapping.ts';
import { type ReadPrice, priceReader } from '../read-price.ts';

/** The prices of the lines below a header, for tests. Cells stand between bars. The guess maps the columns. */
export function readLines(
  lines: readonly string[],
  changes: Partial<PriceMapping> = {},
  kind?: 'csv' | 'xlsx',
): ReadPrice[] {
  const rows = lines.map((text, at) => ({ line: at + 1, cells: text.split('|') }));
  const { header, mapping } = guessMapping(rows, [{ id: 7, name: 'Dayton', code: '014' }]);
  return rows.flatMap(priceReader(PriceMapping.parse({ ...mapping, ...changes }), header, kind));
}
