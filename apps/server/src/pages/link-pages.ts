import { negotiate } from '@fastify/accept-negotiator';
import { NodeThrottle } from '@quoin/api/access/node-throttle';
import { problemOf } from '@quoin/api/problem';
import { networkOf } from '@quoin/domain/access/network';
import { DomainError } from '@quoin/domain/errors';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Door } from '../http/door.ts';
import { answerError, protocolErrorOf, retryAfterOf } from '../http/errors.ts';
import { PDF_POLICY } from '../http/pdf-policy.ts';
import { sendStyled } from './styled-html.ts';

// This module holds the common parts of all pages with links. A client opens a quote so, and a supplier opens an order. The
// address carries a token, and its holder needs no account.

/** A token is 32 bytes in base64url. Its case counts, although the router reads the rest of the path in any case. */
const TOKEN = /^[\w-]{43}$/;
/** After so many seconds, the page of a busy node is asked for again. */
const BUSY_RETRY_S = 5;
/** The number of links that open nothing which a network may try. */
const missLimit = { max: 30, windowSeconds: 600 };

/** A request to an address with a token. */
export type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/** Whether a caller asks for JSON rather than for a page. */
export const isJsonWanted = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  negotiate(accept.toLowerCase(), ['text/html', 'application/json']) === 'application/json';

/** Sets the status of the answer from an error, and returns the problem to show. */
export function statusFrom(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const known = protocolErrorOf(error);
  const retryAfterS = retryAfterOf(known);
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  reply.code(getHTTPStatusCodeFromError(known));
  if (reply.statusCode === 500) request.log.error({ err: known.cause ?? known }, 'page of a link failed');
  return problemOf(known);
}

/** The issues of a problem, by their fields. Of several at one field, the first counts. */
export const issuesByField = ({ issues = [] }: ReturnType<typeof problemOf>): Record<string, string> =>
  Object.fromEntries(issues.map((issue) => [issue.path, issue.message]).toReversed());

/** The differences between the links of clients and of suppliers. */
interface LinkKind {
  /** The error of a link that opens nothing. */
  readonly missing: 'linkNotFound' | 'supplierLinkNotFound';
  readonly styleSource: string;
  /** Renders the page for a link that opens nothing, or for a problem. */
  readonly renderNone: (shown?: { problem?: string; retryAfterS?: number; giveBackPath?: string }) => string;
  /** The parts that the page for a link that opens nothing shows beside its words. */
  readonly shownOnMiss?: (request: FastifyRequest) => Promise<{ giveBackPath?: string }>;
}

/** The answers that the pages of a kind of links have in common. */
export function linkPages(
  { contextOf, noteLink, refuseUntilReady }: Pick<Door, 'contextOf' | 'noteLink' | 'refuseUntilReady'>,
  { missing, styleSource, renderNone, shownOnMiss = async () => Promise.resolve({}) }: LinkKind,
) {
  const misses = new NodeThrottle(missLimit);
  const isMiss = (error: unknown) => error instanceof DomainError && error.key === missing;
  const sendHtml = async (reply: FastifyReply, html: string | Buffer) => sendStyled(reply, html, styleSource);

  // Both pages are rendered once, because a busy node has no time for more.
  const busyRead = Buffer.from(
    renderNone({
      problem: 'Many people are reading right now. This page tries again by itself in a moment.',
      retryAfterS: BUSY_RETRY_S,
    }),
  );
  const busyForm = Buffer.from(
    renderNone({
      problem:
        'What you sent did not arrive, because many people are reading right now. Go back, and send it again.',
    }),
  );
  /** Tells a browser that the node is too busy. A read is tried again, and a form only by its sender. */
  const sendBusyPage = async ({ method }: FastifyRequest, reply: FastifyReply) =>
    sendHtml(reply, method === 'GET' || method === 'HEAD' ? busyRead : busyForm);

  /** Answers an error as JSON, or as a page that has only its words. */
  async function sendProblem(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
  ): Promise<FastifyReply> {
    if (isJsonWanted(request)) return answerError(error, request, reply);
    const { message } = statusFrom(request, reply, error);
    const key = error instanceof DomainError ? error.key : undefined;
    if (key === 'tooBusy') return sendBusyPage(request, reply);
    const passes = key === 'databaseUnavailable' && request.method === 'GET';
    return sendHtml(reply, renderNone({ problem: message, ...(passes && { retryAfterS: BUSY_RETRY_S }) }));
  }

  /** Answers a link that opens nothing. Unknown, expired, revoked and malformed links all get the same answer. */
  async function sendMiss(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      await misses.takeTurn(networkOf(contextOf(request).client().ip));
    } catch (error) {
      return sendProblem(request, reply, error);
    }
    if (isJsonWanted(request)) return answerError(new DomainError(missing), request, reply);
    return sendHtml(reply.code(404), renderNone(await shownOnMiss(request)));
  }

  const sendRefusal = async (request: FastifyRequest, reply: FastifyReply, error: unknown) =>
    isMiss(error) ? sendMiss(request, reply) : sendProblem(request, reply, error);

  /** Answers a request whose link opens nothing, before more of the request is looked at. */
  async function refuseWithoutLink(
    request: TokenRequest,
    reply: FastifyReply,
    requireLink: (token: string) => Promise<void>,
  ): Promise<FastifyReply | undefined> {
    try {
      refuseUntilReady();
      if (!TOKEN.test(request.params.token)) throw new DomainError(missing);
      await requireLink(request.params.token);
      return undefined;
    } catch (error) {
      return sendRefusal(request, reply, error);
    }
  }

  /** Does something with a link, if it can be one, and answers its errors. */
  async function withLink(
    request: TokenRequest,
    reply: FastifyReply,
    work: (token: string) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    try {
      refuseUntilReady();
      if (!TOKEN.test(request.params.token)) return await sendMiss(request, reply);
      const answered = await work(request.params.token);
      if (reply.statusCode < 400) noteLink(request);
      return answered;
    } catch (error) {
      return sendRefusal(request, reply, error);
    }
  }

  /** Gives the pages of a scope their headers and their answers to errors. A longer body is refused before it is read. */
  function prepare(scope: FastifyInstance, maxBytes: number): void {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, sendBusyPage };
    });
    scope.addHook('onRequest', async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'same-origin')
        .header('vary', 'accept');
      if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new DomainError('bodyTooLarge');
    });
    scope.setErrorHandler(async (error, request, reply) => sendProblem(request, reply, error));
  }

  return { isMiss, sendMiss, refuseWithoutLink, withLink, prepare };
}

/** Sends the logo of a firm. */
export async function sendLogo(
  reply: FastifyReply,
  { data, mimeType }: { data: Buffer; mimeType: string },
): Promise<FastifyReply> {
  // A logo may be an SVG, which a browser would run as a page at its own address.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  return reply.header('content-security-policy', policy).type(mimeType).send(data);
}

/** Sends a PDF, which a browser shows. */
export async function sendPdf(
  reply: FastifyReply,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<FastifyReply> {
  return reply
    .headers({
      'content-security-policy': PDF_POLICY,
      'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '-')}"`,
      'x-content-type-options': 'nosniff',
    })
    .type('application/pdf')
    .send(bytes);
}
