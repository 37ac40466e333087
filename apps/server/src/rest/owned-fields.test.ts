import { searchOfTables } from '@quoin/db/testing/tables-with';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, closedFeed, queuesMail, startTestApp, type TestApp } from '../testing/app.ts';
import { callOverTrpc } from '../testing/procedure.ts';
import { allProcedures, factsOf } from '../trpc/procedures.ts';
import { notOverRest } from './not-over-rest.ts';
import { routes } from './routes.ts';
import { type Call, calls, goodRequests, inputOf } from './testing/calls.ts';
import { panelInputs } from './testing/panel-inputs.ts';
import { addPhoto, picture, upload } from './testing/photo.ts';
import { addTask } from './testing/resource.ts';
import type { GoodRequest } from './testing/usual.ts';
import { isOfPanelList } from './usual-routes.ts';

// What the server alone decides (R32): sent along with every write, none of it may be found anywhere afterwards.
const LONG_AGO = '2001-02-03T04:05:06.789Z';
const NUMBER = 471_147_114;
const TEXT = 'somebody else decides this';
const owned: Record<string, unknown> = {
  id: NUMBER,
  version: NUMBER,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  completedAt: LONG_AGO,
  addedAt: LONG_AGO,
  uploadedAt: LONG_AGO,
  lastUsedAt: LONG_AGO,
  password: TEXT,
  passwordHash: TEXT,
  secretHash: TEXT,
  hint: TEXT,
  filename: TEXT,
  originalName: TEXT,
  madeBy: NUMBER,
  adminId: NUMBER,
  fileSize: NUMBER,
  mimeType: 'image/avif',
  role: 'viewer',
  isActive: false,
  mustChangePassword: false,
};

type Fields = Record<string, unknown>;

let quoin: TestApp;
let tablesWith: Awaited<ReturnType<typeof searchOfTables>>;
let ada: Client;
let requests: Record<string, () => Promise<GoodRequest>>;
let ofPanel: Record<string, () => Promise<Fields>>;
beforeAll(async () => {
  quoin = await startTestApp(queuesMail, { changes: closedFeed() });
  tablesWith = await searchOfTables(quoin.db);
  ada = await quoin.signIn();
  requests = goodRequests(
    () => ada,
    () => quoin.db,
  );
  ofPanel = panelInputs(
    () => ada,
    () => quoin.db,
    async () => {
      await quoin.signIn();
      const listed = await callOverTrpc(quoin.app, 'session.list', 'query', { cookie: ada.cookie });
      const { result } = JSON.parse(listed.body) as {
        result: { data: { ref: string; isCurrent: boolean }[] };
      };
      return result.data.find(({ isCurrent }) => !isCurrent)?.ref ?? '';
    },
  );
});
afterAll(async () => quoin.close());

/** The administrators of this test, with their rights. */
const people = async () =>
  quoin.db
    .selectFrom('admins')
    .select(['id', 'username', 'role', 'isActive', 'passwordHash'])
    .where('username', 'in', ['ada', 'vera'])
    .orderBy('id')
    .execute();

async function expectNothingTaken(what: string): Promise<void> {
  const found = await tablesWith(['2001-02-0', String(NUMBER), TEXT, 'image/avif']);
  expect(found, what).toEqual([]);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

/** The same with the fields of the server, at each level. What is its sender's to say stays. */
function withOwned(input: Fields, own: Fields): Fields {
  const forbidden = Object.fromEntries(Object.entries(owned).filter(([name]) => !(name in own)));
  const entries = Object.entries(input).map(([name, value]): [string, unknown] => {
    // A choice of records is refused where a part of it is unknown: it might mean more records than were chosen.
    // The names in a search, in widths and of the inputs of an assembly are the sender's own.
    if (['chosen', 'search', 'widths', 'values'].includes(name)) return [name, value];
    if (Array.isArray(value))
      return [name, value.map((each: unknown) => (isFields(each) ? withOwned(each, own) : each))];
    return [name, isFields(value) ? withOwned(value, own) : value];
  });
  return { ...forbidden, ...Object.fromEntries(entries) };
}

const isWrite = ({ method }: Call) => method !== 'GET';
const shapeOf = (call: Call) => factsOf(call.route.procedure).input?.shape ?? {};
/** Signing in and out would end the session that the others need; files come as forms. */
const isOther = ({ route }: Call) => route.procedure.startsWith('session.') || route.upload !== undefined;
const writes = calls.filter((call) => isWrite(call) && !isOther(call));

test('no call of the REST API takes a field of the server', async () => {
  const before = await people();
  expect(writes.length).toBeGreaterThan(30);
  for (const call of writes) {
    const { path, body, headers } = (await requests[call.name]?.()) ?? { path: '' };
    // Of a path and a header the server takes a record's number and version, never of a body.
    const { id: _id, version: _version, ...own } = shapeOf(call);
    const sent = withOwned(isFields(body) ? body : {}, own);
    const answer = await quoin.app.inject({
      method: call.method,
      url: call.base + path,
      headers: { cookie: ada.cookie, ...headers },
      payload: sent,
    });
    expect(answer.statusCode, `${call.name}: ${answer.body}`).toBeLessThan(300);
    await expectNothingTaken(call.name);
  }
  expect(await people()).toEqual(before);
});

test('the upload of a photo takes no field of the server', async () => {
  const { id: taskId } = await addTask(ada);
  const forbidden = Object.entries(owned).map(([name, value]) => ({ name, value: String(value) }));
  await upload(ada, [
    { name: 'taskId', value: String(taskId) },
    ...forbidden,
    { name: 'photo', bytes: await picture() },
  ]);
  await addPhoto(ada);
  await expectNothingTaken('the upload');
});

test('no procedure takes a field of the server, the panel’s own included', async () => {
  const roles = (rows: Awaited<ReturnType<typeof people>>) =>
    rows.map(({ passwordHash: _passwordHash, ...person }) => person);
  const before = roles(await people());
  // These two would end the session that the others need.
  const isDoor = (path: string) => ['session.login', 'session.logout'].includes(path);
  const mutations = allProcedures.filter((path) => !factsOf(path).isBinary && !isDoor(path));
  let made = 0;
  for (const path of mutations) {
    const call = writes.find(({ route }) => route.procedure === path);
    const input = await (call ? inputOf(call, requests) : ofPanel[path]?.());
    if (!input) {
      // A query: it is in the table for GET, or of the panel alone.
      const isQuery = routes.some(({ procedure, methods }) => procedure === path && methods.includes('GET'));
      expect(
        isQuery || notOverRest.includes(path) || isOfPanelList(path) || path === 'catalog.list',
        path,
      ).toBe(true);
      continue;
    }
    const shape = factsOf(path).input?.shape ?? {};
    const sent = withOwned(input, { ...shape, ...('chosen' in input && { version: true }) });
    // A hand-over locks the session, which the others need.
    const { cookie } = path === 'clientLinks.handOver' ? await quoin.signIn() : ada;
    const { statusCode, body } = await callOverTrpc(quoin.app, path, 'mutation', { cookie }, sent);
    expect(statusCode, `${path}: ${body}`).toBe(200);
    made += 1;
    await expectNothingTaken(path);
  }
  expect(made).toBeGreaterThan(55);
  expect(roles(await people())).toEqual(before);
});
