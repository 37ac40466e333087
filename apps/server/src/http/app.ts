import { KnownWaits } from '@quoin/api/access/known-waits';
import { NodeThrottle } from '@quoin/api/access/node-throttle';
import { toProtocolError } from '@quoin/api/problem';
import { appRouter } from '@quoin/api/router';
import { aiWriter } from '@quoin/api/text-writer/ai-writer';
import { templateWriter } from '@quoin/api/text-writer/template-writer';
import { requirePermission } from '@quoin/api/trpc';
import { copyReader } from '@quoin/db/connection/replica';
import { DomainError } from '@quoin/domain/errors';
import { catalogLimit } from '@quoin/domain/outreach/catalog';
import type { TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import { registerDeviceCookie } from '../access/device-cookie.ts';
import { SessionCache } from '../access/session-cache.ts';
import { keepCookiesFromCaches, registerSessionCookie } from '../access/session-cookie.ts';
import { Admission, registerAdmission } from '../admission/admission.ts';
import { JsonBodies, MAX_BODY_BYTES } from '../admission/bodies.ts';
import { KnownFlows } from '../admission/flows.ts';
import { discardUnreadBodies } from '../admission/unread-bodies.ts';
import { CountedLines, standardOutput } from '../observability/log.ts';
import { serveMetrics } from '../observability/metrics.ts';
import { serveDocs } from '../pages/docs.ts';
import { serveSite } from '../pages/site.ts';
import { serveWebApp } from '../pages/web-app.ts';
import { refuseOtherMethods, serveRoutes } from '../rest/adapter.ts';
import { openApiDocument } from '../rest/openapi.ts';
import { publicRoutes, routes } from '../rest/routes.ts';
import { queuedLeadMail } from '../start/lead-mail.ts';
import { type Host, contextOf, registerContext } from '../trpc/context.ts';
import { allProcedures, factsOf } from '../trpc/procedures.ts';
import { answerQueries, costOfCalls, queriesOf } from '../trpc/queries.ts';
import type { AppOptions } from './app-options.ts';
import { LONGEST_REQUEST_MS, limitBodyTime, registerBodyTime } from './body-timeout.ts';
import { clientAddress, proxyJudge } from './client-address.ts';
import { boundConnectionsOfNetworks } from './connections-of-network.ts';
import { refuseCrossSite } from './cross-site.ts';
import { answerError, answerExpectation, answerUnreadable, retryAfterOf } from './errors.ts';
import { parseJsonText } from './json-body.ts';
import { refuseMalformedHead } from './request-head.ts';
import { protectBrowsers } from './security-headers.ts';
import { cutOffSlowReaders } from './slow-readers.ts';

/** The maximum number of procedures in one tRPC request (R24). */
const MAX_BATCH = 20;
const API = '/api/admin';
const openPaths = new Set(
  routes.filter((route) => factsOf(route.procedure).isPublic).map((route) => API + route.url),
);
const uploadPaths = new Set(routes.filter((route) => route.upload).map((route) => API + route.url));
/** Headers of answers that no hook reaches. */
const bareHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const binaryPaths = new Set<string>(allProcedures.filter((path) => factsOf(path).isBinary));
/** The calls of a batch. Calls with files get an unknown name, because JSON cannot carry files. */
const withoutBinary = (paths: string) =>
  paths
    .split(',')
    .map((path) => (binaryPaths.has(path) ? 'unknown' : path))
    .join(',');

function logDefect(error: TRPCError, { log }: FastifyRequest): void {
  if (error.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error.cause ?? error }, 'call failed');
}

/** The longest `Retry-After` of several calls. */
function longestWaitOf(errors: TRPCError[]): number | undefined {
  const waits = errors.map(retryAfterOf).filter((seconds) => seconds !== undefined);
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

async function answerUndecodable(
  admission: Admission,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isAdmitted = await admission.admitUnreadable(request, reply);
  return answerError(isAdmitted ? error : new DomainError('tooBusy'), request, reply);
}

/** Builds the server without listening yet. All its dependencies are arguments. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, replica, config, photos, changes, phase, isDatabaseUp, webRoot, siteRoot } = options;
  const log = new CountedLines(options.logTo ?? standardOutput());
  const known = new KnownFlows();
  const admission = new Admission({ known, config, uploadPaths, now: options.now });
  const app = Fastify({
    logger: {
      level: config.logLevel,
      // Logs no headers and no query, because searches are private (R75).
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: request.url.split('?')[0],
          ip: clientAddress(request),
        }),
      },
      // PostgreSQL quotes the values of rows in these fields.
      redact: { paths: ['err.detail', 'err.where', 'err.internalQuery'], remove: true },
      stream: log,
    },
    bodyLimit: MAX_BODY_BYTES,
    // The proxies that are trusted to name the client. Without any, the address of the connection counts (R12).
    trustProxy: proxyJudge(config.trustedProxies),
    // A request on an open connection is still served while the server drains. The answer closes the connection.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: LONGEST_REQUEST_MS,
    keepAliveTimeout: 10_000,
    http: {
      headersTimeout: 5_000,
      requestTimeout: LONGEST_REQUEST_MS,
      connectionsCheckingInterval: 1_000,
      // {@link refuseMalformedHead} refuses such requests, with a body.
      requireHostHeader: false,
    },
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 5_000 },
    // A path that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) => {
      void answerUndecodable(admission, error, request, reply.headers(bareHeaders));
    },
    clientErrorHandler: answerUnreadable,
  });
  app.addHook('onClose', () => log.close());
  app.setErrorHandler(answerError);
  app.server.on('checkExpectation', answerExpectation);
  app.server.maxConnections = config.maxConnections;
  boundConnectionsOfNetworks(app, config);
  cutOffSlowReaders(app, options.readingPace);
  const onCall = serveMetrics(app, options, admission);
  const sessions = new SessionCache(changes);
  const host: Host = {
    db,
    sessions,
    known,
    readCopy: copyReader(db, replica, (error) => {
      app.log.warn({ err: error }, 'The replica fails; the database itself is read for a while');
    }),
    config,
    photos,
    changes,
    catalogTurns: new NodeThrottle(catalogLimit),
    waits: new KnownWaits(options.now),
    leadMail: config.mail && queuedLeadMail,
    onCall,
    textWriter: config.ai
      ? aiWriter({ ...config.ai, onFailure: (reason) => app.log.warn(reason) })
      : templateWriter,
  };

  const bodies = new JsonBodies({ known, config, contextOf: (request) => contextOf(request, host) });

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

  app.get('/api/health', () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    if (phase() !== 'ready' || !(await isDatabaseUp())) throw new DomainError('databaseUnavailable');
    return { status: 'ok' };
  });
  const document = openApiDocument({ [API]: routes, '/api': publicRoutes });
  await serveDocs(app, document);
  for (const url of ['/api/health', '/api/ready', '/api/openapi.json', '/api/docs'])
    refuseOtherMethods(app, url, ['GET']);

  const refuseUntilReady = () => {
    if (phase() === 'starting') throw new DomainError('databaseUnavailable');
  };

  await app.register(
    async (api) => {
      // The caller must be authenticated first, even for an unknown path.
      api.addHook('onRequest', async (request) => {
        refuseUntilReady();
        if (openPaths.has(request.routeOptions.url ?? '')) return;
        const actor = await contextOf(request, host).actor();
        if (!actor) throw new DomainError('authenticationRequired');
        if (request.is404) throw new DomainError('pathNotFound');
        // The procedure checks the same, but only after the body was read.
        requirePermission(actor, request.routeOptions.config.meta);
      });
      // Makes this scope's hook run for unknown paths below /api/admin. The hook answers all of them.
      api.setNotFoundHandler(() => undefined);
      bodies.accept(api, parseJsonText);
      serveRoutes(api, routes, (request) => contextOf(request, host));
    },
    { prefix: API },
  );

  await app.register(
    async (open) => {
      open.addHook('onRequest', async () => refuseUntilReady());
      bodies.accept(open, parseJsonText);
      serveRoutes(open, publicRoutes, (request) => contextOf(request, host));
    },
    { prefix: '/api' },
  );

  // Not the plugin of tRPC, because it accepts multipart forms and silently repairs invalid UTF-8 (R21, R43).
  await app.register(async (trpc) => {
    // As text, because tRPC parses it itself.
    bodies.accept(trpc, (text) => text);
    trpc.all<{ Params: { path: string } }>(
      '/trpc/:path',
      { config: { costOf: costOfCalls } },
      async (req, res) => {
        const queries = phase() === 'starting' ? undefined : queriesOf(req, MAX_BATCH);
        if (queries)
          return answerQueries(res, queries, contextOf(req, host), {
            onError: (error) => logDefect(error, req),
            waitOf: longestWaitOf,
          });
        return fastifyRequestHandler({
          router: appRouter,
          req,
          res,
          // tRPC decodes the path once more. Otherwise a call with files could pass in another spelling, and an
          // undecodable path would count as a defect.
          path: encodeURIComponent(withoutBinary(req.params.path)),
          createContext: () => {
            try {
              refuseUntilReady();
            } catch (error) {
              throw toProtocolError(error);
            }
            return contextOf(req, host);
          },
          maxBatchSize: MAX_BATCH,
          onError: ({ error }) => logDefect(error, req),
          responseMeta: ({ errors, type }) => {
            // Streams of events are not cached either.
            if (type === 'subscription') return { headers: { 'cache-control': 'no-store, no-transform' } };
            const wait = longestWaitOf(errors);
            return wait === undefined ? {} : { headers: { 'retry-after': String(wait) } };
          },
        });
      },
    );
  });

  const notFound =
    siteRoot === undefined
      ? undefined
      : await serveSite(app, {
          root: siteRoot,
          origin: config.publicUrl ?? `http://localhost:${config.port}`,
          refuseUntilReady,
          contextOf: (request) => contextOf(request, host),
        });
  await serveWebApp(app, webRoot, notFound);
  return app;
}
