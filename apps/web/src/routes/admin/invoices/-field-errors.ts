import { problemOf } from '../../../problem.ts';

/** The errors of a call about fields of a form, by their names. */
export function fieldErrors(error: unknown, names: readonly string[]): Record<string, string> {
  const issues = problemOf(error)?.issues ?? [];
  return Object.fromEntries(
    issues.filter(({ path }) => names.includes(path)).map(({ path, message }) => [path, message]),
  );
}

/** Whether all that a call says is about fields of a form, so that the form need not say it again. */
export function isAboutFields(error: unknown, names: readonly string[]): boolean {
  const issues = problemOf(error)?.issues ?? [];
  return issues.length > 0 && issues.every(({ path }) => names.includes(path));
}
