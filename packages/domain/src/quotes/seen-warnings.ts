import * as z from 'zod';

import { DomainError } from '../errors.ts';
import { LONG_MAX } from '../text.ts';

/** The warnings that the sender of a document has seen, by their messages. */
export const seenWarnings = z
  .array(z.string().max(LONG_MAX), { error: 'Warnings must be a list' })
  .max(200, { error: 'There are too many warnings' })
  .optional()
  .meta({
    description:
      'The messages of the warnings that the sender has read. A warning that is not among them refuses.',
  });

/** Refuses a sending whose sender has not read all warnings. Throws `warningsNotSeen`. `path` is what a warning is about. */
export function requireSeen(
  warnings: readonly { path: string; message: string }[],
  seen: readonly string[] = [],
): void {
  const unseen = warnings.filter(({ message }) => !seen.includes(message));
  if (unseen.length > 0) throw new DomainError('warningsNotSeen', unseen);
}
