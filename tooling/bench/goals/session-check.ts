import { cpuPerRequest, postmasterOf } from '../cpu-per-request.ts';
import { goalGroup } from '../goal.ts';
import { repeat, type Shot } from '../load.ts';
import { anyPropertyPath } from './ratios.ts';
import { asksOf } from './requests.ts';

/**
 * P9: the cost of the session check as a share of a read by id, in processor time of the node and of PostgreSQL. It is
 * the difference of two requests for a missing path: 404 with a session, and 401 without one. All else costs the same.
 */
export const sessionCheck = goalGroup({
  title: 'A session check per request',
  size: 'demo',
  goals: { share: { number: 'P9', what: 'session check, of a read by id', unit: '%', atMost: 15 } },
  measure: async (bench) => {
    const demo = await bench.at('demo');
    const { ofRest } = asksOf(demo);
    const nowhere = ofRest('/no-such-path');
    const known = { ...nowhere, status: 404 };
    const unknown = { ...nowhere, headers: {}, status: 401 };
    const byId = ofRest(await anyPropertyPath(demo));
    const pids = { nodes: [demo.product.pid], postmaster: await postmasterOf(demo) };
    const cost = async (shot: Shot) => {
      const { node, postgres } = await cpuPerRequest([shot], pids, bench);
      return node + postgres;
    };
    const share: number[] = [];
    for (const shot of [known, unknown, byId]) await repeat(shot, { ...bench, seconds: 1 });
    for (let round = 0; round < bench.rounds; round++) {
      const [withSession, without, read] = [await cost(known), await cost(unknown), await cost(byId)];
      const told = [withSession, without, read].map((us) => us.toFixed(0));
      bench.say(`404 with a session ${told[0]} µs, 401 without ${told[1]} µs, a read by id ${told[2]} µs`);
      share.push((100 * (withSession - without)) / read);
    }
    return { share };
  },
});
