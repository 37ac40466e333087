import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux counts the time of processors in hundredths of a second, whatever the machine. */
const TICK_US = 10_000;
const PAGE_MB = 4096 / 1024 ** 2;

/** What `/proc/<pid>/stat` says after the name, which may hold anything: from the state on. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** The memory that a process has of its own and shares, in MB (millions are 1,048,576 bytes). */
export function rssOf(pid: number): number {
  return Number(statOf(pid)[21]) * PAGE_MB;
}

/** The time that processors gave a process since it began, in microseconds; its own threads are in it. */
export function cpuOf(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat[11]) + Number(stat[12])) * TICK_US;
}

/** The same of a process and of all whose parent it is, those that have ended too. */
export function cpuOfFamily(pid: number): number {
  const stat = statOf(pid);
  const ended = (Number(stat[13]) + Number(stat[14])) * TICK_US;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => isChildOf(child, pid));
  return [pid, ...children].reduce((sum, each) => sum + cpuIfThere(each), ended);
}

/** The process that made a process. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

function isChildOf(child: number, parent: number): boolean {
  try {
    return parentOf(child) === parent;
  } catch {
    return false;
  }
}

function cpuIfThere(pid: number): number {
  try {
    return cpuOf(pid);
  } catch {
    return 0;
  }
}

/** The most memory that a process has while `work` goes on, in MB, beside what the work gives. */
export async function peakRss<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ peak: number; result: Result }> {
  let peak = rssOf(pid);
  const end = new AbortController();
  const looking = (async () => {
    while (!end.signal.aborted) {
      peak = Math.max(peak, rssOf(pid));
      await sleep(20);
    }
  })();
  try {
    const result = await work();
    return { peak: Math.max(peak, rssOf(pid)), result };
  } finally {
    end.abort();
    await looking;
  }
}
