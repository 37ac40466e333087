import { type TrySubject, forgetTries, noteTry } from '@quoin/db/access/password-tries';
import { DomainError } from '@quoin/domain/errors';

import type { Context } from '../context.ts';

const nameOf = ({ scope, subject }: TrySubject) => `${scope}\n${subject}`;

/** Throws `tooManyTries` for a name that must wait, as far as this node knows. Needs no database connection. */
export function refuseKnownWaits(ctx: Context, tries: TrySubject[]): void {
  const waitS = ctx.waits.longest(tries.map(nameOf));
  if (waitS > 0) throw new DomainError('tooManyTries', waitS);
}

/** Counts a try at a password before the password is checked. Throws `tooManyTries`. */
export async function takeTry(ctx: Context, tries: TrySubject[]): Promise<number[]> {
  refuseKnownWaits(ctx, tries);
  return noteTry(ctx.db, tries, (subject, seconds) => ctx.waits.note(nameOf(subject), seconds));
}

/** Takes back a try that was right, and forgets the wrong ones of `cleared`. */
export async function takeBackTry(ctx: Context, noted: number[], cleared: TrySubject[]): Promise<void> {
  await forgetTries(ctx.db, noted, cleared);
  for (const subject of cleared) ctx.waits.forget(nameOf(subject));
}
