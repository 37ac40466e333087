import type { Db } from '@quoin/db/connection/database';
import { expect, test } from 'vitest';

import {
  changeAcceptanceOf,
  clientOf,
  signBathroom,
  submitChange,
  writeChange,
} from '../contracts/testing/bathroom.ts';
import { openForAda } from '../testing.ts';
import { acceptDocument } from './client-answers.ts';
import { openDocument } from './client-page.ts';

const asAda = openForAda();

/** A client whose statements are noted, each with the tables that it names. */
function watched(trx: Db) {
  const statements: string[] = [];
  const note: Parameters<Db['withPlugin']>[0] = {
    transformQuery: ({ node }) => {
      statements.push(JSON.stringify(node));
      return node;
    },
    transformResult: async ({ result }) => Promise.resolve(result),
  };
  return { client: clientOf(trx.withPlugin(note)), statements };
}

test('the page of a client takes as many statements for three open change orders as for one', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const counts: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      await submitChange(call, signed, await writeChange(call, signed.contract.id));
      const { client, statements } = watched(trx);
      const { changes } = await openDocument(client, signed.token);
      expect(changes.map(({ state }) => state)).toEqual(changes.map(() => 'open'));
      counts.push(statements.length);
    }
    expect(counts).toEqual(counts.map(() => counts[0]));
  });
});

test('an acceptance reads the link once', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const { page } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
    const { client, statements } = watched(trx);
    await acceptDocument(client, signed.token, changeAcceptanceOf(page));
    expect(statements.filter((statement) => statement.includes('"tokenDigest"'))).toHaveLength(1);
  });
});
