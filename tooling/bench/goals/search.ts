import { listProducts } from '@quoin/db/catalog/product';
import { openDatabase } from '@quoin/db/connection/database';
import { catalogItems } from '@quoin/demo/products/catalog';
import { seededRandom } from '@quoin/demo/random';

import { LATE_WORD } from '../generated-rows.ts';
import { type Bench, type Goal, goalGroup } from '../goal.ts';
import type { Size } from '../installations.ts';
import { median } from '../statistics.ts';
import { Vocabulary } from '../vocabulary.ts';
import { PAGE_SIZE } from './requests.ts';

const { words } = new Vocabulary(seededRandom(1));

/** The search texts. Generated words have no q and no x. */
const searches: Record<string, string> = {
  'a common word': words[0] ?? '',
  'a rare word': words.at(-1) ?? '',
  'three words': catalogItems()[500]?.name.split(' ').slice(0, 3).join(' ') ?? '',
  'a word of the oldest only': LATE_WORD,
  'a word that nothing has': 'zyxqvu',
  'two letters': 'ea',
  'two letters that nothing has': 'qx',
  'one letter': 'e',
  'one letter that nothing has': 'ø',
};

const MIN_RUNS = 7;

/** Milliseconds of the first page of each search, by the product's query in this process and over a warm connection. */
async function timeSearches(bench: Bench, size: Size): Promise<Record<string, number[]>> {
  const { databaseUrl } = await bench.at(size);
  const db = openDatabase({ url: databaseUrl, maxConnections: 1, statementTimeoutMs: 60_000 });
  try {
    const times: Record<string, number[]> = {};
    for (const [what, search] of Object.entries(searches)) {
      const { items } = await listProducts(db, { search, limit: PAGE_SIZE });
      const own: number[] = [];
      for (let run = 0; run < Math.max(MIN_RUNS, bench.rounds); run++) {
        const begun = performance.now();
        await listProducts(db, { search, limit: PAGE_SIZE });
        own.push(performance.now() - begun);
      }
      bench.say(`${size}: ${what} “${search}”: ${items.length} found, ${median(own).toFixed(1)} ms`);
      times[what] = own;
    }
    return times;
  } finally {
    await db.destroy();
  }
}

const timeGoal = (what: string): Goal => ({ number: 'P7', what: `search: ${what}`, unit: 'ms', atMost: 30 });
const growthGoal = (what: string): Goal => ({
  number: 'P7',
  what: `from 1,000 rows: ${what}`,
  unit: 'ratio',
  atMost: 10,
});
const growthKey = (what: string) => `growth of ${what}`;

/** P7: the time of a search in a million products, and its growth from a thousand. */
export const search = goalGroup<string>({
  title: 'Search in 1,000,000 products',
  size: 'million',
  goals: Object.fromEntries([
    ...Object.keys(searches).map((what): [string, Goal] => [what, timeGoal(what)]),
    ...Object.keys(searches).map((what): [string, Goal] => [growthKey(what), growthGoal(what)]),
  ]),
  measure: async (bench) => {
    const few = await timeSearches(bench, 'thousand');
    const many = await timeSearches(bench, 'million');
    const growths = Object.entries(many).map(([what, times]): [string, number[]] => {
      const before = median(few[what] ?? []);
      return [growthKey(what), times.map((time) => time / before)];
    });
    return { ...many, ...Object.fromEntries(growths) };
  },
});
