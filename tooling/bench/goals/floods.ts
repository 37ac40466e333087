import { runFloods } from '../../faults/floods/campaign.ts';
import { floods } from '../../faults/floods/kinds.ts';
import { goalGroup } from '../goal.ts';

/** The seconds of each flood for each second of a run. */
const LASTS = 5;
/** Half the number of volleys that `npm run faults` sends. */
const VOLLEYS = 20;

/** P26: how other clients fare while one network or key floods, for each kind of flood. */
export const flooded = goalGroup({
  title: 'Others while one floods',
  size: 'none',
  onlyWhenAsked: 'it takes eight minutes',
  goals: {
    worst: { number: 'P26', what: 'p95 of others, of a quiet house: worst flood', unit: 'ratio', atMost: 3 },
    median: { number: 'P26', what: 'the same: median of floods', unit: 'ratio' },
    failures: { number: 'P26', what: 'others refused, app ended, memory kept', unit: 'ratio', atMost: 0 },
  },
  measure: async ({ seconds, say }) => {
    const ms = seconds * LASTS * 1_000;
    const outcomes = await runFloods({ floods, quietMs: ms / 2, floodMs: ms, volleys: VOLLEYS, tell: say });
    const ratios = outcomes.flatMap((each) => each.ratios).toSorted((one, other) => one - other);
    return {
      worst: [ratios.at(-1) ?? Number.NaN],
      median: [ratios[Math.floor(ratios.length / 2)] ?? Number.NaN],
      failures: [outcomes.flatMap(({ disagreements }) => disagreements).length],
    };
  },
});
