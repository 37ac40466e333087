import { createHash } from 'node:crypto';

import type { QuoteRequest, Site, SupplierRequest } from '@quoin/site/rendering';
import type { FastifyReply } from 'fastify';

import { encodingFor, packed } from '../http/packed.ts';
import type { QuoteSite } from './quote-renderer.ts';

const sourceOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The source of the styles of a document, with those of the color of the firm, which are allowed by their digest. */
function styleSourceOf(
  { brandColor }: { readonly brandColor: string | null },
  { quoteStyleSource, brandStyle }: Pick<Site, 'quoteStyleSource' | 'brandStyle'>,
): string {
  return quoteStyleSource + (brandColor === null ? '' : ` ${sourceOf(brandStyle(brandColor))}`);
}

/** Sends the page of a quote or a change order. */
export async function sendDocument(
  reply: FastifyReply,
  shown: QuoteRequest,
  site: Pick<QuoteSite, 'quoteStyleSource' | 'brandStyle' | 'renderQuote'>,
): Promise<FastifyReply> {
  return sendStyled(reply, await site.renderQuote(shown), styleSourceOf(shown.data, site));
}

/** Sends the page of an order, or of a request for prices. */
export async function sendOrder(
  reply: FastifyReply,
  shown: SupplierRequest,
  site: Pick<QuoteSite, 'quoteStyleSource' | 'brandStyle' | 'renderOrder'>,
): Promise<FastifyReply> {
  return sendStyled(reply, await site.renderOrder(shown), styleSourceOf(shown.data, site));
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
