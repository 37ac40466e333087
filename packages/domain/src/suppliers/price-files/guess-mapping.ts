import { isSameUnit, unitOf } from '../packaging/unit.ts';
import { cellText } from './cell.ts';
import { columnNames, squeezed } from './column-names.ts';
import { contentName } from './content-cell.ts';
import {
  type MappedColumn,
  type PriceColumn,
  type PriceMapping,
  type SheetRow,
  breakNumbers,
} from './mapping.ts';
import { pricedName } from './per.ts';

/** A branch of the supplier, which a column of its prices may be named after. */
export interface NamedBranch {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
}

/** What a file seems to be. The mapping may lack what {@link PriceMapping} asks for. */
export interface GuessedMapping {
  headerLine: number;
  header: string[];
  mapping: PriceMapping;
}

/** The rows among which the header is looked for. Titles, addresses and terms stand above it. */
const ROWS_LOOKED_AT = 60;
/** The rows below the header whose cells help to tell what a column is. */
const SAMPLE = 200;

/** Finds the header among the first rows, and guesses what each column means. What is not certain is left open. */
export function guessMapping(rows: readonly SheetRow[], branches: readonly NamedBranch[]): GuessedMapping {
  const first = rows.slice(0, ROWS_LOOKED_AT);
  let named: SheetRow | undefined;
  let most = 1;
  for (const row of first) {
    const columns = namedColumns(row.cells, branches);
    // A code of a branch such as `2` may be a quantity as well, so that codes alone make no header.
    const isHeader = columns.some(({ means }) => means !== 'branchPrice');
    if (!isHeader || columns.length <= most) continue;
    most = columns.length;
    named = row;
  }
  const row = named ?? likelyHeader(first);
  const headerLine = row?.line ?? 0;
  const header = row?.cells ?? [];
  const below = rows.filter(({ line }) => line > headerLine).slice(0, SAMPLE);
  const columns = settled(namedColumns(header, branches), header, below);
  const priced =
    columns.find(({ means }) => means === 'price') ?? columns.find(({ means }) => means === 'listPrice');
  const count = pricedName(header[priced?.at ?? -1] ?? '').per?.count;
  const pricePer = count === 100 || count === 1000 ? count : 1;
  return { headerLine, header: [...header], mapping: { headerLine, columns, pricePer } };
}

const filled = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').length;
const AMOUNT = /^\$?\d[\d,]*(?:\.\d+)?$/;

/**
 * The first row that is about as wide as the widest one. If it holds numbers and no name of a column, it is a price
 * already, and the file has no header.
 */
function likelyHeader(rows: readonly SheetRow[]): SheetRow | undefined {
  const widest = Math.max(0, ...rows.map(filled));
  const row = rows.find((each) => filled(each) >= Math.max(2, widest / 2));
  const isPrice = row?.cells.some((cell) => AMOUNT.test(cell.trim()));
  return row && isPrice && namedColumns(row.cells, []).length === 0 ? undefined : row;
}

/** No column has a longer name. A longer text is a note. */
const NAME_MAX = 100;
/** What may stand in parentheses behind the name of a column without a change of its meaning. */
const HARMLESS = /\((?:us|usd|us ?\$|\$|us dollars|ea|each|days?|business days|working days)\)/gi;
const DOLLARS = /^(?:usd|us\$|\$)(?=.)|(?<=.)(?:usd|us\$|\$)$/g;

/** The name under which a column is looked for. */
function spellingOf(header: string, means: PriceColumn): string {
  if (header.length > NAME_MAX) return '';
  const plain = header.replaceAll(HARMLESS, ' ');
  const isPrice = means === 'price' || means === 'listPrice';
  return squeezed(isPrice ? pricedName(plain).name : plain).replaceAll(DOLLARS, '');
}

const meanings = Object.keys(columnNames) as PriceColumn[];
const patternsOf = (means: PriceColumn) => columnNames[means] ?? [];

/** The columns whose names are known. Where two have an equally good name for a meaning, neither is taken. */
function namedColumns(header: readonly string[], branches: readonly NamedBranch[]): MappedColumn[] {
  const columns: MappedColumn[] = [];
  const taken = new Set<number>();
  for (const means of meanings) {
    const names = header.map((cell) => spellingOf(cell, means));
    for (const pattern of patternsOf(means)) {
      const places = [...names.keys()].filter((at) => !taken.has(at) && pattern.test(names[at] ?? ''));
      const [at] = places;
      if (at === undefined) continue;
      if (places.length > 1) break;
      taken.add(at);
      columns.push({ at, means });
      break;
    }
  }
  return [...columns, ...branchColumns(header, branches, taken)];
}

/** The columns with the prices of one branch, which are named after it. */
function branchColumns(
  header: readonly string[],
  branches: readonly NamedBranch[],
  taken: ReadonlySet<number>,
): MappedColumn[] {
  const found = header.flatMap((cell, at) => {
    const name = cell.length > NAME_MAX ? '' : squeezed(cell.replaceAll(HARMLESS, ' '));
    if (name === '' || taken.has(at)) return [];
    const [branch, ...others] = branches.filter((each) => branchNames(each).has(name));
    return branch && others.length === 0 ? [{ at, means: 'branchPrice' as const, branchId: branch.id }] : [];
  });
  return found.filter(({ branchId }) => found.filter((each) => each.branchId === branchId).length === 1);
}

/** The names of the column of a branch, such as `Dayton`, `014`, `Dayton price` and `Whse 014`. */
function branchNames({ name, code }: NamedBranch): Set<string> {
  const own = [squeezed(name), ...(code === null ? [] : [squeezed(code)])].filter((each) => each !== '');
  const [one = '', other = ''] = own;
  return new Set(
    [...own, ...(other === '' ? [] : [one + other, other + one])].flatMap((each) => [
      each,
      ...['price', 'cost', 'net'].flatMap((word) => [each + word, word + each]),
      ...['branch', 'whse', 'warehouse', 'store', 'yard', 'loc', 'location'].map((word) => word + each),
    ]),
  );
}

/** Leaves out what contradicts itself, and looks at the cells where a name has two meanings. */
function settled(
  named: readonly MappedColumn[],
  header: readonly string[],
  below: readonly SheetRow[],
): MappedColumn[] {
  const at = new Map<PriceColumn, number>(
    named.filter(({ means }) => means !== 'branchPrice').map(({ means, at: place }) => [means, place]),
  );
  const branches = named.filter(({ means }) => means === 'branchPrice');
  const cellsOf = (means: PriceColumn) => {
    const place = at.get(means);
    return place === undefined ? [] : below.map(({ cells }) => cellText(cells[place]));
  };
  const rename = (from: PriceColumn, to: PriceColumn) => {
    const place = at.get(from);
    at.delete(from);
    if (place !== undefined && !at.has(to)) at.set(to, place);
  };

  settleBreaks(at, rename);
  // Beside a price, a list price is only what others pay.
  if (at.has('price')) at.delete('listPrice');
  if (!at.has('listPrice')) at.delete('multiplier');
  if (!at.has('price') && !at.has('listPrice'))
    for (const number of breakNumbers) {
      at.delete(`break${number}Quantity`);
      at.delete(`break${number}Price`);
    }
  if (branches.length > 0) at.delete('branch');
  if (!at.has('from') && rowsOfOneSku(cellsOf('sku'), cellsOf('minimum'))) rename('minimum', 'from');
  const units = cellsOf('priceUnit').filter((text) => text !== '');
  if (units.length > 0 && units.every((text) => /^1(?:00|,?000)?$/.test(text)))
    rename('priceUnit', 'pricePer');
  settleContent(at, header, cellsOf('orderUnit'));
  return [...[...at].map(([means, place]) => ({ at: place, means })), ...branches].toSorted(
    (one, other) => one.at - other.at,
  );
}

/** Breaks count in pairs. Without a price of its own, the first of them is the price. */
function settleBreaks(
  at: Map<PriceColumn, number>,
  rename: (from: PriceColumn, to: PriceColumn) => void,
): void {
  for (const number of breakNumbers) {
    const [quantity, price] = [`break${number}Quantity`, `break${number}Price`] as const;
    if (at.has(quantity) && at.has(price)) continue;
    at.delete(quantity);
    at.delete(price);
  }
  if (at.has('price') || at.has('listPrice') || !at.has('break1Price') || at.has('from')) return;
  rename('break1Quantity', 'from');
  rename('break1Price', 'price');
}

/** Whether one SKU has several rows with other quantities: then the quantity says where a price begins. */
function rowsOfOneSku(skus: readonly string[], quantities: readonly string[]): boolean {
  const known = new Map<string, string>();
  return quantities.some((quantity, row) => {
    const sku = skus[row] ?? '';
    if (sku === '' || quantity === '') return false;
    const earlier = known.get(sku);
    known.set(sku, quantity);
    return earlier !== undefined && earlier !== quantity;
  });
}

/** A column such as `SF/BX` or `Box Qty` is the content if boxes are ordered. A pack of such a unit may be its content. */
function settleContent(
  at: Map<PriceColumn, number>,
  header: readonly string[],
  orderUnits: readonly string[],
): void {
  const ordered = new Set(orderUnits.filter((text) => text !== ''));
  const isOrdered = (place: number) => {
    const { holder } = contentName(header[place] ?? '');
    return holder !== null && [...ordered].some((text) => isSameUnit(unitOf(holder), unitOf(text)));
  };
  const pack = at.get('pack');
  if (pack !== undefined && isOrdered(pack)) at.delete('pack');
  if (at.has('content')) return;
  const used = new Set(at.values());
  const [only, ...others] = [...header.keys()].filter((place) => !used.has(place) && isOrdered(place));
  if (only !== undefined && others.length === 0 && only !== pack) at.set('content', only);
}
