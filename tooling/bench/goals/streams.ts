import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

import { goalGroup } from '../goal.ts';
import type { Shot } from '../load.ts';
import { peakRss } from '../process-figures.ts';
import { asksOf } from './requests.ts';

/** Milliseconds until the first bytes of a body arrive. Reads the answer to its end. */
async function firstBytes({ origin, path, headers }: Shot): Promise<number> {
  const begun = performance.now();
  const agent = new Agent();
  const outgoing = get(origin + path, { headers, agent });
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`);
  await once(answer, 'readable');
  const ms = performance.now() - begun;
  answer.resume();
  await once(answer, 'end');
  agent.destroy();
  return ms;
}

/** P5: the whole dashboard of a large firm, from a node without other load. */
export const stream = goalGroup({
  title: 'The whole properties dashboard',
  size: 'grown',
  goals: {
    first: { number: 'P5', what: 'dashboard unpaged, first bytes', unit: 'ms', atMost: 300 },
    memory: { number: 'P5', what: 'dashboard unpaged, RSS', unit: 'MB', atMost: 200 },
  },
  measure: async (bench) => {
    await using alone = new AsyncDisposableStack();
    const grown = await bench.at('grown');
    const product = await grown.startNode(alone);
    const shot = asksOf({ ...grown, product }).ofRest('/properties-dashboard');
    const first: number[] = [];
    const memory: number[] = [];
    for (let round = 0; round < bench.rounds; round++) {
      const { peak, result } = await peakRss(product.pid, async () => firstBytes(shot));
      first.push(result);
      memory.push(peak);
    }
    return { first, memory };
  },
});
