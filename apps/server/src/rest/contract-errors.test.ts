import { ANSWERS } from '@quoin/api/documents/questions';
import { takeTurn } from '@quoin/db/access/throttle';
import { inTransaction, openDatabase } from '@quoin/db/connection/database';
import { untilWaiting, whileUnwritable } from '@quoin/db/testing/locks';
import { type Issue } from '@quoin/domain/error-kind';
import { DomainError, type ErrorKey } from '@quoin/domain/errors';
import { VIEWS_MAX } from '@quoin/domain/lists/saved-view';
import { catalogLimit } from '@quoin/domain/outreach/catalog';
import { contactLimit } from '@quoin/domain/outreach/contact-submission';
import { dateIn } from '@quoin/domain/places/time-zone';
import { dayWithoutYear } from '@quoin/domain/suppliers/delivery/day-words';
import { draftLimit } from '@quoin/domain/text-draft';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, queuesMail, startTestApp } from '../testing/app.ts';
import { factsOf } from '../trpc/procedures.ts';
import { formOf } from './openapi.ts';
import { keptAway } from './testing/bin.ts';
import { type Call, calls, goodRequests } from './testing/calls.ts';
import { conflictsOf } from './testing/conflicts.ts';
import { type Contract, type Operation, openContract } from './testing/contract.ts';
import { type Asked, ownProvocations, provocations, underOneKey, wrongBody } from './testing/provocations.ts';
import { expectError } from './testing/resource.ts';
import { issuesOf, statuses } from './testing/resource.ts';
import type { GoodRequest } from './testing/usual.ts';

let quoin: TestApp;
/** With a provider of texts that does not answer. */
let drafting: TestApp;
/** With a database that does not answer: nobody listens on port 1. */
let cutOff: TestApp;
let ada: Client;
let vera: Client;
let contract: Contract;
let own: Awaited<ReturnType<typeof ownProvocations>>;
beforeAll(async () => {
  quoin = await startTestApp(queuesMail, { pausesAfterAnswers: true });
  drafting = await startTestApp({ AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'none' });
  cutOff = await startTestApp({}, { db: openDatabase({ url: 'postgres://quoin:quoin@127.0.0.1:1/quoin' }) });
  ada = await quoin.signIn();
  vera = await quoin.signIn('vera');
  contract = await openContract(quoin);
  own = await ownProvocations();
});
afterAll(async () => Promise.all([quoin.close(), drafting.close(), cutOff.close()]));

const requests = goodRequests(
  () => ada,
  () => quoin.db,
);
const conflicts = conflictsOf(
  () => ada,
  () => quoin.db,
);

/** A session of its own for a call that may end one. */
async function askedOf({ base, name }: Call, { path, body, headers }: GoodRequest): Promise<Asked> {
  const { cookie } = ['POST /login', 'POST /logout'].includes(name) ? await quoin.signIn() : ada;
  return {
    url: base + path,
    headers: { cookie, ...headers },
    ...(body !== undefined && { payload: body }),
  };
}

async function send({ app }: TestApp, method: string, asked: Asked): Promise<LightMyRequestResponse> {
  return app.inject({ ...asked, method } as InjectOptions);
}

/** One call, and the statuses that it was seen to answer. */
interface Walk {
  call: Call;
  operation: Operation;
  goodStatus: number;
  good: () => Promise<Asked>;
  seen: Set<number>;
}

function begin(call: Call): Walk {
  const operation = contract.operationOf(call.method, call.base + call.route.url);
  return {
    call,
    operation,
    goodStatus: Number(Object.keys(operation.responses)[0]),
    good: async () => askedOf(call, (await requests[call.name]?.()) ?? { path: '' }),
    seen: new Set(),
  };
}

/** The answer has this status and keeps to the contract. */
function expectAnswer(walk: Walk, status: number, what: string, answer: LightMyRequestResponse): void {
  const told = `${walk.call.name} with ${what}: ${answer.body.slice(0, 300)}`;
  expect(answer.statusCode, told).toBe(status);
  contract.expectKept(walk.operation, answer);
  walk.seen.add(status);
  if (status < 400) return;
  const { code } = answer.json<{ code: keyof typeof statuses }>();
  expect(statuses[code], told).toBe(status);
}

/** Asks, and where it is a read, whether HEAD says the same without the body. */
async function ask(walk: Walk, status: number, what: string, asked: Asked, app = quoin) {
  const { method } = walk.call;
  const answer = await send(app, method, asked);
  expectAnswer(walk, status, what, answer);
  if (method === 'GET') {
    const head = await send(app, 'HEAD', asked);
    expect([head.statusCode, head.body], walk.call.name).toEqual([answer.statusCode, '']);
    expect(head.headers['content-type']).toBe(answer.headers['content-type']);
  }
  return answer;
}

/** A refused request changes nothing, so `good` serves for each refusal. */
async function provokeAll(walk: Walk, good: Asked): Promise<void> {
  const { call, operation } = walk;
  for (const { what, status, concerns, spoil } of provocations(vera.cookie)) {
    if (!concerns(call, operation)) continue;
    for (const asked of spoil(good, call, operation)) await ask(walk, status, what, asked);
  }
  for (const [what, status, spoil] of own[call.name] ?? []) await ask(walk, status, what, spoil(good));
}

/**
 * Asks with all at the same time that this call must not mind. Where one thing has several ways, asks once for each. The first
 * is `good`, which no request has changed yet, and a read changes nothing: what others need takes long to make.
 */
async function provokeInVain({ call, operation, goodStatus, ...walk }: Walk, good: Asked): Promise<void> {
  const vain = provocations(vera.cookie).filter(({ concerns }) => !concerns(call, operation));
  for (let way = 0, ways = 1; way < ways; way += 1) {
    let asked = way === 0 || call.method === 'GET' ? good : await walk.good();
    const tried: string[] = [];
    for (const { what, spoil } of vain) {
      const spoilt = spoil(asked, call, operation);
      ways = Math.max(ways, spoilt.length);
      asked = spoilt[way % spoilt.length] ?? asked;
      if (spoilt.length > 0) tried.push(what);
    }
    if (tried.length > 0)
      await ask({ call, operation, goodStatus, ...walk }, goodStatus, tried.join(', '), asked);
  }
}

async function provokeWrongValues(walk: Walk, good: Asked): Promise<void> {
  const { body, fields } = wrongBody(contract, walk.operation);
  if (fields.length === 0) return;
  const answer = await ask(walk, 400, 'wrong values', { ...good, payload: body });
  // A field that holds others reports those that are wrong in it.
  const wrong = new Set(Object.keys(issuesOf(answer)).map((path) => path.replace(/\..*/, '')));
  expect([...wrong].toSorted(), walk.call.name).toEqual(fields.toSorted());
}

async function provokeWithKeys(walk: Walk): Promise<void> {
  const { call, operation, goodStatus } = walk;
  if (!operation.parameters.some(({ name }) => name === 'Idempotency-Key')) return;
  const [first, other] = underOneKey(await walk.good());
  // A session that no request has used yet has a line of its own. In hers, an upload waits for the one before it.
  const { cookie } = call.route.upload ? await quoin.signIn() : ada;
  const second = { ...first, headers: { ...first.headers, cookie } };
  // Keeps the first from being finished.
  const pending = await whileUnwritable(quoin.db, 'idempotency_records', async () => {
    const answer = send(quoin, call.method, first);
    await untilWaiting(quoin.db, 1);
    const meanwhile = await ask(walk, 409, 'a key that is under way', second);
    expect(meanwhile.headers['retry-after']).toBe('1');
    return { answer };
  });
  expectAnswer(walk, goodStatus, 'a key', await pending.answer);
  if (factsOf(call.route.procedure).meta.showsSecret) {
    const repeated = await ask(walk, 409, 'the same key again', first);
    expectError(repeated, 'CONFLICT', 'This was answered once. Make a new one.');
    await ask(walk, 422, 'the key of another request', other);
    return;
  }
  const again = await ask(walk, goodStatus, 'the same key again', first);
  expect(again.headers['idempotent-replay']).toBe('true');
  await ask(walk, 422, 'the key of another request', other);
}

/** Asks for mail where no mail server is set up. */
async function askWithoutMail(walk: Walk): Promise<LightMyRequestResponse> {
  const client = await drafting.signIn();
  const { path, body, headers } =
    (await conflictsOf(
      () => client,
      () => drafting.db,
    )[walk.call.name]?.mailNotSetUp?.()) ?? expect.fail('This call has no mail');
  const asked = { url: walk.call.base + path, headers: { cookie: client.cookie, ...headers } };
  return ask(walk, 409, 'mailNotSetUp', { ...asked, ...(body !== undefined && { payload: body }) }, drafting);
}

async function provokeConflicts(walk: Walk): Promise<void> {
  const known = conflicts[walk.call.name] ?? {};
  expect(Object.keys(known), walk.call.name).toEqual(walk.call.route.conflicts ?? []);
  for (const [key, make] of Object.entries(known)) {
    const answer =
      key === 'mailNotSetUp'
        ? await askWithoutMail(walk)
        : await ask(walk, 409, key, await askedOf(walk.call, await make()));
    const { message: said } = answer.json<{ message: string }>();
    const states = {
      leadCannotBecome: ['new', 'won'],
      supplierInUse: [1001, 'product'],
      supplierBranchInUse: [5001],
      priceFileKnown: [dateIn('America/New_York', new Date())],
      priceFileNotLatest: ['March.csv'],
      priceFileState: [
        /DELETE/.test(walk.call.name)
          ? 'checking'
          : /head|mapping/.test(walk.call.name)
            ? 'applied'
            : 'uploaded',
      ],
      tooManySavedViews: [VIEWS_MAX],
      changeOrderBuiltUpon: ['CO-3'],
      supplierInactive: [(said.match(/^Tarrowby \d+/) ?? ['?'])[0]],
      priceRequestWithoutMail: [(said.match(/Tarrowby \d+/) ?? ['?'])[0]],
      needsChanged: [null],
      planMoveGone: ['Brick'],
      booksClosed: [said.includes('2000') ? '2000-01-31' : '1999-12-31'],
      exportTooLarge: [20_000],
      booksClosedAlready: ['1999-12-31'],
      orderAboveLimit: ['$1,000,000.00'],
      orderLineReceived: ['2', 0],
      deliveryReceived: [
        (said.match(/^(.*) received/) ?? ['', '?'])[1],
        (said.match(/[\d:]+ [AP]M$/) ?? ['?'])[0],
      ],
      deliverySurplus: ['999', '2', 0],
      returnTooMuch: [(said.match(/[\d,.]+/) ?? ['?'])[0], 0],
      depositAsked: ['Deposit', (said.match(/DR-\d+-\d+/) ?? ['?'])[0]],
      depositOverCap: [49.34, said.slice(said.indexOf('. ') + 2)],
      aheadOfWork: ['Materials', said.slice(said.indexOf('. ') + 2)],
      belowBilled: [Number((said.match(/[\d.]+/) ?? ['0'])[0])],
      invoiceNotLast: [(said.match(/INV-\d+-\d+/) ?? ['?'])[0]],
      returnEnded: [walk.call.name.includes('pick-up') ? 'draft' : 'cancelled'],
      exceptionSettled: ['Ada Lovelace'],
      answerOutdated: [dayWithoutYear(dateIn('America/New_York', new Date())), 2],
      orderMayBeCancelled: [(said.match(/\w{3} \d+$/) ?? ['?'])[0]],
      quoteTotalChanged: [walk.call.name.includes('change-orders') ? 287.55 : 493.41],
      ...keptAway,
    };
    // An error that names several things has as many words as there are things.
    const { issues } = answer.json<{ issues?: Issue[] }>();
    const about = states[key as keyof typeof states] ?? [issues ?? 1];
    const { message, link } = new DomainError(key as ErrorKey, ...(about as never));
    expect(answer.json()).toEqual({
      message,
      code: 'CONFLICT',
      ...(issues && { issues }),
      ...(link !== undefined && { link: expect.stringMatching(/^\/admin\/[a-z-]+\/\d+$/) }),
    });
  }
}

async function provokeMissing(walk: Walk): Promise<void> {
  if (walk.call.route.worksOnNamed) {
    const asked = await walk.good();
    const payload = { ...(asked.payload as object), estimateId: 2_147_483_647 };
    await ask(walk, 404, 'another record named', { ...asked, payload });
  }
  if (!walk.call.route.mayBeMissing) return;
  const good = await walk.good();
  await quoin.db.deleteFrom('logoPhotos').execute();
  await ask(walk, 404, 'nothing there', good);
}

async function provokeTooMany(walk: Walk): Promise<void> {
  const { call } = walk;
  if (!call.route.isThrottled) return;
  const good = await walk.good();
  if (call.base === '/api') {
    const { max } = call.name === 'GET /catalog' ? catalogLimit : contactLimit;
    for (let turn = 0; turn < max; turn += 1) await send(quoin, call.method, good);
    await ask(walk, 429, 'no turn left', good);
    return;
  }
  const turns = call.name.endsWith('/remind') ? 1 : call.name.endsWith('/questions') ? ANSWERS.max : 0;
  if (turns > 0) {
    for (let turn = 0; turn < turns; turn += 1) await ask(walk, walk.goodStatus, 'a turn', good);
    await ask(walk, 429, 'no turn left', good);
    return;
  }
  const client = await drafting.signIn();
  // Its records are in the database of that installation.
  const { path, body } = (await goodRequests(
    () => client,
    () => drafting.db,
  )[call.name]?.()) ?? { path: '' };
  const asked = { url: call.base + path, headers: { cookie: client.cookie }, payload: body };
  await ask(walk, 503, 'a provider that is away', asked, drafting);
  const { id } = await drafting.db
    .selectFrom('admins')
    .select('id')
    .where('username', '=', 'ada')
    .executeTakeFirstOrThrow();
  const turn = { scope: 'ai', subject: String(id), ...draftLimit };
  await inTransaction(drafting.db, async (trx) => {
    for (let taken = 1; taken < draftLimit.max; taken += 1) await takeTurn(trx, turn);
  });
  await ask(walk, 429, 'no turn left', asked, drafting);
  await drafting.db.deleteFrom('throttleHits').execute();
}

async function provokeCutOff(walk: Walk, good: Asked): Promise<void> {
  await ask(walk, 503, 'no database', good, cutOff);
  const { security } = walk.operation;
  // Nothing is asked of the database for whoever brings nothing (R30).
  if (security?.length !== 0) {
    await ask(walk, 401, 'nothing to show', { ...good, headers: { ...good.headers, cookie: '' } }, cutOff);
  }
}

describe('D a call gives exactly the errors that the document names', () => {
  test.each(calls)('$name', async (call) => {
    const walk = begin(call);
    const good = await walk.good();
    await provokeAll(walk, good);
    await provokeWrongValues(walk, good);
    await provokeCutOff(walk, good);
    await provokeInVain(walk, good);
    await provokeWithKeys(walk);
    await provokeConflicts(walk);
    await provokeMissing(walk);
    await provokeTooMany(walk);
    const named = Object.keys(walk.operation.responses).map(Number);
    expect(walk.seen).toEqual(new Set(named));
  });

  test('GET /api/ready', async () => {
    const answer = await cutOff.app.inject({ url: '/api/ready' });
    expect(answer.statusCode).toBe(503);
    contract.expectKept(contract.operationOf('GET', '/api/ready'), answer);
  });

  test.each(['/api/health', '/api/openapi.json', '/api/docs'])('GET %s: none', async (path) => {
    const operation = contract.operationOf('GET', path);
    expect(Object.keys(operation.responses)).toEqual(['200']);
    contract.expectKept(operation, await cutOff.app.inject({ url: path }));
  });

  test('and there is no other call', () => {
    const service = ['/api/health', '/api/ready', '/api/openapi.json', '/api/docs'].map(
      (path) => `GET ${path}`,
    );
    const walked = calls.map(({ method, base, route }) => `${method} ${base}${route.url}`);
    expect(contract.operations.map(({ method, path }) => `${method} ${formOf(path)}`).toSorted()).toEqual(
      [...service, ...walked.map(formOf)].toSorted(),
    );
  });
});
