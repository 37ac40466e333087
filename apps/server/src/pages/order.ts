import type * as pricePage from '@quoin/api/ordering/price-requests/price-page';
import type * as supplierAnswers from '@quoin/api/ordering/supplier-answers';
import type * as supplierPage from '@quoin/api/ordering/supplier-page';
import { problemOf, toProtocolError } from '@quoin/api/problem';
import { DomainError } from '@quoin/domain/errors';
import type { Site, SupplierRequest } from '@quoin/site/rendering';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { MAX_BODY_BYTES } from '../admission/bodies.ts';
import { COST, COST_ON_A_PAGE } from '../admission/costs.ts';
import type { Door } from '../http/door.ts';
import { parseJsonText } from '../http/json-body.ts';
import { acceptForms } from './forms.ts';
import {
  type TokenRequest,
  isJsonWanted,
  issuesByField,
  linkPages,
  sendLogo,
  sendPdf,
  statusFrom,
} from './link-pages.ts';
import { answerOfForm, bodyOf, doneOf, fieldOf, fieldsOf, formOf, typedOf } from './order-input.ts';
import { declineOfForm, pricesOfForm } from './price-input.ts';
import { sendOrder } from './styled-html.ts';

/** The calls of a supplier that the pages make. */
type SupplierCalls = Pick<
  typeof supplierPage & typeof supplierAnswers & typeof pricePage,
  | 'openPage'
  | 'readOrderLogo'
  | 'readSupplierPdf'
  | 'requireSupplierLink'
  | 'answerOrder'
  | 'shipOrder'
  | 'answerPrices'
  | 'declinePrices'
>;

type PageData = SupplierRequest['data'];
/** A form of a supplier. */
type SupplierForm = NonNullable<SupplierRequest['refused']>['form'];

/** The parts of the host that the pages of orders need. */
export interface OrderHost extends Pick<Door, 'contextOf' | 'noteLink' | 'refuseUntilReady'> {
  bodies: Pick<Door['bodies'], 'accept'>;
  builtSite: Pick<Site, 'quoteStyleSource' | 'brandStyle' | 'renderNoOrder'> & {
    renderOrder: (shown: SupplierRequest) => Promise<string>;
  };
  calls: SupplierCalls;
}

/** The words over a form whose fields say what is wrong. */
const LOOK_AGAIN = 'Please look at the marked fields. Nothing was sent yet.';
/** The words for a supplier whose form met too much load. Those of the office name Quoin. */
const BUSY = 'Too many people are at it right now. Please send it again in a moment.';

const pathOf = ({ params: { token } }: TokenRequest) => `/s/${token}`;
const costOf = (request: FastifyRequest) => (isJsonWanted(request) ? COST.list : COST.page);

/** Serves the pages of orders and of requests for prices (supply.md section 5). Their supplier has a link and no account. */
export async function serveOrders(
  app: FastifyInstance,
  { builtSite, calls, contextOf, noteLink, refuseUntilReady, bodies }: OrderHost,
): Promise<void> {
  const { isMiss, sendMiss, refuseWithoutLink, withLink, prepare } = linkPages(
    { contextOf, noteLink, refuseUntilReady },
    {
      missing: 'supplierLinkNotFound',
      styleSource: builtSite.quoteStyleSource,
      renderNone: builtSite.renderNoOrder,
    },
  );

  /** A page costs its link more than the data that `openPage` charges for. */
  function chargeForPage(request: FastifyRequest, { document }: PageData): void {
    contextOf(request).charge((COST_ON_A_PAGE - 1) * document.lines.length);
  }

  /** Shows the page again with the form that was refused, and with all that was typed. */
  async function sendRefused(
    request: TokenRequest,
    reply: FastifyReply,
    error: unknown,
    {
      form,
      fields,
      input,
    }: { form: SupplierForm; fields: Record<string, unknown>; input: Record<string, unknown> },
  ): Promise<FastifyReply> {
    const data = await calls.openPage(contextOf(request), request.params.token);
    chargeForPage(request, data);
    statusFrom(request, reply, error);
    const problem = problemOf(toProtocolError(error));
    const first = form === 'prices' ? 'unitCost' : 'answer';
    const { lines: ofAll, ...others } = issuesByField(problem);
    const issues = Object.fromEntries(
      Object.entries(others).map(([path, message]) => [fieldOf(path, input, first), message]),
    );
    const isBusy = error instanceof DomainError && error.key === 'tooBusy';
    const ofForm = Object.keys(issues).length > 0 ? LOOK_AGAIN : (ofAll ?? problem.message);
    const message = isBusy ? BUSY : ofForm;
    const refused = { form, message, issues, values: typedOf(fields) };
    // A form is only accepted at the link of its own record.
    return sendOrder(reply, { path: pathOf(request), data, refused } as SupplierRequest, builtSite);
  }

  await app.register(async (pages) => {
    prepare(pages, MAX_BODY_BYTES);
    // An answer to 500 lines is long. Only whoever has a link may send one, so its token is looked up before the body is read.
    pages.addHook('onRequest', async (request: TokenRequest, reply) =>
      request.method === 'POST'
        ? refuseWithoutLink(request, reply, async (token) =>
            calls.requireSupplierLink(contextOf(request), token),
          )
        : undefined,
    );
    bodies.accept(pages, parseJsonText, () => true);
    acceptForms(pages, bodyOf, MAX_BODY_BYTES);
    // Any other address below a link, so that no supplier gets into the pages of Quoin.
    pages.get('/s/*', { config: { costOf: () => COST.page } }, async (request: TokenRequest, reply) =>
      withLink(request, reply, async () => sendMiss(request, reply)),
    );

    pages.get('/s/:token', { config: { costOf } }, async (request: TokenRequest, reply) =>
      withLink(request, reply, async (token) => {
        const data = await calls.openPage(contextOf(request), token);
        if (isJsonWanted(request)) return reply.send(data);
        chargeForPage(request, data);
        const shown = { path: pathOf(request), data, done: doneOf(request.url, data) };
        return sendOrder(reply, shown as SupplierRequest, builtSite);
      }),
    );

    pages.get(
      '/s/:token/logo',
      { config: { costOf: () => COST.list } },
      async (request: TokenRequest, reply) =>
        withLink(request, reply, async (token) =>
          sendLogo(reply, await calls.readOrderLogo(contextOf(request), token)),
        ),
    );

    pages.get(
      '/s/:token/order.pdf',
      { config: { costOf: () => COST.pdf } },
      async (request: TokenRequest, reply) =>
        withLink(request, reply, async (token) =>
          sendPdf(reply, await calls.readSupplierPdf(contextOf(request), token)),
        ),
    );

    /** Adds the address of a form. `inputOf` makes the input of the call from its fields. */
    const post = (
      action: 'answer' | 'shipped' | 'prices' | 'decline',
      done: NonNullable<SupplierRequest['done']>,
      formOfFields: (fields: Record<string, unknown>) => SupplierForm,
      inputOf: (fields: Record<string, unknown>) => Record<string, unknown>,
      call: (...given: Parameters<SupplierCalls['answerOrder']>) => Promise<PageData>,
    ) => {
      // A page that was refused has this address. A phone asks for it again when it restores the page.
      pages.get(`/s/:token/${action}`, async (request: TokenRequest, reply) =>
        withLink(request, reply, async () => reply.code(303).header('location', pathOf(request)).send()),
      );
      pages.post(
        `/s/:token/${action}`,
        { config: { costOf: () => COST.page } },
        async (request: TokenRequest, reply) =>
          withLink(request, reply, async (token) => {
            const fields = fieldsOf(request.body);
            const isForm = request.headers['content-type']?.includes('form') ?? false;
            const input = isForm ? inputOf(fields) : fields;
            try {
              const data = await call(contextOf(request), token, input);
              if (isJsonWanted(request)) return await reply.send(data);
            } catch (error) {
              if (isMiss(error) || isJsonWanted(request)) throw error;
              return sendRefused(request, reply, error, { form: formOfFields(fields), fields, input });
            }
            return reply
              .code(303)
              .header('location', `${pathOf(request)}?done=${done}`)
              .send();
          }),
      );
    };
    post('answer', 'answered', formOf, answerOfForm, calls.answerOrder);
    post(
      'shipped',
      'shipped',
      () => 'shipped',
      ({ revision }) => ({ revision: Number(revision) }),
      calls.shipOrder,
    );
    post('prices', 'answered', () => 'prices', pricesOfForm, calls.answerPrices);
    post('decline', 'answered', () => 'decline', declineOfForm, calls.declinePrices);
  });
}
