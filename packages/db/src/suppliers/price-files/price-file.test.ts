import { describe, expect, test } from 'vitest';

import { listOffers } from '../offer.ts';
import { listPriceFiles } from './price-file.ts';
import { openForFiles, TODAY } from './testing.ts';

const opened = openForFiles();
const { supplier, standing, isSound } = opened;

describe('the check says what each row is beside the prices in force', () => {
  test('new, up, down, the same, and gone', async () => {
    const files = await supplier();
    for (const [sku, cost] of [
      ['up', 4],
      ['down', 4],
      ['same', 4],
      ['gone', 4],
    ] as const)
      await files.price(await files.product(sku), cost);
    const id = await files.check([
      { sku: 'new', cost: '1' },
      { sku: 'UP', cost: '4.4' },
      { sku: 'down', cost: '3.6' },
      { sku: 'same', cost: '4.000000' },
    ]);
    expect(await files.found(id)).toEqual(['new new', 'UP up', 'down down', 'same same', 'gone gone']);
    const { counts } = await opened.db
      .selectFrom('priceFiles')
      .select('counts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(counts).toEqual({ new: 1, up: 1, down: 1, same: 1, gone: 1, wrong: 0, double: 0, doubtful: 0 });
  });

  test('a known SKU without a price in force is new', async () => {
    const files = await supplier();
    await files.product('A');
    expect(await files.found(await files.check([{ sku: 'A', cost: '4' }]))).toEqual(['A new']);
  });

  test.each([
    ['4.5', 'A doubtful Moved by more than 10%'],
    ['4.4', 'A up'],
    ['40', 'A doubtful Ten times as much as before, or a tenth. Per ten?'],
    ['399.5', 'A doubtful A hundred times as much as before, or a hundredth. Per hundred?'],
    ['0.04', 'A doubtful A hundred times as much as before, or a hundredth. Per hundred?'],
    ['4000', 'A doubtful A thousand times as much as before, or a thousandth. Per thousand?'],
    ['3', 'A doubtful Moved by more than 10%'],
  ])('a price that moved from $4.00 to %s', async (cost, said) => {
    const files = await supplier();
    await files.price(await files.product('A'), 4);
    expect(await files.found(await files.check([{ sku: 'A', cost }]))).toEqual([said]);
  });

  test('a row that is older than the price in force is wrong, and its SKU is not gone', async () => {
    const files = await supplier();
    await files.price(await files.product('A'), 4, { effectiveFrom: TODAY });
    const id = await files.check([{ sku: 'A', cost: '4.1', effectiveFrom: '2026-03-03' }]);
    expect(await files.found(id)).toEqual(['A wrong A newer price is in force since Mar 4']);
  });

  test('rows about the same price: of equal ones the first counts, of others none', async () => {
    const files = await supplier();
    const id = await files.check([
      { sku: 'A', cost: '1' },
      { sku: 'B', cost: '1' },
      { sku: 'a', cost: '1' },
      { sku: 'B', cost: '2' },
      { sku: 'C', breaks: [['0', '1']] },
      { sku: 'C', breaks: [['10', '0.9']] },
    ]);
    expect(await files.found(id)).toEqual([
      'A new',
      'B double Line 5 says something else',
      'a double The same as line 2',
      'B double Line 3 says something else',
      'C new',
      'C new',
    ]);
    await files.apply(id);
    expect(await standing(files.supplierId)).toEqual([
      `A 1 from ${TODAY} at 0`,
      `C 1 from ${TODAY} at 0`,
      `C 0.9 from ${TODAY} at 10`,
    ]);
    await isSound();
  });

  test('breaks are compared by the first that differs, a missing one too', async () => {
    const files = await supplier();
    const breaks = [
      { minQuantity: 0, unitCost: 4 },
      { minQuantity: 10, unitCost: 3.8 },
    ];
    for (const sku of ['A', 'B', 'C']) await files.price(await files.product(sku), 0, { breaks });
    const id = await files.check([
      {
        sku: 'A',
        breaks: [
          ['0', '4'],
          ['10', '3.7'],
        ],
      },
      { sku: 'B', cost: '4' },
      {
        sku: 'C',
        breaks: [
          ['0', '4'],
          ['10', '3.8'],
        ],
      },
    ]);
    expect(await files.found(id)).toEqual(['A down', 'B up', 'C same']);
  });

  test('a break of which a row is left out is doubtful, so that no break ends by itself', async () => {
    const files = await supplier();
    const id = await files.check([
      { sku: 'A', cost: '4' },
      { sku: 'A', wrong: 'No price', line: 9 },
    ]);
    expect(await files.found(id)).toEqual([
      'A doubtful Line 9 of the same price is left out',
      'A wrong No price',
    ]);
  });

  test('branches are found by code and by name, and an unknown one is wrong', async () => {
    const files = await supplier();
    const dayton = await files.branch('Dayton', '12');
    const xenia = await files.branch('Xenia');
    const id = await files.check([
      { sku: 'A', cost: '1', branch: '12' },
      { sku: 'A', cost: '2', branch: 'xenia' },
      { sku: 'A', cost: '3', branch: '99' },
      { sku: 'A', cost: '4', branchId: xenia },
    ]);
    expect(await files.found(id)).toEqual([
      'A new',
      'A double Line 5 says something else',
      'A wrong Branch 99 is not known',
      'A double Line 3 says something else',
    ]);
    await files.apply(id);
    expect(await standing(files.supplierId)).toEqual([`A ${dayton} 1 from ${TODAY} at 0`]);
  });

  test('a whole list that lacks more than a fifth is doubted', async () => {
    const files = await supplier();
    for (const sku of ['A', 'B', 'C', 'D', 'E']) await files.price(await files.product(sku), 4);
    const isDoubtful = async (skus: string[], isFull = true) => {
      const id = await files.check(
        skus.map((sku) => ({ sku, cost: '4' })),
        { isFull },
      );
      const { isDoubtfulWhole } = await opened.db
        .selectFrom('priceFiles')
        .select('isDoubtfulWhole')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return isDoubtfulWhole;
    };
    expect(await isDoubtful(['A', 'B', 'C', 'D'])).toBe(false);
    expect(await isDoubtful(['A', 'B', 'C'])).toBe(true);
    expect(await isDoubtful(['A'], false)).toBe(false);
  });
});

describe('a file is applied', () => {
  test('a full one writes only what differs, a partial one all', async () => {
    const files = await supplier();
    await files.price(await files.product('A'), 4);
    await files.price(await files.product('B'), 4);
    const rows = [
      { sku: 'A', cost: '4' },
      { sku: 'B', cost: '4.2' },
    ];
    expect(await files.apply(await files.check(rows))).toBe(1);
    expect(await files.apply(await files.check(rows, { isFull: false }))).toBe(2);
    await isSound();
  });

  test('a price of a branch that equals the one of all branches is written, because that one may change', async () => {
    const files = await supplier();
    const dayton = await files.branch('Dayton');
    await files.price(await files.product('A'), 4);
    const id = await files.check([
      { sku: 'A', cost: '4.2' },
      { sku: 'A', cost: '4', branchId: dayton },
    ]);
    expect(await files.found(id)).toEqual(['A up', 'A same']);
    await files.apply(id);
    expect(await standing(files.supplierId)).toEqual([
      `A 4.2 from ${TODAY} at 0`,
      `A ${dayton} 4 from ${TODAY} at 0`,
    ]);
  });

  test('what it lacks is gone, and what comes back is not', async () => {
    const files = await supplier();
    await files.price(await files.product('A', { goneOn: '2026-01-01' }), 4);
    await files.price(await files.product('B'), 4);
    const id = await files.check([{ sku: 'A', cost: '4' }]);
    await files.apply(id);
    expect((await files.products()).map(({ sku, goneOn }) => [sku, goneOn])).toEqual([
      ['A', null],
      ['B', TODAY],
    ]);
    await files.undo(id);
    expect((await files.products()).map(({ sku, goneOn }) => [sku, goneOn])).toEqual([
      ['A', '2026-01-01'],
      ['B', null],
    ]);
  });

  test('doubtful rows stay out unless they are taken, and wrong ones always', async () => {
    const files = await supplier();
    await files.price(await files.product('A'), 4);
    await files.price(await files.product('B'), 4);
    const rows = [
      { sku: 'A', cost: '8' },
      { sku: 'B', wrong: 'No price' },
    ];
    await files.apply(await files.check(rows));
    expect(await standing(files.supplierId)).toEqual([
      'A 4 from 2026-02-01 at 0',
      'B 4 from 2026-02-01 at 0',
    ]);
    const again = await files.check(rows);
    await files.take(again);
    await files.apply(again);
    expect(await standing(files.supplierId)).toEqual([`A 8 from ${TODAY} at 0`, 'B 4 from 2026-02-01 at 0']);
    await isSound();
  });

  test('prices that were written since the check make it old', async () => {
    const files = await supplier();
    const product = await files.product('A');
    await files.price(product, 4);
    const id = await files.check([{ sku: 'A', cost: '4.1' }]);
    await files.price(product, 5, { effectiveFrom: TODAY });
    await expect(files.apply(id)).rejects.toMatchObject({ key: 'priceFileOutdated' });
    expect(await standing(files.supplierId)).toEqual([`A 5 from ${TODAY} at 0`]);
  });

  test('a new SKU finds its product by SKU and supplier, by what others sell under its UPC, or by the number of its maker', async () => {
    const { db } = opened;
    const files = await supplier();
    const other = await supplier();
    const product = async (name: string, fields: object = {}) =>
      (
        await db
          .insertInto('products')
          .values({ name, price: 1, ...fields } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const named = await product('Named', { sku: 'n-1', supplier: ` ${files.name.toLowerCase()} ` });
    const coded = await product('Coded');
    const made = await product('Made');
    await other.product('X', { productId: coded, upc: '012345678905' });
    await other.product('Y', { productId: made, manufacturerNumber: 'HD-9' });
    await files.apply(
      await files.check([
        { sku: 'N-1', cost: '1' },
        { sku: 'K', cost: '1', upc: '012345678905' },
        { sku: 'L', cost: '1', manufacturerNumber: 'hd-9' },
        { sku: 'M', cost: '1' },
      ]),
    );
    expect((await files.products()).map(({ productId }) => productId)).toEqual([coded, made, null, named]);
  });

  test('a whole list confirms the prices that it repeats, and not those of rows that it leaves out', async () => {
    const { db } = opened;
    const files = await supplier();
    const product = async (name: string) =>
      (
        await db
          .insertInto('products')
          .values({ name, price: 1 } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [one, other] = [await product('One'), await product('Other')];
    const old = { at: new Date('2026-01-05T12:00:00Z') };
    const { insertPrices } = await import('../price.ts');
    for (const [sku, productId] of [
      ['A', one],
      ['B', other],
    ] as const) {
      const supplierProductId = await files.product(sku, { productId, orderUnit: 'each' });
      await db.transaction().execute(async (trx) =>
        insertPrices(
          trx,
          [
            {
              supplierProductId,
              branchId: null,
              projectId: null,
              effectiveFrom: '2026-01-05',
              expiresOn: null,
              isFirm: false,
              source: 'typed',
              sourceRef: null,
              breaks: [{ minQuantity: 0, unitCost: 4 }],
            },
          ],
          { adminId: null, today: '2026-01-05', ...old },
        ),
      );
    }
    await files.apply(
      await files.check([
        { sku: 'A', cost: '4' },
        { sku: 'B', cost: '9' },
      ]),
    );
    const offers = await listOffers(db, {
      lines: [
        { productId: one, quantity: 1 },
        { productId: other, quantity: 1 },
      ],
    });
    const days = offers.map((each) => each.offers[0]?.confirmedOn);
    expect(days[0]).not.toBe('2026-01-05');
    expect(days[1]).toBe('2026-01-05');
  });
});

test('the files of a supplier are listed newest first, by their state and by whether they are whole', async () => {
  const files = await supplier();
  const whole = await files.check([{ sku: 'A', cost: '4' }]);
  await files.apply(whole);
  const part = await files.check([{ sku: 'B', cost: '5' }], { isFull: false });
  await files.apply(part);
  const waiting = await files.check([{ sku: 'A', cost: '4' }]);
  const listed = async (filter: { status?: 'applied'; isFull?: boolean }) =>
    (await listPriceFiles(opened.db, { supplierId: files.supplierId, ...filter })).items.map(({ id }) => id);
  expect(await listed({})).toEqual([waiting, part, whole]);
  expect(await listed({ status: 'applied' })).toEqual([part, whole]);
  expect(await listed({ isFull: false })).toEqual([part]);
  expect(await listed({ status: 'applied', isFull: true })).toEqual([whole]);
});
