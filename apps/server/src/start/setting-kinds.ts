import { isIP } from 'node:net';

import * as z from 'zod';

// The kinds of settings, each with the message for a wrong value.

/** A text that is not blank. */
export const text = z.string().trim().min(1, { error: 'must not be blank' });
export const atMost = (max: number) => ({ error: `must have at most ${max} characters` });

/** A whole number of something, within bounds. */
export function countOf(things: string, min: number, max: number) {
  const error = { error: `must be a number of ${things} from ${min} to ${max}` };
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

const portError = { error: 'must be a port number from 0 to 65535' };
export const port = z
  .string()
  .trim()
  .regex(/^[0-9]{1,5}$/, portError)
  .transform(Number)
  .pipe(z.number().max(65_535, portError));

function isNetwork(network: string): boolean {
  const [address = '', length, ...rest] = network.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    bits > 0 &&
    (length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits))
  );
}

/** Addresses and networks, separated by commas. */
export const networks = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine((list) => list.every(isNetwork), {
    error: 'must be addresses or networks such as 10.0.0.0/8, separated by commas',
  });

export const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' });
/** The address of a PostgreSQL server. */
export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host/database',
});
export const visible = { error: 'must be visible ASCII characters, without spaces' };
