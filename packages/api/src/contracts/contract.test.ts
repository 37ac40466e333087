import type { Db } from '@quoin/db/connection/database';
import { expect, test } from 'vitest';

import { acceptQuote, openQuote } from '../client/testing/quotes.ts';
import { type Call, openForAda } from '../testing.ts';
import { acceptanceOf, sendWithLink } from './testing/bathroom.ts';

const asAda = openForAda();

/** Signs a quote of a new project. Returns the contract. */
async function sign(call: Call, trx: Db, options: Parameters<typeof sendWithLink>[2] = {}) {
  const { token, client, estimate } = await sendWithLink(call, trx, options);
  const page = await openQuote(client, token);
  const choices = page.document.options.map(({ id }) => id);
  await acceptQuote(client, token, acceptanceOf({ ...page, choices }));
  const [contract] = (await call.contracts.list({ projectId: estimate.projectId })).items;
  return contract ?? expect.fail('The signature makes a contract');
}

/** Three contracts: the second has an option, and the first one was cancelled. */
async function signThree(call: Call, trx: Db) {
  const first = await sign(call, trx, { address: '1 Pine Rd' });
  const second = await sign(call, trx, { address: '2 Oak Ave', withOption: true });
  const third = await sign(call, trx, { address: '3 Elm St' });
  await call.contracts.cancel({ id: first.id, reason: 'Sold the house' });
  await call.projects.update({ id: third.projectId, name: 'Attic' });
  return { first, second, third };
}

test('contracts are narrowed by state and by project, and counted by both', async () => {
  await asAda(async (call, trx) => {
    const { first, second, third } = await signThree(call, trx);
    const idsOf = async (filter: Parameters<typeof call.contracts.list>[0]) =>
      (await call.contracts.list(filter)).items.map(({ id }) => id);
    expect(await idsOf({})).toEqual([third.id, second.id, first.id]);
    expect(await idsOf({ status: 'active' })).toEqual([third.id, second.id]);
    expect(await idsOf({ status: 'cancelled', projectId: first.projectId })).toEqual([first.id]);
    expect(await idsOf({ status: 'completed' })).toEqual([]);
    const counts = await call.contracts.counts({ status: 'active' });
    expect(counts).toMatchObject({
      total: 2,
      choices: {
        status: [
          { value: 'active', count: 2 },
          { value: 'cancelled', count: 1 },
        ],
      },
    });
    expect(counts.choices.projectId).toHaveLength(2);
    expect(counts.choices.projectId).toContainEqual({
      value: String(third.projectId),
      label: 'Attic',
      count: 1,
    });
  });
});

test('contracts have orders, whose pages follow each other', async () => {
  await asAda(async (call, trx) => {
    const { first, second, third } = await signThree(call, trx);
    const inOrder = {
      added: [first, second, third],
      '-added': [third, second, first],
      number: [first, second, third],
      '-number': [third, second, first],
      total: [first, third, second],
      '-total': [second, third, first],
      status: [second, third, first],
      '-status': [first, third, second],
    } as const;
    for (const [sort, expected] of Object.entries(inOrder)) {
      const read: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await call.contracts.list({ sort: sort as keyof typeof inOrder, limit: 2, cursor });
        read.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(read, sort).toEqual(expected.map(({ id }) => id));
    }
  });
});

test('contracts are found by number, client, project and address', async () => {
  await asAda(async (call, trx) => {
    const { first, second, third } = await signThree(call, trx);
    const found = async (search: string) => {
      const { items } = await call.contracts.list({ search, limit: 50 });
      expect(await call.contracts.counts({ search }), search).toMatchObject({ total: items.length });
      return items.map(({ id }) => id);
    };
    expect(await found(second.number)).toEqual([second.id]);
    expect(await found('oak ave')).toEqual([second.id]);
    expect(await found('attic')).toEqual([third.id]);
    expect(await found('ortiz')).toEqual([third.id, second.id, first.id]);
    expect(await found('ortiz pine')).toEqual([first.id]);
    expect(await found('nobody')).toEqual([]);
  });
});

test('a page of the list has what a single read has', async () => {
  await asAda(async (call, trx) => {
    const contract = await sign(call, trx);
    expect(contract).toEqual(await call.contracts.get({ id: contract.id }));
    expect(contract).toMatchObject({ originalTotal: 7776.36, cost: 5861.3, clientName: 'Dana Ortiz' });
  });
});
