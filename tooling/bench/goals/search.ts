import { countProducts, listProducts } from '@quoin/db/catalog/product';
import { openDatabase } from '@quoin/db/connection/database';
import { catalogItems } from '@quoin/demo/products/catalog';
import { seededRandom } from '@quoin/demo/random';

import { type Bench, type Goal, goalGroup } from '../goal.ts';
import type { Size } from '../installations.ts';
import { LATE_WORD } from '../rows/generated-rows.ts';
import { Vocabulary } from '../rows/vocabulary.ts';
import { median } from '../statistics.ts';
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

/** How a count of the found products is named among the measured. */
const countKey = (what: string) => `counts beside ${what}`;

/**
 * Milliseconds of the two statements that the list of products asks for each search, its first page and its counts, by
 * the product's queries in this process and over a warm connection.
 */
async function timeSearches(bench: Bench, size: Size): Promise<Record<string, number[]>> {
  const { databaseUrl } = await bench.at(size);
  const db = openDatabase({ url: databaseUrl, maxConnections: 1, statementTimeoutMs: 60_000 });
  const timed = async (run: () => Promise<unknown>) => {
    const own: number[] = [];
    await run();
    for (let round = 0; round < Math.max(MIN_RUNS, bench.rounds); round++) {
      const begun = performance.now();
      await run();
      own.push(performance.now() - begun);
    }
    return own;
  };
  try {
    const times: Record<string, number[]> = {};
    for (const [what, search] of Object.entries(searches)) {
      const { items } = await listProducts(db, { search, limit: PAGE_SIZE });
      const own = await timed(async () => listProducts(db, { search, limit: PAGE_SIZE }));
      const counts = await timed(async () => countProducts(db, { search }));
      bench.say(
        `${size}: ${what} “${search}”: ${items.length} found, ${median(own).toFixed(1)} ms, counts ${median(counts).toFixed(1)} ms`,
      );
      times[what] = own;
      times[countKey(what)] = counts;
    }
    return times;
  } finally {
    await db.destroy();
  }
}

const timeGoal = (what: string): Goal => ({ number: 'P7', what: `search: ${what}`, unit: 'ms', atMost: 30 });
/** Counts have no goal: the rows do not wait for them. */
const countGoal = (what: string): Goal => ({ number: 'P7', what: `counts: ${what}`, unit: 'ms' });
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
    ...Object.keys(searches).map((what): [string, Goal] => [countKey(what), countGoal(what)]),
  ]),
  measure: async (bench) => {
    const few = await timeSearches(bench, 'thousand');
    const many = await timeSearches(bench, 'million');
    const growths = Object.keys(searches).map((what): [string, number[]] => {
      const times = many[what] ?? [];
      const before = median(few[what] ?? []);
      return [growthKey(what), times.map((time) => time / before)];
    });
    return { ...many, ...Object.fromEntries(growths) };
  },
});
