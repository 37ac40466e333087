import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeKey, revokeKey } from '../testing/api-key.ts';
import { type Client, type TestApp, anotherAddress, queuesMail, startTestApp } from '../testing/app.ts';
import { factsOf } from '../trpc/procedures.ts';
import { type Call, calls, goodRequests } from './testing/calls.ts';
import { type Contract, openContract } from './testing/contract.ts';
import { expectError } from './testing/resource.ts';
import type { GoodRequest } from './testing/usual.ts';

let quoin: TestApp;
let ada: Client;
let contract: Contract;
/** The header of a key. */
let ofAdmin: { authorization: string };
let ofCorrector: { authorization: string };
let ofViewer: { authorization: string };
let otherKeys: Record<string, string>[];
beforeAll(async () => {
  quoin = await startTestApp(queuesMail, { pausesAfterAnswers: true });
  ada = await quoin.signIn();
  contract = await openContract(quoin);
  ofAdmin = (await makeKey(quoin, ada, 'admin')).headers;
  ofCorrector = (await makeKey(quoin, ada, 'admin', { mayCorrectMoney: true })).headers;
  ofViewer = (await makeKey(quoin, ada, 'viewer')).headers;
  const { cookie } = await quoin.signIn();
  const revoked = await makeKey(quoin, ada, 'admin');
  await revokeKey(quoin, ada, revoked.id);
  otherKeys = [
    {},
    { authorization: '' },
    { authorization: ofAdmin.authorization.replace('Bearer', 'Basic') },
    revoked.headers,
    { ...revoked.headers, cookie },
    { authorization: `Bearer quoin_${'A'.repeat(43)}`, cookie },
    { authorization: 'Bearer', cookie },
    { authorization: `${ofAdmin.authorization}A` },
  ];
});
afterAll(async () => quoin.close());

const requests = goodRequests(
  () => ada,
  () => quoin.db,
);
const requestOf = async ({ name }: Call) => (await requests[name]?.()) ?? { path: '' };
const isOpen = ({ route }: Call) => factsOf(route.procedure).isPublic;
const correctsMoney = ({ route }: Call) => factsOf(route.procedure).meta.correctsMoney === true;
const isPersonal = ({ route }: Call) => factsOf(route.procedure).meta.isPersonal === true;

/** Asks with these headers and no cookie. */
async function ask(
  { method, base, route }: Call,
  { path, body, headers: own }: GoodRequest,
  headers: Record<string, string>,
): Promise<LightMyRequestResponse> {
  const answer = await quoin.app.inject({
    method,
    url: base + path,
    remoteAddress: anotherAddress(),
    headers: { ...own, ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  contract.expectKept(contract.operationOf(method, base + route.url), answer);
  return answer;
}

const expectGood = ({ name }: Call, { statusCode, body }: LightMyRequestResponse) =>
  expect(statusCode, `${name}: ${body}`).toBeLessThan(300);

describe.each(calls)('$name', (call) => {
  // A refused request changes nothing, so it serves for the next refusal, too.
  let good: GoodRequest;
  beforeAll(async () => {
    good = await requestOf(call);
  });

  test('any other key opens only public calls, also beside a session', async () => {
    for (const headers of otherKeys) {
      const answer = await ask(call, good, headers);
      if (isOpen(call)) {
        expectGood(call, answer);
        good = await requestOf(call);
      } else expectError(answer, 'UNAUTHENTICATED', 'Authentication required');
    }
  });

  if (!isOpen(call))
    test('a key loses the rights that its maker loses', async () => {
      const change = async (fields: { role?: 'admin' | 'viewer'; isActive?: boolean }) =>
        quoin.db.updateTable('admins').set(fields).where('username', '=', 'ada').execute();
      await change({ role: 'viewer' });
      const asViewer = await ask(call, good, ofAdmin);
      await change({ role: 'admin', isActive: false });
      const ofNobody = await ask(call, good, ofAdmin);
      await change({ isActive: true });
      if (call.method === 'GET') expectGood(call, asViewer);
      else expectError(asViewer, 'FORBIDDEN', 'You may look at this, but not change it');
      expectError(ofNobody, 'UNAUTHENTICATED', 'Authentication required');
    });

  test('a key of a viewer opens reads, and no changes', async () => {
    const answer = await ask(call, good, ofViewer);
    if (call.method === 'GET' || isOpen(call)) expectGood(call, answer);
    else expectError(answer, 'FORBIDDEN', 'You may look at this, but not change it');
  });

  test('a key of an administrator opens each, as a session does', async () => {
    const answer = await ask(call, isOpen(call) ? await requestOf(call) : good, ofAdmin);
    if (isPersonal(call))
      expectError(answer, 'FORBIDDEN', 'An API key may not do this. Sign in with a password instead.');
    else if (correctsMoney(call)) {
      expectError(
        answer,
        'FORBIDDEN',
        'This API key may not void, refund or close the books. A person can make one that may.',
      );
      expectGood(call, await ask(call, good, ofCorrector));
    } else expectGood(call, answer);
  });
});
