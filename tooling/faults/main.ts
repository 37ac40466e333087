import { parseArgs } from 'node:util';

import { type Outcome, runCampaign } from './campaign.ts';
import { tryCluster } from './cluster/cluster-report.ts';
import { crossAnswers } from './crossed-answers.ts';
import type { Fault } from './fault.ts';
import { faults, type Weakness, weaknesses } from './faults.ts';
import { runFloods } from './floods/campaign.ts';
import { floods } from './floods/kinds.ts';
import { diskFaults, mountSmallDisk } from './full-disk.ts';
import { startPostgres } from './installation/quoin.ts';
import { temporaryFolder } from './installation/temporary-folder.ts';
import { tryToFail } from './operations/can-fail.ts';
import { tryKills } from './operations/kills.ts';
import { disturbEachStatement } from './operations/statements.ts';
import { roundsOf, tryRivals } from './rivals/rivals.ts';

// `npm run faults` runs all faults against Quoin during writes, and prints the disagreements. Exits with 1 on any.
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    writers: { type: 'string', default: '16' },
    only: { type: 'string' },
    weaken: { type: 'string' },
    /** How often an acceptance and a revision of a quote compete. Other rivals compete in proportion. */
    rivals: { type: 'string', default: '1000' },
    /** How often each operation of a quote is killed within: 60 times, in the slower cluster 9 times. */
    kills: { type: 'string' },
    /** How many reads each ask for a value of their own over a disturbed line. */
    reads: { type: 'string', default: '1000000' },
    cluster: { type: 'boolean', default: false },
    /** Another checkout, whose app is flooded for comparison. */
    root: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const rivalRounds = roundsOf(Number(values.rivals));
if (values.cluster)
  await tryCluster({
    seed,
    writers: Number(values.writers),
    rivals: rivalRounds,
    kills: Number(values.kills ?? 9),
  });
const weakness = values.weaken as Weakness | undefined;
if (weakness !== undefined && !(weakness in weaknesses)) {
  console.error(`--weaken takes one of ${Object.keys(weaknesses).join(', ')}`);
  process.exit(2);
}
const { only } = values;
const isChosen = ({ name }: Pick<Fault, 'name'>) => only === undefined || name.includes(only);
const chosen = faults.filter(isChosen);
const chosenOfDisks = diskFaults.filter(isChosen);
const chosenFloods = weakness === undefined ? floods.filter(isChosen) : [];
const others = [
  { name: 'rivals for a quote' },
  { name: 'kill -9 within documents' },
  { name: 'crossed answers' },
  { name: 'each statement' },
  { name: 'the campaign can fail' },
] as const;
const [hasRivals, hasKills, hasReads, hasStatements, hasSpoilings] = others.map(
  (each) => weakness === undefined && isChosen(each),
);
const hasOther = hasRivals || hasKills || hasReads || hasStatements || hasSpoilings;
if (chosen.length + chosenOfDisks.length + chosenFloods.length === 0 && !hasOther) {
  const all = [...faults, ...diskFaults, ...floods, ...others];
  console.error(`--only takes a part of one of: ${all.map(({ name }) => name).join('; ')}`);
  process.exit(2);
}
const tell = (line: string) => console.log(line);
tell(`Seed ${seed}`);
const settings = {
  seed,
  rounds: Number(values.rounds),
  writers: Number(values.writers),
  calmMs: 2_000,
  ...(weakness !== undefined && { weakenedBy: [weakness] }),
  tell,
};
const outcomes = chosen.length > 0 ? [await runCampaign({ ...settings, faults: chosen })] : [];
if (chosenOfDisks.length > 0) {
  await using started = new AsyncDisposableStack();
  const disk = mountSmallDisk(started);
  if ('reason' in disk)
    console.log(`Left out, as ${disk.reason}: ${chosenOfDisks.map(({ name }) => name).join('; ')}`);
  else outcomes.push(await runCampaign({ ...settings, ...disk, faults: chosenOfDisks }));
}
const disturbed = hasStatements ? await disturbEachStatement(['cut', 'refused']) : undefined;
if (disturbed)
  console.log(
    `${disturbed.operations} operations cut off and refused at each of their statements, ${disturbed.statements} times in all`,
  );
const competed = hasRivals ? await tryRivals(rivalRounds, tell) : [];
const within = hasKills ? await tryKills({ seed, kills: Number(values.kills ?? 60), tell }) : undefined;
const missed = hasSpoilings ? await tryToFail({ seed, tell }) : [];
const crossed: string[] = [];
if (hasReads) {
  await using started = new AsyncDisposableStack();
  const url = await startPostgres(started, temporaryFolder(started));
  const read = await crossAnswers({ url, seed, reads: Number(values.reads) });
  const failed = [...read.failed].map(([error, count]) => `${count} ${error}`).join(', ');
  tell(`${read.reads} reads, ${read.answered} answered, ${read.crossed.length} crossed; failed: ${failed}`);
  crossed.push(...read.crossed);
}
const flooded =
  chosenFloods.length > 0
    ? await runFloods({
        floods: chosenFloods,
        quietMs: 3_000,
        floodMs: 10_000,
        worstMs: 1_000,
        ...(values.root !== undefined && { root: values.root }),
        tell,
      })
    : [];
const disagreements = [
  ...flooded.flatMap((each) => each.disagreements),
  ...outcomes.flatMap((each) => each.disagreements),
  ...(disturbed?.disagreements ?? []),
  ...competed,
  ...crossed,
  ...missed,
  ...(within?.disagreements ?? []),
];
const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, each) => total + count(each), 0);
for (const each of disagreements.slice(0, 50)) console.log(`  ${each}`);
console.log(
  `${sum(({ strikes }) => strikes) + (within?.kills ?? 0)} faults, ${sum(({ acknowledged }) => acknowledged)} confirmed, ` +
    `${sum(({ quotes }) => quotes)} quotes among them, ` +
    `${sum(({ lost }) => lost)} answers lost, ${sum(({ refused }) => refused)} asked to come back; works again after ` +
    `${Math.round(Math.max(0, ...outcomes.map((each) => each.slowestRecoveryMs)))} ms at most; ` +
    `${disagreements.length} disagreements. Repeat with --seed ${seed}.`,
);
process.exitCode = disagreements.length > 0 ? 1 : 0;
