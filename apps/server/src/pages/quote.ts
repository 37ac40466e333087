import { negotiate } from '@fastify/accept-negotiator';
import { NodeThrottle } from '@quoin/api/access/node-throttle';
import type * as clientAccess from '@quoin/api/client/client-access';
import type * as clientAnswers from '@quoin/api/client/client-answers';
import type * as clientPage from '@quoin/api/client/client-page';
import { problemOf, toProtocolError } from '@quoin/api/problem';
import { networkOf } from '@quoin/domain/access/network';
import type { PageData } from '@quoin/domain/client/document-page';
import { factsOf } from '@quoin/domain/client/page-facts';
import { DomainError } from '@quoin/domain/errors';
import type { QuoteForm, QuoteRequest } from '@quoin/site/rendering';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { COST, COST_ON_A_PAGE } from '../admission/costs.ts';
import type { Door } from '../http/door.ts';
import { answerError, protocolErrorOf, retryAfterOf } from '../http/errors.ts';
import { parseJsonText } from '../http/json-body.ts';
import { PDF_POLICY } from '../http/pdf-policy.ts';
import { MAX_FORM_BYTES, acceptForms } from './forms.ts';
import {
  type Fields,
  acceptanceOf,
  answerQuery,
  bodyOf,
  doneOf,
  fieldsOf,
  idIn,
  messageOf,
  shownOf,
  shownOfForm,
  textOf,
} from './quote-input.ts';
import type { QuoteSite } from './quote-renderer.ts';
import { sendDocument, sendStyled } from './styled-html.ts';

/** A token is 32 bytes in base64url. Its case counts, although the router reads the rest of the path in any case. */
const TOKEN = /^[\w-]{43}$/;
/** SHA-256 in hexadecimal, which names a picture. */
const DIGEST = /^[0-9a-f]{64}$/;
/** The words for a client whose form met too much load. Those of the office name Quoin. */
const BUSY = 'Too many people are at it right now. Please send it again in a moment.';
/** After so many seconds, the page of a busy node is asked for again. */
const BUSY_RETRY_S = 5;
/** How often a network may try links that open nothing. */
const missLimit = { max: 30, windowSeconds: 600 };

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/** The calls of a client that the pages make. */
export type ClientCalls = Pick<
  typeof clientAccess & typeof clientPage & typeof clientAnswers,
  | 'openDocument'
  | 'openChangeOrder'
  | 'readClientLogo'
  | 'readClientPicture'
  | 'readClientPdf'
  | 'noteSeen'
  | 'acceptDocument'
  | 'declineDocument'
  | 'requestChanges'
  | 'cancelContract'
  | 'askQuestion'
  | 'isHandedOver'
>;

/** The parts of the host that the pages of quotes need. */
export interface QuoteHost extends Pick<Door, 'contextOf' | 'noteLink' | 'refuseUntilReady'> {
  bodies: Pick<Door['bodies'], 'accept'>;
  builtSite: Pick<QuoteSite, 'quoteStyleSource' | 'brandStyle' | 'renderQuote' | 'renderNoQuote'>;
  /** The calls of a client. */
  calls: ClientCalls;
}

const isJsonWanted = ({ headers: { accept = '' } }: FastifyRequest) =>
  negotiate(accept.toLowerCase(), ['text/html', 'application/json']) === 'application/json';
/** The payments of other options are computed, which costs as much as a page. */
const costOf = (request: FastifyRequest) =>
  isJsonWanted(request) && !request.url.includes('?') ? COST.list : COST.page;
const pathOf = ({ params: { token } }: TokenRequest) => `/q/${token}`;
const isMiss = (error: unknown) => error instanceof DomainError && error.key === 'linkNotFound';

/** Sets the status of the answer from an error, and returns the problem to show. */
function statusFrom(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const known = protocolErrorOf(error);
  const retryAfterS = retryAfterOf(known);
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  reply.code(getHTTPStatusCodeFromError(known));
  if (reply.statusCode === 500) request.log.error({ err: known.cause ?? known }, 'page of a quote failed');
  return problemOf(known);
}

/** The error as a client reads it. Some words tell the office what it can do, which says nothing to a client. */
function errorForClient(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  if (error.key === 'changeOrderOutdated') return new DomainError('changeOrderNotOpen');
  return error.key === 'projectHasContract' ? new DomainError('quoteNotOpen') : error;
}

/** What a client reads who signs in a second window. The notice of the signature stands below it. */
const SIGNED_BEFORE = 'This was signed before. What was signed stands below, and nothing has changed.';

/** Serves the pages of quotes and change orders (estimates.md sections 6 and 8). Their client has a link and no account. */
export async function serveQuotes(
  app: FastifyInstance,
  { builtSite, calls, contextOf, noteLink, refuseUntilReady, bodies }: QuoteHost,
): Promise<void> {
  const misses = new NodeThrottle(missLimit);
  const sendHtml = async (reply: FastifyReply, html: string | Buffer) =>
    sendStyled(reply, html, builtSite.quoteStyleSource);

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
    return sendHtml(
      reply,
      builtSite.renderNoQuote({ problem: message, ...(passes && { retryAfterS: BUSY_RETRY_S }) }),
    );
  }

  // Both pages are rendered once, because a busy node has no time for more.
  const busyRead = Buffer.from(
    builtSite.renderNoQuote({
      problem: 'Many people are reading right now. This page tries again by itself in a moment.',
      retryAfterS: BUSY_RETRY_S,
    }),
  );
  const busyForm = Buffer.from(
    builtSite.renderNoQuote({
      problem:
        'What you sent did not arrive, because many people are reading right now. Go back, and send it again.',
    }),
  );
  /** Tells a browser that the node is too busy. A read is tried again, and a form only by its sender. */
  const sendBusyPage = async ({ method }: FastifyRequest, reply: FastifyReply) =>
    sendHtml(reply, method === 'GET' || method === 'HEAD' ? busyRead : busyForm);

  /** Answers a link that opens nothing. Unknown, expired, revoked and malformed links all get the same answer. */
  async function sendMiss(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      await misses.takeTurn(networkOf(contextOf(request).client().ip));
    } catch (error) {
      return sendProblem(request, reply, error);
    }
    if (isJsonWanted(request)) return answerError(new DomainError('linkNotFound'), request, reply);
    // On a device of the firm, the link may have ended in the hands of the client. Others get no way into the panel.
    const isOnOwnDevice = await calls.isHandedOver(contextOf(request));
    return sendHtml(
      reply.code(404),
      builtSite.renderNoQuote(isOnOwnDevice ? { giveBackPath: '/admin' } : {}),
    );
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
      return isMiss(error) ? sendMiss(request, reply) : sendProblem(request, reply, error);
    }
  }

  /** A page costs its link more than the data that `openDocument` charges for. */
  function chargeForPage(request: FastifyRequest, data: PageData): void {
    contextOf(request).charge((COST_ON_A_PAGE - 1) * factsOf(data).lines);
  }

  /** Shows the quote again with the form that was refused. */
  async function sendRefused(
    request: TokenRequest,
    reply: FastifyReply,
    error: unknown,
    refusedForm: { form: QuoteForm | 'options'; body: Fields },
  ): Promise<FastifyReply> {
    const { form, body } = refusedForm;
    const { message: reason, issues = [] } = problemOf(toProtocolError(error));
    const data = await openAgain(request, shownOfForm(body, form === 'options' ? undefined : form));
    const isBusy = error instanceof DomainError && error.key === 'tooBusy';
    const message = form === 'accept' && factsOf(data).isSigned ? SIGNED_BEFORE : isBusy ? BUSY : reason;
    chargeForPage(request, data);
    statusFrom(request, reply, error);
    const refused: QuoteRequest['refused'] = {
      form,
      message,
      issues: Object.fromEntries(issues.map((issue) => [issue.path, issue.message]).toReversed()),
      values: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(value)])),
    };
    return sendDocument(reply, { path: pathOf(request), data, refused }, builtSite);
  }

  /** Opens a quote with the options of a refused form. If they exclude each other, the quote shows the proposed ones. */
  async function openAgain(
    request: TokenRequest,
    { choices, ...quote }: { documentId?: number; choices?: number[] },
  ): Promise<PageData> {
    const { token } = request.params;
    if (choices === undefined) return calls.openDocument(contextOf(request), token, quote);
    try {
      return await calls.openDocument(contextOf(request), token, { ...quote, choices });
    } catch (error) {
      if (isMiss(error) || toProtocolError(error).code !== 'BAD_REQUEST') throw error;
      return calls.openDocument(contextOf(request), token, quote);
    }
  }

  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, sendBusyPage };
    });
    pages.addHook('onRequest', async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'same-origin')
        .header('vary', 'accept');
      if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES)
        throw new DomainError('bodyTooLarge');
    });
    bodies.accept(pages, parseJsonText);
    acceptForms(pages, bodyOf);
    pages.setErrorHandler(async (error, request, reply) => sendProblem(request, reply, error));
    // Any other address below a link, so that no client gets into the pages of Quoin.
    pages.get('/q/*', { config: { costOf: () => COST.page } }, async (request: TokenRequest, reply) =>
      withLink(request, reply, async () => sendMiss(request, reply)),
    );

    pages.get('/q/:token', { config: { costOf } }, async (request: TokenRequest, reply) =>
      withLink(request, reply, async (token) => {
        const shown = shownOf(request.url);
        let data: PageData;
        try {
          data = await calls.openDocument(contextOf(request), token, shown);
        } catch (error) {
          const isWrongChoice = shown.choices !== undefined && toProtocolError(error).code === 'BAD_REQUEST';
          if (!isWrongChoice || isJsonWanted(request)) throw error;
          const { documentId } = shown;
          return sendRefused(request, reply, error, { form: 'options', body: { documentId } });
        }
        if (isJsonWanted(request)) return reply.send(data);
        chargeForPage(request, data);
        const done = doneOf(request.url, data);
        const page = { path: pathOf(request), data, ...(done && { done }) };
        return sendDocument(reply, page, builtSite);
      }),
    );

    pages.get(
      '/q/:token/change-orders/:id',
      { config: { costOf } },
      async (request: FastifyRequest<{ Params: { token: string; id: string } }>, reply) =>
        withLink(request, reply, async (token) => {
          const id = idIn(request.params.id);
          if (id === undefined) throw new DomainError('linkNotFound');
          const data = await calls.openChangeOrder(contextOf(request), token, id);
          if (isJsonWanted(request)) return reply.send(data);
          return sendDocument(reply, { path: pathOf(request), data }, builtSite);
        }),
    );

    pages.get(
      '/q/:token/logo',
      { config: { costOf: () => COST.list } },
      async (request: TokenRequest, reply) =>
        withLink(request, reply, async (token) => {
          const { data, mimeType } = await calls.readClientLogo(contextOf(request), token);
          // A logo may be an SVG, which a browser would run as a page at its own address.
          const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
          return reply.header('content-security-policy', policy).type(mimeType).send(data);
        }),
    );

    pages.get(
      '/q/:token/photos/:digest',
      { config: { costOf: () => COST.list } },
      async (request: FastifyRequest<{ Params: { token: string; digest: string } }>, reply) =>
        withLink(request, reply, async (token) => {
          const { digest } = request.params;
          if (!DIGEST.test(digest)) throw new DomainError('linkNotFound');
          const bytes = await calls.readClientPicture(contextOf(request), token, digest);
          return reply
            .headers({
              'content-security-policy': "default-src 'none'; sandbox",
              'x-content-type-options': 'nosniff',
            })
            .type('image/jpeg')
            .send(bytes);
        }),
    );

    pages.get(
      '/q/:token/quote.pdf',
      { config: { costOf: () => COST.pdf } },
      async (request: TokenRequest, reply) =>
        withLink(request, reply, async (token) => {
          const { documentId } = shownOf(request.url);
          const { bytes, name } = await calls.readClientPdf(contextOf(request), token, documentId);
          return reply
            .headers({
              'content-security-policy': PDF_POLICY,
              'content-disposition': `inline; filename="${name.replaceAll(/[^\w.-]/g, '-')}"`,
              'x-content-type-options': 'nosniff',
            })
            .type('application/pdf')
            .send(bytes);
        }),
    );

    /** Adds the address of a form. `call` answers what JSON gets. */
    const post = (
      form: QuoteForm,
      done: NonNullable<QuoteRequest['done']>,
      call: (request: TokenRequest, token: string, input: Fields) => Promise<PageData | void>,
    ) => {
      // A page that was refused has this address. A phone asks for it again when it restores the page.
      pages.get(`/q/:token/${form}`, async (request: TokenRequest, reply) =>
        withLink(request, reply, async () => reply.code(303).header('location', pathOf(request)).send()),
      );
      pages.post(
        `/q/:token/${form}`,
        { config: { costOf: () => COST.page } },
        async (request: TokenRequest, reply) =>
          withLink(request, reply, async (token) => {
            const body = fieldsOf(request.body);
            let data: PageData | void;
            try {
              data = await call(request, token, body);
            } catch (thrown) {
              const error = errorForClient(thrown);
              if (isMiss(error) || isJsonWanted(request)) throw error;
              return sendRefused(request, reply, error, { form, body });
            }
            if (isJsonWanted(request)) return data ? reply.send(data) : reply.code(204).send();
            const address = `${pathOf(request)}?${answerQuery(body, done)}`;
            return reply.code(303).header('location', address).send();
          }),
      );
    };
    post('accept', 'accepted', async (request, token, body) =>
      calls.acceptDocument(contextOf(request), token, acceptanceOf(body)),
    );
    post('decline', 'declined', async (request, token, body) =>
      calls.declineDocument(contextOf(request), token, messageOf(body)),
    );
    post('changes', 'changes', async (request, token, body) =>
      calls.requestChanges(contextOf(request), token, messageOf(body)),
    );
    post('cancel', 'cancelled', async (request, token, body) =>
      calls.cancelContract(contextOf(request), token, messageOf(body)),
    );
    post('question', 'question', async (request, token, body) =>
      calls.askQuestion(contextOf(request), token, messageOf(body)),
    );

    pages.post(
      '/q/:token/seen',
      { config: { costOf: () => COST.change } },
      async (request: TokenRequest, reply) =>
        withLink(request, reply, async (token) => {
          const { documentId } = shownOfForm(fieldsOf(request.body));
          if (documentId === undefined) throw new DomainError('malformedRequest');
          await calls.noteSeen(contextOf(request), token, documentId);
          return reply.code(204).send();
        }),
    );
  });
}
