import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

import type { DeviceControl } from '@quoin/api/context';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from '../start/config.ts';
import { isHttps } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The device cookie to set with the answer, after a sign-in. */
    newDevice: string | null;
  }
}

/** The longest time that browsers keep a cookie, in seconds. */
const LIFETIME_S = 400 * 24 * 60 * 60;
/** The administrator, the browser, and the signature of this server. */
const SHAPE = /^(\d{1,10})\.([\w-]{22})\.([\w-]{43})$/;

const nameOf = (config: Config) => (isHttps(config) ? '__Host-quoin-device' : 'quoin-device');

function proofOf(secret: string, adminId: string, device: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'quoin', 'device cookie', 32));
  return createHmac('sha256', key).update(`${adminId}.${device}`).digest('base64url');
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * The cookie of a browser that has signed in before. It gives no access. It keeps wrong passwords that others try from
 * making this browser wait (R11).
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

/** The browser that a request comes from and the administrator who signed in there, if its cookie proves them. */
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

/** Reads and sets the device cookie of a request. It is checked only on use. */
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
