import { exact, textOf } from '../../exact.ts';
import { type BreakCells, type ReadBreak, readBreaks, readFrom } from './breaks.ts';
import { WrongCell, cellText, isPlaceholder } from './cell.ts';
import {
  type PriceColumn,
  type PriceMapping,
  type SheetRow,
  breakNumbers,
  headerName,
  priceColumnLabels,
} from './mapping.ts';
import { pricedName } from './per.ts';
import { type PriceCell, netPrice, readMultiplier, readPriceCell } from './price-cell.ts';
import { priceTerms } from './price-terms.ts';
import { type RowFacts, rowFactsReader } from './row-facts.ts';

// From a row of a supplier's file to its prices (supply.md section 4, "Rows"). A row is never lost: what cannot be read
// says why.

/** The units as a row says them. Each is `null` where the row says nothing. */
export interface SaidUnits {
  orderUnit: string | null;
  priceUnit: string | null;
  /** `250`, or with its unit `11.95 SF`. */
  content: string | null;
  /** 1, 100 or 1,000. */
  pricePer: number | null;
}

/** The prices of one row, or of one row at one branch that has a column of its own. */
export interface ReadPrice {
  line: number;
  sku: string;
  /** The text in the column of branches. */
  branch: string | null;
  /** The branch of a column with the prices of one. */
  branchId: number | null;
  description: string | null;
  manufacturerNumber: string | null;
  upc: string | null;
  said: SaidUnits;
  /** Decimal texts with at most six places. */
  packQuantity: string | null;
  minQuantity: string | null;
  leadDays: number | null;
  effectiveFrom: string | null;
  expiresOn: string | null;
  /** From the smallest quantity to the largest. Empty only if the row is wrong. */
  breaks: ReadBreak[];
  /** Why the row does not count, as a sentence for a person. */
  wrong: string | null;
}

/** The most filled cells of a title, a page number or a total, which are no prices. */
const TITLE_CELLS_MAX = 2;
/** Words where a price would be, such as `Page 2 of 9`. */
const WORDS = /^\p{L}{4}/u;

/** Whether at most so many cells are filled. */
function hasFewCells(cells: readonly string[], few: number): boolean {
  let filled = 0;
  for (const cell of cells) if (cell !== '' && cell.trim() !== '' && (filled += 1) > few) return false;
  return true;
}

/** Tells a header that a file repeats on each page: what stands in its columns is their names. */
function headerReader({ columns }: PriceMapping, header: readonly string[]) {
  const names = columns.map(({ at, means }) => ({ at, means, name: headerName(header[at] ?? '') }));
  const key = names.find(({ means }) => means === 'sku');
  return (cells: readonly string[]): boolean => {
    if (!key || key.name === '' || headerName(cells[key.at] ?? '') !== key.name) return false;
    return names.every(({ at, name }) => ['', name].includes(headerName(cells[at] ?? '')));
  };
}

/** Reads the price of a row that is for all branches, from its own column or from the list price. */
function basePriceReader({ columns, multiplier }: PriceMapping, isComputed: boolean) {
  const placeOf = (meaning: PriceColumn) => columns.find(({ means }) => means === meaning)?.at ?? -1;
  const [price, list, factor] = [placeOf('price'), placeOf('listPrice'), placeOf('multiplier')];
  const fixed = multiplier === undefined ? '' : textOf(exact(multiplier));
  return (cells: readonly string[]): PriceCell | WrongCell | undefined => {
    const own = cellText(cells[price]);
    if (own !== '') return readPriceCell(own, 'price', isComputed);
    const listed = cellText(cells[list]);
    const said = cellText(cells[factor]);
    const isSaid = said !== '' && !isPlaceholder(said);
    // A list price without a multiplier is what others pay.
    if (listed === '' || (!isSaid && fixed === '')) return undefined;
    const read = readPriceCell(listed, 'list price', isComputed);
    if (read instanceof WrongCell) return read;
    const part = isSaid ? readMultiplier(said, isComputed) : fixed;
    if (part instanceof WrongCell) return part;
    const net = netPrice(read.price, part);
    return net instanceof WrongCell ? net : { price: net, per: read.per };
  };
}

/** A price that a row has, with the cells of its breaks. */
interface RowPrice {
  readonly branchId: number | null;
  /** The unit in the name of its column. */
  readonly named: string | null;
  readonly read: PriceCell | WrongCell;
  readonly cells: readonly BreakCells[];
}

/**
 * Reads the rows of a file by its mapping. Returns nothing for a row that is no price: the rows before and with the header,
 * the header once more, and rows without a price that have at most two cells. `kind` says whether programs wrote the
 * numbers: those of a workbook are rounded to six places.
 */
export function priceReader(
  mapping: PriceMapping,
  header: readonly string[],
  kind: 'csv' | 'xlsx' = 'csv',
): (row: SheetRow) => ReadPrice[] {
  const isComputed = kind === 'xlsx';
  const factsOf = rowFactsReader(mapping, header, isComputed);
  const isHeader = headerReader(mapping, header);
  const basePriceOf = basePriceReader(mapping, isComputed);
  const places = new Map(mapping.columns.map(({ means, at }) => [means, at]));
  const unitNamed = (at: number | undefined) => pricedName(header[at ?? -1] ?? '').per?.unit ?? null;
  const named = unitNamed(places.get('price') ?? places.get('listPrice'));
  const branches = mapping.columns.flatMap(({ means, at, branchId }) =>
    means === 'branchPrice' && branchId !== undefined ? [{ at, branchId, named: unitNamed(at) }] : [],
  );
  const breaks = breakNumbers.flatMap((number) => {
    const [quantity, price] = [places.get(`break${number}Quantity`), places.get(`break${number}Price`)];
    return quantity === undefined || price === undefined ? [] : [{ number, quantity, price }];
  });
  const pricePlaces = mapping.columns.filter(({ means }) => /price$/i.test(means)).map(({ at }) => at);

  const pricesOf = (cells: readonly string[]): RowPrice[] => {
    const ofBranches = branches.flatMap(({ at, branchId, named: unit }): RowPrice[] => {
      const text = cellText(cells[at]);
      const read = text === '' ? undefined : readPriceCell(text, 'price', isComputed);
      return read ? [{ branchId, named: unit, read, cells: [] }] : [];
    });
    const breakCells = breaks.map(({ number, quantity, price }) => ({
      number,
      quantity: optionalText(cells[quantity]),
      price: optionalText(cells[price]),
    }));
    const base = basePriceOf(cells);
    if (!base && ofBranches.length > 0 && breakCells.every(({ price }) => price === '')) return ofBranches;
    const read = base ?? new WrongCell('The row has no price');
    return [{ branchId: null, named, read, cells: breakCells }, ...ofBranches];
  };

  const completed = (line: number, facts: RowFacts, from: string | WrongCell, price: RowPrice): ReadPrice => {
    const { sku, branch, description, manufacturerNumber, upc, orderUnit, priceUnit, content } = facts;
    const { packQuantity, minQuantity, leadDays, effectiveFrom, expiresOn } = facts;
    const read =
      price.read instanceof WrongCell
        ? price.read
        : from instanceof WrongCell
          ? from
          : readBreaks({ from, price: price.read }, price.cells, isComputed);
    const beside = read instanceof WrongCell ? [] : read.beside;
    const terms = priceTerms({
      priceUnit,
      per: facts.per,
      beside,
      named: price.named,
      listPer: mapping.pricePer,
    });
    const problem = sku === '' ? undefined : firstWrong(read, terms)?.reason;
    return {
      line,
      sku,
      branch,
      branchId: price.branchId,
      description,
      manufacturerNumber,
      upc,
      said: {
        orderUnit,
        priceUnit: terms instanceof WrongCell ? priceUnit : terms.priceUnit,
        content,
        pricePer: terms instanceof WrongCell ? null : terms.pricePer,
      },
      packQuantity,
      minQuantity,
      leadDays,
      effectiveFrom,
      expiresOn,
      breaks: read instanceof WrongCell ? [] : read.breaks,
      wrong: problem ?? facts.wrong,
    };
  };

  return ({ line, cells }) => {
    if (line <= mapping.headerLine || isHeader(cells)) return [];
    const priced = pricePlaces.map((at) => cellText(cells[at])).filter((text) => text !== '');
    const isShort = hasFewCells(cells, TITLE_CELLS_MAX);
    if (isShort && priced.length === 0) return [];
    const facts = factsOf(cells);
    if (isShort && facts.sku === '' && priced.every((text) => WORDS.test(text))) return [];
    const from = optionalText(cells[places.get('from') ?? -1]);
    const begins = from === '' ? '0' : readFrom(from, priceColumnLabels.from, isComputed);
    return pricesOf(cells).map((price) => completed(line, facts, begins, price));
  };
}

/** The text of a cell that may be empty. */
function optionalText(cell: string | undefined): string {
  const text = cellText(cell);
  return isPlaceholder(text) ? '' : text;
}

const firstWrong = (...all: readonly unknown[]): WrongCell | undefined =>
  all.find((each) => each instanceof WrongCell);
