import { type Unit, baseOf, isSameUnit, ratioBetween, unitOf } from '../packaging/unit.ts';

/** For what a price is, as it is written behind a slash: `C`, `100`, `SF` or `100 EA`. */
export interface Per {
  /** 1, 100 or 1,000, or `null` if no number is said. */
  readonly count: number | null;
  readonly unit: string | null;
}

const PER = /^(?:\/|per\b)?\s*(?:(1|100|1,?000)(?![\d.,])\s*)?(.*)$/i;
const LETTER = /\p{L}/u;
const C = unitOf('C');
const M = unitOf('M');
const codes = new Map([
  [C.code, 100],
  [M.code, 1000],
]);

/** The spelling of a unit. Price lists write `E` beside C and M, where it can only be each. */
export const unitText = (text: string): string => (/^e$/i.test(text) ? 'EA' : text);

/** Whether a text is a unit that the trade knows, and not just any word. */
export const isKnownUnit = (text: string): boolean => /^[A-Z]+$/.test(unitOf(text).code);

/** Reads for what a price is. C and M are numbers here. `undefined` for a text that says neither number nor unit. */
export function perOf(text: string): Per | undefined {
  const [, digits = '', rest = ''] = PER.exec(text.trim()) ?? [];
  const count = digits === '' ? null : Number(digits.replace(',', ''));
  const unit = unitText(rest.trim());
  if (unit === '') return count === null ? undefined : { count, unit: null };
  if (!LETTER.test(unit)) return undefined;
  const counted = codes.get(unitOf(unit).code);
  if (counted !== undefined && (count === null || count === counted)) return { count: counted, unit: null };
  return { count, unit };
}

/** Whether two texts are one unit. */
export const isSameUnitText = (one: string, other: string): boolean => isSameUnit(unitOf(one), unitOf(other));

/** The name of a column that may say for what its prices are, such as `Price/C` or `Net price per 100 EA`. */
export interface PricedName {
  readonly name: string;
  readonly per: Per | undefined;
}

const PRICED = /^(.*?)\s*[([]?\s*(?:\/|\bper\b)\s*([^)\]]+?)\s*[)\]]?$/i;
/** What stands behind the slash where the column of units says it. */
const ANY_UNIT = /^(?:(?:price |pricing )?(?:unit|uom|u\/?m)|item|sku)$/i;

/** Splits the name of a column at its slash or `per`. A unit counts only if the trade knows it. */
export function pricedName(header: string): PricedName {
  const [, name = '', behind = ''] = PRICED.exec(header.replaceAll(/\s+/g, ' ').trim()) ?? [];
  if (name === '') return { name: header, per: undefined };
  if (ANY_UNIT.test(behind)) return { name, per: undefined };
  const per = perOf(behind);
  if (!per || (per.unit !== null && !isKnownUnit(per.unit))) return { name: header, per: undefined };
  return { name, per };
}

/** How many of its base a unit of prices counts: 100 for CSF, 1,000 for M, and 1 for any other unit. */
export function countedBy(unit: Unit): number {
  const base = baseOf(unit);
  const ratio = base.code === unit.code ? undefined : ratioBetween(unit, base);
  return ratio ? Number(ratio.above / ratio.below) : 1;
}
