import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { DomainError } from '@quoin/domain/errors';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 31_536_000;

/**
 * Serves the built web app. Files below /assets carry a hash of their content in their name and never change; any
 * other address is the single page, whose router knows what to show.
 */
export async function serveWebApp(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const page = webRoot === undefined ? undefined : await readFile(join(webRoot, 'index.html'), 'utf8');
  if (webRoot !== undefined) {
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|trpc|assets)(\/|$|\?)/i.test(request.url);
    if (page === undefined || !isPage) throw new DomainError('pathNotFound');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
