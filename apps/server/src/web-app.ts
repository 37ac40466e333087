import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { DomainError } from '@quoin/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR_S = 31_536_000;
/** Segments of no screen's address, so that `//api`, `/%61pi` and `/.\\api` are not answered with the page. */
const NO_PAGE = /[\\/](api|trpc|assets|site|marks)([\\/]|$)|%/i;

/** Addresses of the panel's screens. */
const PANEL = /^\/admin([/?]|$)/i;

/**
 * Serves the built web app. Files below /assets carry a hash of their content in their name and never change; any
 * other address is the single page, whose router knows what to show; with the public site, that is so for the panel's
 * addresses alone, and `notFound` answers the rest.
 */
export async function serveWebApp(
  app: FastifyInstance,
  webRoot: string | undefined,
  notFound?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
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
  const requirePage = ({ method, url }: FastifyRequest) => {
    const [path = ''] = url.split('?');
    const isRead = method === 'GET' || method === 'HEAD';
    const isThere = page !== undefined || (notFound && !PANEL.test(url));
    if (!isThere || !isRead || NO_PAGE.test(decodeURIComponent(path))) throw new DomainError('pathNotFound');
  };
  // Before a body is looked at. Added last, so that /api/admin still asks first who wants to know.
  app.addHook('onRequest', async (request) => {
    if (request.is404) requirePage(request);
  });
  // Asked again: a missing file of the browsable API comes here by a path that is known.
  app.setNotFoundHandler((request, reply) => {
    requirePage(request);
    if (notFound && !PANEL.test(request.url)) return notFound(request, reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
