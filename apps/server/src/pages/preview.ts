import type { BinaryAnswer } from '@quoin/api/binary-answer';
import { problemOf } from '@quoin/api/problem';
import { requirePermission } from '@quoin/api/trpc';
import type { PageData } from '@quoin/domain/client/document-page';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { COST } from '../admission/costs.ts';
import type { Door } from '../http/door.ts';
import { protocolErrorOf, retryAfterOf } from '../http/errors.ts';
import { PDF_POLICY } from '../http/pdf-policy.ts';
import { readRowId } from '../rest/row-id.ts';
import { callProcedure } from '../trpc/procedures.ts';
import { acceptForms } from './forms.ts';
import { fieldsOf } from './quote-input.ts';
import type { QuoteSite } from './quote-renderer.ts';
import { sendDocument, sendStyled } from './styled-html.ts';

/** The longest message fits, even if each of its characters is escaped. */
const MAX_PREVIEW_BYTES = 128 * 1024;
const previewed = [
  ['/estimates', 'estimates'],
  ['/change-orders', 'changeOrders'],
] as const;

type PreviewRequest = FastifyRequest<{ Params: { id: string } }>;

/** The parts of the host that previews need. */
interface PreviewHost extends Pick<Door, 'contextOf' | 'refuseUntilReady'> {
  builtSite: Pick<QuoteSite, 'quoteStyleSource' | 'brandStyle' | 'renderQuote' | 'renderNoPreview'>;
  /** The path of the calls of the panel. */
  api: string;
}

/** What the sender has typed, for its schema to judge. An empty field is no field. */
function inputOf({ params, body }: PreviewRequest): Record<string, unknown> {
  const typed = Object.entries(fieldsOf(body)).filter(([, text]) => text !== '');
  return { ...Object.fromEntries(typed), id: readRowId(params.id) };
}

/** Allows the page no script and no form, whatever its HTML says. */
function inert(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace(/form-action [^;]*/, "form-action 'none'");
  return reply.header('content-security-policy', policy);
}

/**
 * Serves what a client would get, as page and as PDF, to the office before it is sent. The panel posts a form to a new tab,
 * because no address has room for the longest message. A read of the address alone shows the document without one.
 */
export async function servePreviews(
  app: FastifyInstance,
  { builtSite, contextOf, refuseUntilReady, api }: PreviewHost,
): Promise<void> {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    acceptForms(pages, (fields) => Object.fromEntries(fields), MAX_PREVIEW_BYTES);
    pages.addHook('onRequest', async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      refuseUntilReady();
      // The procedure checks the same, but only after the body was read.
      requirePermission(await contextOf(request).actor());
    });
    pages.setErrorHandler((error, request, reply) => {
      const known = protocolErrorOf(error);
      const { message, issues = [] } = problemOf(known);
      const retryAfterS = retryAfterOf(known);
      if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
      reply.code(getHTTPStatusCodeFromError(known));
      if (reply.statusCode === 500) request.log.error({ err: known.cause ?? known }, 'preview failed');
      const reasons = issues.map((issue) => issue.message).filter((reason) => reason !== message);
      const html = builtSite.renderNoPreview(message, [...new Set(reasons)]);
      return sendStyled(inert(reply), html, builtSite.quoteStyleSource);
    });

    for (const [url, router] of previewed) {
      pages.route({
        method: ['GET', 'POST'],
        url: `${api}${url}/:id/preview/page`,
        config: { costOf: () => COST.preview },
        handler: async (request: PreviewRequest, reply) => {
          const input = inputOf(request);
          const shown = await callProcedure(`${router}.previewPage`, contextOf(request), input);
          const { pictures, ...data } = shown as PageData & { pictures: Record<string, string> };
          const preview = { logo: `${api}/money-settings/logo`, pictures };
          return sendDocument(inert(reply), { path: '#', data, preview }, builtSite);
        },
      });
      pages.route({
        method: ['GET', 'POST'],
        url: `${api}${url}/:id/preview/pdf`,
        config: { costOf: () => COST.preview },
        handler: async (request: PreviewRequest, reply) => {
          const input = inputOf(request);
          const answer = await callProcedure(`${router}.previewPdf`, contextOf(request), input);
          const { mediaType, name, read } = answer as BinaryAnswer;
          return reply
            .headers({
              'content-security-policy': PDF_POLICY,
              'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '-')}"`,
              'x-content-type-options': 'nosniff',
            })
            .type(mediaType)
            .send(await read());
        },
      });
    }
  });
}
