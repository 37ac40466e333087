import type { Context } from '@quoin/api/context';
import type { QuotePageData } from '@quoin/domain/client/document-page';
import { DomainError } from '@quoin/domain/errors';
import Fastify, { type FastifyInstance, type FastifyRequest, type InjectOptions } from 'fastify';
import { afterAll, beforeEach, vi } from 'vitest';

import { answerError } from '../../http/errors.ts';
import { type ClientCalls, serveQuotes } from '../quote.ts';

const TOKEN = 'aB3_-xYz0123456789aB3_-xYz0123456789aB3_-xY';
const path = `/q/${TOKEN}`;
const data = {
  kind: 'quote',
  documentId: 7,
  state: 'open',
  contract: null,
  brandColor: null,
  document: { sections: [] as unknown },
} as QuotePageData;

async function startApp(calls: ClientCalls): Promise<FastifyInstance> {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true, caseSensitive: false } });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'self';style-src 'self' 'unsafe-inline'");
  });
  await serveQuotes(app, {
    calls,
    builtSite: {
      quoteStyleSource: "'sha256-of-quotes'",
      brandStyle: (color) => `:root{color:${color}}`,
      renderQuote: async (request) => Promise.resolve(JSON.stringify(request)),
      renderNoQuote: ({ problem = 'no such quote', giveBackPath = '', retryAfterS = '' } = {}) =>
        problem + giveBackPath + String(retryAfterS),
    },
    refuseUntilReady: () => {},
    noteLink: () => {},
    contextOf: ({ ip }) =>
      ({ client: () => ({ ip, userAgent: null }), charge: () => undefined }) as unknown as Context,
    bodies: {
      accept: (scope, parse) =>
        scope.addContentTypeParser(
          'application/json',
          { parseAs: 'string' },
          async (_request: FastifyRequest, text: string) => parse(text),
        ),
    },
  });
  return app;
}

/** The pages of a client without a database. Each test has a new app, whose calls open {@link data}. */
export function openClientPages() {
  const calls = {
    openDocument: vi.fn<ClientCalls['openDocument']>(),
    openChangeOrder: vi.fn<ClientCalls['openChangeOrder']>(),
    openInvoice: vi.fn<ClientCalls['openInvoice']>(),
    acceptDocument: vi.fn<ClientCalls['acceptDocument']>(),
    declineDocument: vi.fn<ClientCalls['declineDocument']>(),
    requestChanges: vi.fn<ClientCalls['requestChanges']>(),
    disputeDocument: vi.fn<ClientCalls['disputeDocument']>(),
    payDocument: vi.fn<ClientCalls['payDocument']>(),
    askQuestion: vi.fn<ClientCalls['askQuestion']>(),
    cancelContract: vi.fn<ClientCalls['cancelContract']>(),
    noteSeen: vi.fn<ClientCalls['noteSeen']>(),
    readClientLogo: vi.fn<ClientCalls['readClientLogo']>(),
    readClientPicture: vi.fn<ClientCalls['readClientPicture']>(),
    readClientPdf: vi.fn<ClientCalls['readClientPdf']>(),
    readClientStatement: vi.fn<ClientCalls['readClientStatement']>(),
    isHandedOver: vi.fn<ClientCalls['isHandedOver']>(),
  };
  let app: FastifyInstance | undefined;
  beforeEach(async () => {
    await app?.close();
    app = await startApp(calls);
    vi.resetAllMocks();
    calls.openDocument.mockResolvedValue(data);
  });
  afterAll(async () => app?.close());

  async function inject(request: InjectOptions) {
    if (!app) throw new Error('The app starts before each test');
    return app.inject(request);
  }
  return {
    TOKEN,
    path,
    json: { accept: 'application/json' },
    data,
    calls,
    missing: () => new DomainError('linkNotFound'),
    inject,
    get: async (url: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.9') =>
      inject({ url, headers, remoteAddress }),
    post: async (form: string, body: string, headers: Record<string, string> = {}) =>
      inject({
        method: 'POST',
        url: `${path}/${form}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: body,
      }),
  };
}
