import { dollars } from '@quoin/domain/exact';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { findProduct, listProducts } from '../catalog/product.ts';
import { openTestDatabase, withRollback } from '../testing/database.ts';

test.each([
  ['UTC', '2026-03-29T01:30:00.123Z'],
  ['UTC', '2026-03-29T01:30:00.120Z'],
  ['UTC', '2026-03-29T01:30:00.000Z'],
  ['Asia/Kolkata', '2026-03-29T01:30:00.120Z'],
  ['America/New_York', '2026-11-01T05:30:00.000Z'],
])('a moment in a list equals that in a record, also with %s for a connection: %s', async (zone, moment) => {
  await using opened = await openTestDatabase();
  await withRollback(opened.db, async (trx) => {
    await sql`select set_config('timezone', ${zone}, true)`.execute(trx);
    const texts = {
      name: '2026-03-29T01:30:00+00:00',
      description: `"createdAt":"2026-03-29T01:30:00+00:00","at":"2026-03-29T01:30:00+00:00"`,
    };
    const { id } = await trx
      .insertInto('products')
      .values({ ...texts, price: dollars(1), createdAt: moment as never })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { items } = await listProducts(trx, {});
    expect(items).toEqual([expect.objectContaining({ ...texts, id, createdAt: moment })]);
    expect(items).toEqual([await findProduct(trx, id)]);
  });
});
