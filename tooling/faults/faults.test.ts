import { expect, test } from 'vitest';

import { runCampaign } from './campaign.ts';
import { faults, type Weakness } from './faults.ts';
import { cutEachStatement } from './statements.ts';

// The short form of `npm run faults`: real processes, PostgreSQL's included.
const TIMEOUT_MS = 240_000;

const SEED = 20_261_121;
const short = { seed: SEED, rounds: 1, writers: 8, calmMs: 400, tell: () => undefined };
const named = (...names: string[]) => faults.filter(({ name }) => names.includes(name));

test(
  'killed, stopped and cut off under writes, nothing that was confirmed is lost and nothing is half done',
  { timeout: TIMEOUT_MS },
  async () => {
    const outcome = await runCampaign({
      ...short,
      faults: named(
        'kill -9 of both',
        'a stop under load',
        'a line that is cut again and again',
        'connections that PostgreSQL ends',
      ),
    });
    // How long it takes is for a quiet machine to say.
    expect(outcome.disagreements.filter((each) => !each.startsWith('after '))).toEqual([]);
    expect(outcome).toMatchObject({ strikes: 4 });
    expect(outcome.acknowledged).toBeGreaterThan(50);
  },
);

test.each<[Weakness, RegExp]>([
  ['async-commit', /^lost: /],
  ['unique-index', /at one address$/],
  ['version-check', /^lost: the counter/],
])(
  'the campaign can fail: it reports what %s lets happen',
  { timeout: TIMEOUT_MS },
  async (weakness, complaint) => {
    const { disagreements } = await runCampaign({
      ...short,
      rounds: 2,
      faults: named('kill -9 of PostgreSQL'),
      weakness,
    });
    expect(
      disagreements.some((each) => complaint.test(each)),
      disagreements.join('\n'),
    ).toBe(true);
  },
);

test(
  'an operation whose connection breaks off at any of its statements is done whole or not at all, and says so',
  { timeout: TIMEOUT_MS },
  async () => {
    const { statements, disagreements } = await cutEachStatement();
    expect(disagreements).toEqual([]);
    expect(statements).toBeGreaterThan(4);
  },
);
