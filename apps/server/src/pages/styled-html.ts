import { createHash } from 'node:crypto';

import type { QuoteRequest } from '@quoin/site/rendering';
import type { FastifyReply } from 'fastify';

import { encodingFor, packed } from '../http/packed.ts';
import type { QuoteSite } from './quote-renderer.ts';

const sourceOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Sends the page of a quote or a change order. The styles with the color of the firm are allowed by their digest. */
export async function sendDocument(
  reply: FastifyReply,
  shown: QuoteRequest,
  {
    quoteStyleSource,
    brandStyle,
    renderQuote,
  }: Pick<QuoteSite, 'quoteStyleSource' | 'brandStyle' | 'renderQuote'>,
): Promise<FastifyReply> {
  const { brandColor } = shown.data;
  const source = brandColor === null ? '' : ` ${sourceOf(brandStyle(brandColor))}`;
  return sendStyled(reply, await renderQuote(shown), quoteStyleSource + source);
}

/**
 * Sends a page whose styles are inlined. The content security policy allows only these styles.
 *
 * A text is packed as the browser asks, which makes a quote's page five sixths smaller. Bytes are sent as they are. The length
 * of a packed page gives no secret away: only somebody who knows the token of a quote can ask for its page.
 */
export async function sendStyled(
  reply: FastifyReply,
  html: string | Buffer,
  styleSource: string,
): Promise<FastifyReply> {
  const policy = String(reply.getHeader('content-security-policy') ?? '').replace(
    /style-src [^;]*/,
    `style-src ${styleSource}`,
  );
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
  if (typeof html !== 'string') return reply.send(html);
  const encoding = encodingFor(reply.request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const varied = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
  return reply.header('vary', varied).send(await packed(html, encoding));
}
