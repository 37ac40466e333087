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
 * Packs an answer that is made for one request. The effort is that of a millisecond for a page of 60 kB: more of it
 * would save the phone less time than it takes.
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

/**
 * The packed files beside those of a build, which answer for them. Each file of a build is a route, which takes memory, so
 * the packed ones are none.
 */
export const packedFiles = ['**/*.br', '**/*.gz'];
