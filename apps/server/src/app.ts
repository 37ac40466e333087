import helmet from '@fastify/helmet';
import { type AppRouter, appRouter } from '@quoin/api/router';
import type { Db } from '@quoin/db/database';
import { isAnswering } from '@quoin/db/health';
import { DomainError } from '@quoin/domain/errors';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

import type { Config } from './config.ts';
import { contextOf } from './context.ts';
import { refuseCrossSite } from './cross-site.ts';
import { answerError } from './errors.ts';
import { serveRoutes } from './rest/adapter.ts';
import { openApiDocument } from './rest/openapi.ts';
import { routes } from './rest/routes.ts';
import { registerSessionCookie } from './session-cookie.ts';
import { serveWebApp } from './web-app.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/** Procedures in one tRPC request (R24). */
const MAX_BATCH = 20;
const openPaths = new Set(['/api/admin/login', '/api/admin/logout']);

/** What the app is given. */
export interface AppOptions {
  db: Db;
  config: Config;
  /** Whether the database is migrated and the server is not on its way out. */
  isReady: () => boolean;
  /** Folder of the built web app; without it only the API is served. */
  webRoot?: string;
}

function pathOf(request: FastifyRequest): string {
  return (request.url.split('?')[0] ?? '').toLowerCase().replace(/\/$/, '');
}

/** Builds the server, listening to nothing yet. Everything it depends on is an argument. */
export async function buildApp({ db, config, isReady, webRoot }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    bodyLimit: MAX_BODY_BYTES,
    // A request on an open connection is still served while the server drains; the answer closes the connection.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 10_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 5_000 },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
  });
  app.setErrorHandler(answerError);

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
    referrerPolicy: { policy: 'same-origin' },
  });
  await registerSessionCookie(app, config);

  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    if (!path.startsWith('/api') && !path.startsWith('/trpc')) return;
    reply.header('cache-control', 'no-store');
    refuseCrossSite(request, config.publicUrl);
  });

  app.get('/api/health', () => ({ status: 'ok' }));
  app.get('/api/ready', async () => {
    if (!isReady() || !(await isAnswering(db))) throw new DomainError('databaseUnavailable');
    return { status: 'ok' };
  });
  app.get('/api/openapi.json', () => openApiDocument(routes));

  const refuseUntilReady = async () => {
    if (!isReady()) throw new DomainError('databaseUnavailable');
  };

  await app.register(
    async (api) => {
      // Before anything else is looked at: an unknown path is no secret, but whoever asks must be known first.
      api.addHook('onRequest', async (request) => {
        await refuseUntilReady();
        if (openPaths.has(pathOf(request))) return;
        if (!(await contextOf(request, db, config).actor())) throw new DomainError('authenticationRequired');
      });
      api.setNotFoundHandler(() => {
        throw new DomainError('pathNotFound');
      });
      serveRoutes(api, routes, (request) => contextOf(request, db, config));
    },
    { prefix: '/api/admin' },
  );

  await app.register(async (trpc) => {
    trpc.addHook('onRequest', refuseUntilReady);
    trpc.removeAllContentTypeParsers();
    await trpc.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: ({ req }) => contextOf(req, db, config),
        maxBatchSize: MAX_BATCH,
        onError: ({ error, req }) => {
          if (error.code === 'INTERNAL_SERVER_ERROR')
            req.log.error({ err: error.cause ?? error }, 'call failed');
        },
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>);
  });

  await serveWebApp(app, webRoot);
  return app;
}
