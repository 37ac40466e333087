import type { ReadPrice } from '@quoin/domain/suppliers/price-files/read-price';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';

import { connectAlone, type Db } from '../../connection/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { checkStanding, insertPrices, type PriceSet } from '../price.ts';
import { applyFile } from './apply.ts';
import type { AskedWork } from './asked-work.ts';
import { checkRows } from './check.ts';
import { copyLine } from './copy-line.ts';
import { stageRows, type Alone } from './staged-rows.ts';
import { undoFile } from './undo.ts';

// A supplier with its files, for the tests of the database.

export const TODAY = '2026-03-04';

/** Reads the id that a statement returns. */
export const idOf = async (db: Db, query: RawBuilder<unknown>): Promise<number> =>
  ((await query.execute(db)).rows[0] as { id: number }).id;

/** What a test says of a row. The rest has nothing. */
export type Row = Partial<Omit<ReadPrice, 'breaks'>> & {
  sku: string;
  cost?: string;
  breaks?: [string, string][];
};

export const readRow = ({ cost, breaks, ...row }: Row, at: number): ReadPrice => ({
  line: at + 2,
  branch: null,
  branchId: null,
  description: null,
  manufacturerNumber: null,
  upc: null,
  said: { orderUnit: null, priceUnit: null, content: null, pricePer: null },
  packQuantity: null,
  minQuantity: null,
  leadDays: null,
  effectiveFrom: null,
  expiresOn: null,
  breaks: (breaks ?? (cost === undefined ? [] : [['0', cost]])).map(([minQuantity, unitCost]) => ({
    minQuantity,
    unitCost,
  })),
  wrong: null,
  ...row,
});

/** A supplier for the files of one test. */
export async function supplierWithFiles(db: Db, url: string, name: string) {
  const supplierId = await idOf(db, sql`insert into suppliers (name) values (${name}) returning id`);
  const insertFile = async (fields: {
    isFull?: boolean;
    branchIds?: number[] | null;
    effectiveFrom?: string;
  }) =>
    idOf(
      db,
      sql`insert into price_files (supplier_id, name, digest, kind, size, is_full, branch_ids, effective_from, sheets, sheet,
          head, status, actor)
        values (${supplierId}, 'List.csv', repeat('0', 64), 'csv', 1, ${fields.isFull ?? true}, ${fields.branchIds ?? null},
          ${fields.effectiveFrom ?? TODAY}, '[""]', '', '[]', 'checking', 'Ada Test') returning id`,
    );
  const workOf = async (id: number) => {
    const { rows } = await sql<
      Parameters<typeof applyFile>[1]
    >`select * from price_files where id = ${id}`.execute(db);
    return rows[0] as Parameters<typeof applyFile>[1];
  };
  async function alone<Result>(work: (connection: Alone) => Promise<Result>): Promise<Result> {
    const connection = await connectAlone(url);
    try {
      return await work(connection);
    } finally {
      await connection.client.end();
    }
  }
  const files = {
    supplierId,
    name,
    alone,
    product: async (sku: string, fields: Record<string, unknown> = {}) => {
      const { id } = await db
        .insertInto('supplierProducts')
        .values({ supplierId, sku, ...fields } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    branch: async (branch: string, code: string | null = null) =>
      idOf(
        db,
        sql`insert into supplier_branches (supplier_id, name, code, address, city, state, zip_code)
          values (${supplierId}, ${branch}, ${code}, '9 Mill St', 'Dayton', 'OH', '45402') returning id`,
      ),
    price: async (supplierProductId: number, cost: number, fields: Partial<PriceSet> = {}) =>
      db.transaction().execute(async (trx) =>
        insertPrices(
          trx,
          [
            {
              supplierProductId,
              branchId: null,
              projectId: null,
              effectiveFrom: '2026-02-01',
              expiresOn: null,
              isFirm: false,
              source: 'typed',
              sourceRef: null,
              breaks: [{ minQuantity: 0, unitCost: cost }],
              ...fields,
            },
          ],
          { adminId: null, today: TODAY },
        ),
      ),
    /** Stages and checks rows as a file. Returns its id. */
    check: async (
      rows: Row[],
      fields: Parameters<typeof insertFile>[0] = {},
      meanwhile?: (id: number, file: AskedWork) => Promise<unknown>,
    ) => {
      const id = await insertFile(fields);
      await alone(async (connection) => {
        await stageRows(connection, linesOf(rows.map(readRow)));
        const file = await workOf(id);
        await meanwhile?.(id, file);
        await checkRows(connection, file, TODAY);
      });
      return id;
    },
    /** What the check says, as `SKU outcome reason`, in the order of the file. */
    found: async (id: number) => {
      const { rows } = await sql<{ text: string }>`
        select concat_ws(' ', sku, outcome, reason) as text from price_file_rows where price_file_id = ${id} order by place`.execute(
        db,
      );
      return rows.map(({ text }) => text);
    },
    apply: async (id: number, today = TODAY, meanwhile?: () => Promise<unknown>) => {
      await sql`update price_files set status = 'applying' where id = ${id}`.execute(db);
      const file = await workOf(id);
      await meanwhile?.();
      return alone(async (connection) =>
        connection.db.transaction().execute(async (trx) => applyFile(trx, file, today)),
      );
    },
    undo: async (id: number) => {
      await sql`update price_files set status = 'undoing' where id = ${id}`.execute(db);
      const file = await workOf(id);
      return alone(async (connection) =>
        connection.db.transaction().execute(async (trx) => undoFile(trx, file, TODAY)),
      );
    },
    take: async (id: number) =>
      sql`update price_file_rows set is_taken = true where price_file_id = ${id} and outcome = 'doubtful'`.execute(
        db,
      ),
    products: async () =>
      db
        .selectFrom('supplierProducts')
        .selectAll()
        .where('supplierId', '=', supplierId)
        .orderBy('sku')
        .execute(),
  };
  return files;
}

async function* linesOf(rows: readonly ReadPrice[]): AsyncGenerator<string> {
  for (const [at, row] of rows.entries()) yield await Promise.resolve(copyLine(at + 1, row));
}

/** Opens a database for the tests of a file. Each test takes suppliers of its own from it. */
export function openForFiles() {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let number = 0;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(async () => opened[Symbol.asyncDispose]());
  return {
    get db() {
      return opened.db;
    },
    get url() {
      return opened.url;
    },
    supplier: async () => {
      number += 1;
      return supplierWithFiles(opened.db, opened.url, `Supplier ${number}`);
    },
    /** The prices that stand of a supplier, as `SKU branch price from`. */
    standing: async (supplierId: number) => {
      const { rows } = await sql<{ text: string }>`
        select concat_ws(' ', sold.sku, standing.branch_id, trim_scale(seen.unit_cost), 'from', standing.effective_from,
          'at', trim_scale(standing.min_quantity)) as text
        from standing_prices as standing join price_observations as seen using (id)
          join supplier_products as sold on sold.id = standing.supplier_product_id
        where sold.supplier_id = ${supplierId}
        order by sold.sku, standing.branch_id nulls first, standing.effective_from, standing.id`.execute(
        opened.db,
      );
      return rows.map(({ text }) => text);
    },
    /** Fails unless all standing prices follow from the observations. */
    isSound: async () => {
      const { missing, wrong } = await checkStanding(opened.db, TODAY);
      expect({ missing, wrong }).toEqual({ missing: 0, wrong: 0 });
    },
  };
}
