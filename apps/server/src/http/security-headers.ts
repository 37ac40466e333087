import type { ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

import { isHttps } from '../access/session-cookie.ts';
import type { Config } from '../start/config.ts';

/** The headers that helmet sets. They are the same for each answer, so they are computed once. */
function headersOf(protect: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  } as unknown as ServerResponse;
  protect({} as never, response, (error?: unknown) => {
    if (error !== undefined) throw error;
  });
  return headers;
}

/** Adds headers to every answer. They forbid in the browser what our pages never do (R71). */
export function protectBrowsers(app: FastifyInstance, config: Config): void {
  const headers = headersOf(
    helmet({
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
      strictTransportSecurity: isHttps(config),
      referrerPolicy: { policy: 'same-origin' },
    }),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
