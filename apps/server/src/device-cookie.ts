import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

import type { DeviceControl } from '@quoin/api/context';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from './config.ts';
import { isHttps } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the browser is to be known as, where it was recognized. */
    newDevice: string | null;
  }
}

/** The longest that browsers keep a cookie. */
const LIFETIME_S = 400 * 24 * 60 * 60;
/** Who, which browser, and the proof that this server said so. */
const SHAPE = /^(\d{1,10})\.([\w-]{22})\.([\w-]{43})$/;

const nameOf = (config: Config) => (isHttps(config) ? '__Host-quoin-device' : 'quoin-device');

function proofOf(secret: string, adminId: string, device: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'quoin', 'device cookie', 32));
  return createHmac('sha256', key).update(`${adminId}.${device}`).digest('base64url');
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The cookie of a browser in which a password was right once. It opens nothing: it keeps wrong tries of others from making
 * this one wait (R11).
 */
export function registerDeviceCookie(app: FastifyInstance, config: Config): void {
  app.decorateRequest('newDevice', null);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.newDevice !== null) {
      reply.setCookie(nameOf(config), request.newDevice, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isHttps(config),
        maxAge: LIFETIME_S,
      });
    }
    done();
  });
}

/** Which browser a request comes from and whose password was right there, where its cookie proves it. */
export function provenDevice(
  request: FastifyRequest,
  config: Config,
): { adminId: number; id: string } | undefined {
  const cookie = request.cookies[nameOf(config)];
  const [, whose = '', id = '', proof = ''] = SHAPE.exec(cookie ?? '') ?? [];
  const isProven =
    whose !== '' && config.sessionSecrets.some((secret) => isSame(proofOf(secret, whose, id), proof));
  return isProven ? { adminId: Number(whose), id } : undefined;
}

/** What the browser of one request is known as. Nothing is worked out before somebody signs in. */
export function deviceControl(request: FastifyRequest, config: Config): DeviceControl {
  const knownTo = (adminId: number) => {
    const device = provenDevice(request, config);
    return device?.adminId === adminId ? device.id : null;
  };
  return {
    isKnown: () => provenDevice(request, config) !== undefined,
    knownTo,
    remember: (adminId) => {
      const id = knownTo(adminId) ?? randomBytes(16).toString('base64url');
      const [newest = ''] = config.sessionSecrets;
      request.newDevice = `${adminId}.${id}.${proofOf(newest, String(adminId), id)}`;
    },
  };
}
