import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { AT_ONCE_MAX, newQueue } from './queue.ts';

/** The minimum that OWASP advises for argon2id (R9). A hash takes about 40 ms and runs off the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Each hash runs on its own thread. With several processors, one stays free for other work.
const inTurn = newQueue(Math.max(1, Math.min(AT_ONCE_MAX, availableParallelism() - 1)));

/** The hash to store, as a PHC string with its own salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(async () => hash(password, cost));
}

/** A random password of 120 bits for another administrator. It is shown only once. */
export function makePassword(): string {
  return randomBytes(15).toString('base64url');
}

// An unknown name takes as long to check as a known one, so that timing does not reveal which names exist (R10).
const hashOfNobody = hashPassword(randomBytes(16).toString('base64'));

/** Whether `password` is the one that was hashed. A missing or malformed hash never matches. */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const against = storedHash ?? (await hashOfNobody);
  const isRight = await inTurn(async () => verify(against, password).catch(() => false));
  return isRight && storedHash !== undefined;
}

/** Whether a hash was made at a lower cost than the current one, or in another format. */
export function isWeakHash(storedHash: string): boolean {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(storedHash);
  return !match || Number(match[1]) < cost.memoryCost || Number(match[2]) < cost.timeCost;
}
