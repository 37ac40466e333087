import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';

/** What a tool says in the end. */
export interface ScanResult {
  tool: string;
  /** What was looked at. */
  about: string;
  /** How much of it, or what was measured. */
  extent: string;
  /** What is wrong. */
  findings: string[];
}

/** The programs that are asked, each the Debian package of its name. */
export const toolNames = ['sqlmap', 'wapiti', 'slowhttptest'] as const;
export type ToolName = (typeof toolNames)[number];

/** Those of the tools that cannot be started here. */
export function missingOf(tools: readonly ToolName[]): ToolName[] {
  return tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
}

const running = new Set<number>();
/** Ends whatever tools still run. */
export function endTools(): void {
  for (const pid of running) {
    try {
      process.kill(-pid, constants.signals.SIGKILL);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Runs a tool and answers what it printed, also when its time was up. */
export async function runTool(
  tool: ToolName,
  args: string[],
  { seconds, home }: { seconds: number; home: string },
): Promise<{ output: string; isComplete: boolean }> {
  // A group of its own, so that what it started ends with it. Its settings and records go into a folder of ours.
  const child = spawn(tool, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: home, LANG: 'C.UTF-8' },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${tool} cannot be started`);
  running.add(pid);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  let isComplete = true;
  const timer = setTimeout(() => {
    isComplete = false;
    process.kill(-pid, 'SIGKILL');
  }, seconds * 1_000);
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  running.delete(pid);
  return { output: Buffer.concat(chunks).toString('utf8'), isComplete };
}
