import { type Bench, type Finding, type GoalGroup, judge, unmeasured } from './goal.ts';
import { chooseGroups, leftOut } from './goals.ts';
import { startInstallations } from './installations.ts';
import { help, type Options, readOptions } from './options.ts';
import { readCircumstances, tellCircumstances, writeJson } from './report.ts';
import { tableOf } from './table.ts';

/**
 * `npm run bench` measures the product beside a server that is written by hand only for speed, and all other goals.
 * Both run on this machine with one PostgreSQL and are measured in turns, so that ratios hold where figures do not.
 * The bench reports a missed goal, but does not fail.
 */

/** The text above the figures. */
const preface = `
Measured is the product as npm start runs it, a process of its own. The limit is Fastify and pg with named statements
and rows turned into JSON: same answers, but no session, permissions, validation, security headers, ETags or activity.
A sharper limit, which no goal speaks of, has PostgreSQL write moments as text. All share one PostgreSQL, and the
processors with what asks them.`;

const say = (line: string) => console.log(`  ${line}`);

/** The findings of one group. An error during the measurement becomes the problem of each finding. */
async function measureGroup({ title, goals, size, measure }: GoalGroup, bench: Bench): Promise<Finding[]> {
  console.log(`\n${title}`);
  try {
    const values = await measure(bench);
    return Object.entries(goals).map(([key, goal]) => judge(goal, size, values[key] ?? []));
  } catch (error) {
    // The bench is being interrupted and has ended the servers.
    if (bench.started.disposed) throw error;
    const problem = error instanceof Error ? error.message : String(error);
    console.log(`  not measured: ${problem}`);
    return Object.values(goals).map((goal) => unmeasured(goal, size, problem.split('\n')[0] ?? ''));
  }
}

async function runBench(options: Options, started: AsyncDisposableStack): Promise<void> {
  const groups = chooseGroups(options);
  const { seconds, connections, rounds } = options;
  const { url, at } = await startInstallations(started, say, options.data);
  const circumstances = await readCircumstances(url);
  console.log(preface);
  console.log(
    `\n${connections} connections, ${rounds} rounds of ${seconds} s each in turns, medians; ` +
      'a ratio is the median of those within a round.',
  );
  const findings: Finding[] = [];
  const bench: Bench = { seconds, connections, rounds, at, say, started };
  for (const group of groups) findings.push(...(await measureGroup(group, bench)));
  console.log(`\n${tellCircumstances(circumstances)}\n\n${tableOf(findings)}`);
  const asked = findings.filter(({ atLeast, atMost }) => (atLeast ?? atMost) !== undefined);
  console.log(`\n${asked.filter(({ isMet }) => isMet).length} of ${asked.length} met`);
  if (options.only.length === 0 && !options.isAll) {
    for (const { title, why } of leftOut) console.log(`Left out: ${title} (${why})`);
  }
  if (options.json !== undefined) writeJson(options.json, options, circumstances, findings);
}

const started = new AsyncDisposableStack();
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The signal comes twice when a terminal and npm both pass it on.
    if (isInterrupted) return;
    isInterrupted = true;
    void started.disposeAsync().then(() => process.exit(1));
  });
}
try {
  const options = readOptions(process.argv.slice(2));
  if (options.isHelp) console.log(help);
  else await runBench(options, started);
} catch (error) {
  // The interrupt is ending the servers, and then ends the process.
  if (isInterrupted) await new Promise(() => {});
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await started.disposeAsync();
