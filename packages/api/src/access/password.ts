import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { AT_ONCE_MAX, newQueue } from './queue.ts';

/** argon2id, OWASP's minimum (R9); about 40 ms, off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Each on a thread of its own, and one processor is left to everybody else.
const inTurn = newQueue(Math.max(1, Math.min(AT_ONCE_MAX, availableParallelism() - 1)));

/** The hash to store: a PHC text with its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(async () => hash(password, cost));
}

/** A password for somebody else, of 120 random bits, to be told once. */
export function makePassword(): string {
  return randomBytes(15).toString('base64url');
}

// Somebody unknown costs as much time as somebody known, so that names cannot be told apart by it (R10).
const hashOfNobody = hashPassword(randomBytes(16).toString('base64'));

/** Whether `password` is the one that was hashed. A missing or malformed hash is never right. */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const against = storedHash ?? (await hashOfNobody);
  const isRight = await inTurn(async () => verify(against, password).catch(() => false));
  return isRight && storedHash !== undefined;
}

/** Whether a hash was made at a lower cost than today's. */
export function isWeakHash(storedHash: string): boolean {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(storedHash);
  return !match || Number(match[1]) < cost.memoryCost || Number(match[2]) < cost.timeCost;
}
