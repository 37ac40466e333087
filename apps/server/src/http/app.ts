import { KnownWaits } from '@quoin/api/access/known-waits';
import { NodeThrottle } from '@quoin/api/access/node-throttle';
import { isHandedOver } from '@quoin/api/client/client-access';
import * as clientAnswers from '@quoin/api/client/client-answers';
import * as clientPage from '@quoin/api/client/client-page';
import * as clientPayment from '@quoin/api/client/client-payment';
import * as pricePage from '@quoin/api/ordering/price-requests/price-page';
import * as supplierAnswers from '@quoin/api/ordering/supplier-answers';
import * as supplierPage from '@quoin/api/ordering/supplier-page';
import { aiWriter } from '@quoin/api/text-writer/ai-writer';
import { templateWriter } from '@quoin/api/text-writer/template-writer';
import { requirePermission } from '@quoin/api/trpc';
import { copyReader } from '@quoin/db/connection/replica';
import { DomainError } from '@quoin/domain/errors';
import { catalogLimit } from '@quoin/domain/outreach/catalog';
import { openPdfWorker } from '@quoin/pdf/make-pdf';
import type { FastifyInstance } from 'fastify';

import { registerDeviceCookie } from '../access/device-cookie.ts';
import { SessionCache } from '../access/session-cache.ts';
import { keepCookiesFromCaches, registerSessionCookie } from '../access/session-cookie.ts';
import { Admission, registerAdmission } from '../admission/admission.ts';
import { JsonBodies } from '../admission/bodies.ts';
import { KnownFlows, linkOf } from '../admission/flows.ts';
import { discardUnreadBodies } from '../admission/unread-bodies.ts';
import { type Computer, openComputer } from '../computing/computer.ts';
import { openPriceFiles } from '../computing/price-files.ts';
import { serveMetrics } from '../observability/metrics.ts';
import { serveDocs } from '../pages/docs.ts';
import { serveOrders } from '../pages/order.ts';
import { servePreviews } from '../pages/preview.ts';
import { orderRenderer, quoteRenderer } from '../pages/quote-renderer.ts';
import { serveQuotes } from '../pages/quote.ts';
import { serveSignIn } from '../pages/sign-in.ts';
import { readSite, serveSite } from '../pages/site.ts';
import { readPanelPage, serveWebApp } from '../pages/web-app.ts';
import { servePaymentEvents } from '../payments/payment-events.ts';
import { refuseOtherMethods, serveRoutes } from '../rest/adapter.ts';
import { publicRoutes, routes } from '../rest/routes.ts';
import { originOf, paymentsOf } from '../start/online-payments.ts';
import { queuedMailOf } from '../start/queued-mail.ts';
import { type Host, contextOf, registerContext } from '../trpc/context.ts';
import { factsOf } from '../trpc/procedures.ts';
import { serveTrpc } from '../trpc/serve.ts';
import type { AppOptions } from './app-options.ts';
import { bareApp } from './bare-app.ts';
import { limitBodyTime, registerBodyTime } from './body-timeout.ts';
import { refuseCrossSite } from './cross-site.ts';
import type { Door } from './door.ts';
import { parseJsonText } from './json-body.ts';
import { refuseMalformedHead } from './request-head.ts';
import { protectBrowsers } from './security-headers.ts';

const API = '/api/admin';
const openPaths = new Set(
  routes.filter((route) => factsOf(route.procedure).isPublic).map((route) => API + route.url),
);
const uploadPaths = new Set(routes.filter((route) => route.upload).map((route) => API + route.url));

/** Makes PDFs in a thread that starts with the first one, and reports why one was not made. */
function pdfMakerOf(app: FastifyInstance): Host['pdf'] {
  const worker = openPdfWorker();
  app.addHook('onClose', async () => worker.close());
  return {
    makePdf: async (print) => {
      try {
        return await worker.makePdf(print);
      } catch (error) {
        app.log.warn({ err: error }, 'A PDF could not be made');
        throw error;
      }
    },
  };
}

/** The address that browsers use. */
/** The services that all requests share. */
function hostOf(
  app: FastifyInstance,
  { db, replica, config, photos, payments, changes, now }: AppOptions,
  {
    known,
    admission,
    onCall,
    compute,
    priceFiles,
  }: Pick<Host, 'known' | 'admission' | 'onCall' | 'compute' | 'priceFiles'>,
): Host {
  const { log } = app;
  return {
    db,
    sessions: new SessionCache(changes),
    known,
    admission,
    readCopy: copyReader(db, replica, (error) => {
      log.warn({ err: error }, 'The replica fails; the database itself is read for a while');
    }),
    config,
    photos,
    pdf: pdfMakerOf(app),
    compute,
    priceFiles,
    changes,
    catalogTurns: new NodeThrottle(catalogLimit),
    waits: new KnownWaits(now),
    ...queuedMailOf(config),
    payments: payments ?? paymentsOf(config, log),
    onCall,
    textWriter: config.ai
      ? aiWriter({ ...config.ai, onFailure: (reason) => log.warn(reason) })
      : templateWriter,
  };
}

/** Adds the hooks of all requests. They run in the order of these lines. */
async function registerHooks(
  app: FastifyInstance,
  { config, phase }: AppOptions,
  { sessions }: Host,
  admission: Admission,
): Promise<void> {
  protectBrowsers(app, config);
  await registerSessionCookie(app, config);
  registerDeviceCookie(app, config);
  keepCookiesFromCaches(app);
  registerContext(app);
  registerBodyTime(app);

  discardUnreadBodies(app);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.isAboutPeople) sessions.clear();
    // While stopping, each answer is the last on its connection, also for requests from before the port closed.
    if (phase() === 'stopping') reply.header('connection', 'close');
    done();
  });

  app.addHook('onRequest', (_request, reply, done) => {
    // The default is no caching. The files of the web app set their own header. This hook compares no paths, because
    // the router also accepts other spellings (`/%61pi/admin`).
    reply.header('cache-control', 'no-store');
    done();
  });
  // First, because refusing a request takes processor time, too.
  registerAdmission(app, admission);
  app.addHook('onRequest', async (request, reply) => {
    refuseMalformedHead(request.raw);
    // The time limit starts after admission, when the request no longer waits.
    limitBodyTime(request, reply);
    refuseCrossSite(request, config.publicUrl);
  });
}

/** Serves the state of the server, and the description of its API. */
async function serveState(app: FastifyInstance, { phase, isDatabaseUp }: AppOptions): Promise<void> {
  app.get('/api/health', () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    if (phase() !== 'ready' || !(await isDatabaseUp())) throw new DomainError('databaseUnavailable');
    return { status: 'ok' };
  });
  await serveDocs(app);
  for (const url of ['/api/health', '/api/ready', '/api/openapi.json', '/api/docs'])
    refuseOtherMethods(app, url, ['GET']);
}

/** Serves the REST API: the calls of the panel below `/api/admin`, and those of visitors below `/api`. */
async function serveRest(app: FastifyInstance, door: Door): Promise<void> {
  await app.register(
    async (api) => {
      // The caller must be authenticated first, even for an unknown path.
      api.addHook('onRequest', async (request) => {
        door.refuseUntilReady();
        if (openPaths.has(request.routeOptions.url ?? '')) return;
        const actor = await door.contextOf(request).actor();
        if (!actor) throw new DomainError('authenticationRequired');
        if (request.is404) throw new DomainError('pathNotFound');
        // The procedure checks the same, but only after the body was read.
        requirePermission(actor, request.routeOptions.config.meta);
      });
      // Makes this scope's hook run for unknown paths below /api/admin. The hook answers all of them.
      api.setNotFoundHandler(() => undefined);
      door.bodies.accept(api, parseJsonText);
      serveRoutes(api, routes, door.contextOf);
    },
    { prefix: API },
  );

  await app.register(
    async (open) => {
      open.addHook('onRequest', async () => door.refuseUntilReady());
      door.bodies.accept(open, parseJsonText);
      serveRoutes(open, publicRoutes, door.contextOf);
    },
    { prefix: '/api' },
  );
}

/** Serves the public site and the panel, where they are built. */
async function servePages(
  app: FastifyInstance,
  { config, webRoot, siteRoot }: AppOptions,
  door: Door,
  computer: Computer,
): Promise<void> {
  const panel = webRoot === undefined ? undefined : { root: webRoot, page: await readPanelPage(webRoot) };
  if (siteRoot === undefined) {
    await serveWebApp(app, panel);
    return;
  }
  const builtSite = await readSite(siteRoot);
  const renderQuote = quoteRenderer(builtSite, computer);
  const renderOrder = orderRenderer(builtSite, computer);
  const quoteSite = { ...builtSite, renderQuote, renderOrder };
  const calls = { ...clientPage, ...clientAnswers, ...clientPayment, isHandedOver };
  await serveQuotes(app, { ...door, builtSite: quoteSite, calls });
  await serveOrders(app, {
    ...door,
    builtSite: quoteSite,
    calls: { ...supplierPage, ...supplierAnswers, ...pricePage },
  });
  await servePreviews(app, { ...door, builtSite: quoteSite, api: API });
  await serveSignIn(app, { ...door, builtSite, panelPage: panel?.page });
  const origin = originOf(config);
  const notFound = await serveSite(app, { ...door, root: siteRoot, builtSite, origin });
  await serveWebApp(app, panel, notFound);
}

/** Builds the server without listening yet. All its dependencies are arguments. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, phase, now } = options;
  const known = new KnownFlows();
  const admission = new Admission({ known, config, uploadPaths, now });
  const app = bareApp(options, admission);
  // First, because its hooks measure all others.
  const onCall = serveMetrics(app, options, admission);
  const computer = openComputer(options.siteRoot);
  app.addHook('onClose', async () => computer.close());
  const { compute } = computer;
  const priceFiles = openPriceFiles(app, options);
  const host = hostOf(app, options, { known, admission, onCall, compute, priceFiles });
  await registerHooks(app, options, host, admission);

  const door: Door = {
    phase,
    contextOf: (request) => contextOf(request, host),
    bodies: new JsonBodies({ known, config, contextOf: (request) => contextOf(request, host) }),
    noteLink: (request) => {
      const link = linkOf(request);
      if (link !== undefined) known.noteLink(link);
    },
    refuseUntilReady: () => {
      if (phase() === 'starting') throw new DomainError('databaseUnavailable');
    },
  };
  await serveState(app, options);
  await serveRest(app, door);
  await serveTrpc(app, door);
  await servePaymentEvents(app, door);
  await servePages(app, options, door, computer);
  return app;
}
