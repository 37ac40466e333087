import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { type Bench, goalGroup } from '../goal.ts';
import { end } from '../installations.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs a command of the project, and gives its output and the seconds it took. Throws when it fails. */
async function npm({ started }: Bench, ...args: string[]): Promise<{ output: string; seconds: number }> {
  const begun = performance.now();
  // The certificate is that of a network's own proxy, through which packages may come.
  const { PATH, HOME, CHROMIUM_PATH, NODE_EXTRA_CA_CERTS } = process.env;
  const child = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH,
      HOME,
      ...(CHROMIUM_PATH !== undefined && { CHROMIUM_PATH }),
      ...(NODE_EXTRA_CA_CERTS !== undefined && { NODE_EXTRA_CA_CERTS }),
    },
  });
  started.defer(async () => end(child));
  const ended = once(child, 'exit');
  const output = await text(child.stdout);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed`);
  return { output, seconds: (performance.now() - begun) / 1000 };
}

/** The least of some figures. */
const least = (figures: number[]) => (figures.length === 0 ? [] : [Math.min(...figures)]);
/** The most of some figures. */
const most = (figures: number[]) => (figures.length === 0 ? [] : [Math.max(...figures)]);

/** Measures pages with `npm run lighthouse`, tells what it prints, and gives the figures of the worst page. */
export async function runLighthouse(bench: Bench, ...args: string[]) {
  const { output } = await npm(bench, 'run', '--silent', 'lighthouse', ...args);
  const lines = output.trim().split('\n');
  for (const line of lines) bench.say(line);
  const pages = lines.filter((line) => line.includes('performance '));
  const of = (pattern: RegExp) =>
    pages.flatMap((page) => [...page.matchAll(pattern)].map(([, figure]) => Number(figure)));
  return {
    performance: least(of(/performance (\d+)/g)),
    median: least(of(/performance \d+ \(median (\d+)\)/g)),
    others: least(of(/(?:accessibility|best-practices|seo) (\d+)/g)),
    paint: most(of(/LCP ([\d.]+) s/g)),
    scripts: most(of(/script ([\d.]+) kB/g)),
    styles: most(of(/style ([\d.]+) kB/g)),
  };
}

/** P15: the public pages. The worst page counts. */
export const publicPages = goalGroup({
  title: 'The public pages, Lighthouse mobile',
  size: 'none',
  onlyWhenAsked: 'P15: fetches Lighthouse and takes minutes',
  goals: {
    performance: { number: 'P15', what: 'performance, worst of all', unit: 'points', atLeast: 98 },
    median: { number: 'P15', what: 'performance, median', unit: 'points', atLeast: 100 },
    others: { number: 'P15', what: 'the other scores, worst', unit: 'points', atLeast: 100 },
    paint: { number: 'P15', what: 'LCP, worst', unit: 's', atMost: 1.4 },
    scripts: { number: 'P15', what: 'JS, most', unit: 'kB', atMost: 65 },
    styles: { number: 'P15', what: 'CSS, most', unit: 'kB', atMost: 30 },
  },
  measure: async (bench) => runLighthouse(bench),
});

/** P17: how long a developer waits for the checks of a change. */
export const ownCommands = goalGroup({
  title: 'The commands of those who change it',
  size: 'none',
  onlyWhenAsked: 'P17: runs all tests',
  goals: {
    check: { number: 'P17', what: 'npm run check', unit: 's', atMost: 20 },
    test: { number: 'P17', what: 'npm test', unit: 's', atMost: 360 },
  },
  measure: async (bench) => ({
    check: [(await npm(bench, 'run', 'check')).seconds],
    test: [(await npm(bench, 'test')).seconds],
  }),
});
