import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { negotiate } from '@fastify/accept-negotiator';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The encoding that the client prefers. `*` counts as unpacked. */
export function encodingFor(accepted = ''): Encoding {
  const asked = negotiate(accepted.toLowerCase().replaceAll('*', 'identity'), [...encodings]);
  return encodings.find((each) => each === asked) ?? 'identity';
}

/**
 * Packs an answer that is made for one request. Brotli takes a millisecond for a page of 60 kB at this quality. A higher
 * quality would take more time than the phone saves by it.
 */
export async function packed(text: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return promisify(gzip)(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}

/** Packs a text once for all its answers, as small as possible. */
export async function packedForms(text: string): Promise<Record<Encoding, Buffer>> {
  const identity = Buffer.from(text);
  return {
    identity,
    br: await promisify(brotliCompress)(identity),
    gzip: await promisify(gzip)(identity, { level: 9 }),
  };
}

/**
 * The packed files of a build. They get no routes, because each route takes memory, and the route of the unpacked file sends
 * them.
 */
export const packedFiles = ['**/*.br', '**/*.gz'];
