import type { BinaryAnswer } from '@quoin/api/binary-answer';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { PDF_POLICY } from '../http/pdf-policy.ts';
import { isNotModified } from './conditional.ts';
import { RecentFiles } from './recent-files.ts';

const recent = new RecentFiles();

/** Encodes any name in plain ASCII, without the signs that end it (RFC 8187). */
const encodeName = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Sends a file that browsers can only display (R65). Only the client caches it, and it revalidates on each use, unless
 * the address names these very bytes.
 */
export async function sendBinary(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, mediaType, name, isForever = false, read }: BinaryAnswer,
): Promise<FastifyReply> {
  const headers = {
    etag: `"${tag}"`,
    'cache-control': isForever ? 'private, max-age=31536000, immutable' : 'private, no-cache',
  };
  if (isNotModified(request.headers['if-none-match'], headers.etag)) {
    return reply.code(304).headers(headers).send();
  }
  const bytes = await recent.get(tag, read);
  return reply
    .headers({
      ...headers,
      'content-type': mediaType,
      'content-disposition': `inline; filename*=UTF-8''${encodeName(name)}`,
      'content-security-policy': mediaType === 'application/pdf' ? PDF_POLICY : "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}
