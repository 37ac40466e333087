import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import type { Config } from './config.ts';
import { isHttps } from './session-cookie.ts';

/** Headers that tell browsers what no page of ours does, on every answer (R71). */
export async function protectBrowsers(app: FastifyInstance, config: Config): Promise<void> {
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
    strictTransportSecurity: isHttps(config),
    referrerPolicy: { policy: 'same-origin' },
  });
}
