import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { DomainError } from '@quoin/domain/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { docsTheme } from './docs-theme.ts';
import { oneGroupAtATime } from './one-group.ts';

/**
 * The document that `rest/openapi.ts` describes, as it is checked in. A test compares them. Making it takes half a second of
 * a processor, which would be a third of the time in which the server starts.
 */
const documentFile = fileURLToPath(new URL('../../openapi.json', import.meta.url));

/** The document without the spaces of the file. Only bytes stay in memory, because the objects take more. */
let bytes: Buffer | undefined;

function sendDocument(reply: FastifyReply): FastifyReply {
  // Written once. Writing this public document anew for a few hundred slow readers delayed all others for minutes.
  bytes ??= Buffer.from(JSON.stringify(JSON.parse(readFileSync(documentFile, 'utf8'))));
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/**
 * Serves the OpenAPI document at `/api/openapi.json`, and a page to browse and try it at `/api/docs`. The page loads
 * everything from this server.
 */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', async (_request, reply) => sendDocument(reply));
  await app.register(async (docs) => {
    // The page needs the plugin, and asks for `/api/docs/json`, which the hook answers.
    await docs.register(swagger, {
      mode: 'static',
      specification: {
        document: { openapi: '3.1.0', info: { title: 'Quoin API', version: '1' }, paths: {} },
      },
    });
    docs.addHook('onRequest', async (request, reply) => {
      const { url } = request.routeOptions;
      if (url === '/api/docs/json') return sendDocument(reply);
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
