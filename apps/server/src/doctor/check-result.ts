/** The judgement of a check: see {@link ok}, {@link warning} and {@link wrong}. */
export type Level = 'ok' | 'warning' | 'wrong';

/** The judgement of a check, and its words for the operator. */
export interface Verdict {
  level: Level;
  words: string;
}

/** The subject and the verdict of a check. */
export interface CheckResult extends Verdict {
  check: string;
}

/** All is well, with a fact that shows it. */
export const ok = (words: string): Verdict => ({ level: 'ok', words });
/** Something needs a look. The words advise a remedy. */
export const warning = (words: string): Verdict => ({ level: 'warning', words });
/** Quoin cannot do its work, or may lose data. The words advise a remedy. */
export const wrong = (words: string): Verdict => ({ level: 'wrong', words });

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
export async function examine(check: string, look: () => Verdict | Promise<Verdict>): Promise<CheckResult> {
  try {
    return { check, ...(await look()) };
  } catch (error) {
    return { check, ...wrong(`This check failed: ${reasonOf(error)}`) };
  }
}
