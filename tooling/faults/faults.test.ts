import { expect, test } from 'vitest';

import { runCampaign } from './campaign.ts';
import { faults, type Weakness } from './faults.ts';
import { diskFaults, mountSmallDisk } from './full-disk.ts';
import { propertyAt } from './model.ts';
import { writingOperations } from './operations.ts';
import { disturbEachStatement } from './statements.ts';

// The short form of `npm run faults`: real processes, PostgreSQL's included.
const TIMEOUT_MS = 240_000;

const SEED = 20_261_121;
const short = { seed: SEED, rounds: 1, writers: 8, calmMs: 400, tell: () => undefined };
const named = (...names: string[]) => faults.filter(({ name }) => names.includes(name));

test(
  'killed, stopped, cut off and without room under writes, nothing that was confirmed is lost and nothing is half done',
  { timeout: TIMEOUT_MS },
  async () => {
    await using started = new AsyncDisposableStack();
    const disk = mountSmallDisk(started);
    if ('reason' in disk) console.warn(`No disk is filled, as ${disk.reason}.`);
    const chosen = [
      ...named(
        'kill -9 of both',
        'a stop under load',
        'a line that is cut again and again',
        'connections that PostgreSQL ends',
      ),
      ...('reason' in disk ? [] : diskFaults),
    ];
    const outcome = await runCampaign({ ...short, ...disk, faults: chosen });
    // How long it takes is for a quiet machine to say.
    expect(outcome.disagreements.filter((each) => !each.startsWith('after '))).toEqual([]);
    expect(outcome).toMatchObject({ strikes: chosen.length });
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
      rounds: 3,
      endsWhenWrong: true,
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
  'an operation of which any one statement is cut off or refused is done whole or not at all, and says so',
  { timeout: TIMEOUT_MS },
  async () => {
    const names = ['add a property', 'write an import'];
    const { operations, statements, disagreements } = await disturbEachStatement(
      ['cut', 'refused'],
      async (quoin) => (await writingOperations(quoin)).filter(({ name }) => names.includes(name)),
    );
    expect(disagreements).toEqual([]);
    expect(operations).toBe(names.length);
    expect(statements).toBeGreaterThan(30);
  },
);

test('what is done in two steps is found to be half done', { timeout: TIMEOUT_MS }, async () => {
  const { disagreements } = await disturbEachStatement(['cut'], async (quoin) => [
    {
      name: 'two properties',
      prepare: async (mark) => async () => {
        await quoin.ask('POST', '/api/admin/properties', propertyAt(`${mark} First St`));
        return quoin.ask('POST', '/api/admin/properties', propertyAt(`${mark} Second St`));
      },
      done: 201,
    },
  ]);
  expect(disagreements.join('\n')).toMatch(/two properties, cut at statement \d+ left it half done/);
});
