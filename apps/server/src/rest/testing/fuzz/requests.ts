import * as fc from 'fast-check';

import type { Contract, JsonSchema, Operation } from '../contract.ts';
import { type Kind, kinds } from './kinds.ts';

/** Stands for one of the records that there are when the request is sent. */
export class IdOf {
  readonly kind: Kind;
  readonly pick: number;
  constructor(kind: Kind, pick: number) {
    this.kind = kind;
    this.pick = pick;
  }
}

/** A request to be, its ids not chosen yet. */
export interface Plan {
  operation: Operation;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: Record<string, unknown> | undefined;
  /** The document allows it: only what others did may refuse it. */
  isValid: boolean;
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/** Text of at most `max` code points, before and after it is put into its normal form. */
function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 255, pattern } = schema;
  const any = fc.oneof(
    { weight: 4, arbitrary: fc.string({ maxLength: Math.min(maxLength, 40) }) },
    {
      weight: 3,
      arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(Math.ceil(maxLength / 8), 20) }),
    },
    {
      weight: 2,
      arbitrary: fc.string({ unit: 'binary', maxLength: Math.min(Math.ceil(maxLength / 8), 20) }),
    },
    { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength)) },
    { weight: 1, arbitrary: fc.constant('\u{1F9F1}'.repeat(Math.min(maxLength, 2000))) },
    { weight: 1, arbitrary: fc.constant(`  ${'y'.repeat(Math.min(maxLength, 20))} \n`) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileTexts).filter(isStorable) },
  );
  const fits = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return any.filter((value) => {
    const points = Array.from(value.normalize('NFC').trim()).length;
    return (
      isStorable(value) &&
      Array.from(value).length <= maxLength &&
      points >= minLength &&
      points <= maxLength &&
      (fits?.test(value.normalize('NFC').trim()) ?? true)
    );
  });
}

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const email = fc
  .tuple(word, word, word)
  .map(([name, host, end]) => `${name}+x@${host}.${end}aa`.replaceAll(/\d(?=\w*$)/g, 'z'));
const moment = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = moment.map((at) => at.slice(0, 10));

function number({
  minimum = 0,
  exclusiveMinimum,
  maximum = 1_000_000,
  'x-decimals': decimals,
}: JsonSchema): fc.Arbitrary<number> {
  const scale = 10 ** (decimals ?? 0);
  const least =
    exclusiveMinimum === undefined ? Math.ceil(minimum * scale) : Math.floor(exclusiveMinimum * scale) + 1;
  const most = decimals === undefined ? Math.floor(maximum) : Math.round(maximum * scale);
  return fc
    .oneof(fc.integer({ min: least, max: Math.min(most, 2 ** 31 - 1) }), fc.constantFrom(least, most))
    .map((units) => Number((units / scale).toFixed(String(scale).length - 1)));
}

/** Values that a schema of the document allows. */
function allowed(contract: Contract, given: JsonSchema, key: string): fc.Arbitrary<unknown> {
  const schema = contract.resolve(given);
  if (key in kinds) return reference(key as keyof typeof kinds);
  // The document cannot say which names a formula may have, and that no two inputs have one name.
  if (key === 'quantityFormula') return fc.constantFrom('12', `12'6" x 8'4"`, 'ceil(10 / 3) + 1');
  if (key === 'inputs')
    return fc.uniqueArray(fc.stringMatching(/^[a-w]{1,9}_[0-9]$/), { maxLength: 5 }).map(named);
  const { anyOf } = schema;
  if (anyOf) {
    // What stands beside `anyOf` counts for each of its branches.
    const {
      anyOf: _branches,
      title: _title,
      description: _about,
      ...beside
    } = schema as JsonSchema & Record<string, unknown>;
    return fc.oneof(
      ...anyOf.map((branch) =>
        allowed(contract, branch.type === 'null' ? branch : { ...branch, ...beside }, ''),
      ),
    );
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return number(schema);
    case 'array':
      return fc.array(allowed(contract, schema.items ?? {}, key.endsWith('Ids') ? key.slice(0, -1) : ''), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return fields(contract, schema);
    default:
      if (schema.format === 'email') return email;
      if (schema.format === 'date') return day;
      if (schema.format === 'date-time') return moment;
      if (schema.pattern?.startsWith('^[A-Za-z][A-Za-z0-9_'))
        return fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
      if (schema.pattern?.startsWith('^[1-9][0-9]'))
        return fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1 }).map(String);
      if (schema.pattern?.includes('subcontractor'))
        return fc.constantFrom('me', 'none', 'admin-1', 'subcontractor-1', 'subcontractor-999999999');
      if (schema.pattern?.includes(String.raw`:\/\/`)) return word.map((name) => `${name}.example/list`);
      if (schema.pattern?.includes('://')) return word.map((name) => `https://example.com/${name}`);
      // A text by chance would hardly ever fit.
      if (schema.pattern?.startsWith('^') && schema.pattern.endsWith('$'))
        return fc
          .stringMatching(new RegExp(schema.pattern))
          .filter(({ length }) => length <= (schema.maxLength ?? 255));
      return textOf(schema);
  }
}

const named = (names: string[]) => names.map((name) => ({ name }));

const reference = (key: keyof typeof kinds) => fc.nat().map((pick) => new IdOf(kinds[key], pick));

function fields(
  contract: Contract,
  { properties = {}, required = [] }: JsonSchema,
): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, allowed(contract, schema, key)]),
  );
  return fc.record(model, { requiredKeys: required });
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u200f',
  "'; drop table properties; --",
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  'a\\',
  '${7*7}',
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e400',
  'true',
  '\u0301',
  'e\u0301'.repeat(50),
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\uFDFA',
  'İıſß',
  '__proto__',
  'constructor',
];
const hostileValues: unknown[] = [
  ...hostileTexts,
  'x'.repeat(201),
  'x'.repeat(256),
  'x'.repeat(10_001),
  'x'.repeat(50_001),
  null,
  true,
  false,
  0,
  -1,
  -0.001,
  0.1 + 0.2,
  0.005,
  1.005,
  99_999_999.99,
  99_999_999.995,
  100_000_000,
  1e21,
  1e-7,
  5e-324,
  Number.MAX_VALUE,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  [],
  [1],
  [[[[[]]]]],
  {},
  { id: 1 },
  { toString: 'x' },
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  'infinity',
  'now',
  '2026-03-04T25:00:00Z',
  '1 000',
  '1,5',
  ' 5 ',
  '12.50',
];

const headerText = fc.string({ unit: fc.constantFrom(...Array.from('abc019"*-_,;=/ W')), maxLength: 30 });
const ownHeaders = fc.record(
  {
    'if-match': fc.oneof(fc.constantFrom('*', '"1"', 'W/"1"', '"999999999999"', '"1.x", "2"'), headerText),
    'if-none-match': fc.oneof(fc.constantFrom('*', '"1"'), headerText),
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('same', '', 'a b', 'x'.repeat(256)), headerText),
    'content-type': fc.constantFrom(
      'application/json',
      'APPLICATION/JSON; charset=utf-8',
      'text/plain',
      'application/xml',
      '',
    ),
    accept: fc.constantFrom('*/*', 'text/html', 'image/png'),
  },
  { requiredKeys: [] },
);

type Mutation = (plan: Plan, pick: number, value: unknown) => void;
const keysOf = (record: Record<string, unknown> | undefined) => Object.keys(record ?? {});
const mutations: Mutation[] = [
  (plan, pick, value) => {
    const keys = Object.keys(
      plan.operation.requestBody?.content['application/json']?.schema.properties ?? {},
    );
    const key = keys[pick % keys.length];
    if (plan.body && key !== undefined) plan.body[key] = value;
  },
  (plan, pick, value) => {
    const key = keysOf(plan.path)[pick % Math.max(1, keysOf(plan.path).length)];
    // Without it, it is another path.
    if (key !== undefined && value !== '') plan.path[key] = value;
  },
  (plan, pick, value) => {
    plan.query[['search', 'limit', 'cursor', 'size', 'category', 'unknown'][pick % 6] ?? 'search'] = value;
  },
  (plan, pick) => {
    const key = keysOf(plan.body)[pick % Math.max(1, keysOf(plan.body).length)];
    if (key !== undefined) delete plan.body?.[key];
  },
  (plan, pick, value) => {
    if (plan.body)
      plan.body[['id', 'version', 'createdAt', 'password', 'nobodyKnows', 'isAdmin'][pick % 6] ?? ''] = value;
  },
];

/** Requests that the document allows, and such with one thing about them that it does not foresee. */
export function plans(contract: Contract, operations: Operation[]): fc.Arbitrary<Plan> {
  return fc.constantFrom(...operations).chain((operation) => {
    const segment = `/${operation.path.split('/')[3] ?? ''}`;
    const inPath = Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name, description = '' }) => {
          // An address of a list that shares its form with that of a record has the id of the list's owner.
          const owner = /^The id of the (\w+)/.exec(description)?.[1];
          const key = owner === undefined ? (name === 'id' ? segment : name) : `${owner}Id`;
          return [name, reference(key as keyof typeof kinds)];
        }),
    );
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query' && parameter.name !== 'cursor')
      .map(({ name, schema }) => [name, allowed(contract, schema, '')] as const);
    const schema = operation.requestBody?.content['application/json']?.schema;
    const body: fc.Arbitrary<Record<string, unknown> | undefined> = schema
      ? fields(contract, contract.resolve(schema))
      : fc.constant(undefined);
    return fc
      .record({
        path: fc.record(inPath),
        query: fc.record(Object.fromEntries(query), { requiredKeys: [] }),
        body,
        headers: ownHeaders,
        hostile: fc.constantFrom(...hostileValues),
        pick: fc.nat(),
        what: fc.nat(2 * mutations.length + 2),
      })
      .map(({ path, query: asked, body: sent, headers, hostile, pick, what }) => {
        const plan: Plan & fc.WithToStringMethod = {
          // The message of what went wrong tells more than all of the operation.
          [fc.toStringMethod]: () => `${operation.method} ${operation.path}`,
          operation,
          path,
          query: asked,
          headers: {},
          body: sent && { ...sent },
          isValid: true,
        };
        const mutate = mutations[what];
        if (mutate) {
          plan.isValid = false;
          mutate(plan, pick, hostile);
        } else if (what === mutations.length) {
          plan.isValid = false;
          plan.headers = headers;
        }
        return plan;
      });
  });
}
