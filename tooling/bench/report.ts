import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

import { askOnce } from './ask-once.ts';
import type { Finding } from './goal.ts';
import type { Options } from './options.ts';

/** The machine and the versions that were measured. Figures mean little without them. */
export interface Circumstances {
  date: string;
  /** The commit of the measured code, with `+` where tracked files differ from it. */
  commit: string;
  processor: string;
  processors: number;
  memoryGb: number;
  node: string;
  postgres: string;
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

export async function readCircumstances(databaseUrl: string): Promise<Circumstances> {
  const [version] = await askOnce<{ server_version: string }>(databaseUrl, 'show server_version');
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return {
    date: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : ''),
    processor: cpus()[0]?.model ?? '',
    processors: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    postgres: version?.server_version ?? '',
  };
}

/** The circumstances in one line. */
export function tellCircumstances(of: Circumstances): string {
  const machine = `${of.processors} × ${of.processor}, ${of.memoryGb} GB`;
  return `${of.date.slice(0, 16)}, commit ${of.commit}, ${machine}, Node.js ${of.node}, PostgreSQL ${of.postgres}`;
}

/** Writes all figures to a file, for comparison. */
export function writeJson(
  file: string,
  { only, seconds, rounds, connections }: Options,
  circumstances: Circumstances,
  findings: Finding[],
): void {
  const report = { ...circumstances, options: { only, seconds, rounds, connections }, goals: findings };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}
