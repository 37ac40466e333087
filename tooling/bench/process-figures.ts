import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux counts processor time in hundredths of a second, on every machine. */
const TICK_US = 10_000;
const PAGE_MB = 4096 / 1024 ** 2;

/** The fields of `/proc/<pid>/stat` from the state on. The name before it may contain any characters. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** The resident memory of a process with shared pages, in MB of 1,048,576 bytes. */
export function rssOf(pid: number): number {
  return Number(statOf(pid)[21]) * PAGE_MB;
}

/** The processor time of a process and its threads since its start, in microseconds. */
export function cpuOf(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat[11]) + Number(stat[12])) * TICK_US;
}

/** The processor time of a process and of its children, including ended ones, in microseconds. */
export function cpuOfFamily(pid: number): number {
  const stat = statOf(pid);
  const ended = (Number(stat[13]) + Number(stat[14])) * TICK_US;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => isChildOf(child, pid));
  return [pid, ...children].reduce((sum, each) => sum + cpuIfThere(each), ended);
}

/** The process id of the parent. */
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

/** The peak resident memory of a process during `work`, in MB, and the result of the work. */
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
