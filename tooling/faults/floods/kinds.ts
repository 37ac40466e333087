import type { LongEstimate } from './long-estimate.ts';

/** One request of a flood. */
export interface FloodRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** A kind of flood, by which one network or one key asks for more than its share. */
export interface Flood {
  name: string;
  /** The number of simultaneous connections. */
  connections: number;
  /** The number of volleys, each with one request per connection. Without it each connection keeps sending. */
  volleys?: number;
  /** The requests, which are sent in turn. */
  requests: (flooders: Flooders) => readonly FloodRequest[];
}

/** The keys that flood: one that may only read, and one of an administrator. */
export interface Flooders {
  viewerKey: string;
  adminKey: string;
  long: LongEstimate;
}

const MIB = 1024 * 1024;
/** The number of volleys, their size, and the number of connections of a flood without volleys. */
const VOLLEYS = 40;
const VOLLEY = 40;
const MANY = 64;

const post = (path: string, body: unknown, headers: Record<string, string> = {}): FloodRequest => ({
  method: 'POST',
  path,
  body: Buffer.from(JSON.stringify(body)),
  headers,
});
const get = (path: string, headers: Record<string, string> = {}): FloodRequest => ({
  method: 'GET',
  path,
  headers,
});

/** JSON bodies of almost `bytes` bytes that take much memory when they are parsed. */
function heavyBodies(bytes: number): Uint8Array[] {
  const filled = (part: string) =>
    Buffer.from(`{"x":[${part.repeat(Math.floor((bytes - 10) / part.length)).slice(0, -1)}]}`);
  return [
    filled('{},'),
    filled('[],'),
    filled(`${'['.repeat(28)}${']'.repeat(28)},`),
    filled('{"a":1},'),
    filled('1,'),
  ];
}

const heavy = (
  paths: readonly string[],
  bytes: number,
  headers: Record<string, string> = {},
): FloodRequest[] =>
  paths.flatMap((path) => heavyBodies(bytes).map((body) => ({ method: 'POST', path, body, headers })));

/** Every call with a body that needs no session, over REST and tRPC. */
const anonymousCalls = [
  '/api/contact',
  '/api/admin/login',
  '/api/admin/logout',
  '/trpc/session.login',
  '/trpc/session.logout',
  '/trpc/contactSubmissions.submit',
];

const lead = { firstName: 'Ada', lastName: 'Flood', email: 'ada@example.com' };
const twenty = (name: string) => Array.from({ length: 20 }, () => name).join(',');
const leads = Object.fromEntries(Array.from({ length: 20 }, (_, place) => [place, lead]));
const wrong = { username: 'admin', password: 'not the password of anybody' };

const flood = (name: string, requests: Flood['requests']): Flood => ({ name, connections: MANY, requests });
const volleys = (name: string, requests: Flood['requests']): Flood => ({
  ...flood(name, requests),
  connections: VOLLEY,
  volleys: VOLLEYS,
});
/** Reads of a document of many lines, by as many connections as a program of an office may have. */
const documents = (name: string, requests: Flood['requests']): Flood => ({ name, connections: 24, requests });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
/** Calls that change records, which a viewer may not do. */
const changes = ['/api/admin/properties', '/api/admin/products', '/trpc/products.create'];

/** All floods: bodies that take much memory, and more requests than a client needs. */
export const floods: readonly Flood[] = [
  volleys('bodies of 1 MiB by strangers', () => heavy(anonymousCalls, MIB)),
  volleys('bodies of 64 KiB by strangers', () => heavy(anonymousCalls, 64 * 1024)),
  volleys("bodies of 1 MiB with a viewer's key", ({ viewerKey }) => heavy(changes, MIB, bearer(viewerKey))),
  volleys("bodies of 60 KiB with a viewer's key", ({ viewerKey }) =>
    heavy(changes, 60 * 1024, bearer(viewerKey)),
  ),
  volleys("bodies of 1 MiB with an administrator's key", ({ adminKey }) =>
    heavy(changes, MIB, bearer(adminKey)),
  ),
  flood('contact forms, 20 a request', () => [
    post(`/TRPC/${twenty('contactSubmissions.submit')}?batch=1`, leads),
    post(`/trpc/${twenty('contactSubmissions.submit')}?batch=1`, leads),
  ]),
  flood('contact forms', () => [post('/api/contact', lead), post('/API/Contact/', lead)]),
  flood('contact forms of pages without a script', () => [
    {
      method: 'POST',
      path: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(new URLSearchParams(lead).toString()),
    },
  ]),
  flood('sign-ins', () => [post('/api/admin/login', wrong), post('/trpc/session.login', wrong)]),
  flood('sign-ins by the form of the page', () => [
    get('/admin/login', { accept: 'text/html' }),
    {
      method: 'POST',
      path: '/admin/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: Buffer.from(new URLSearchParams(wrong).toString()),
    },
  ]),
  flood('sign-ins, 20 a request', () => [
    post(
      `/trpc/${twenty('session.login')}?batch=1`,
      Object.fromEntries(Array.from({ length: 20 }, (_, place) => [place, wrong])),
    ),
  ]),
  flood('keys that are made up', () => [get('/api/admin/properties', bearer(`quoin_${'a'.repeat(43)}`))]),
  flood('the public catalog', () => [get('/api/catalog?search=oak'), get('/materials?q=oak')]),
  flood('pages of the site', () => [get('/'), get('/nowhere'), get('/admin')]),
  flood('questions about health', () => [get('/api/health'), get('/api/ready')]),
  flood('unknown calls', () => [get('/api/admin/nothing'), get('/trpc/no.thing'), get('/api/nothing')]),
  flood('requests that are refused immediately', () => [
    get('/%zz'),
    get('/api/admin/properties/%zz'),
    post('/api/contact', lead, { 'sec-fetch-site': 'cross-site' }),
    get('/#%ff'),
  ]),
  flood('records, with a key', ({ viewerKey }) => [
    get('/api/admin/properties/1', bearer(viewerKey)),
    get('/api/admin/projects/1', bearer(viewerKey)),
  ]),
  flood('pages of lists, with a key', ({ viewerKey }) => [
    get('/api/admin/projects?limit=50', bearer(viewerKey)),
    get('/api/admin/products?search=oak%20deck&limit=50', bearer(viewerKey)),
  ]),
  flood('whole lists and files, with a key', ({ viewerKey }) => [
    get('/api/admin/products', bearer(viewerKey)),
    get('/api/admin/products.csv', bearer(viewerKey)),
    get('/api/admin/properties-dashboard', bearer(viewerKey)),
  ]),
  documents('large documents, with a key', ({ viewerKey, long: { estimateId, documentId } }) =>
    [
      `/estimates/${estimateId}/compare`,
      `/estimates/${estimateId}/explain`,
      `/quotes/${documentId}/verify`,
      `/estimates/${estimateId}/lines`,
      `/estimates/${estimateId}/schedule`,
      `/estimates/${estimateId}/checks`,
    ].map((path) => get(`/api/admin${path}`, bearer(viewerKey))),
  ),
  documents('the page of a large quote, with its link', ({ long: { clientPath } }) => [
    get(clientPath, { accept: 'text/html' }),
    get(clientPath, { accept: 'application/json' }),
  ]),
  flood('new records, with a key', ({ adminKey }) => [
    post('/api/admin/project-types', { name: 'Porch' }, bearer(adminKey)),
  ]),
];
