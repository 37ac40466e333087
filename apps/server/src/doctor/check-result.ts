/** The result of a check. `warning` needs a look. `wrong` means that Quoin cannot do its work or may lose data. */
export type Level = 'ok' | 'warning' | 'wrong';

/** The subject and the result of a check. Unless the level is `ok`, the words also advise a remedy. */
export interface CheckResult {
  level: Level;
  check: string;
  words: string;
}

/** Results of one check: `about('Disk').ok('…')`. */
export const about = (check: string) => ({
  ok: (words: string): CheckResult => ({ level: 'ok', check, words }),
  warning: (words: string): CheckResult => ({ level: 'warning', check, words }),
  wrong: (words: string): CheckResult => ({ level: 'wrong', check, words }),
});

/** `1 photo`, `1,200 photos`. */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** `1.2 GB`. */
export function inBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** power).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${units[power]}`;
}

/** The first line of an error's message. */
export function reasonOf(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const words = inner instanceof Error ? inner.message : String(inner);
  return words.trim().split('\n')[0] ?? '';
}

/** Runs a check. A failure of the check itself is a result, too. */
export async function examine(
  check: string,
  look: () => CheckResult | Promise<CheckResult>,
): Promise<CheckResult> {
  try {
    return await look();
  } catch (error) {
    return about(check).wrong(`This check failed: ${reasonOf(error)}`);
  }
}
