import type { Readable } from 'node:stream';

import type { Context } from '@quoin/api/context';
import { DomainError } from '@quoin/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { type JsonText, readJsonText } from '../json-body.ts';
import { bodyBytesOf, holdUntilAnswered } from './admission.ts';
import { FairQueue } from './fair-queue.ts';
import { type KnownFlows, askerOf } from './flows.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
/** The most that a body may have: of somebody who is known, and of a stranger (rest.md, 413). */
export const MAX_BODY_BYTES = MIB;
const MAX_STRANGERS_BODY_BYTES = 64 * KIB;

/**
 * Memory that all parsed bodies together may take, and those of one flow. A body that would take more than that alone is
 * refused: no form or file of rows comes near it.
 */
const memory = { seats: 56 * MIB, share: 8 * MIB };

/** What weighs less is not counted: of all requests in hand together it is no more than 10 MiB. */
const LIGHT = 64 * KIB;

/** What reading bodies needs of its host. */
export interface BodyHost {
  known: KnownFlows;
  config: Config;
  contextOf: (request: FastifyRequest) => Context;
}

/** Reads a body whole, up to a limit. What comes beyond it is let go by, so that its sender hears the answer. */
async function readBytes(payload: Readable, limit: number): Promise<Buffer> {
  // Broken off while the request waited: nothing would ever end the reading.
  if (payload.destroyed) throw new DomainError('malformedRequest');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) return finish(() => reject(new DomainError('bodyTooLarge')));
      chunks.push(chunk);
    };
    const end = () => finish(() => resolve(Buffer.concat(chunks, length)));
    const fail = () => finish(() => reject(new DomainError('malformedRequest')));
    const finish = (tell: () => void) => {
      payload.off('data', take).off('end', end).off('close', fail);
      payload.resume();
      tell();
    };
    // The listener stays: what breaks later is of no interest, but must not end the process.
    payload.on('data', take).once('end', end).on('error', fail).once('close', fail);
  });
}

/**
 * Reads the JSON bodies of all doors. Strangers may send less than those who are known, who are looked up before more of
 * theirs is read. What parsing makes of all bodies together is bounded, weighed before it is made (R45).
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

  /** Bytes that parsed bodies are reckoned to take right now. */
  get inHand(): number {
    return this.#memory.figures.inHand;
  }

  /** Has a scope take JSON and nothing else; `parse` makes a body of the text. */
  accept(scope: FastifyInstance, parse: (text: string) => unknown): void {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
      const bytes = await readBytes(payload, await this.#limitOf(request));
      if (bytes.length === 0) return undefined;
      const json = await readJsonText(bytes);
      await this.#makeRoom(request, json);
      return parse(json.text);
    });
  }

  /** Throws before anything is read where the headers tell enough. */
  async #limitOf(request: FastifyRequest): Promise<number> {
    const expected = bodyBytesOf(request, MAX_BODY_BYTES);
    if (expected <= MAX_STRANGERS_BODY_BYTES) return MAX_STRANGERS_BODY_BYTES;
    const actor = await this.#host.contextOf(request).actor();
    const isUnknown = request.headers['transfer-encoding'] !== undefined;
    if (!actor && isUnknown) return MAX_STRANGERS_BODY_BYTES;
    if (!actor || (!isUnknown && expected > MAX_BODY_BYTES)) throw new DomainError('bodyTooLarge');
    // Nothing that a viewer may do takes so much.
    if (actor.admin.role !== 'admin') throw new DomainError('forbidden');
    return MAX_BODY_BYTES;
  }

  async #makeRoom(request: FastifyRequest, { weight }: JsonText): Promise<void> {
    if (weight > memory.share) throw new DomainError('bodyTooLarge');
    if (weight < LIGHT) return;
    const { flow } = askerOf(request, this.#host.known, this.#host.config);
    const leave =
      this.#memory.enter(flow, weight) ??
      (await this.#memory.wait(flow, weight, new AbortController().signal));
    if (!leave) throw new DomainError('tooBusy');
    holdUntilAnswered(request, leave);
  }
}
