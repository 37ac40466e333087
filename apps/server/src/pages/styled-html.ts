import { createHash } from 'node:crypto';

import type { QuoteRequest, Site } from '@quoin/site/rendering';
import type { FastifyReply } from 'fastify';

const sourceOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Sends the page of a quote or a change order. The styles with the color of the firm are allowed by their digest. */
export function sendDocument(
  reply: FastifyReply,
  shown: QuoteRequest,
  {
    quoteStyleSource,
    brandStyle,
    renderQuote,
  }: Pick<Site, 'quoteStyleSource' | 'brandStyle' | 'renderQuote'>,
): FastifyReply {
  const { brandColor } = shown.data;
  const source = brandColor === null ? '' : ` ${sourceOf(brandStyle(brandColor))}`;
  return sendStyled(reply, renderQuote(shown), quoteStyleSource + source);
}

/** Sends a page whose styles are inlined. The content security policy allows only these styles. */
export function sendStyled(reply: FastifyReply, html: string | Buffer, styleSource: string): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy') ?? '').replace(
    /style-src [^;]*/,
    `style-src ${styleSource}`,
  );
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
}
