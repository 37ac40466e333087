import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { moveToBin } from '../../bin/put.ts';
import type { Db } from '../../connection/database.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { insertPriceFile } from './price-file.ts';
import { openForFiles, TODAY } from './testing.ts';

const opened = openForFiles();
const { supplier } = opened;

describe('a branch is deleted that a mapping names', () => {
  test('the prices of its column are wrong, and the others are applied', async () => {
    const files = await supplier();
    const dayton = await files.branch('Dayton');
    await sql`delete from supplier_branches where id = ${dayton}`.execute(opened.db);
    const id = await files.check([
      { sku: 'A', cost: '4' },
      { sku: 'A', cost: '4.1', branchId: dayton },
    ]);
    expect(await files.found(id)).toEqual([
      'A new',
      'A wrong The branch of this column is not there any more',
    ]);
    expect(await files.apply(id)).toBe(1);
  });

  test('a branch of another supplier is no branch', async () => {
    const [files, other] = [await supplier(), await supplier()];
    const foreign = await other.branch('Dayton');
    const id = await files.check([{ sku: 'A', cost: '4.1', branchId: foreign }]);
    expect(await files.found(id)).toEqual(['A wrong The branch of this column is not there any more']);
  });

  test.each(['as a column', 'as the branch that it is whole for'])(
    'the next file with this header waits for a mapping: %s',
    async (how) => {
      const { db } = opened;
      const files = await supplier();
      const dayton = await files.branch('Dayton');
      const upload = async () => {
        const id = await db.transaction().execute(async (trx) =>
          insertPriceFile(trx, {
            supplierId: files.supplierId,
            name: 'List.csv',
            digest: '1'.repeat(64),
            kind: 'csv',
            bytes: Buffer.from('SKU,Price'),
            sheets: [''],
            sheet: '',
            head: [],
            headers: [{ line: 1, key: 'sku\tprice' }],
            effectiveFrom: TODAY,
            uploadedBy: null as never,
            actor: 'Ada',
          }),
        );
        const { status, mapping, branchIds } = await db
          .selectFrom('priceFiles')
          .select(['status', 'mapping', 'branchIds'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return { id, status, isMapped: mapping !== null, branchIds };
      };
      const { id } = await upload();
      const isColumn = how === 'as a column';
      const mapping = {
        headerLine: 1,
        columns: [
          { at: 0, means: 'sku' },
          isColumn ? { at: 1, means: 'branchPrice', branchId: dayton } : { at: 1, means: 'price' },
        ],
        pricePer: 1,
      };
      await sql`
        update price_files set mapping = ${JSON.stringify(mapping)}::jsonb,
          branch_ids = ${isColumn ? null : [dayton]}::integer[] where id = ${id}`.execute(db);
      expect(await upload()).toMatchObject({ status: 'checking', isMapped: true });
      await sql`delete from supplier_branches where id = ${dayton}`.execute(db);
      expect(await upload()).toMatchObject({ status: 'uploaded', isMapped: false, branchIds: null });
    },
  );
});

describe('what changes after the look at the prices, while a file is applied, makes the check old', () => {
  /** Applies a file while a change waits to be committed. */
  async function applyBeside(
    change: (trx: Db, files: Awaited<ReturnType<typeof supplier>>) => Promise<unknown>,
  ) {
    const files = await supplier();
    await files.price(await files.product('A', { description: 'Old' }), 4);
    const id = await files.check([
      { sku: 'A', cost: '4.1', description: 'From the file' },
      { sku: 'B', cost: '5' },
    ]);
    let applying: Promise<unknown> | undefined;
    await opened.db.transaction().execute(async (trx) => {
      await change(trx, files);
      applying = files.apply(id).catch((error: unknown) => error);
      await untilWaiting(opened.db, 1);
    });
    expect(await applying).toMatchObject({ key: 'priceFileOutdated' });
    return (await files.products()).map(({ sku, description }) => [sku, description]);
  }

  test('a SKU that somebody adds', async () => {
    const left = await applyBeside(async (trx, { supplierId }) =>
      sql`insert into supplier_products (supplier_id, sku) values (${supplierId}, 'b')`.execute(trx),
    );
    expect(left).toEqual([
      ['A', 'Old'],
      ['b', null],
    ]);
  });

  test('a product that somebody changes, which keeps the change', async () => {
    const left = await applyBeside(async (trx, { supplierId }) =>
      sql`update supplier_products set description = 'Mine' where supplier_id = ${supplierId}`.execute(trx),
    );
    expect(left).toEqual([['A', 'Mine']]);
  });

  test('a product that somebody deletes', async () => {
    const left = await applyBeside(async (trx, { supplierId }) => {
      const { id } = await trx
        .selectFrom('supplierProducts')
        .select('id')
        .where('supplierId', '=', supplierId)
        .executeTakeFirstOrThrow();
      await moveToBin(trx, 'supplier-product', [
        {
          adminId: null,
          actor: 'Ada',
          action: 'deleted',
          entity: 'supplier-product',
          entityId: id,
          label: 'A',
        },
      ]);
    });
    expect(left).toEqual([]);
  });
});

test('a SKU with prices from very many quantities is wrong at once, and does not hold up the check', async () => {
  const files = await supplier();
  await files.price(await files.product('A'), 4);
  const id = await files.check([
    ...Array.from({ length: 5_000 }, (_, at) => ({
      sku: 'A',
      breaks: [[String(at), String(5_000 - at)]] as [string, string][],
    })),
    ...Array.from({ length: 20 }, (_, at) => ({
      sku: 'B',
      breaks: [[String(at), String(40 - at)]] as [string, string][],
    })),
  ]);
  const found = await files.found(id);
  expect(new Set(found.slice(0, 5_000))).toEqual(
    new Set(['A wrong More than 20 prices of this SKU from different quantities']),
  );
  expect(new Set(found.slice(5_000))).toEqual(new Set(['B new']));
});

test('a price that has ended is wrong, so that it neither counts nor confirms the one in force', async () => {
  const files = await supplier();
  await files.price(await files.product('A'), 4);
  await files.price(await files.product('B'), 4);
  const id = await files.check([
    { sku: 'A', cost: '4.1', effectiveFrom: '2026-02-10', expiresOn: '2026-03-03' },
    { sku: 'B', cost: '4.1', effectiveFrom: '2026-02-10', expiresOn: TODAY },
  ]);
  expect(await files.found(id)).toEqual(['A wrong This price ended on Mar 3', 'B up']);
  expect(await files.apply(id)).toBe(1);
  const { rows } = await sql`
    select sku from price_file_left_out join supplier_products on supplier_products.id = supplier_product_id
    where price_file_id = ${id}`.execute(opened.db);
  expect(rows).toEqual([{ sku: 'A' }]);
});

test('units of as many letters as a unit may have are checked, whatever their bytes', async () => {
  const files = await supplier();
  const letters = (from: number) =>
    Array.from({ length: 255 }, (_, at) =>
      String.fromCodePoint(0x4e00 + (((from + at) * 7919) % 20_000)),
    ).join('');
  await files.product('A', { orderUnit: letters(0), priceUnit: letters(300) });
  const said = {
    orderUnit: letters(600),
    priceUnit: letters(900),
    content: null,
    pricePer: null,
  };
  const [found = ''] = await files.found(await files.check([{ sku: 'A', cost: '4', said }]));
  expect(found).toMatch(/^A wrong Nothing says how many/);
});

test('of two files of one supplier that were checked beside each other, one is applied and the other has to be checked again', async () => {
  const files = await supplier();
  const product = await files.product('A');
  await files.price(product, 4);
  const one = await files.check([{ sku: 'A', cost: '4.1' }]);
  const other = await files.check([{ sku: 'A', cost: '4.2' }]);
  const ends = await Promise.allSettled([files.apply(one), files.apply(other)]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(ends.find((end) => end.status === 'rejected')).toMatchObject({
    reason: { key: 'priceFileOutdated' },
  });
});
