import type { Exact } from '../exact.ts';
import {
  type Rational,
  inverse,
  isLess,
  opposite,
  plus,
  rational,
  rationalOf,
  rounded,
  roundedUp,
  times,
} from '../rational.ts';
import { DASH, MEASURE, QUANTITY_SCALE, fitsQuantity, measureOf } from '../typing/measure.ts';

// Formulas of quantities, such as `12'-6" x 8'4" + 3` (estimates.md section 2). The parser is our own, because a formula
// is text of a stranger and must never become code. A formula computes with fractions, and rounds its result once.

/** The longest formula. A parser by recursion needs no other bound of its depth. */
export const FORMULA_MAX = 200;

/** A formula that was read. */
export interface Formula {
  /** Its inputs, in lower case. */
  readonly names: ReadonlySet<string>;
  /** An input without a value counts as 0. Throws a RangeError for a division by zero. */
  readonly valueOf: (inputs: ReadonlyMap<string, Rational>) => Rational;
}

/** A formula, or the part of the text that cannot be read. */
export type ReadFormula = { ok: true; formula: Formula } | { ok: false; part: string };

/** The message for a formula that cannot be read. */
export function unreadable(part: string): string {
  return `The formula cannot be read at "${part}"`;
}

const ZERO = rational(0n);
const least = (one: Rational, other: Rational) => (isLess(other, one) ? other : one);
const most = (one: Rational, other: Rational) => (isLess(one, other) ? other : one);

const ceil = (value: Rational) => rationalOf(roundedUp(value));
const round = (value: Rational) => rationalOf(rounded(value, 0));
const functionsOfOne = new Map(Object.entries({ ceil, round }));
const functionsOfMany = new Map(Object.entries({ min: least, max: most }));

/** Whether the formula language uses the name itself. `x` is its sign of multiplication. */
export function isReservedName(name: string): boolean {
  const word = name.toLowerCase();
  return functionsOfOne.has(word) || functionsOfMany.has(word) || /^x\d*$/.test(word);
}

const TOKEN = new RegExp(
  [
    MEASURE,
    // An x is a sign where no other letter follows, as in 12x8.
    String.raw`(?<sign>[+*/()×÷,]|${DASH}|[xX](?![A-Za-z_]))`,
    '(?<name>[A-Za-z_][A-Za-z0-9_]*)',
  ].join('|'),
  'y',
);
const IS_DASH = new RegExp(`^${DASH}$`);

const signs: Record<string, string> = { x: '*', X: '*', '×': '*', '÷': '/' };
const signOf = (text: string) => (IS_DASH.test(text) ? '-' : (signs[text] ?? text));

interface Token {
  text: string;
  value?: Rational | undefined;
  sign?: string | undefined;
  name?: string | undefined;
}

class Unreadable extends Error {
  readonly part: string;
  constructor(part: string) {
    super(unreadable(part));
    this.part = part;
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const spaces = /\s*/y;
  for (let place = 0; ; place = TOKEN.lastIndex) {
    spaces.lastIndex = place;
    spaces.exec(text);
    if (spaces.lastIndex === text.length) return tokens;
    TOKEN.lastIndex = spaces.lastIndex;
    const match = TOKEN.exec(text);
    if (!match?.groups) throw new Unreadable(text.slice(spaces.lastIndex).replace(/\s.*$/s, ''));
    const { sign, name } = match.groups;
    try {
      tokens.push({
        text: match[0],
        sign: sign && signOf(sign),
        name: name?.toLowerCase(),
        value: (sign ?? name) ? undefined : measureOf(match.groups),
      });
    } catch {
      throw new Unreadable(match[0]);
    }
  }
}

type Value = Formula['valueOf'];

/** Reads sums of products, by one function for each level of the grammar. */
function parse(tokens: Token[], isInput: (name: string) => boolean): Formula {
  const names = new Set<string>();
  let place = 0;

  const fail = () => new Unreadable((tokens[place] ?? tokens[place - 1])?.text ?? '');
  const take = (sign: string) => {
    if (tokens[place]?.sign !== sign) return false;
    place += 1;
    return true;
  };
  const expect = (sign: string) => {
    if (!take(sign)) throw fail();
  };

  function sum(): Value {
    let left = product();
    for (;;) {
      const one = left;
      if (take('+')) {
        const other = product();
        left = (inputs) => plus(one(inputs), other(inputs));
      } else if (take('-')) {
        const other = product();
        left = (inputs) => plus(one(inputs), opposite(other(inputs)));
      } else return left;
    }
  }

  function product(): Value {
    let left = factor();
    for (;;) {
      const one = left;
      if (take('*')) {
        const other = factor();
        left = (inputs) => times(one(inputs), other(inputs));
      } else if (take('/')) {
        const other = factor();
        left = (inputs) => times(one(inputs), inverse(other(inputs)));
      } else return left;
    }
  }

  function factor(): Value {
    if (take('+')) return factor();
    if (take('-')) {
      const value = factor();
      return (inputs) => opposite(value(inputs));
    }
    if (take('(')) {
      const value = sum();
      expect(')');
      return value;
    }
    const { value, name } = tokens[place] ?? {};
    if (value === undefined && name === undefined) throw fail();
    place += 1;
    return value === undefined ? named(name ?? '') : () => value;
  }

  function named(name: string): Value {
    const ofOne = functionsOfOne.get(name);
    const ofMany = functionsOfMany.get(name);
    if (ofOne) {
      const [first] = args(1);
      return (inputs) => ofOne(first(inputs));
    }
    if (ofMany) {
      const [first, ...others] = args(FORMULA_MAX);
      return (inputs) => others.reduce((so, other) => ofMany(so, other(inputs)), first(inputs));
    }
    if (!isInput(name)) {
      place -= 1;
      throw fail();
    }
    names.add(name);
    return (inputs) => inputs.get(name) ?? ZERO;
  }

  /** Reads up to `max` arguments in parentheses. */
  function args(max: number): [Value, ...Value[]] {
    expect('(');
    const read: [Value, ...Value[]] = [sum()];
    while (read.length < max && take(',')) read.push(sum());
    expect(')');
    return read;
  }

  const valueOf = sum();
  if (place < tokens.length) throw fail();
  return { names, valueOf };
}

/** Reads a formula, without its `=`. Names that are neither a function nor one of `inputs` cannot be read. */
export function readFormula(text: string, inputs: readonly string[] = []): ReadFormula {
  const known = new Set(inputs.map((name) => name.toLowerCase()));
  try {
    const tokens = tokensOf(text.slice(0, FORMULA_MAX + 1));
    return { ok: true, formula: parse(tokens, (name) => known.has(name)) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, part: error.part };
    throw error;
  }
}

/** The message about a formula that cannot be read with these inputs, or `undefined` for one that can. */
export function formulaProblem(text: string, inputs: readonly string[]): string | undefined {
  const read = readFormula(text, inputs);
  return read.ok ? undefined : unreadable(read.part);
}

/** A computed quantity, rounded to six places, or the message about a formula that has none. */
export type Computed =
  | { readonly quantity: Exact; readonly problem?: undefined }
  | { readonly quantity?: undefined; readonly problem: string };

/** Computes a formula. `inputs` has a value for each of its names. */
export function quantityOf({ valueOf }: Formula, inputs: Readonly<Record<string, Exact>> = {}): Computed {
  const values = Object.entries(inputs).map(
    ([name, value]) => [name.toLowerCase(), rationalOf(value)] as const,
  );
  try {
    const quantity = rounded(valueOf(new Map(values)), QUANTITY_SCALE);
    return fitsQuantity(quantity) ? { quantity } : { problem: 'The quantity is too large' };
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'The formula divides by zero' };
    throw error;
  }
}

/** Reads and computes a formula without inputs. */
export function computed(text: string): Computed {
  const read = readFormula(text);
  return read.ok ? quantityOf(read.formula) : { problem: unreadable(read.part) };
}
