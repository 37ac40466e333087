import { goalGroup } from '../goal.ts';
import type { Shot } from '../load.ts';
import { median } from '../statistics.ts';
import { asksOf, PAGE_SIZE } from './requests.ts';

const DEEP = 10_000;
/** The page size on the way to the deep page, in rows. */
const STRIDE = 1_000;
const TRIES = 50;

/** Reads a page, and gives the address of the next one and the milliseconds it took. Throws on the last page. */
async function readPage({ origin, path, headers }: Shot): Promise<{ next: string; ms: number }> {
  const begun = performance.now();
  const answer = await fetch(origin + path, { headers });
  await answer.arrayBuffer();
  const ms = performance.now() - begun;
  const next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  if (next === undefined) throw new Error(`${path}: there is no next page`);
  return { next, ms };
}

/** The same address with another page size. Only the cursor determines where the page begins. */
const withLimit = (path: string, limit: number) => path.replace(/limit=\d+/, `limit=${limit}`);

/** P8: how much longer a page far down the list of products takes. */
export const deepPage = goalGroup({
  title: `Page ${DEEP.toLocaleString('en-US')} of 1,000,000 products`,
  size: 'million',
  goals: {
    deep: { number: 'P8', what: `page ${DEEP.toLocaleString('en-US')} to page 1`, unit: 'ratio', atMost: 2 },
  },
  measure: async (bench) => {
    const first = asksOf(await bench.at('million')).ofRest(`/products?limit=${PAGE_SIZE}`);
    let left = (DEEP - 1) * PAGE_SIZE;
    let path = first.path;
    while (left > 0) {
      const stride = Math.min(STRIDE, left);
      ({ next: path } = await readPage({ ...first, path: withLimit(path, stride) }));
      left -= stride;
    }
    const last = { ...first, path: withLimit(path, PAGE_SIZE) };
    const deep: number[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      const times: [number[], number[]] = [[], []];
      for (let tried = 0; tried < TRIES; tried++) {
        for (const [index, shot] of [first, last].entries()) times[index]?.push((await readPage(shot)).ms);
      }
      const [atFirst, atLast] = times.map((own) => median(own));
      bench.say(`page 1 ${atFirst?.toFixed(2)} ms, page ${DEEP} ${atLast?.toFixed(2)} ms`);
      deep.push((atLast ?? Number.NaN) / (atFirst ?? Number.NaN));
    }
    return { deep };
  },
});
