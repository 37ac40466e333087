import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { DomainError } from '@quoin/domain/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { openApiDocument } from '../rest/openapi.ts';
import { docsTheme } from './docs-theme.ts';
import { oneGroupAtATime } from './one-group.ts';

/**
 * Serves the OpenAPI document at `/api/openapi.json`, and a page to browse and try it at `/api/docs`. The page loads
 * everything from this server.
 */
export async function serveDocs(
  app: FastifyInstance,
  document: ReturnType<typeof openApiDocument>,
): Promise<void> {
  // Written once. Writing this public document anew for a few hundred slow readers delayed all others for minutes. Only the
  // bytes stay, because the objects take more memory.
  const { openapi, info } = document;
  const bytes = Buffer.from(JSON.stringify(document));
  const send = (reply: FastifyReply) => reply.type('application/json; charset=utf-8').send(bytes);
  app.get('/api/openapi.json', async (_request, reply) => send(reply));
  await app.register(async (docs) => {
    // The page needs the plugin, and asks for `/api/docs/json`, which the hook answers.
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { openapi, info, paths: {} } },
    });
    docs.addHook('onRequest', async (request, reply) => {
      const { url } = request.routeOptions;
      if (url === '/api/docs/json') return send(reply);
      // The server offers the document as JSON alone. The plugin would write YAML anew for each request.
      if (url === '/api/docs/yaml') throw new DomainError('pathNotFound');
      return undefined;
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: {
        docExpansion: 'none',
        plugins: [oneGroupAtATime],
        deepLinking: true,
        persistAuthorization: false,
        tryItOutEnabled: true,
      },
      theme: {
        title: 'Quoin API',
        css: [{ filename: 'quoin.css', content: docsTheme }],
      },
    });
  });
}
