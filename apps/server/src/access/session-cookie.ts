import { hkdfSync } from 'node:crypto';

import cookie from '@fastify/cookie';
import secureSession from '@fastify/secure-session';
import type { SessionControl } from '@quoin/api/context';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from '../start/config.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    id: string;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser must forget its pages, because somebody else gets the device. */
    forgetsPages: boolean;
  }
}

const SESSION_ID = /^[\w-]{22,64}$/;

/** Whether browsers use https, according to the settings. */
export function isHttps(config: Config): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}

/**
 * The cookie holds only a random session id, sealed. A row decides whether the session is alive (R5, R6). Over https
 * its name begins with `__Host-`, which browsers bind to this very host.
 */
export async function registerSessionCookie(app: FastifyInstance, config: Config): Promise<void> {
  const keys = config.sessionSecrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, 'quoin', 'session cookie', 32)),
  );
  const lifetime = config.sessionLimits.absoluteMinutes * 60;
  await app.register(cookie);
  await app.register(secureSession, {
    key: keys,
    cookieName: isHttps(config) ? '__Host-quoin' : 'quoin',
    expiry: lifetime,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config), maxAge: lifetime },
  });
  app.decorateRequest('forgetsPages', false);
  app.addHook('onSend', (request, reply, _payload, done) => {
    // The next person at the browser must not find earlier pages or pictures by going back (R73). Storage stays,
    // because it holds only how lists are shown. Requests refused early have no session.
    if ((request.session as typeof request.session | null)?.deleted || request.forgetsPages)
      reply.header('clear-site-data', '"cache"');
    done();
  });
}

/**
 * Removes cookies from every answer that may be cached, because a cached cookie would sign others in. A session that is
 * due to be sealed anew is sealed with the next answer. Register this after all hooks that set cookies.
 */
export function keepCookiesFromCaches(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!/\bno-store\b/.test(String(reply.getHeader('cache-control')))) reply.removeHeader('set-cookie');
    done();
  });
}

/** The session of one request, as the procedures see it. */
export function sessionControl(request: FastifyRequest): SessionControl {
  const id: unknown = request.session.get('id');
  return {
    // The library reads a plain object without checking types. Only an id of the right shape counts.
    id: typeof id === 'string' && SESSION_ID.test(id) ? id : null,
    begin: (newId) => request.session.set('id', newId),
    end: () => request.session.delete(),
    forgetPages: () => {
      request.forgetsPages = true;
    },
  };
}
