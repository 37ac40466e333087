import { DomainError } from '@quoin/domain/errors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import type { Admission } from '../admission/admission.ts';
import { MAX_BODY_BYTES } from '../admission/bodies.ts';
import { CountedLines, standardOutput } from '../observability/log.ts';
import type { AppOptions } from './app-options.ts';
import { LONGEST_REQUEST_MS } from './body-timeout.ts';
import { clientAddress, proxyJudge } from './client-address.ts';
import { boundConnectionsOfNetworks } from './connections-of-network.ts';
import { answerError, answerExpectation, answerUnreadable } from './errors.ts';
import { loggedPath } from './logged-path.ts';
import { cutOffSlowReaders } from './slow-readers.ts';

/** Headers of answers that no hook reaches. */
const bareHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

async function answerUndecodable(
  admission: Admission,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isAdmitted = await admission.admitUnreadable(request, reply);
  return answerError(isAdmitted ? error : new DomainError('tooBusy'), request, reply);
}

/** The app before its hooks and addresses: the log, the limits of connections, and the answers to errors. */
export function bareApp({ config, logTo, readingPace }: AppOptions, admission: Admission): FastifyInstance {
  const log = new CountedLines(logTo ?? standardOutput());
  const app = Fastify({
    logger: {
      level: config.logLevel,
      // Logs no headers and no query, because searches are private (R75).
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: loggedPath(request.url),
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
  cutOffSlowReaders(app, readingPace);
  return app;
}
