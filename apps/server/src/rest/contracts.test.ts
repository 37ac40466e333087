import type { ContractView } from '@quoin/domain/contracts/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { addContract } from './testing/quotes.ts';
import { expectError } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

test('GET /contracts narrows by state and project, sorts, and links to the next page', async () => {
  const made = [await addContract(ada, quoin.db), await addContract(ada, quoin.db)] as const;
  const [first, second] = made;
  await ada.ask('POST', `/contracts/${first.id}/cancel`, { reason: 'Sold the house' });
  const idsOf = async (query: string) =>
    (await ada.ask('GET', `/contracts?${query}`)).json<ContractView[]>().map(({ id }) => id);
  expect(await idsOf('')).toEqual([second.id, first.id]);
  expect(await idsOf('sort=number')).toEqual([first.id, second.id]);
  expect(await idsOf('sort=-status')).toEqual([first.id, second.id]);
  expect(await idsOf('status=active')).toEqual([second.id]);
  expect(await idsOf(`projectId=${first.projectId}`)).toEqual([first.id]);
  expect(await idsOf(`projectId=${first.projectId}&status=active`)).toEqual([]);

  const page = await ada.ask('GET', '/contracts?sort=number&limit=1');
  const next = /^<\/api\/admin(\/contracts[^>]+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
  const last = await ada.ask('GET', next ?? '');
  expect(last.json<ContractView[]>().map(({ id }) => id)).toEqual([second.id]);
  expect(last.headers.link).toBeUndefined();

  const wrong = await ada.ask('GET', '/contracts?sort=margin');
  expectError(
    wrong,
    'VALIDATION',
    'Sort must be one of added, -added, number, -number, total, -total, status, -status',
    'sort',
  );
});
