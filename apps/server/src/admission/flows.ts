import { hash } from 'node:crypto';

import type { Actor } from '@quoin/api/context';
import { networkOf } from '@quoin/domain/access/network';
import type { FastifyRequest } from 'fastify';

import { bearerOf } from '../bearer.ts';
import type { Config } from '../config.ts';
import { provenDevice } from '../device-cookie.ts';
import { sessionControl } from '../session-cookie.ts';

/** How many keys and sessions are remembered. */
const KNOWN_MAX = 10_000;

/** Whose a request is before anybody looks it up. */
export interface Asker {
  readonly flow: string;
  /** Whether they come with a session, or with a key that was good. */
  readonly isKnown: boolean;
  /** A digest of the session or key. */
  readonly credential: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose it is, once that was worked out. */
    asker: Asker | null;
  }
}

/**
 * Knows whose sessions and keys were good when they were last looked up. It only decides in which line a request waits:
 * whether it is allowed is looked up each time.
 */
export class KnownFlows {
  readonly #flows = new Map<string, string>();

  /** Notes what a look-up of a session or key has found. */
  note(credential: string, actor: Actor | null): void {
    if (!actor) {
      this.#flows.delete(credential);
      return;
    }
    const flow = actor.apiKey ? `key ${actor.apiKey.id}` : `person ${actor.admin.id}`;
    if (this.#flows.get(credential) === flow) return;
    if (this.#flows.size >= KNOWN_MAX) this.#flows.clear();
    this.#flows.set(credential, flow);
  }

  /** The flow of a session or key that was good. */
  find(credential: string): string | undefined {
    return this.#flows.get(credential);
  }
}

const digest = (credential: string) => hash('sha256', credential, 'base64url');

/**
 * Whose a request is, without asking the database. An office is one network, so people and keys have flows of their own. A
 * session cookie is sealed by this installation, so it counts before its session was looked up; a key can be made up,
 * so it counts as its network until it was found to be good. A browser in which a password was right once has a
 * flow of its own at the door, so that a flood of sign-ins from its network does not keep it out.
 */
export function askerOf(request: FastifyRequest, known: KnownFlows, config: Config): Asker {
  request.asker ??= findAsker(request, known, config);
  return request.asker;
}

function findAsker(request: FastifyRequest, known: KnownFlows, config: Config): Asker {
  const secret = bearerOf(request);
  const shown = secret ?? sessionControl(request).id;
  const credential = shown === null ? null : digest(shown);
  if (credential !== null) {
    const flow = known.find(credential);
    if (flow !== undefined) return { flow, isKnown: true, credential };
    if (secret === undefined) return { flow: `session ${credential}`, isKnown: true, credential };
  }
  const device = provenDevice(request, config);
  return { flow: device ? `browser ${device.id}` : networkOf(request.ip), isKnown: false, credential };
}
