import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { makeKey, revokeKey } from '../testing/api-key.ts';
import { type Client, type TestApp, anotherAddress, queuesMail, startTestApp } from '../testing/app.ts';
import { factsOf } from '../trpc/procedures.ts';
import { type Call, type GoodRequest, calls, goodRequests } from './testing/calls.ts';
import { type Contract, openContract } from './testing/contract.ts';
import { expectError } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
let contract: Contract;
beforeAll(async () => {
  quoin = await startTestApp(queuesMail, { pausesAfterAnswers: true });
  ada = await quoin.signIn();
  contract = await openContract(quoin);
});
afterAll(async () => quoin.close());

const requests = goodRequests(
  () => ada,
  () => quoin.db,
);
const requestOf = async ({ name }: Call) => (await requests[name]?.()) ?? { path: '' };
const isOpen = ({ route }: Call) => factsOf(route.procedure).isPublic;
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

describe('of all calls', () => {
  test('a key of an administrator opens each, as a session does', async () => {
    const { headers } = await makeKey(quoin, ada, 'admin');
    for (const call of calls) {
      const answer = await ask(call, await requestOf(call), headers);
      if (isPersonal(call))
        expectError(answer, 'FORBIDDEN', 'An API key may not do this. Sign in with a password instead.');
      else expectGood(call, answer);
    }
  });

  test('a key of a viewer opens reads, and no changes', async () => {
    const { headers } = await makeKey(quoin, ada, 'viewer');
    for (const call of calls) {
      const answer = await ask(call, await requestOf(call), headers);
      if (call.method === 'GET' || isOpen(call)) expectGood(call, answer);
      else expectError(answer, 'FORBIDDEN', 'You may look at this, but not change it');
    }
  });

  test('any other key opens only public calls, also beside a session', async () => {
    const { cookie } = await quoin.signIn();
    const revoked = await makeKey(quoin, ada, 'admin');
    await revokeKey(quoin, ada, revoked.id);
    const { headers: good } = await makeKey(quoin, ada, 'admin');
    const wrong: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: good.authorization.replace('Bearer', 'Basic') },
      revoked.headers,
      { ...revoked.headers, cookie },
      { authorization: `Bearer quoin_${'A'.repeat(43)}`, cookie },
      { authorization: 'Bearer', cookie },
      { authorization: `${good.authorization}A` },
    ];
    for (const call of calls) {
      let request = await requestOf(call);
      for (const headers of wrong) {
        const answer = await ask(call, request, headers);
        if (isOpen(call)) {
          expectGood(call, answer);
          request = await requestOf(call);
        } else expectError(answer, 'UNAUTHENTICATED', 'Authentication required');
      }
    }
  });

  test('a key loses the rights that its maker loses', async () => {
    const { headers } = await makeKey(quoin, ada, 'admin');
    const change = async (fields: { role?: 'admin' | 'viewer'; isActive?: boolean }) =>
      quoin.db.updateTable('admins').set(fields).where('username', '=', 'ada').execute();
    for (const call of calls.filter((one) => !isOpen(one))) {
      const request = await requestOf(call);
      await change({ role: 'viewer' });
      const asViewer = await ask(call, request, headers);
      if (call.method === 'GET') expectGood(call, asViewer);
      else expectError(asViewer, 'FORBIDDEN', 'You may look at this, but not change it');
      await change({ role: 'admin', isActive: false });
      expectError(await ask(call, request, headers), 'UNAUTHENTICATED', 'Authentication required');
      await change({ isActive: true });
    }
  });
});
