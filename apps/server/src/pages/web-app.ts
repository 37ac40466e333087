import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { DomainError } from '@quoin/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { packedFiles } from '../http/packed.ts';
import { signInFor } from './sign-in.ts';

const YEAR_S = 31_536_000;
/** Path segments that no screen has, so that `//api`, `/%61pi` and `/.\\api` are not answered with the page. */
const NO_PAGE = /[\\/](api|trpc|assets|site|marks)([\\/]|$)|%/i;

/** Addresses of the panel's screens. */
const PANEL = /^\/admin([/?]|$)/i;

/** The built page of the panel. */
interface Panel {
  /** Its folder. */
  root: string;
  page: string;
}

/** Reads the one page of the built panel in a folder. */
export const readPanelPage = async (root: string): Promise<string> =>
  readFile(join(root, 'index.html'), 'utf8');

/**
 * Serves the built web app. Files below /assets carry a hash of their content in their name and never change. Any other
 * address gets the single page, whose router chooses the screen. With the public site, only the panel's addresses get
 * the page, and `notFound` answers the rest. A browser without a session gets the sign-in, so that it loads the panel only
 * afterwards.
 */
export async function serveWebApp(
  app: FastifyInstance,
  panel: Panel | undefined,
  notFound?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> {
  if (panel) {
    const files = { index: false, preCompressed: true, cacheControl: false } as const;
    // One route for all hashed files. A route for each of them takes memory.
    await app.register(fastifyStatic, {
      ...files,
      root: join(panel.root, 'assets'),
      prefix: '/assets/',
      setHeaders: (reply) => {
        reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`);
      },
    });
    await app.register(fastifyStatic, {
      ...files,
      root: panel.root,
      decorateReply: false,
      wildcard: false,
      globIgnore: ['assets/**', ...packedFiles],
      setHeaders: (reply) => {
        reply.header('cache-control', 'no-cache');
      },
    });
  }
  const requirePage = ({ method, url }: FastifyRequest) => {
    const [path = ''] = url.split('?');
    const isRead = method === 'GET' || method === 'HEAD';
    const isThere = panel !== undefined || (notFound && !PANEL.test(url));
    if (!isThere || !isRead || NO_PAGE.test(decodeURIComponent(path))) throw new DomainError('pathNotFound');
  };
  // Runs before a body is read. Added last, so that /api/admin still authenticates the caller first.
  app.addHook('onRequest', async (request) => {
    if (request.is404) requirePage(request);
  });
  // Checked again, because a missing file of the browsable API gets here from a known route.
  app.setNotFoundHandler(async (request, reply) => {
    requirePage(request);
    if (notFound && !PANEL.test(request.url)) return notFound(request, reply);
    const signIn = notFound && signInFor(request);
    if (signIn !== undefined) return reply.code(303).header('location', signIn).send();
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(panel?.page);
  });
}
