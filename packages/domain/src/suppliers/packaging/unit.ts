import { type Exact, equals, exact, isZero } from '../../exact.ts';
import { type Rational, inverse, rational, rationalOf, times } from '../../rational.ts';
import { fitsQuantity } from '../../typing/measure.ts';

// The units in which suppliers sell and price (costs.md 3.2, supply.md section 2). Only what is true of every product has
// a fixed ratio here: 9 square feet are a square yard. The square feet in a box belong to a product, and stand there.

type Dimension = 'count' | 'length' | 'area' | 'volume' | 'lumber' | 'weight';

/** What a text of a unit means. */
export interface Unit {
  /** Equal for all texts of one unit: `SF` for `sq. ft.` and `SQFT`. In lower case if the unit is not known. */
  readonly code: string;
  /** The unit as people read it after 1, such as `sq ft` or `box`. */
  readonly name: string;
  /** How large one is beside the others of its dimension. Without it, the unit equals only itself. */
  readonly size?: { readonly dimension: Dimension; readonly inBase: Rational };
  /** What one holds, if it is a container: pieces that are counted, or goods that are measured. */
  readonly holds?: 'pieces' | 'goods';
  /** The number behind the text of a container: 6 for `PKG/6`. */
  readonly content?: Exact;
}

/** 1 to 1. */
export const ONE_TO_ONE: Rational = rational(1n);

/** A unit and its spellings, in lower case without spaces, dots and hyphens. */
type Entry = readonly [code: string, name: string, spellings: string];
/** The size of a unit with a fixed ratio, before its entry. */
type SizedEntry = readonly [above: bigint, below: bigint, ...Entry];

const sized: Record<Dimension, readonly SizedEntry[]> = {
  count: [
    [1n, 1n, 'EA', 'each', 'ea eas each pc pcs pce piece'],
    [12n, 1n, 'DZ', 'dozen', 'dz doz dozen'],
    [144n, 1n, 'GROSS', 'gross', 'gross gro'],
    [100n, 1n, 'C', 'hundred', 'c hundred'],
    [1000n, 1n, 'M', 'thousand', 'm thousand'],
  ],
  length: [
    [
      1n,
      1n,
      'FT',
      'ft',
      'ft foot feet lf lft lnft linft linfeet linearft linearfoot linearfeet linealft linealfoot linealfeet',
    ],
    [1n, 12n, 'IN', 'in', 'in inch'],
    [3n, 1n, 'YD', 'yd', 'yd yds yard ly linyd linearyard linealyard'],
    [100n, 1n, 'CLF', 'hundred ft', 'clf hundredft hundredfeet'],
    [1000n, 1n, 'MLF', 'thousand ft', 'mlf thousandft thousandfeet'],
  ],
  area: [
    [1n, 1n, 'SF', 'sq ft', 'sf sft sqft sqfoot sqfeet squareft squarefoot squarefeet ft2'],
    [9n, 1n, 'SY', 'sq yd', 'sy sqyd sqyard squareyd squareyard yd2'],
    // In the trade, the bare word is a roofing square.
    [100n, 1n, 'SQ', 'square', 'sq sqs square roofingsquare'],
    [100n, 1n, 'CSF', 'hundred sq ft', 'csf hundredsqft hundredsquarefeet'],
    [1000n, 1n, 'MSF', 'thousand sq ft', 'msf msqft thousandsqft thousandsquarefeet'],
  ],
  // A gallon is 231 cubic inches by law, and a cubic foot 1,728. The two are joined because that is true of every liquid
  // and of every dry mix: a patch in gallons fills a hole in cubic feet. A price by one against an order by the other is
  // therefore no guess. An ounce is not here: on a tube it is a volume, on a box a weight. `fl oz` says which.
  volume: [
    [1n, 1n, 'CF', 'cu ft', 'cf cuft cufoot cufeet cubicft cubicfoot cubicfeet ft3'],
    [27n, 1n, 'CY', 'cu yd', 'cy cuyd cuyard cubicyd cubicyard yd3'],
    [231n, 1728n, 'GAL', 'gallon', 'gal ga gallon'],
    [231n, 4n * 1728n, 'QT', 'quart', 'qt qts quart'],
    [231n, 8n * 1728n, 'PT', 'pint', 'pt pts pint'],
    [231n, 128n * 1728n, 'FLOZ', 'fl oz', 'floz fluidounce'],
  ],
  lumber: [
    [1n, 1n, 'BF', 'board ft', 'bf bdft boardft boardfoot boardfeet fbm'],
    [1000n, 1n, 'MBF', 'thousand board ft', 'mbf mbdft mfbm thousandboardft thousandboardfeet'],
  ],
  weight: [
    [1n, 1n, 'LB', 'lb', 'lb lbs pound'],
    [100n, 1n, 'CWT', 'hundred lb', 'cwt hundredweight hundredlb'],
    [2000n, 1n, 'TON', 'ton', 'ton tn shortton'],
  ],
};

const containers: Record<'pieces' | 'goods', readonly Entry[]> = {
  pieces: [
    ['BOX', 'box', 'box bx bxs'],
    ['PKG', 'pack', 'pkg pack package packet pk pks pkt'],
    ['CTN', 'carton', 'ctn carton crtn'],
    ['CS', 'case', 'cs case'],
    ['BDL', 'bundle', 'bdl bundle bndl bun'],
    ['SET', 'set', 'set'],
    ['KIT', 'kit', 'kit'],
    ['PAL', 'pallet', 'pal pallet plt'],
  ],
  goods: [
    ['BAG', 'bag', 'bag bg bgs'],
    ['ROLL', 'roll', 'roll rl rls ro'],
    ['COIL', 'coil', 'coil'],
    ['CAN', 'can', 'can'],
    ['PAIL', 'pail', 'pail bucket'],
    ['TUBE', 'tube', 'tube'],
    ['DRUM', 'drum', 'drum'],
  ],
};

// A pair stands here, and not as two pieces: the catalog says `each` for a pair of slides, shutters or gloves alike. A
// day, a week and a month are terms of a rent, not multiples of an hour.
const single: readonly Entry[] = [
  ['SHT', 'sheet', 'sht sheet sh'],
  ['PR', 'pair', 'pr prs pair'],
  ['LOT', 'lot', 'lot'],
  ['LS', 'lump sum', 'ls lumpsum'],
  ['HR', 'hour', 'hr hrs hour'],
  ['MH', 'man-hour', 'mh manhour'],
  ['DAY', 'day', 'day da'],
  ['WK', 'week', 'wk wks week'],
  ['MO', 'month', 'mo mos month'],
];

const known = new Map<string, Unit>();
function know([code, name, spellings]: Entry, rest: Pick<Unit, 'size' | 'holds'>): void {
  for (const spelling of spellings.split(' ')) known.set(spelling, { code, name, ...rest });
}
for (const dimension of Object.keys(sized) as Dimension[])
  for (const [above, below, ...entry] of sized[dimension])
    know(entry, { size: { dimension, inBase: rational(above, below) } });
for (const holds of ['pieces', 'goods'] as const)
  for (const entry of containers[holds]) know(entry, { holds });
for (const entry of single) know(entry, {});

/**
 * A text without case, dots and spaces. A dot before a digit stays, and so does a space between digits: 2.5 is not 25, and
 * 1 1/2 is not 11/2.
 */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\.(?!\d)/g, '')
    .replaceAll(/(?<!\d)\s+|\s+(?!\d)/g, '');

/** A known unit by its spelling, or by its regular plural. Two letters and an `s` are mostly no plural. */
function knownUnit(spelling: string): Unit | undefined {
  const word = spelling.replaceAll(/[-_]/g, '');
  const singular = /^(.*(?:x|ch))es$/.exec(word)?.[1] ?? /^(.{3,})s$/.exec(word)?.[1];
  return known.get(word) ?? known.get(singular ?? '');
}

const CONTAINER = /^([^/]+)\/(\d+(?:\.\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?)$/;

/** A container with the number of what it holds behind a slash. */
function filledContainer(spelling: string): Unit | undefined {
  const [, head = '', digits = '0'] = CONTAINER.exec(spelling) ?? [];
  const unit = knownUnit(head);
  const content = exact(digits.replaceAll(',', ''));
  if (!unit?.holds || isZero(content) || !fitsQuantity(content)) return undefined;
  const filled = { ...unit, name: `${unit.name} of ${digits}`, content };
  if (unit.holds === 'goods') return filled;
  return { ...filled, size: { dimension: 'count', inBase: rationalOf(content) } };
}

/**
 * What a text of a unit means, whatever its case, dots, spaces and plural. A text that is not known is a unit that equals
 * only itself.
 *
 * The number of `PKG/6`, `BOX/250` or `CTN/12` counts pieces. That of `RL/50` or `BAG/60` counts something that the text
 * does not say, so it joins the unit to no other. An abbreviation that the trade uses for two things, such as `CT` for
 * count and carton, or `OZ`, is not known. Neither is `unit`, which is one piece of hardware and one stack of lumber.
 */
export function unitOf(text: string): Unit {
  const spelling = plain(text);
  return (
    knownUnit(spelling) ?? filledContainer(spelling) ?? { code: spelling || text.trim(), name: text.trim() }
  );
}

/** The number behind the text of a container: 6 for `PKG/6`. `undefined` if the text has none. */
export function contentOf(text: string): Exact | undefined {
  return unitOf(text).content;
}

/**
 * Whether both are the same unit. A container that says its content is the same as one that does not: nothing contradicts
 * that they are the same packs.
 */
export function isSameUnit(one: Unit, other: Unit): boolean {
  if (one.code !== other.code) return false;
  return one.content === undefined || other.content === undefined || equals(one.content, other.content);
}

/** How many of `to` one of `from` is: 1 for the same unit, the fixed ratio within a dimension, `undefined` otherwise. */
export function ratioBetween(from: Unit, to: Unit): Rational | undefined {
  if (isSameUnit(from, to)) return ONE_TO_ONE;
  if (!from.size || !to.size || from.size.dimension !== to.size.dimension) return undefined;
  return times(from.size.inBase, inverse(to.size.inBase));
}

const bases = new Map([
  ['C', 'EA'],
  ['M', 'EA'],
  ['CLF', 'FT'],
  ['MLF', 'FT'],
  ['CSF', 'SF'],
  ['MSF', 'SF'],
  ['MBF', 'BF'],
  ['CWT', 'LB'],
]);

/**
 * The unit that a unit of prices counts by the hundred or thousand: EA for C, SF for MSF. Any other unit is its own. A
 * price list that is priced per C says the content of a box in it (supply.md section 4, "Rows").
 */
export function baseOf(unit: Unit): Unit {
  const base = bases.get(unit.code);
  return base === undefined ? unit : unitOf(base);
}
