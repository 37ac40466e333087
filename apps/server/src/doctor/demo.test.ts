import { computeHere } from '@quoin/api/computing/document-work';
import { judgeProof } from '@quoin/api/documents/document-verification';
import { inSnapshot, openDatabase } from '@quoin/db/connection/database';
import { readProof } from '@quoin/db/documents/document-proof';
import { createTestDatabase } from '@quoin/db/testing/database';
import { loadDemoData } from '@quoin/demo/load';
import { orNotFound } from '@quoin/domain/errors';
import { expect, test } from 'vitest';

import { diagnosisOf } from './testing/doctor.ts';

test('the demo firm has documents that are all whole, and books and records that the doctor finds in order', async () => {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ url });
  try {
    await loadDemoData(db, { now: new Date() });
    const documents = await db.selectFrom('quotes').select(['id', 'documentKind']).orderBy('id').execute();
    expect(new Set(documents.map(({ documentKind }) => documentKind)).size).toBe(4);
    const problems = await Promise.all(
      documents.map(async ({ id }) => {
        const proof = orNotFound(await inSnapshot(db, async (snapshot) => readProof(snapshot, id)), 'quote');
        return (await judgeProof({ compute: computeHere }, proof)).problems;
      }),
    );
    expect(problems.flat()).toEqual([]);
    const told = await diagnosisOf({ DATABASE_URL: url });
    for (const check of ['Photos', 'Prices', 'Books', 'Invoices']) expect(told(check)?.[0], check).toBe('ok');
  } finally {
    await db.destroy();
    await drop();
  }
});
