import { problemOf, toProtocolError } from '@quoin/api/problem';
import { networkOf } from '@quoin/domain/access/network';
import { DomainError } from '@quoin/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { RETRY_AFTER_S } from '../errors.ts';
import { FairQueue, type Leave, type QueueLimits } from './fair-queue.ts';
import { type KnownFlows, askerOf } from './flows.ts';

/** As many as one network has connections may wait, for a little less than a client that is told to come back does. */
const waitingShortly = { waitingOfFlow: 500, waitingOfAll: 2_000, ageMs: 800 };

/**
 * Requests are told apart by what their senders may take from each other. A flow has a seventh of its class. One person's
 * four lists or changes leave half of the connections to the database to everybody else, and records are read beside
 * them. A person or a key may take all of the processor while nobody else asks, and about a third of one of two while
 * somebody does. Strangers need little, so they always keep a pace. Photos come in slowly from building sites, so
 * their senders go on reading meanwhile. Files, pages and the node's health need little but the processor, and one
 * network must not take all of that.
 */
const limits = {
  health: { seats: 70, share: 10, ...waitingShortly, pace: { perSecond: 50, burst: 100 } },
  signedIn: {
    seats: 112,
    share: 16,
    ...waitingShortly,
    pace: { perSecond: 600, burst: 600, whileShared: true },
  },
  anonymous: { seats: 56, share: 8, ...waitingShortly, pace: { perSecond: 200, burst: 200 } },
  upload: { seats: 28, share: 4, waitingOfFlow: 100, waitingOfAll: 400, ageMs: 60_000 },
  file: { seats: 210, share: 30, ...waitingShortly, pace: { perSecond: 300, burst: 900 } },
} satisfies Record<string, QueueLimits>;

export type RequestClass = keyof typeof limits;

/** How many calls of a batch run at once. */
export const CALLS_AT_ONCE = 4;

/** Bytes of a body that cost one seat more. */
const BYTES_OF_A_SEAT = 16 * 1024;
/** An answer of more bytes stays in hand until it is taken, because its memory does. */
const LARGE_ANSWER_BYTES = 256 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back what the request has in hand. */
    leaves: Leave[] | null;
    /** Whether its answer goes on asking the database while it is sent. */
    isStreaming: boolean;
  }
}

/** What a request carries in its body, as far as its headers tell; without a length, `unknown`. */
export function bodyBytesOf({ headers }: FastifyRequest, unknown: number): number {
  if (headers['transfer-encoding'] !== undefined) return unknown;
  return Number(headers['content-length'] ?? 0);
}

/** How many procedures a request calls. */
export function callsOf({ params }: FastifyRequest): number {
  const { path } = (params ?? {}) as { path?: string };
  return path === undefined ? 1 : path.split(',').length;
}

/** Has a request keep what it has in hand until all of its answer is taken. */
export function staysInHand(request: FastifyRequest): void {
  request.isStreaming = true;
}

/** Adds to what a request has in hand until it is answered. */
export function holdUntilAnswered(request: FastifyRequest, leave: Leave): void {
  (request.leaves ??= []).push(leave);
}

/** They say how the node is, to whoever runs it. */
const healthPaths = new Set(['/api/health', '/api/ready', '/metrics']);
/** The browsable API and its document are files. */
const DOCS = /^\/api\/(docs|openapi)/;

/** What deciding needs of its host. */
export interface AdmissionHost {
  known: KnownFlows;
  config: Config;
  /** The patterns of the routes that take files. */
  uploadPaths: ReadonlySet<string>;
  /** Milliseconds that only grow. */
  now: (() => number) | undefined;
}

/**
 * Decides who may have how much in hand, for all doors: after the headers were read and before the body is, and before
 * the database is asked.
 */
export class Admission {
  readonly #queues: Record<RequestClass, FairQueue>;
  readonly #host: AdmissionHost;

  constructor(host: AdmissionHost) {
    this.#host = host;
    this.#queues = {
      health: new FairQueue(limits.health, host.now),
      signedIn: new FairQueue(limits.signedIn, host.now),
      anonymous: new FairQueue(limits.anonymous, host.now),
      upload: new FairQueue(limits.upload, host.now),
      file: new FairQueue(limits.file, host.now),
    };
  }

  /** What is in hand and waits, by class. */
  get figures(): [RequestClass, FairQueue['figures']][] {
    return Object.entries(this.#queues).map(([name, queue]) => [name as RequestClass, queue.figures]);
  }

  /** Takes the seats that a request costs, where it need not wait for them. Else answers how it waits. */
  enter(request: FastifyRequest): true | ((gone: AbortSignal) => Promise<boolean>) {
    const calls = request.routeOptions.config.costOf?.(request) ?? 1;
    const { kind, flow } = this.#placeOf(request, calls);
    const queue = this.#queues[kind];
    const bytes = kind === 'upload' ? 0 : bodyBytesOf(request, BYTES_OF_A_SEAT);
    const cost = calls + Math.floor(bytes / BYTES_OF_A_SEAT);
    const hold = (leave: Leave | undefined) => {
      if (leave) holdUntilAnswered(request, leave);
      return leave !== undefined;
    };
    return hold(queue.enter(flow, cost)) || (async (gone) => hold(await queue.wait(flow, cost, gone)));
  }

  /** Has a request wait for its turn whose path cannot be read, so that no route is known. Answers whether its turn came. */
  async admitUnreadable(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const flow = networkOf(request.ip);
    const leave =
      this.#queues.file.enter(flow, 1) ?? (await this.#queues.file.wait(flow, 1, untilGone(reply)));
    leave?.();
    return leave !== undefined;
  }

  #placeOf(request: FastifyRequest, cost: number): { kind: RequestClass; flow: string } {
    // The router's own pattern of the path, because it knows a path in many spellings.
    const { url = '' } = request.routeOptions;
    if (healthPaths.has(url)) return { kind: 'health', flow: networkOf(request.ip) };
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A page that is made for its visitor costs more than a file.
    if (isRead && !request.is404 && !(cost > 1 || isCall(url)))
      return { kind: 'file', flow: networkOf(request.ip) };
    const { flow, isKnown } = askerOf(request, this.#host.known, this.#host.config);
    if (!isKnown) return { kind: 'anonymous', flow };
    return { kind: this.#host.uploadPaths.has(url) ? 'upload' : 'signedIn', flow };
  }
}

const isCall = (url: string) => url.startsWith('/trpc/') || (url.startsWith('/api/') && !DOCS.test(url));

/** Aborted when nobody waits for the answer any more. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

const refusal = problemOf(toProtocolError(new DomainError('tooBusy')));
const refusalJson = JSON.stringify(refusal);

/** Waits for the seats of a request. A refusal is ready to be sent: it costs neither a line of the log nor any work. */
async function waitFor(
  wait: (gone: AbortSignal) => Promise<boolean>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (await wait(untilGone(reply))) return undefined;
  void reply.code(503).header('retry-after', RETRY_AFTER_S);
  // A browser that shows a page shows words.
  return request.headers.accept?.includes('text/html')
    ? reply.type('text/plain; charset=utf-8').send(refusal.message)
    : reply.type('application/json; charset=utf-8').send(refusalJson);
}

const isLarge = (payload: unknown) =>
  (typeof payload === 'string' || payload instanceof Uint8Array) && payload.length > LARGE_ANSWER_BYTES;

/** Has all requests admitted, and takes what they have in hand from them when they are answered. */
export function registerAdmission(app: FastifyInstance, admission: Admission): void {
  app.decorateRequest('asker', null);
  app.decorateRequest('leaves', null);
  app.decorateRequest('isStreaming', false);
  // A promise is made only where there is something to wait for.
  app.addHook('onRequest', (request, reply, done) => {
    const wait = admission.enter(request);
    return wait === true ? done() : waitFor(wait, request, reply);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { leaves } = request;
    if (leaves) {
      request.leaves = null;
      const leaveAll = () => {
        for (const leave of leaves) leave();
      };
      const isTakenSlowly = request.isStreaming || isLarge(payload);
      if (isTakenSlowly && !reply.raw.closed) reply.raw.once('finish', leaveAll).once('close', leaveAll);
      else leaveAll();
    }
    done();
  });
}
