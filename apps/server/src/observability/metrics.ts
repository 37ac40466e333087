import { createHash, timingSafeEqual } from 'node:crypto';

import type { Context } from '@quoin/api/context';
import { databaseUse } from '@quoin/db/connection/database';
import { countJobs } from '@quoin/db/jobs';
import { countDueObjects } from '@quoin/db/photos/photo-store';
import { DomainError } from '@quoin/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import { bearerOf } from '../access/bearer.ts';
import type { Admission } from '../admission/admission.ts';
import type { AppOptions } from '../http/app-options.ts';
import { refuseOtherMethods } from '../rest/adapter.ts';

/** Upper bounds of the duration of a request, in seconds. */
const BUCKETS_S = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The pattern of a route, never typed text, so that the number of labels stays small. All files share one label. The
 * panel's page and unknown addresses share another one.
 */
function routeOf({ is404, routeOptions: { url } }: FastifyRequest): string {
  if (is404 || url === undefined) return 'other';
  return url.includes('.') && !url.startsWith('/api/') ? 'file' : url;
}

const isEventStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** Sets a gauge from a query. While the database does not answer, the gauge has no value rather than an old one. */
async function read<Counts>(query: Promise<Counts>, gauge: Gauge, tell: (counts: Counts) => void) {
  gauge.reset();
  await query.then(tell, () => gauge.remove());
}

/**
 * Serves `/metrics` for Prometheus to callers with the token of the settings. Without a token there is no such address.
 * Returns the function that counts the calls of procedures.
 */
export function serveMetrics(
  app: FastifyInstance,
  { db, config: { metricsToken, mail }, changes, photos: { objects } }: AppOptions,
  admission: Admission,
): Context['onCall'] | undefined {
  if (metricsToken === undefined) return undefined;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'quoin_http_request_seconds',
    help: 'Answered requests by route, method and class of status; "aborted" when the client left. Not streams of events.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS_S,
    registers,
  });
  const unanswered = new WeakSet<FastifyRequest>();
  const observe = (request: FastifyRequest, reply: FastifyReply, status: string) => {
    unanswered.delete(request);
    if (!isEventStream(reply))
      requests.observe({ route: routeOf(request), method: request.method, status }, reply.elapsedTime / 1000);
  };
  app.addHook('onRequest', async (request, reply) => {
    unanswered.add(request);
    reply.raw.once('close', () => {
      if (unanswered.has(request)) observe(request, reply, 'aborted');
    });
  });
  // Does not run if the client left before the answer.
  app.addHook('onResponse', async (request, reply) => {
    observe(request, reply, `${Math.floor(reply.statusCode / 100)}xx`);
  });

  const calls = new Counter({
    name: 'quoin_procedure_calls_total',
    help: 'Calls of procedures through both doors, by name and result: OK, or the code of the error.',
    labelNames: ['procedure', 'result'],
    registers,
  });
  const loginFailures = new Counter({
    name: 'quoin_login_failures_total',
    help: 'Sign-ins with a wrong name, password or code, or without the code.',
    registers,
  });
  const throttled = new Counter({
    name: 'quoin_throttled_total',
    help: 'Calls refused because there were too many of them.',
    registers,
  });

  registry.registerMetric(
    new Gauge({
      name: 'quoin_database_connections',
      help: "Connections of this node's pool, by state.",
      labelNames: ['state'],
      registers: [],
      collect() {
        const { connections } = databaseUse(db) ?? {};
        for (const [state, count] of Object.entries(connections ?? {})) this.set({ state }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'quoin_database_waiting',
      help: 'Requests that wait for a connection of the pool.',
      registers: [],
      collect() {
        this.set(databaseUse(db)?.waiting ?? 0);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'quoin_database_errors_total',
      help: 'Failed statements and connections by class of SQLSTATE; "none" without an answer of PostgreSQL.',
      labelNames: ['class'],
      registers: [],
      collect() {
        this.reset();
        for (const [kind, count] of databaseUse(db)?.errors ?? []) this.inc({ class: kind }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'quoin_requests',
      help: 'Seats that requests take (in_hand) and requests that wait for them (waiting), by class.',
      labelNames: ['class', 'state'],
      registers: [],
      collect() {
        for (const [kind, { inHand, waiting }] of admission.figures) {
          this.set({ class: kind, state: 'in_hand' }, inHand);
          this.set({ class: kind, state: 'waiting' }, waiting);
        }
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'quoin_requests_refused_total',
      help: 'Requests refused because too many of the same person, key or network waited.',
      labelNames: ['class'],
      registers: [],
      collect() {
        this.reset();
        for (const [kind, { refused }] of admission.figures) this.inc({ class: kind }, refused);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'quoin_event_streams',
      help: 'Open streams of events: screens that follow the changes.',
      registers: [],
      collect() {
        this.set(changes.size);
      },
    }),
  );
  if (mail) {
    registry.registerMetric(
      new Gauge({
        name: 'quoin_mail_jobs',
        help: 'Mail of all nodes by state: waiting, failing (of these, those that failed before), given_up.',
        labelNames: ['state'],
        registers: [],
        async collect() {
          await read(countJobs(db), this, ({ waiting, failing, givenUp }) => {
            for (const [state, count] of Object.entries({ waiting, failing, given_up: givenUp }))
              this.set({ state }, count);
          });
        },
      }),
    );
  }
  if (objects) {
    registry.registerMetric(
      new Gauge({
        name: 'quoin_photo_objects_to_delete',
        help: 'Objects in the photo store that no photo needs any more; a growing number means the store refuses.',
        registers: [],
        async collect() {
          await read(countDueObjects(db), this, (due) => this.set(due));
        },
      }),
    );
  }

  const expected = digest(metricsToken);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(bearerOf(request) ?? ''), expected))
      throw new DomainError('authenticationRequired');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  refuseOtherMethods(app, '/metrics', ['GET']);

  return ({ path, result }) => {
    calls.inc({ procedure: path, result });
    if (path === 'session.login' && result === 'UNAUTHENTICATED') loginFailures.inc();
    if (result === 'TOO_MANY_REQUESTS') throttled.inc();
  };
}
