import type { Readable } from 'node:stream';

import type { Context } from '@quoin/api/context';
import { DomainError } from '@quoin/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { type JsonText, readJsonText } from '../http/json-body.ts';
import type { Config } from '../start/config.ts';
import { bodyBytesOf, holdUntilAnswered } from './admission.ts';
import { FairQueue } from './fair-queue.ts';
import { type KnownFlows, askerOf } from './flows.ts';
import { discardSlowly } from './unread-bodies.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
/** The maximum body size for signed-in callers, and the smaller one for strangers (rest.md, 413). */
export const MAX_BODY_BYTES = MIB;
const MAX_STRANGERS_BODY_BYTES = 64 * KIB;

/**
 * Memory that all parsed bodies together may take, and the bodies of one flow. A body that would take more than its flow
 * may is refused: no form or file of rows comes near it.
 */
const memory = { seats: 56 * MIB, share: 8 * MIB };

/** A body that weighs less is not counted: all requests in hand together have no more than 10 MiB of them. */
const LIGHT = 64 * KIB;

/** The facts about the host that reading bodies needs. */
export interface BodyHost {
  known: KnownFlows;
  config: Config;
  contextOf: (request: FastifyRequest) => Context;
}

/** Reads a body whole, up to a limit. */
async function readBytes(payload: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // A connection may break after the reading, which must not end the process.
  payload.on('error', () => undefined);
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) break;
      chunks.push(chunk);
    }
  } catch {
    throw new DomainError('malformedRequest');
  }
  if (length > limit) {
    discardSlowly(payload);
    throw new DomainError('bodyTooLarge');
  }
  return Buffer.concat(chunks, length);
}

/**
 * Reads the JSON bodies of all doors. Strangers may send less than people and keys that are known, and a sender is looked
 * up before more is read. Parsed bodies have a bound on their memory together, and a body is weighed before it is parsed
 * (R45).
 */
export class JsonBodies {
  readonly #host: BodyHost;
  readonly #memory = new FairQueue({
    ...memory,
    waitingOfFlow: 100,
    waitingOfAll: 400,
    ageMs: 5_000,
  });

  constructor(host: BodyHost) {
    this.#host = host;
  }

  /**
   * Makes a scope accept JSON and nothing else. `parse` turns the text into a body. Without an account, a sender may send as much as a
   * person who `isProven`, such as one whose link was looked up.
   */
  accept(
    scope: FastifyInstance,
    parse: (text: string) => unknown,
    isProven: (request: FastifyRequest) => boolean = () => false,
  ): void {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
      const limit = isProven(request) ? MAX_BODY_BYTES : await this.#limitOf(request);
      const bytes = await readBytes(payload, limit);
      if (bytes.length === 0) return undefined;
      const json = await readJsonText(bytes, memory.share);
      await this.#makeRoom(request, json);
      return parse(json.text);
    });
  }

  /** The longest body that this request may have. Throws where the headers alone show that it is too long. */
  async #limitOf(request: FastifyRequest): Promise<number> {
    const isUnknown = request.headers['transfer-encoding'] !== undefined;
    const expected = bodyBytesOf(request, MAX_BODY_BYTES);
    if (expected <= MAX_STRANGERS_BODY_BYTES) return MAX_STRANGERS_BODY_BYTES;
    const actor = await this.#host.contextOf(request).actor();
    if (!actor && isUnknown) return MAX_STRANGERS_BODY_BYTES;
    if (!actor || expected > MAX_BODY_BYTES) throw new DomainError('bodyTooLarge');
    // No call of a viewer needs as much.
    if (actor.admin.role !== 'admin') throw new DomainError('forbidden');
    return MAX_BODY_BYTES;
  }

  async #makeRoom(request: FastifyRequest, { weight }: JsonText): Promise<void> {
    if (weight < LIGHT) return;
    const { flow } = askerOf(request, this.#host.known, this.#host.config);
    const leave =
      this.#memory.enter(flow, weight) ??
      (await this.#memory.wait(flow, weight, new AbortController().signal));
    if (!leave) throw new DomainError('tooBusy');
    holdUntilAnswered(request, leave);
  }
}
