import { parseArgs } from 'node:util';

import { runCampaign } from './campaign.ts';
import { faults, type Weakness, weaknesses } from './faults.ts';
import { cutEachStatement } from './statements.ts';

// `npm run faults`: disturbs Quoin in every way while it is written to, and says what was lost. Exits with 1 if anything.
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    writers: { type: 'string', default: '16' },
    only: { type: 'string' },
    weaken: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const weakness = values.weaken as Weakness | undefined;
if (weakness !== undefined && !(weakness in weaknesses)) {
  console.error(`--weaken takes one of ${Object.keys(weaknesses).join(', ')}`);
  process.exit(2);
}
const { only } = values;
const chosen = faults.filter(({ name }) => only === undefined || name.includes(only));
if (chosen.length === 0) {
  console.error(`--only takes a part of one of: ${faults.map(({ name }) => name).join('; ')}`);
  process.exit(2);
}
console.log(`Seed ${seed}`);
const outcome = await runCampaign({
  seed,
  faults: chosen,
  rounds: Number(values.rounds),
  writers: Number(values.writers),
  calmMs: 2_000,
  ...(weakness !== undefined && { weakness }),
  tell: (line) => console.log(line),
});
const cut = only === undefined && weakness === undefined ? await cutEachStatement() : undefined;
if (cut) console.log(`an operation cut at each of its ${cut.statements} statements`);
const disagreements = [...outcome.disagreements, ...(cut?.disagreements ?? [])];
for (const each of disagreements.slice(0, 50)) console.log(`  ${each}`);
console.log(
  `${outcome.strikes} faults, ${outcome.acknowledged} confirmed, ${outcome.lost} answers lost, ` +
    `${outcome.refused} told to come back; works again after ${Math.round(outcome.slowestRecoveryMs)} ms at most; ` +
    `${disagreements.length} disagreements. Repeat with --seed ${seed}.`,
);
process.exitCode = disagreements.length > 0 ? 1 : 0;
