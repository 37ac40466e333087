import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { moveToBin } from '../../bin/put.ts';
import { restoreFromBin } from '../../bin/restore.ts';
import { readBytes } from './price-file.ts';
import { openForFiles, TODAY } from './testing.ts';

const opened = openForFiles();
const { supplier, standing, isSound } = opened;

describe('a file is undone', () => {
  test('the latest first', async () => {
    const files = await supplier();
    const first = await files.check([{ sku: 'A', cost: '4' }]);
    await files.apply(first);
    const second = await files.check([{ sku: 'A', cost: '4.2' }]);
    await files.apply(second);
    await expect(files.undo(first)).rejects.toMatchObject({ key: 'priceFileNotLatest' });
    await files.undo(second);
    expect(await standing(files.supplierId)).toEqual([`A 4 from ${TODAY} at 0`]);
    await files.undo(first);
    expect(await files.products()).toEqual([]);
    await isSound();
  });

  test('a new product that somebody uses stays, and a field that somebody changed since stays changed', async () => {
    const files = await supplier();
    await files.product('A', { description: 'Old', leadDays: 3 });
    const id = await files.check([
      { sku: 'A', cost: '4', description: 'From the file', leadDays: 5 },
      { sku: 'B', cost: '4' },
      { sku: 'C', cost: '4' },
    ]);
    await files.apply(id);
    await sql`update supplier_products set lead_days = 9 where supplier_id = ${files.supplierId} and sku = 'A'`.execute(
      opened.db,
    );
    await sql`update supplier_products set description = 'Mine' where supplier_id = ${files.supplierId} and sku = 'B'`.execute(
      opened.db,
    );
    await files.undo(id);
    expect(
      (await files.products()).map(({ sku, description, leadDays }) => [sku, description, leadDays]),
    ).toEqual([
      ['A', 'Old', 9],
      ['B', 'Mine', null],
    ]);
    expect(await standing(files.supplierId)).toEqual([]);
    await isSound();
  });

  test('not after 30 days', async () => {
    const files = await supplier();
    const id = await files.check([{ sku: 'A', cost: '4' }]);
    await files.apply(id);
    await sql`update price_files set applied_at = now() - interval '31 days' where id = ${id}`.execute(
      opened.db,
    );
    await expect(files.undo(id)).rejects.toMatchObject({ key: 'priceFileTooOld' });
  });
});

describe('what lies in the bin while a file is undone comes back with the prices that stand without it', () => {
  const ada = { adminId: null, actor: 'Ada' };

  async function whileInBin(
    entity: 'supplier-product' | 'supplier-branch' | 'project',
    entityId: number,
    work: () => Promise<void>,
  ) {
    const { db } = opened;
    await db
      .transaction()
      .execute(async (trx) =>
        moveToBin(trx, entity, [{ ...ada, action: 'deleted', entity, entityId, label: 'Deleted' }]),
      );
    await work();
    const { id } = await db
      .selectFrom('bin')
      .select('id')
      .where('entity', '=', entity)
      .where('entityId', '=', entityId)
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (trx) => restoreFromBin(trx, id, ada));
    await isSound();
  }

  test('a product', async () => {
    const files = await supplier();
    const product = await files.product('A');
    await files.price(product, 4);
    const id = await files.check([{ sku: 'A', cost: '4.2' }]);
    await files.apply(id);
    await whileInBin('supplier-product', product, async () => files.undo(id));
    expect(await standing(files.supplierId)).toEqual(['A 4 from 2026-02-01 at 0']);
  });

  test('a branch', async () => {
    const files = await supplier();
    const dayton = await files.branch('Dayton');
    const product = await files.product('A');
    await files.price(product, 3, { branchId: dayton });
    const id = await files.check([
      { sku: 'A', cost: '4.2' },
      { sku: 'A', cost: '3.1', branchId: dayton },
    ]);
    await files.apply(id);
    await whileInBin('supplier-branch', dayton, async () => files.undo(id));
    expect(await standing(files.supplierId)).toEqual([`A ${dayton} 3 from 2026-02-01 at 0`]);
  });

  test('a project with a price of its own', async () => {
    const files = await supplier();
    const product = await files.product('A');
    const { rows } = await sql<{
      id: number;
    }>`insert into projects (name) values ('Bath') returning id`.execute(opened.db);
    const projectId = rows[0]?.id ?? 0;
    await files.price(product, 3, { projectId });
    const id = await files.check([{ sku: 'A', cost: '4.2' }]);
    await files.apply(id);
    await whileInBin('project', projectId, async () => files.undo(id));
    expect(await standing(files.supplierId)).toEqual(['A 3 from 2026-02-01 at 0']);
  });
});

test('a file without its bytes says so, in place of a check that fails for no reason', async () => {
  const files = await supplier();
  const id = await files.check([{ sku: 'A', cost: '4' }]);
  await expect(readBytes(opened.db, id)).rejects.toMatchObject({ key: 'priceFileNotKept' });
});
