import { cpuPerRequest, postmasterOf, type RequestCpu } from '../cpu-per-request.ts';
import { goalGroup } from '../goal.ts';
import { repeat } from '../load.ts';
import { anyPropertyPath } from './ratios.ts';
import { asksOf } from './requests.ts';

const CORES = 4;

/** Requests a second that `nodes` and PostgreSQL can answer on all cores. A node uses one core at a time. */
function throughput({ node, postgres }: RequestCpu, nodes: number): { perSecond: number; bound: string } {
  const ofNodes = (nodes * 1_000_000) / node;
  const ofPostgres = ((CORES - nodes) * 1_000_000) / postgres;
  return ofNodes < ofPostgres
    ? { perSecond: ofNodes, bound: 'the nodes are' }
    : { perSecond: ofPostgres, bound: 'PostgreSQL is' };
}

/**
 * P14: the gain of a second node on four cores. It is calculated from the processor time of each process per request,
 * because this machine may have fewer cores. The cost of notices and cleared caches between nodes is included.
 */
export const nodes = goalGroup({
  title: 'Two nodes on four cores, one PostgreSQL, from processor time per request',
  size: 'demo',
  goals: { gain: { number: 'P14', what: 'two nodes, from CPU per request', unit: 'ratio', atLeast: 1.8 } },
  measure: async (bench) => {
    await using stack = new AsyncDisposableStack();
    const demo = await bench.at('demo');
    const second = await demo.startNode(stack);
    const path = await anyPropertyPath(demo);
    const [one, other] = [demo.product, second].map((product) => asksOf({ ...demo, product }).ofRest(path));
    if (!one || !other) throw new Error('there are no two nodes');
    const postmaster = await postmasterOf(demo);
    const { pid } = demo.product;
    for (const shot of [one, other]) await repeat(shot, { ...bench, seconds: 1 });
    const gain: number[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      const single = await cpuPerRequest([one], { nodes: [pid], postmaster }, bench);
      const half = { ...bench, connections: Math.max(1, Math.floor(bench.connections / 2)) };
      const both = await cpuPerRequest([one, other], { nodes: [pid, second.pid], postmaster }, half);
      const [before, after] = [throughput(single, 1), throughput(both, 2)];
      for (const [count, cpu, result] of [
        [1, single, before],
        [2, both, after],
      ] as const) {
        bench.say(
          `${count} node${count > 1 ? 's' : ''}: ${cpu.node.toFixed(0)} µs and ${cpu.postgres.toFixed(0)} µs of ` +
            `PostgreSQL a request; ${CORES} cores answer ${result.perSecond.toFixed(0)}/s, ${result.bound} the bound`,
        );
      }
      gain.push(after.perSecond / before.perSecond);
    }
    return { gain };
  },
});
