import { setTimeout as sleep } from 'node:timers/promises';

import { connectAlone } from '@quoin/db/connection/database';
import { listOffers } from '@quoin/db/suppliers/offer';
import { dollars } from '@quoin/domain/exact';
import { makePlans } from '@quoin/domain/ordering/plans/make-plans';
import { planLine, planQuestion, planSupplier } from '@quoin/domain/ordering/testing/sample-plan';
import { openSheetFile } from '@quoin/sheets/sheet-file';
import { makeSheet } from '@quoin/sheets/testing/make-workbook';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { type Bench, goalGroup } from '../goal.ts';
import type { Installation } from '../installations.ts';
import { fire } from '../load.ts';
import { peakRss, rssOf } from '../process-figures.ts';
import { median, quantile } from '../statistics.ts';
import { asksOf } from './requests.ts';

const ROWS = 500_000;
/** Of so many rows, one has another price in the second file. */
const CHANGED = 20;
/** Of the first column of the list. */
const HEADER = 'SKU,Description,UOM,Price,Mfr #,UPC,Pack,Lead days';

/** Which prices of a list differ from those of the first one. */
type Changed = 'none' | 'some' | 'all';
const isChanged = (at: number, changed: Changed) =>
  changed === 'all' || (changed === 'some' && at % CHANGED === 0);
const costOf = (at: number, changed: Changed) =>
  (1 + (at % 90) + (isChanged(at, changed) ? 0.05 : 0)).toFixed(2);
const lineOf = (at: number, changed: Changed) =>
  `SKU-${at},Item ${at} of the list,EA,${costOf(at, changed)},M-${at % 9_000},${String(at).padStart(12, '0')},1,${at % 9}`;
const listOf = (changed: Changed) =>
  [HEADER, ...Array.from({ length: ROWS }, (_, at) => lineOf(at, changed))].join('\n');

const means = ['sku', 'description', 'orderUnit', 'price', 'manufacturerNumber', 'upc', 'pack', 'leadDays'];
const mapping = { headerLine: 1, columns: means.map((meaning, at) => ({ at, means: meaning })) };

interface File {
  id: number;
  status: string;
  problem: string | null;
}

/** Asks the product for a call of JSON. */
async function call<Answer>(
  installation: Installation,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const { origin, path: full, headers } = asksOf(installation).ofRest(path);
  const answer = await fetch(origin + full, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function untilDone(installation: Installation, id: number): Promise<void> {
  for (;;) {
    const { status, problem } = await call<File>(installation, 'GET', `/price-files/${id}`);
    if (problem !== null) throw new Error(problem);
    if (!status.endsWith('ing')) return;
    await sleep(200);
  }
}

/** Seconds from the upload of a list until it is applied. */
async function bring(installation: Installation, supplierId: number, list: string): Promise<number> {
  const form = new FormData();
  form.set('supplierId', String(supplierId));
  form.set('file', new Blob([list]), 'list.csv');
  const begun = performance.now();
  const { origin, path, headers } = asksOf(installation).ofRest('/price-files');
  const answer = await fetch(origin + path, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}: ${await answer.text()}`);
  const { id, status } = (await answer.json()) as File;
  if (status === 'uploaded') await call(installation, 'POST', `/price-files/${id}/mapping`, { mapping });
  await untilDone(installation, id);
  await call(installation, 'POST', `/price-files/${id}/apply`, { isWhole: true });
  await untilDone(installation, id);
  return (performance.now() - begun) / 1000;
}

/** The milliseconds of reads by id one after the other, until `signal` is aborted. */
async function readMeanwhile(installation: Installation, signal: AbortSignal): Promise<number[]> {
  const shot = asksOf(installation).ofRest('/suppliers?limit=50');
  const times: number[] = [];
  while (!signal.aborted) {
    const begun = performance.now();
    await fire(shot);
    times.push(performance.now() - begun);
    await sleep(20);
  }
  return times;
}

async function watched<Result>(installation: Installation, work: () => Promise<Result>) {
  const end = new AbortController();
  const reading = readMeanwhile(installation, end.signal);
  try {
    return { result: await work(), times: reading.then((times) => quantile(times, 0.95)) };
  } finally {
    end.abort();
  }
}

/** Seconds for the least that a machine has to do: COPY and one merge. */
async function byHand({ databaseUrl }: Installation): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      'create temp table list (sku text, cost numeric); create temp table prices (sku text primary key, cost numeric)',
    );
    await client.query(
      `insert into prices select 'SKU-' || at, 1 from generate_series(0, ${ROWS - 1}) as at`,
    );
    const begun = performance.now();
    const copy = client.query(copyFrom('copy list from stdin'));
    for (let at = 0; at < ROWS; at += 1000) {
      const lines = Array.from(
        { length: 1000 },
        (_, more) => `SKU-${at + more}\t${costOf(at + more, 'some')}\n`,
      ).join('');
      if (!copy.write(lines)) await new Promise((done) => copy.once('drain', done));
    }
    copy.end();
    await new Promise((done, fail) => copy.once('finish', done).once('error', fail));
    await client.query('analyze list');
    await client.query(`merge into prices using list on prices.sku = list.sku
      when matched and prices.cost <> list.cost then update set cost = list.cost
      when not matched then insert values (list.sku, list.cost)`);
    return (performance.now() - begun) / 1000;
  } finally {
    await client.end();
  }
}

const rowOf = (at: number) =>
  `<row r="${at + 1}">${Array.from({ length: 8 }, (_, column) =>
    column % 2 === 0
      ? `<c t="inlineStr"><is><t>Item ${at} ${column}</t></is></c>`
      : `<c><v>${at}.${column}5</v></c>`,
  ).join('')}</row>`;

/** Seconds to read a workbook of as many rows of eight columns, with texts of their own. */
async function readWorkbook(): Promise<number> {
  const bytes = makeSheet(Array.from({ length: ROWS }, (_, at) => rowOf(at)).join(''));
  const begun = performance.now();
  let rows = 0;
  for await (const batch of (await openSheetFile(bytes)).rows()) rows += batch.length;
  if (rows !== ROWS) throw new Error(`${rows} rows were read`);
  return (performance.now() - begun) / 1000;
}

/** P24: a list of half a million prices, from its upload to its prices in force, and others meanwhile. */
export const priceFiles = goalGroup({
  title: `A price file of ${ROWS.toLocaleString('en-US')} rows`,
  size: 'thousand',
  onlyWhenAsked: 'it takes some minutes',
  goals: {
    known: { number: 'P24', what: 'price file, 5 % changed: upload to applied', unit: 's', atMost: 60 },
    all: { number: 'P24', what: 'price file, all changed: upload to applied', unit: 's', atMost: 60 },
    // Its products are made and found by their texts from then on.
    fresh: { number: 'P24', what: 'price file of unknown products: upload to applied', unit: 's' },
    hand: { number: 'P24', what: 'the same by COPY and one merge by hand', unit: 's' },
    memory: { number: 'P24', what: 'memory of the product meanwhile, more', unit: 'MB', atMost: 300 },
    others: {
      number: 'P24',
      what: 'p95 of others meanwhile, beside a quiet house',
      unit: 'ratio',
      atMost: 2,
    },
    workbook: { number: 'P24', what: 'XLSX of 500,000 × 8 read', unit: 's', atMost: 15 },
  },
  measure: async (bench: Bench) => {
    const installation = await bench.at('thousand');
    const { id } = await call<{ id: number }>(installation, 'POST', '/suppliers', {
      name: `Bench ${Date.now()}`,
    });
    const quiet = await watched(installation, async () => sleep(5_000));
    const before = rssOf(installation.product.pid);
    const [none, some, all] = [listOf('none'), listOf('some'), listOf('all')];
    const { peak, result: first } = await peakRss(installation.product.pid, async () =>
      watched(installation, async () => bring(installation, id, none)),
    );
    const second = await watched(installation, async () => bring(installation, id, some));
    const third = await bring(installation, id, all);
    const calm = await quiet.times;
    const busy = Math.max(await first.times, await second.times);
    bench.say(`p95 of others: ${calm.toFixed(1)} ms in a quiet house, ${busy.toFixed(1)} ms meanwhile`);
    const hands = [await byHand(installation), await byHand(installation), await byHand(installation)];
    return {
      fresh: [first.result],
      known: [second.result],
      all: [third],
      hand: [median(hands)],
      memory: [peak - before],
      others: [busy / calm],
      workbook: [await readWorkbook()],
    };
  },
});

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

/** The suppliers of which all sets are tried. */
const PLAN_SUPPLIERS = 10;

/** P25, its second half: how a basket that ten suppliers sell is best ordered. */
export const plans = goalGroup({
  title: `Plans for ${LINES} lines of ${PLAN_SUPPLIERS} suppliers`,
  size: 'none',
  goals: {
    plans: { number: 'P25', what: 'plans, ten suppliers, 200 lines', unit: 'ms', atMost: 100 },
  },
  measure: async (bench: Bench) => {
    const ids = Array.from({ length: PLAN_SUPPLIERS }, (_, at) => at + 1);
    const fees = { taxRate: 0.0725, deliveryFee: dollars(85), freeFrom: dollars(1500) };
    const lines = Array.from({ length: LINES }, (_, at) =>
      planLine(
        // Each supplier lacks some lines, and is late with some.
        ids
          .filter((id) => (at + id) % 7 > 0)
          .map((id) => ({
            supplierId: id,
            unitCost: 1 + ((at * 7 + id * 13) % 90) / 10,
            leadDays: (at + id) % 9,
          })),
        { productId: at + 1, required: 1 + (at % 40), needBy: `2026-03-${10 + (at % 2)}` },
      ),
    );
    const asked = planQuestion(
      lines,
      ids.map((id) => planSupplier(id, fees)),
    );
    const times: number[] = [];
    for (let round = -2; round < Math.max(7, bench.rounds); round++) {
      const begun = performance.now();
      const found = makePlans(asked);
      const took = performance.now() - begun;
      if (found.plans.length !== 3 || found.missing.length > 0) throw new Error('A plan is missing');
      if (round >= 0) times.push(took);
    }
    return { plans: times };
  },
});
