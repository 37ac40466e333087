import { problemOf, toProtocolError } from '@quoin/api/problem';
import { networkOf } from '@quoin/domain/access/network';
import { DomainError } from '@quoin/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { RETRY_AFTER_S } from '../http/errors.ts';
import type { Config } from '../start/config.ts';
import { LINES_OF_A_SEAT } from './costs.ts';
import { FairQueue, type Leave, type QueueLimits } from './fair-queue.ts';
import { type KnownFlows, askerOf, linkOf } from './flows.ts';

/** A line holds as many requests as one network may have connections. They wait a little less than `Retry-After`. */
const waitingShortly = { waitingOfFlow: 500, waitingOfAll: 2_000, ageMs: 800 };

/**
 * Each class of requests has its own seats, and a flow may take a seventh of them. Four lists or changes of one caller
 * leave half of the database connections to other callers. A signed-in caller that is alone may use the whole processor.
 * While others ask, it may use about a third of one. Strangers need little, so their pace always applies. Uploads arrive
 * slowly, and have their own class so that their senders can read meanwhile. Files, pages and health checks cost processor
 * time, of which one network must not take all. Clients whose link opened something have a class of their own, because many of
 * them share the network of a carrier or a café. They wait longer, so that a signature is seldom refused.
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
  client: { seats: 112, share: 16, ...waitingShortly, ageMs: 10_000, pace: { perSecond: 300, burst: 1_500 } },
  upload: { seats: 28, share: 4, waitingOfFlow: 100, waitingOfAll: 400, ageMs: 60_000 },
  file: { seats: 210, share: 30, ...waitingShortly, pace: { perSecond: 300, burst: 900 } },
} satisfies Record<string, QueueLimits>;

export type RequestClass = keyof typeof limits;

/** Most seats of one call: a person runs two large ones side by side, and one while others ask. */
const SEATS_OF_A_CALL = 8;
/** How many calls of a batch run at once. */
export const CALLS_AT_ONCE = 4;

/** Bytes of a body that cost one seat more. */
const BYTES_OF_A_SEAT = 16 * 1024;
/** A larger answer keeps its seats until the client has taken it, because it stays in memory as long. */
const LARGE_ANSWER_BYTES = 256 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Functions that give the request's seats and memory back. */
    leaves: Leave[] | null;
    /** Whether the answer is made while it is sent. */
    isStreaming: boolean;
  }
}

/** Bytes of the body by the request's headers; `unknown` where they give no length. */
export function bodyBytesOf({ headers }: FastifyRequest, unknown: number): number {
  if (headers['transfer-encoding'] !== undefined) return unknown;
  return Number(headers['content-length'] ?? 0);
}

/** How many procedures a request calls. */
export function callsOf({ params }: FastifyRequest): number {
  const { path } = (params ?? {}) as { path?: string };
  return path === undefined ? 1 : path.split(',').length;
}

/** Lets a request keep its seats until the client has taken all of the answer. */
export function staysInHand(request: FastifyRequest): void {
  request.isStreaming = true;
}

/** Adds something that is given back when the request is answered. */
export function holdUntilAnswered(request: FastifyRequest, leave: Leave): void {
  (request.leaves ??= []).push(leave);
}

/** Routes for monitoring. */
const healthPaths = new Set(['/api/health', '/api/ready', '/metrics']);
/** The browsable API and its document are files. */
const DOCS = /^\/api\/(docs|openapi)/;

/** The facts about the host that decisions need. */
export interface AdmissionHost {
  known: KnownFlows;
  config: Config;
  /** The patterns of the routes that take files. */
  uploadPaths: ReadonlySet<string>;
  /** Milliseconds that only grow. */
  now: (() => number) | undefined;
}

/**
 * Decides for all doors how much of the node each flow may use. It decides after the headers were read, before the body
 * is read and before the database is asked.
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
      client: new FairQueue(limits.client, host.now),
      upload: new FairQueue(limits.upload, host.now),
      file: new FairQueue(limits.file, host.now),
    };
  }

  /** Seats taken, requests waiting and requests refused, by class. */
  get figures(): [RequestClass, FairQueue['figures']][] {
    return Object.entries(this.#queues).map(([name, queue]) => [name as RequestClass, queue.figures]);
  }

  /** Takes the seats that a request costs, and answers true. Where none are free, answers a function that waits for them. */
  enter(request: FastifyRequest): true | ((gone: AbortSignal) => Promise<boolean>) {
    const calls = costOf(request);
    const { kind, flow } = this.#placeOf(request);
    const queue = this.#queues[kind];
    const bytes = kind === 'upload' ? 0 : bodyBytesOf(request, BYTES_OF_A_SEAT);
    const weight = calls + Math.floor(bytes / BYTES_OF_A_SEAT);
    const seats = callsOf(request) > 1 ? weight : Math.min(weight, SEATS_OF_A_CALL);
    const hold = (leave: Leave | undefined) => {
      if (leave) holdUntilAnswered(request, leave);
      return leave !== undefined;
    };
    return (
      hold(queue.enter(flow, weight, seats)) ||
      (async (gone) => hold(await queue.wait(flow, weight, gone, seats)))
    );
  }

  /** Counts the lines of a document against the pace of a request's flow, once they are known. */
  charge(request: FastifyRequest, lines: number): void {
    const { kind, flow } = this.#placeOf(request);
    this.#queues[kind].charge(flow, Math.floor(lines / LINES_OF_A_SEAT));
  }

  /** Waits for the turn of a request whose path cannot be read and has no route. Answers whether its turn came. */
  async admitUnreadable(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const flow = networkOf(request.ip);
    const leave =
      this.#queues.file.enter(flow, 1) ?? (await this.#queues.file.wait(flow, 1, untilGone(reply)));
    leave?.();
    return leave !== undefined;
  }

  #placeOf(request: FastifyRequest): { kind: RequestClass; flow: string } {
    // The router's pattern: the router accepts a path in many spellings.
    const { url = '' } = request.routeOptions;
    if (healthPaths.has(url)) return { kind: 'health', flow: networkOf(request.ip) };
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const link = linkOf(request);
    if (link !== undefined && this.#host.known.hasLink(link)) return { kind: 'client', flow: `link ${link}` };
    // A page that is made for its visitor costs more than a file.
    if (isRead && !request.is404 && !(costOf(request) > 1 || isCall(url)))
      return { kind: 'file', flow: networkOf(request.ip) };
    const { flow, isKnown } = askerOf(request, this.#host.known, this.#host.config);
    if (!isKnown) return { kind: 'anonymous', flow };
    // A picture is read and deleted under the path that it is uploaded to.
    const isUpload = request.method === 'POST' && this.#host.uploadPaths.has(url);
    return { kind: isUpload ? 'upload' : 'signedIn', flow };
  }
}

/** The seats of a request, before the size of its document is known. */
const costOf = (request: FastifyRequest) => request.routeOptions.config.costOf?.(request) ?? 1;

const isCall = (url: string) => url.startsWith('/trpc/') || (url.startsWith('/api/') && !DOCS.test(url));

/** A signal that is aborted when the client has gone. */
function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

const refusal = problemOf(toProtocolError(new DomainError('tooBusy')));
const refusalJson = JSON.stringify(refusal);

/** Waits for the seats of a request, or refuses it. The body of a refusal is prepared, and no line of the log is written. */
async function waitFor(
  wait: (gone: AbortSignal) => Promise<boolean>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (await wait(untilGone(reply))) return undefined;
  void reply.code(503).header('retry-after', RETRY_AFTER_S);
  const { sendBusyPage } = request.routeOptions.config;
  if (sendBusyPage && request.headers.accept?.includes('text/html')) return sendBusyPage(request, reply);
  // A browser shows this as a page.
  return request.headers.accept?.includes('text/html')
    ? reply.type('text/plain; charset=utf-8').send(refusal.message)
    : reply.type('application/json; charset=utf-8').send(refusalJson);
}

const isLarge = (payload: unknown) =>
  (typeof payload === 'string' || payload instanceof Uint8Array) && payload.length > LARGE_ANSWER_BYTES;

/** Admits every request, and gives its seats back once it is answered. */
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
