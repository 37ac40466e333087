import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

import type { openApiDocument } from './rest/openapi.ts';

/** The OpenAPI document as a page to browse and try at `/api/docs`. It asks nobody but this server for anything. */
export async function serveDocs(
  app: FastifyInstance,
  document: ReturnType<typeof openApiDocument>,
): Promise<void> {
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: {
        docExpansion: 'none',
        deepLinking: true,
        persistAuthorization: false,
        tryItOutEnabled: true,
      },
      theme: {
        title: 'Quoin API',
        css: [{ filename: 'quoin.css', content: '.swagger-ui .topbar { display: none }' }],
      },
    });
  });
}
