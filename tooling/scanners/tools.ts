import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';

/** The result of a tool. */
export interface ScanResult {
  tool: string;
  /** The subject of the scan. */
  about: string;
  /** How much was scanned, or the measured values. */
  extent: string;
  /** The problems that were found. */
  findings: string[];
}

/** The scanners. Each is in the Debian package of the same name. */
export const toolNames = ['sqlmap', 'wapiti', 'slowhttptest'] as const;
export type ToolName = (typeof toolNames)[number];

/** The tools that are not installed here. */
export function missingOf(tools: readonly ToolName[]): ToolName[] {
  return tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
}

const running = new Set<number>();
/** Kills all running tools. */
export function endTools(): void {
  for (const pid of running) {
    try {
      process.kill(-pid, constants.signals.SIGKILL);
    } catch {
      // The tool has already ended.
    }
  }
}

/** Runs a tool and gives its output, even when it was killed after `seconds`. */
export async function runTool(
  tool: ToolName,
  args: string[],
  { seconds, home }: { seconds: number; home: string },
): Promise<{ output: string; isComplete: boolean }> {
  // The tool has its own group, so that its children end with it. `HOME` keeps its settings and records in our folder.
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
