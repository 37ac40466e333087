import { askOnce } from './ask-once.ts';
import type { Installation } from './installations.ts';
import { type Load, repeat, type Shot } from './load.ts';
import { cpuOf, cpuOfFamily, parentOf } from './process-figures.ts';

/** The processor time of one request, in microseconds. */
export interface RequestCpu {
  node: number;
  postgres: number;
}

/** The parent of all PostgreSQL processes. Throws when PostgreSQL does not list its checkpointer. */
export async function postmasterOf({ databaseUrl }: Installation): Promise<number> {
  const [checkpointer] = await askOnce<{ pid: number }>(
    databaseUrl,
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  );
  if (!checkpointer) throw new Error('PostgreSQL does not say which processes it has');
  return parentOf(checkpointer.pid);
}

/** Repeats requests, and gives the processor time of one request, for the nodes and for PostgreSQL. */
export async function cpuPerRequest(
  shots: Shot[],
  pids: { nodes: number[]; postmaster: number },
  load: Load,
): Promise<RequestCpu> {
  const read = () => ({
    nodes: pids.nodes.reduce((sum, pid) => sum + cpuOf(pid), 0),
    postgres: cpuOfFamily(pids.postmaster),
  });
  const before = read();
  const runs = await Promise.all(shots.map(async (shot) => repeat(shot, load)));
  const after = read();
  const requests = runs.reduce((sum, run) => sum + run.requests, 0);
  return {
    node: (after.nodes - before.nodes) / requests,
    postgres: (after.postgres - before.postgres) / requests,
  };
}
