import { setTimeout as sleep } from 'node:timers/promises';

import { runCampaign } from '../campaign.ts';
import { faults, type Weakness } from '../faults.ts';
import type { Installation } from '../installation/quoin.ts';
import { propertyAt } from '../workload/model.ts';
import { tryKills } from './kills.ts';
import type { Operation } from './operation.ts';
import { disturbEachStatement } from './statements.ts';

// The campaign must find what is wrong. These parts spoil an installation on purpose.

/** Weaknesses that are tried together, and the disagreements that must follow. */
export interface Spoiling {
  weakenedBy: Weakness[];
  lookingFor: RegExp[];
}

export const spoilings: readonly Spoiling[] = [
  { weakenedBy: ['async-commit'], lookingFor: [/^lost: /] },
  { weakenedBy: ['unique-index', 'version-check'], lookingFor: [/at one address \[/, /^lost: the counter/] },
];

/** Runs a short campaign on a spoiled database. Describes each disagreement that it does not find. */
export async function missedIn({ weakenedBy, lookingFor }: Spoiling, seed: number): Promise<string[]> {
  const { disagreements } = await runCampaign({
    seed,
    faults: faults.filter(({ name }) => name === 'kill -9 of PostgreSQL'),
    rounds: 3,
    writers: 8,
    calmMs: 400,
    weakenedBy,
    lookingFor,
    tell: () => undefined,
  });
  return lookingFor
    .filter((each) => !disagreements.some((one) => each.test(one)))
    .map(
      (each) => `${weakenedBy.join(' and ')} was not found by ${String(each)} in ${disagreements.join('; ')}`,
    );
}

/** An operation of two changes, which is half done between them. */
export function twoSteps(quoin: Pick<Installation, 'ask'>, pauseMs = 0): Operation {
  let middle = Promise.withResolvers<void>();
  return {
    name: 'two properties',
    prepare: async (mark) => {
      middle = Promise.withResolvers();
      return async () => {
        await quoin.ask('POST', '/api/admin/properties', propertyAt(`${mark} First St`));
        middle.resolve();
        await sleep(pauseMs);
        return quoin.ask('POST', '/api/admin/properties', propertyAt(`${mark} Second St`));
      };
    },
    middle: async () => middle.promise,
    done: 201,
  };
}

/** The pause between the two steps, in which a kill comes that waits for their middle. In milliseconds. */
export const KILL_PAUSE_MS = 1_000;

const isHalfDone = (disagreement: string) =>
  disagreement.startsWith('two properties, ') && disagreement.includes('left it half done');

/** Separates what was found about {@link twoSteps} from all else. */
export function partHalfDone(disagreements: readonly string[]): { halfDone: string[]; others: string[] } {
  return {
    halfDone: disagreements.filter(isHalfDone),
    others: disagreements.filter((each) => !each.startsWith('two properties, ')),
  };
}

/** Spoils installations in all ways. Describes what the campaign does not find. */
export async function tryToFail({
  seed,
  tell,
}: {
  seed: number;
  tell: (line: string) => void;
}): Promise<string[]> {
  const missed: string[] = [];
  for (const each of spoilings) missed.push(...(await missedIn(each, seed)));
  const statements = await disturbEachStatement(['cut', 'refused'], async (quoin) => [twoSteps(quoin)]);
  const kills = await tryKills({
    seed,
    kills: 3,
    tell: () => undefined,
    operationsOf: async (quoin) => [twoSteps(quoin, KILL_PAUSE_MS)],
  });
  for (const [how, { disagreements }] of Object.entries({ statements, kills }))
    if (!disagreements.some(isHalfDone)) missed.push(`two steps were not found half done by ${how}`);
  tell(`${spoilings.length + 2} ways to spoil an installation, ${missed.length} not found`);
  return missed;
}
