import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import fastifyStatic from '@fastify/static';
import { problemOf, toProtocolError } from '@quoin/api/problem';
import type { CatalogPage } from '@quoin/domain/outreach/catalog';
import type { PageRequest, Site } from '@quoin/site/rendering';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { COST } from '../admission/costs.ts';
import type { Door } from '../http/door.ts';
import { retryAfterOf } from '../http/errors.ts';
import { type Encoding, encodingFor, packedFiles, packedForms } from '../http/packed.ts';
import { callProcedure } from '../trpc/procedures.ts';
import { acceptForms } from './forms.ts';
import { sendStyled } from './styled-html.ts';

/** A page that is the same for everybody, ready to be sent. */
interface PlainPage extends Record<Encoding, Buffer> {
  etag: string;
}

/** Loads the renderer of the built site in a folder. */
export async function readSite(root: string): Promise<Site> {
  const { builtSite } = (await import(pathToFileURL(join(root, 'server/render.js')).href)) as {
    builtSite: Site;
  };
  return builtSite;
}

/** The parts of the host that the site needs. */
export interface SiteHost extends Pick<Door, 'contextOf' | 'refuseUntilReady'> {
  /** Folder of the built site. */
  root: string;
  builtSite: Site;
  /** The origin at which browsers find the site. */
  origin: string;
}

async function readPage(file: string, placeholder: string, origin: string): Promise<PlainPage> {
  const html = await readFile(file, 'utf8');
  const forms = await packedForms(html.replaceAll(placeholder, origin));
  const { identity } = forms;
  return {
    ...forms,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  };
}

/**
 * Serves the public site. Plain addresses get the pages of the build. The same renderer makes the pages of addresses
 * with a query. Returns the handler for addresses that are no page.
 */
export async function serveSite(
  app: FastifyInstance,
  { root, builtSite, origin, refuseUntilReady, contextOf }: SiteHost,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const readPlain = async (name: string) =>
    readPage(join(root, 'pages', `${name}.html`), builtSite.originPlaceholder, origin);
  await app.register(fastifyStatic, {
    root: join(root, 'client'),
    decorateReply: false,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: packedFiles,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[/\\]site[/\\].*-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      );
    },
  });

  const sendHtml = (reply: FastifyReply, html: string | Buffer) =>
    sendStyled(reply, html, builtSite.styleSource);

  async function sendPlain(request: FastifyRequest, reply: FastifyReply, page: PlainPage) {
    reply.header('cache-control', 'no-cache').header('etag', page.etag).header('vary', 'accept-encoding');
    if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(page.etag)) {
      return reply.code(304).send();
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return sendHtml(reply, page[encoding]);
  }

  /** Searches the catalog, if the address asks for it, and sets the headers and the status of the page. */
  async function search(request: FastifyRequest, reply: FastifyReply, path: string, params: URLSearchParams) {
    const asked = builtSite.catalogSearchOf(path, params);
    if (!asked) return undefined;
    const cursor = params.get('cursor');
    try {
      refuseUntilReady();
      const found = (await callProcedure('catalog.list', contextOf(request), {
        ...('q' in asked ? { search: asked.q } : asked),
        ...(cursor !== null && { cursor }),
      })) as CatalogPage;
      reply.header('cache-control', 'public, max-age=60');
      return found;
    } catch (error) {
      const { code } = answerAs(reply, error);
      return code === 'VALIDATION' ? { items: [], nextCursor: null } : undefined;
    }
  }

  /** Sets the status of the answer from an error, and returns the problem to show. */
  function answerAs(reply: FastifyReply, error: unknown) {
    const known = toProtocolError(error);
    const problem = problemOf(known);
    const retryAfterS = retryAfterOf(known);
    if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
    const statuses = { VALIDATION: 400, TOO_MANY_REQUESTS: 429, UNAVAILABLE: 503 } as const;
    reply.code(problem.code in statuses ? statuses[problem.code as keyof typeof statuses] : 500);
    if (reply.statusCode === 500) app.log.error({ err: known.cause ?? known }, 'page failed');
    return problem;
  }

  const render = (reply: FastifyReply, request: Omit<PageRequest, 'origin'>) =>
    sendHtml(reply, builtSite.render({ ...request, origin }).html);

  for (const { path, variesBy } of builtSite.pages) {
    const plain = await readPlain(path.slice(1) || 'index');
    const isAnother = ({ query }: FastifyRequest) => variesBy.some((name) => name in (query as object));
    const costOf = (request: FastifyRequest) => (isAnother(request) ? COST.page : 1);
    app.get(path, { config: { costOf } }, async (request, reply) => {
      if (!isAnother(request)) return sendPlain(request, reply, plain);
      const params = new URLSearchParams(/\?.*/s.exec(request.url)?.[0]);
      reply.header('cache-control', 'no-cache');
      const found = await search(request, reply, path, params);
      return render(reply, { path, search: params, ...(found && { found }) });
    });
  }

  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    acceptForms(forms, (fields) => Object.fromEntries(fields));
    // The contact form of a page without its script.
    const config = { costOf: () => COST.page };
    forms.post<{ Body?: Record<string, string> }>('/contact', { config }, async (request, reply) => {
      const values = request.body ?? {};
      try {
        refuseUntilReady();
        await callProcedure('contactSubmissions.submit', contextOf(request), builtSite.leadOf(values));
        return await reply.code(303).header('location', '/?sent#account').send();
      } catch (error) {
        const { message, issues = [] } = answerAs(reply, error);
        const problems = Object.fromEntries(issues.map((issue) => [issue.path, issue.message]).toReversed());
        return render(reply, {
          path: '/',
          refused: { values, problems, ...(issues.length === 0 && { message }) },
        });
      }
    });
  });

  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml').header('cache-control', 'no-cache').send(builtSite.sitemap(origin)),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'no-cache').send(builtSite.robots(origin)),
  );

  const notFound = await readPlain('404');
  return (request, reply) => sendPlain(request, reply.code(404), notFound);
}
