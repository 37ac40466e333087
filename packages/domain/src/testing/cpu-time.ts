/** The time of the processor that some work takes, in milliseconds. What else the machine does is not counted. */
export function cpuMs(work: () => unknown): number {
  const begun = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1_000;
}
