import { hkdfSync } from 'node:crypto';

import cookie from '@fastify/cookie';
import secureSession from '@fastify/secure-session';
import type { SessionControl } from '@quoin/api/context';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from './config.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    id: string;
  }
}

const SESSION_ID = /^[\w-]{22,64}$/;

/** Whether browsers come over https, by what the settings say. */
export function isHttps(config: Config): boolean {
  return config.publicUrl?.startsWith('https:') ?? false;
}

/**
 * The cookie holds a random session id, sealed, and nothing else: whether the session lives, a row decides (R5, R6).
 * Over https its name begins with `__Host-`, which browsers bind to this very host.
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
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Whoever sits there next finds neither pictures nor pages of the last one, by going back either (R73). Storage
    // stays: it holds how lists are shown, and nothing of anybody.
    // Of a request that was refused at once, nobody has asked whose it is.
    if ((request.session as typeof request.session | null)?.deleted)
      reply.header('clear-site-data', '"cache"');
    done();
  });
}

/**
 * Takes the cookies from every answer that somebody may keep: whoever got a kept one would be signed in by it. The answer
 * stays as useful; a session that is to be sealed anew is so with the next answer. Comes after whatever sets cookies.
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
    // The library looks values up in a plain object, so that any name finds something: only the right shape counts.
    id: typeof id === 'string' && SESSION_ID.test(id) ? id : null,
    begin: (newId) => request.session.set('id', newId),
    end: () => request.session.delete(),
  };
}
