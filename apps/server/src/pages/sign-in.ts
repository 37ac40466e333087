import { problemOf } from '@quoin/api/problem';
import { nextPath } from '@quoin/domain/access/next-path';
import { DomainError } from '@quoin/domain/errors';
import type { Site, SignInRequest } from '@quoin/site/rendering';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { sessionControl } from '../access/session-cookie.ts';
import { COST } from '../admission/costs.ts';
import type { Door } from '../http/door.ts';
import { protocolErrorOf, retryAfterOf } from '../http/errors.ts';
import { encodingFor, packedForms } from '../http/packed.ts';
import { callProcedure } from '../trpc/procedures.ts';
import { acceptForms } from './forms.ts';
import { sendStyled } from './styled-html.ts';

const PANEL = '/admin';

/** The addresses of the files that the panel's page begins with. */
const filesOfPanel = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);

/** The sign-in, for a browser that asks for a screen of the panel and has no session at all. */
export function signInFor(request: FastifyRequest): string | undefined {
  const isBrowser = request.headers.accept?.includes('text/html') ?? false;
  if (!isBrowser || sessionControl(request).id !== null) return undefined;
  return `${PANEL}/login?next=${encodeURIComponent(request.url)}`;
}

/** The fields of the form. A recovery code is a code in another field, so that the page can show the same field again. */
interface Fields {
  username?: string;
  password?: string;
  code?: string;
  recoveryCode?: string;
}

type SignInPageRequest = FastifyRequest<{ Querystring: Record<string, unknown>; Body?: Fields }>;

/** The parts of the host that the sign-in needs. */
export interface SignInHost extends Pick<Door, 'phase' | 'contextOf' | 'refuseUntilReady'> {
  builtSite: Pick<Site, 'signInSources' | 'renderSignIn'>;
  /** The page of the panel. */
  panelPage: string | undefined;
}

/** The address in the panel that the user wants, as a header may have it. Any other address leads to the dashboard. */
function wantedOf({ query: { next } }: SignInPageRequest): string {
  const path = nextPath(next);
  if (path === undefined) return PANEL;
  // Resolves `..`, which may lead out of the panel, and encodes what a header cannot have.
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  return nextPath(pathname) === undefined ? PANEL : pathname + search + hash;
}

/** The refused form, as the page shows it again. The password never comes back. */
function refusedOf(
  error: unknown,
  { username = '', code, recoveryCode }: Fields,
): NonNullable<SignInRequest['refused']> {
  const { message, code: kind, issues = [] } = problemOf(protocolErrorOf(error));
  const typedCode = recoveryCode ?? code;
  const isAboutCode = issues.some(({ path }) => path === 'code');
  const isOfFields = kind === 'VALIDATION' && issues.length > 0;
  // The right password without a code has not failed. The page only asks for the code.
  const isFirstAsked = isAboutCode && !isOfFields && !typedCode?.trim();
  return {
    username,
    problems: isOfFields
      ? Object.fromEntries(issues.map((issue) => [issue.path, issue.message]).toReversed())
      : {},
    ...(!isFirstAsked && !isOfFields && { message }),
    ...((isAboutCode || typedCode !== undefined) && {
      code: recoveryCode === undefined ? 'app' : 'recovery',
    }),
    isAboutCode,
  };
}

/**
 * Serves the sign-in to the panel, a small page of its own. Its form makes the same call as the panel's dialog and the REST
 * API, so that all rules of a sign-in are those of `session.login`.
 */
export async function serveSignIn(
  app: FastifyInstance,
  { builtSite, panelPage, phase, contextOf, refuseUntilReady }: SignInHost,
): Promise<void> {
  const panelFiles = panelPage === undefined ? [] : filesOfPanel(panelPage);
  const plain = await packedForms(builtSite.renderSignIn({ panelFiles }));

  const sendPage = async (reply: FastifyReply, html: string | Buffer) => {
    const { style, script } = builtSite.signInSources;
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.header(
      'content-security-policy',
      policy.replace(/script-src [^;]*/, (sources) => `${sources} ${script}`),
    );
    return sendStyled(reply, html, style);
  };

  const sendPlain = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return sendPage(reply.header('vary', 'accept-encoding'), plain[encoding]);
  };

  /** Shows the form again with the reason, and sets the status of the answer. */
  async function sendRefused(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    fields: Fields = {},
  ): Promise<FastifyReply> {
    const known = protocolErrorOf(error);
    const retryAfterS = retryAfterOf(known);
    if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
    reply.code(getHTTPStatusCodeFromError(known));
    if (reply.statusCode === 500) request.log.error({ err: known.cause ?? known }, 'sign-in page failed');
    return sendPage(reply, builtSite.renderSignIn({ panelFiles, refused: refusedOf(error, fields) }));
  }

  // Rendered once, because a busy node has no time for more.
  const busy = Buffer.from(
    builtSite.renderSignIn({ panelFiles, refused: refusedOf(new DomainError('tooBusy'), {}) }),
  );

  /** Where a browser belongs that needs no sign-in: into the panel, or to the lock while a client holds the device. */
  async function elsewhereOf(request: SignInPageRequest): Promise<string | undefined> {
    const context = contextOf(request);
    if (phase() === 'starting' || context.session.id === null) return undefined;
    if (await context.actor()) return wantedOf(request);
    const owner = await callProcedure('session.handedOver', context, undefined);
    return owner ? `${PANEL}/locked?next=${encodeURIComponent(wantedOf(request))}` : undefined;
  }

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    acceptForms(pages, (fields) => Object.fromEntries(fields));
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, sendBusyPage: async (_request, reply) => sendPage(reply, busy) };
    });
    pages.setErrorHandler(async (error, request, reply) => sendRefused(error, request, reply));

    pages.get('/admin/login', async (request: SignInPageRequest, reply) => {
      // The form is there also while the database is away.
      const elsewhere = await elsewhereOf(request).catch(() => undefined);
      return elsewhere === undefined
        ? sendPlain(request, reply)
        : reply.code(303).header('location', elsewhere).send();
    });

    pages.post(
      '/admin/login',
      { config: { costOf: () => COST.signIn } },
      async (request: SignInPageRequest, reply) => {
        const fields = request.body ?? {};
        const { username, password, code, recoveryCode } = fields;
        try {
          refuseUntilReady();
          const credentials = { username, password, code: recoveryCode ?? code };
          await callProcedure('session.login', contextOf(request), credentials);
        } catch (error) {
          return sendRefused(error, request, reply, fields);
        }
        return reply.code(303).header('location', wantedOf(request)).send();
      },
    );
  });
}
