import { type Bench, type Finding, type GoalGroup, judge, unmeasured } from './goal.ts';
import { chooseGroups, leftOut } from './goals.ts';
import { startInstallations } from './installations.ts';
import { help, type Options, readOptions } from './options.ts';
import { readCircumstances, tellCircumstances, writeJson } from './report.ts';
import { tableOf } from './table.ts';

/**
 * `npm run bench`: the product beside a server written by hand for nothing but speed, and whatever else the goals ask.
 * Both run at the same time on this machine and the same PostgreSQL and are measured in turns, so that the ratios hold
 * where the figures do not. A goal that is missed is told, and is no failure of the bench.
 */

/** What is told before the figures. */
const preface = `
Measured is the product as npm start runs it, a process of its own. The limit is Fastify and pg with named statements
and rows turned into JSON: same answers, but no session, permissions, validation, security headers, ETags or activity.
A sharper limit, which no goal speaks of, has PostgreSQL write moments as text. All share one PostgreSQL, and the
processors with what asks them.`;

const say = (line: string) => console.log(`  ${line}`);

/** The findings of one group. What goes wrong while it is measured is told in their place. */
async function measureGroup({ title, goals, size, measure }: GoalGroup, bench: Bench): Promise<Finding[]> {
  console.log(`\n${title}`);
  try {
    const values = await measure(bench);
    return Object.entries(goals).map(([key, goal]) => judge(goal, size, values[key] ?? []));
  } catch (error) {
    // Its servers were being ended.
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
    // Twice when a terminal and npm both pass it on.
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
  // The servers are being ended under its hands, and the process ends when they have.
  if (isInterrupted) await new Promise(() => {});
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await started.disposeAsync();
