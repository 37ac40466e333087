import type * as clientAccess from '@quoin/api/client/client-access';
import type * as clientAnswers from '@quoin/api/client/client-answers';
import type * as clientPage from '@quoin/api/client/client-page';
import type * as clientPayment from '@quoin/api/client/client-payment';
import { problemOf, toProtocolError } from '@quoin/api/problem';
import type { PageData } from '@quoin/domain/client/document-page';
import { factsOf } from '@quoin/domain/client/page-facts';
import { DomainError } from '@quoin/domain/errors';
import type { QuoteForm, QuoteRequest } from '@quoin/site/rendering';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { COST, COST_ON_A_PAGE } from '../admission/costs.ts';
import type { Door } from '../http/door.ts';
import { parseJsonText } from '../http/json-body.ts';
import { MAX_FORM_BYTES, acceptForms } from './forms.ts';
import {
  type TokenRequest,
  isJsonWanted,
  issuesByField,
  linkPages,
  sendLogo,
  sendPdf,
  statusFrom,
} from './link-pages.ts';
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
import { sendDocument } from './styled-html.ts';

/** SHA-256 in hexadecimal, which names a picture. */
const DIGEST = /^[0-9a-f]{64}$/;
/** The words for a client whose form met too much load. Those of the office name Quoin. */
const BUSY = 'Too many people are at it right now. Please send it again in a moment.';

/** The calls of a client that the pages make. */
export type ClientCalls = Pick<
  typeof clientAccess & typeof clientPage & typeof clientAnswers & typeof clientPayment,
  | 'openDocument'
  | 'openChangeOrder'
  | 'openInvoice'
  | 'readClientLogo'
  | 'readClientPicture'
  | 'readClientPdf'
  | 'readClientStatement'
  | 'noteSeen'
  | 'acceptDocument'
  | 'declineDocument'
  | 'requestChanges'
  | 'cancelContract'
  | 'askQuestion'
  | 'disputeDocument'
  | 'payDocument'
  | 'isHandedOver'
>;

/** The parts of the host that the pages of quotes need. */
export interface QuoteHost extends Pick<Door, 'contextOf' | 'noteLink' | 'refuseUntilReady'> {
  bodies: Pick<Door['bodies'], 'accept'>;
  builtSite: Pick<QuoteSite, 'quoteStyleSource' | 'brandStyle' | 'renderQuote' | 'renderNoQuote'>;
  /** The calls of a client. */
  calls: ClientCalls;
}

/** The payments of other options are computed, which costs as much as a page. */
const costOf = (request: FastifyRequest) =>
  isJsonWanted(request) && !request.url.includes('?') ? COST.list : COST.page;
const pathOf = ({ params: { token } }: TokenRequest) => `/q/${token}`;

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
  const { isMiss, sendMiss, withLink, prepare } = linkPages(
    { contextOf, noteLink, refuseUntilReady },
    {
      missing: 'linkNotFound',
      styleSource: builtSite.quoteStyleSource,
      renderNone: builtSite.renderNoQuote,
      // On a device of the firm, the link may have ended in the hands of the client. Others get no way into the panel.
      shownOnMiss: async (request) =>
        (await calls.isHandedOver(contextOf(request))) ? { giveBackPath: '/admin' } : {},
    },
  );

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
    const problem = problemOf(toProtocolError(error));
    const data = await openAgain(request, shownOfForm(body, form === 'options' ? undefined : form));
    const isBusy = error instanceof DomainError && error.key === 'tooBusy';
    const message =
      form === 'accept' && factsOf(data).isSigned ? SIGNED_BEFORE : isBusy ? BUSY : problem.message;
    chargeForPage(request, data);
    statusFrom(request, reply, error);
    const refused: QuoteRequest['refused'] = {
      form,
      message,
      issues: issuesByField(problem),
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
    prepare(pages, MAX_FORM_BYTES);
    bodies.accept(pages, parseJsonText);
    acceptForms(pages, bodyOf);
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

    /** Adds the address of the documents of a kind of record, by its id. */
    const serveOf = (
      records: 'change-orders' | 'invoices',
      open: (...opened: Parameters<ClientCalls['openInvoice']>) => Promise<PageData>,
    ) =>
      pages.get(
        `/q/:token/${records}/:id`,
        { config: { costOf } },
        async (request: FastifyRequest<{ Params: { token: string; id: string } }>, reply) =>
          withLink(request, reply, async (token) => {
            const id = idIn(request.params.id);
            if (id === undefined) throw new DomainError('linkNotFound');
            const data = await open(contextOf(request), token, id);
            if (isJsonWanted(request)) return reply.send(data);
            return sendDocument(reply, { path: pathOf(request), data }, builtSite);
          }),
      );
    serveOf('change-orders', calls.openChangeOrder);
    serveOf('invoices', calls.openInvoice);

    pages.get(
      '/q/:token/logo',
      { config: { costOf: () => COST.list } },
      async (request: TokenRequest, reply) =>
        withLink(request, reply, async (token) =>
          sendLogo(reply, await calls.readClientLogo(contextOf(request), token)),
        ),
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
          return sendPdf(reply, await calls.readClientPdf(contextOf(request), token, documentId));
        }),
    );

    pages.get(
      '/q/:token/statement',
      { config: { costOf: () => COST.pdf } },
      async (request: TokenRequest, reply) =>
        withLink(request, reply, async (token) =>
          sendPdf(reply, await calls.readClientStatement(contextOf(request), token)),
        ),
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
            // The link to the provider stands further down than a phone shows.
            const place = done === 'paying' ? '#pay-online' : '';
            const address = `${pathOf(request)}?${answerQuery(body, done)}${place}`;
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

    post('dispute', 'disputed', async (request, token, body) =>
      calls.disputeDocument(contextOf(request), token, messageOf(body)),
    );

    post('pay', 'paying', async (request, token, body) =>
      calls.payDocument(contextOf(request), token, messageOf(body)),
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
