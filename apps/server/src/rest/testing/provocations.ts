import { randomUUID } from 'node:crypto';

import type { Call } from './calls.ts';
import type { Contract, Operation } from './contract.ts';
import { letter, signedChange, signedQuote } from './papers.ts';
import { type Part, formOf, picture } from './photo.ts';

/** A request as it goes out. */
export interface Asked {
  url: string;
  headers: Record<string, string>;
  payload?: unknown;
}

/** A way to make a good request fail. */
interface Provocation {
  what: string;
  status: number;
  /** Whether the call has what this is about. Any other call must not mind. */
  concerns: (call: Call, operation: Operation) => boolean;
  /** The good request, spoilt in each place that there is; none where there is no such place. */
  spoil: (asked: Asked, call: Call, operation: Operation) => Asked[];
}

const MIB = 1024 * 1024;
const UNKNOWN_ID = '2147483647';

/** Media types that are no JSON (R21). */
const otherTypes = [
  '',
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/jsonx',
  'application/json-patch+json',
  'application/json garbage',
  'application/xml',
  'text/json',
  'json',
  '*/*',
  'application/json, text/plain',
];

const isChange = ({ method }: Call) => method !== 'GET';
const takesJson = (call: Call) => isChange(call) && !call.route.upload;
const hasQuery =
  (name: string): Provocation['concerns'] =>
  (_call, { parameters }) =>
    parameters.some((parameter) => parameter.in === 'query' && parameter.name === name);
const hasHeader =
  (name: string): Provocation['concerns'] =>
  (_call, { parameters }) =>
    parameters.some((parameter) => parameter.in === 'header' && parameter.name === name);
const isClosed: Provocation['concerns'] = (_call, { security }) => security?.length !== 0;

const withHeaders = (asked: Asked, headers: Record<string, string>): Asked => ({
  ...asked,
  headers: { ...asked.headers, ...headers },
});
const withQuery = (asked: Asked, query: string): Asked => ({
  ...asked,
  url: `${asked.url}${asked.url.includes('?') ? '&' : '?'}${query}`,
});
const withBody = (asked: Asked, payload: string | Buffer, type = 'application/json'): Asked => {
  const { 'content-type': _type, ...headers } = asked.headers;
  return { ...asked, payload, headers: { ...headers, ...(type !== '' && { 'content-type': type }) } };
};

/** The request with another text in the place of one id after the other. */
function withIds(asked: Asked, { base, route }: Call, id: string): Asked[] {
  const pattern = (base + route.url).split('/');
  const steps = asked.url.split('/');
  return pattern.flatMap((step, at) =>
    step.startsWith(':') ? [{ ...asked, url: steps.with(at, id).join('/') }] : [],
  );
}

const badQueries: [string, string][] = [
  ['limit', 'limit=0'],
  ['limit', 'limit=1001'],
  ['limit', 'limit=1&limit=2'],
  ['cursor', 'cursor=nonsense'],
  ['search', `search=${'x'.repeat(201)}`],
  ['search', 'search=%00'],
  ['size', 'size=huge'],
  ['projectId', 'projectId=0'],
  ['on', 'on=tomorrow'],
  ['from', 'from=2026-02-30'],
  ['to', 'to=yesterday'],
  ['ids', 'ids=1;2'],
  ['except', 'except=0'],
];

/** Each is tried on every call of the tables. */
export const provocations = (viewerCookie: string): Provocation[] => [
  {
    what: 'what the client has already',
    status: 304,
    concerns: hasHeader('If-None-Match'),
    spoil: (asked) => [withHeaders(asked, { 'if-none-match': '*' })],
  },
  {
    what: 'no id in the place of one',
    status: 400,
    concerns: () => true,
    spoil: (asked, call) => ['0', 'abc', '2147483648'].flatMap((id) => withIds(asked, call, id)),
  },
  ...badQueries.map(([name, query]): Provocation => ({
    what: `?${query}`,
    status: 400,
    concerns: hasQuery(name),
    spoil: (asked, call) => (isChange(call) ? [] : [withQuery(asked, query)]),
  })),
  {
    what: 'malformed JSON',
    status: 400,
    concerns: takesJson,
    spoil: (asked, call) =>
      takesJson(call) ? ['{', '{"a":1}{}', '{"__proto__":1}'].map((text) => withBody(asked, text)) : [],
  },
  {
    what: 'JSON that is no object',
    status: 400,
    // The values of a DELETE are all in its address.
    concerns: ({ method }) => method !== 'DELETE',
    spoil: (asked, call) =>
      takesJson(call) ? ['[]', 'null', '"text"'].map((text) => withBody(asked, text)) : [],
  },
  {
    what: 'a key of no visible characters',
    status: 400,
    concerns: hasHeader('Idempotency-Key'),
    spoil: (asked) =>
      ['', 'a b', 'x'.repeat(256)].map((key) => withHeaders(asked, { 'idempotency-key': key })),
  },
  {
    what: 'no session',
    status: 401,
    concerns: isClosed,
    spoil: (asked) => [withHeaders(asked, { cookie: '' })],
  },
  {
    what: 'a viewer',
    status: 403,
    concerns: (call, operation) => isChange(call) && isClosed(call, operation),
    // Signing out as the viewer would end the session that the other calls need.
    spoil: (asked, call, operation) =>
      isClosed(call, operation) ? [withHeaders(asked, { cookie: viewerCookie })] : [],
  },
  {
    what: 'another site',
    status: 403,
    concerns: isChange,
    spoil: (asked) => [
      withHeaders(asked, { 'sec-fetch-site': 'cross-site' }),
      withHeaders(asked, { origin: 'null' }),
    ],
  },
  {
    what: 'an id of nothing',
    status: 404,
    concerns: () => true,
    spoil: (asked, call) => withIds(asked, call, UNKNOWN_ID),
  },
  {
    what: 'another version',
    status: 412,
    concerns: hasHeader('If-Match'),
    spoil: (asked) => [withHeaders(asked, { 'if-match': '"999"' })],
  },
  {
    what: 'more than 1 MiB',
    status: 413,
    concerns: takesJson,
    spoil: (asked, call) =>
      takesJson(call) ? [withBody(asked, JSON.stringify({ ignored: 'x'.repeat(MIB) }))] : [],
  },
  {
    what: 'a body that is no JSON',
    status: 415,
    concerns: takesJson,
    spoil: (asked, call) => (takesJson(call) ? otherTypes.map((type) => withBody(asked, '{}', type)) : []),
  },
];

const withForm = (asked: Asked, parts: Part[]): Asked => {
  const { body, headers } = formOf(parts);
  return withHeaders({ ...asked, payload: body }, headers);
};

type OwnProvocation = [what: string, status: number, spoil: (asked: Asked) => Asked];

/** What only one call can be told. */
export async function ownProvocations(): Promise<Record<string, OwnProvocation[]>> {
  const photo = await picture();
  const task = { name: 'taskId', value: UNKNOWN_ID };
  const supplier = { name: 'supplierId', value: UNKNOWN_ID };
  const list = Buffer.from('SKU,Price\nA,4.29\n');
  const large = Buffer.concat([photo, Buffer.alloc(15 * MIB)]);
  /** `others` are the other fields of the form. */
  const ofUploads = (others: Part[]): OwnProvocation[] => [
    ['no file', 400, (asked) => withForm(asked, others)],
    ['no form', 400, (asked) => ({ ...asked, payload: Buffer.from('garbage') })],
    [
      'half a photo',
      400,
      (asked) => withForm(asked, [...others, { name: 'photo', bytes: photo.subarray(0, 99) }]),
    ],
    ['a photo over 15 MiB', 413, (asked) => withForm(asked, [...others, { name: 'photo', bytes: large }])],
    ['a form over 17 MiB', 413, (asked) => ({ ...asked, payload: Buffer.alloc(17 * MIB + 1) })],
    ['text', 415, (asked) => withForm(asked, [...others, { name: 'photo', bytes: Buffer.from('<svg/>') }])],
    ...otherTypes
      .filter((type) => !type.startsWith('multipart/form-data'))
      .map((type): OwnProvocation => [`"${type}"`, 415, (asked) => withBody(asked, Buffer.from('{}'), type)]),
  ];
  return {
    'POST /login': [
      [
        'a wrong password',
        401,
        (asked) => ({ ...asked, payload: { username: 'ada', password: 'not this one' } }),
      ],
      ['an unknown name', 401, (asked) => ({ ...asked, payload: { username: 'eve', password: 'x' } })],
    ],
    'POST /task-photos/upload': [
      ['an unknown task', 400, (asked) => withForm(asked, [task, { name: 'photo', bytes: photo }])],
      ...ofUploads([task]),
    ],
    'POST /price-files': [
      ['no file', 400, (asked) => withForm(asked, [supplier])],
      ['no form', 400, (asked) => ({ ...asked, payload: Buffer.from('garbage') })],
      ['an unknown supplier', 400, (asked) => withForm(asked, [supplier, { name: 'file', bytes: list }])],
      [
        'two files',
        400,
        (asked) => withForm(asked, [supplier, { name: 'file', bytes: list }, { name: 'file', bytes: list }]),
      ],
      ['a form over 52 MiB', 413, (asked) => ({ ...asked, payload: Buffer.alloc(52 * MIB + 1) })],
      ['a picture', 415, (asked) => withForm(asked, [supplier, { name: 'file', bytes: photo }])],
      ['no bytes', 415, (asked) => withForm(asked, [supplier, { name: 'file', bytes: Buffer.alloc(0) }])],
      ...otherTypes
        .filter((type) => !type.startsWith('multipart/form-data'))
        .map((type): OwnProvocation => [
          `"${type}"`,
          415,
          (asked) => withBody(asked, Buffer.from('{}'), type),
        ]),
    ],
    'POST /products/:id/picture': ofUploads([]),
    'POST /deliveries/:id/photos': ofUploads([]),
    'POST /contracts/:id/payments/:sortOrder/photos': ofUploads([]),
    'POST /material-requests/:id/photo': ofUploads([]),
    'POST /money-settings/logo': ofUploads([]),
    'POST /quotes/:id/paper': ofUploads(signedQuote(1)),
    'POST /change-orders/:id/paper': ofUploads(signedChange({ documentId: 1, total: 1 })),
    'POST /contracts/:id/letter': ofUploads(letter),
    'POST /contracts/:id/waive': ofUploads(letter),
  };
}

/** A body whose every field is of a kind that no field has, and the names of those fields. */
export function wrongBody(contract: Contract, operation: Operation): { body: object; fields: string[] } {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const properties = (schema && contract.resolve(schema).properties) ?? {};
  const wrong = Object.entries(properties).map(([field, of]): [string, unknown] => {
    // An object whose names are the sender's own may be empty.
    const { type, properties: named } = contract.resolve(of);
    return [field, type === 'object' && !named ? [] : {}];
  });
  return { body: Object.fromEntries(wrong), fields: Object.keys(properties) };
}

/** The good request under a key, and another one under the same. */
export function underOneKey(asked: Asked): [Asked, Asked] {
  const first = withHeaders(asked, { 'idempotency-key': randomUUID() });
  const { payload } = first;
  // In a form, another name for the file.
  const other = Buffer.isBuffer(payload)
    ? Buffer.from(
        payload.toString('latin1').replace('roof.jpg', 'tile.jpg').replace('March.csv', 'April.csv'),
        'latin1',
      )
    : { ...(payload as object), other: true };
  return [first, { ...first, payload: other }];
}
