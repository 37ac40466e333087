import { connectAlone } from '@quoin/db/connection/database';
import { listOffers } from '@quoin/db/suppliers/offer';
import pg from 'pg';

import { type Bench, goalGroup } from '../goal.ts';
import { median } from '../statistics.ts';

const LINES = 200;
const SUPPLIERS = 6;
const BRANCHES = 5;
/** What each of them sells, of which a thousand are products of the catalog. */
const SOLD = 16_667;
/** The prices that stand: one of each at each branch. */
const PRICES = SUPPLIERS * SOLD * BRANCHES;

/** Fills a database with suppliers, branches, what they sell, and half a million prices that stand. */
const FILL = [
  `insert into suppliers (name) select 'Basket ' || at from generate_series(1, ${SUPPLIERS}) as at`,
  `insert into supplier_branches (supplier_id, name, address, city, state, zip_code, zip_areas)
    select id, 'Branch ' || at, '9 Mill St', 'Dayton', 'OH', '45402', case when at = 1 then '454' else '99' || at end
    from suppliers cross join generate_series(1, ${BRANCHES}) as at where name like 'Basket %'`,
  `insert into supplier_products (supplier_id, product_id, sku, content_quantity)
    select suppliers.id, listed.id, 'SKU-' || at, 1
    from suppliers cross join generate_series(1, ${SOLD}) as at
      left join (select id, row_number() over (order by id) as place from products) as listed on listed.place = at
    where suppliers.name like 'Basket %'`,
  `insert into price_observations (
      supplier_product_id, branch_id, unit_cost, price_unit, price_units, price_quantity, effective_from, source, observed_at
    )
    select sold.id, branches.id, 1 + sold.id % 90, 'EA', 1, 1, current_date - 10, 'file', now() - interval '9 days'
    from supplier_products as sold join supplier_branches as branches using (supplier_id)
      join suppliers on suppliers.id = supplier_id and suppliers.name like 'Basket %'`,
  `insert into standing_prices (
      id, supplier_product_id, branch_id, project_id, is_firm, effective_from, observed_at, min_quantity, expires_on
    )
    select id, supplier_product_id, branch_id, project_id, is_firm, effective_from, observed_at, min_quantity, expires_on
    from price_observations`,
  'analyze',
];

/** P25, its first half: what six suppliers ask for a basket. */
export const basket = goalGroup({
  title: `A basket of ${LINES} lines over ${PRICES.toLocaleString('en-US')} prices`,
  size: 'thousand',
  goals: {
    database: {
      number: 'P25',
      what: 'basket of 200 lines, 6 × 5 × 500,000 prices: in the database',
      unit: 'ms',
      atMost: 50,
    },
    whole: { number: 'P25', what: 'the same with what is computed', unit: 'ms' },
  },
  measure: async (bench: Bench) => {
    const { databaseUrl } = await bench.at('thousand');
    const filler = new pg.Client({ connectionString: databaseUrl });
    await filler.connect();
    const { rows: known } = await filler.query<{ count: number }>(
      "select count(*)::int as count from suppliers where name like 'Basket %'",
    );
    if (known[0]?.count === 0) for (const statement of FILL) await filler.query(statement);
    const { rows: products } = await filler.query<{ id: number }>(
      `select id from products order by id % 5, id limit ${LINES}`,
    );
    await filler.end();
    const { client, db } = await connectAlone(databaseUrl);
    let inDatabase = 0;
    const query = client.query.bind(client) as (...of: unknown[]) => Promise<unknown>;
    Object.assign(client, {
      query: async (...of: unknown[]) => {
        const begun = performance.now();
        try {
          return await query(...of);
        } finally {
          inDatabase += performance.now() - begun;
        }
      },
    });
    try {
      const lines = products.map(({ id }, at) => ({ productId: id, quantity: 1 + (at % 40) }));
      const [database, whole]: [number[], number[]] = [[], []];
      for (let round = -2; round < Math.max(7, bench.rounds); round++) {
        inDatabase = 0;
        const begun = performance.now();
        const offers = await listOffers(db, { lines, zip: '45402' });
        const took = performance.now() - begun;
        if (offers.some(({ offers: found }) => found.length !== SUPPLIERS))
          throw new Error('An offer is missing');
        if (round < 0) continue;
        database.push(inDatabase);
        whole.push(took);
      }
      bench.say(
        `basket: ${median(database).toFixed(1)} ms in the database, ${median(whole).toFixed(1)} ms in all`,
      );
      return { database, whole };
    } finally {
      await client.end();
    }
  },
});
