import { type Bench, type GoalGroup, goalGroup } from '../goal.ts';
import type { Installation } from '../installations.ts';
import { fire, ratiosOf, requireSameAnswers, runInTurns, type Shot, tellRuns } from '../load.ts';
import { asksOf, creating, PAGE_SIZE } from './requests.ts';

/** The path of a property, the newest one. Throws when there is none. */
export async function anyPropertyPath(installation: Installation): Promise<string> {
  const [property] = (await fire(asksOf(installation).ofRest('/properties?limit=1'))) as { id: number }[];
  if (!property) throw new Error('there is no property');
  return `/properties/${property.id}`;
}

/** Measures shots and the limit in turns, and gives the ratios of each shot, round by round. */
export async function besideLimit(
  bench: Bench,
  limit: Shot,
  shots: Record<string, Shot>,
): Promise<number[][]> {
  const others = Object.values(shots);
  await requireSameAnswers(limit, others);
  const runs = await runInTurns([limit, ...others], bench, bench.rounds);
  for (const [index, name] of ['limit', ...Object.keys(shots)].entries())
    bench.say(tellRuns(name, runs[index] ?? []));
  return ratiosOf(runs);
}

const readById = goalGroup({
  title: 'A property by id',
  size: 'demo',
  goals: {
    rest: { number: 'P1', what: 'property by id, REST', unit: 'ratio', atLeast: 0.8 },
    trpc: { number: 'P4', what: 'property by id, tRPC', unit: 'ratio', atLeast: 0.6 },
  },
  measure: async (bench) => {
    const demo = await bench.at('demo');
    const { ofLimit, ofRest, ofTrpc } = asksOf(demo);
    const path = await anyPropertyPath(demo);
    const id = Number(path.split('/').at(-1));
    const shots = { REST: ofRest(path), tRPC: ofTrpc('properties.get', { id }) };
    const [rest = [], trpc = []] = await besideLimit(bench, ofLimit(path), shots);
    return { rest, trpc };
  },
});

/** A list over REST beside the limit. For honesty it is also compared with a sharper limit, which has no goal. */
function listGoal(
  title: string,
  { number, what, atLeast }: { number: string; what: string; atLeast: number },
  { path, size = 'demo' }: { path: string; size?: 'demo' | 'grown' },
): GoalGroup {
  return goalGroup({
    title,
    size,
    goals: {
      rest: { number, what, unit: 'ratio', atLeast },
      sharp: { number, what: `${what}, sharper limit`, unit: 'ratio' },
    },
    measure: async (bench) => {
      const { ofLimit, ofRest } = asksOf(await bench.at(size));
      const sharper = ofLimit(`${path}${path.includes('?') ? '&' : '?'}moments=text`);
      const [limits = [], rest = []] = await besideLimit(bench, ofLimit(path), {
        sharper,
        REST: ofRest(path),
      });
      return { rest, sharp: rest.map((ratio, round) => ratio / (limits[round] ?? Number.NaN)) };
    },
  });
}

let created = 0;

/** A new product with the most common fields. */
function newProduct(): object {
  created += 1;
  return {
    name: `White Oak Board 5/4 in. x 6 in. x ${created} ft`,
    category: 'Lumber',
    description: 'Kiln-dried, surfaced on four sides',
    brand: 'Bench',
    sku: `BENCH-${created}`,
    price: 41.5,
    unit: 'each',
    supplier: 'Harlow Lumber',
  };
}

const creation = goalGroup({
  title: 'Create a product; the limit writes no activity entry',
  size: 'demo',
  goals: { rest: { number: 'P6', what: 'create a product, REST', unit: 'ratio', atLeast: 0.5 } },
  measure: async (bench) => {
    const { ofLimit, ofRest } = asksOf(await bench.at('demo'));
    const [limit, shot] = [ofLimit('/products'), ofRest('/products')];
    const [rest = []] = await besideLimit(bench, creating(limit, newProduct), {
      REST: creating(shot, newProduct),
    });
    return { rest };
  },
});

/** Speed beside the limit. Creation is in {@link creations}, because it makes lists longer. */
export const ratios: GoalGroup[] = [
  readById,
  listGoal(
    `A page of ${PAGE_SIZE} products`,
    { number: 'P2', what: `page of ${PAGE_SIZE} products`, atLeast: 0.85 },
    { path: `/products?limit=${PAGE_SIZE}` },
  ),
  listGoal(
    `A page of ${PAGE_SIZE} projects, with joins and counts`,
    { number: 'P2', what: `page of ${PAGE_SIZE} projects`, atLeast: 0.85 },
    { path: `/projects?limit=${PAGE_SIZE}` },
  ),
  listGoal('All products', { number: 'P3', what: 'all 1,247 products', atLeast: 1.2 }, { path: '/products' }),
  listGoal(
    `A page of ${PAGE_SIZE} of the properties dashboard`,
    { number: 'P5', what: `dashboard, page of ${PAGE_SIZE}`, atLeast: 0.85 },
    { path: `/properties-dashboard?limit=${PAGE_SIZE}`, size: 'grown' },
  ),
];
/** Must be measured after all other groups of its size. */
export const creations: GoalGroup[] = [creation];
