import { hash } from 'node:crypto';

import type { Actor } from '@quoin/api/context';
import { networkOf } from '@quoin/domain/access/network';
import type { FastifyRequest } from 'fastify';

import { bearerOf } from '../access/bearer.ts';
import { provenDevice } from '../access/device-cookie.ts';
import { sessionControl } from '../access/session-cookie.ts';
import type { Config } from '../start/config.ts';

/** How many keys and sessions are remembered. */
const KNOWN_MAX = 10_000;

/** The sender of a request, as far as it is known without asking the database. */
export interface Asker {
  readonly flow: string;
  /** Whether the request carries a session, or a key that was valid before. */
  readonly isKnown: boolean;
  /** A digest of the session or key. */
  readonly credential: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender, once it was determined. */
    asker: Asker | null;
  }
}

/**
 * Remembers the owners of sessions and keys that were valid when they were last looked up. This decides only in which line a
 * request waits. Each request is still authenticated.
 */
export class KnownFlows {
  readonly #flows = new Map<string, string>();
  readonly #links = new Set<string>();

  /** Remembers the result of looking up a session or key. */
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

  /** Remembers a link of a client that opened something. */
  noteLink(link: string): void {
    if (this.#links.size >= KNOWN_MAX) this.#links.clear();
    this.#links.add(link);
  }

  hasLink(link: string): boolean {
    return this.#links.has(link);
  }

  /** The flow of a session or key that was valid. */
  find(credential: string): string | undefined {
    return this.#flows.get(credential);
  }
}

/** The link of a client or a supplier that a request came with, as a digest, in an address such as `/q/{token}/accept`. */
export function linkOf({ routeOptions: { url = '' }, params }: FastifyRequest): string | undefined {
  const { token } = (params ?? {}) as { token?: string };
  return /^\/[qs]\//.test(url) && token !== undefined ? digest(token) : undefined;
}

const digest = (credential: string) => hash('sha256', credential, 'base64url');

/**
 * The sender of a request, found without asking the database. People and keys have flows of their own, because an office is
 * one network. A session cookie is sealed by this installation, so it counts before its session was looked up. Anybody can
 * make up a key, so a key counts as its network until it was found to be valid. A browser that has signed in before has a
 * flow of its own, so that a flood of sign-ins from its network does not keep it out.
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
