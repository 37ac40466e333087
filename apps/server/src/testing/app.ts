import { hashPassword } from '@quoin/api/access/password';
import { ChangeFeed } from '@quoin/db/changes';
import { type Db, openDatabase } from '@quoin/db/connection/database';
import { openProbe } from '@quoin/db/connection/health';
import { createTestDatabase } from '@quoin/db/testing/database';
import { makeQueue } from '@quoin/db/testing/jobs';
import { passSeconds } from '@quoin/db/testing/throttle';
import type { AdminRole } from '@quoin/domain/access/admin';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import type { AppOptions } from '../http/app-options.ts';
import { buildApp } from '../http/app.ts';
import { readConfig } from '../start/config.ts';
import { openPhotoStore } from '../start/photo-store.ts';

const PASSWORD = 'a password for tests alone';

/** The hash of it, which takes long to make. All apps of a worker share it. */
let passwordHash: string | undefined;

/** The app on a fresh database, with an administrator `ada` and a viewer `vera`. */
export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** The address of the app's database. */
  url: string;
  changes: ChangeFeed;
  /** Signs in and returns a client of that session. */
  signIn: (username?: 'ada' | 'vera') => Promise<Client>;
  /** Lets so many seconds pass for all rate limits, in the database and in this node's memory. */
  passSeconds: (seconds: number) => Promise<void>;
  /** Stops the node's clock meanwhile, so that no request waits too long in the queue of a slow machine. */
  whileClockStands: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/** A feed without changes that ends every stream immediately. */
export function closedFeed(): ChangeFeed {
  const feed = new ChangeFeed();
  feed.close();
  return feed;
}

/** Calls the REST API: `ask('POST', '/properties', { … })`. */
export interface Client {
  cookie: string;
  ask: (
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
}

let networks = 0;

/** An address in a network without earlier requests, because the strangers of one network share a pace. */
export function anotherAddress(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

export const credentials = { password: PASSWORD };

/** Settings that let the app queue mail to clients. No process of the test sends it. */
export const queuesMail = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://localhost' };

interface TestAppOptions extends Partial<AppOptions> {
  /**
   * Lets a second pass on the node's clock after each answer. Otherwise hundreds of requests in a row wait for the pace of
   * their caller. Not for tests that send more at a time than have seats, because a request in the queue ages too.
   */
  pausesAfterAnswers?: boolean;
}

export async function startTestApp(
  environment: Record<string, string> = {},
  { pausesAfterAnswers = false, ...options }: TestAppOptions = {},
): Promise<TestApp> {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ url });
  const config = readConfig({
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret for tests alone, long enough',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  if (config.mail) await makeQueue(url);
  passwordHash ??= await hashPassword(PASSWORD);
  const people: [string, AdminRole][] = [
    ['ada', 'admin'],
    ['vera', 'viewer'],
  ];
  for (const [username, role] of people) {
    await db
      .insertInto('admins')
      .values({
        username,
        role,
        email: `${username}@example.com`,
        firstName: username,
        lastName: 'Test',
        passwordHash,
      })
      .execute();
  }
  const photos = openPhotoStore(config.photoStore, () => {});
  const { changes = new ChangeFeed() } = options;
  let passedMs = 0;
  let stoppedAt: number | undefined;
  const app = await buildApp({
    db,
    directUrl: url,
    config,
    photos,
    phase: () => 'ready',
    isDatabaseUp: openProbe(options.db ?? db),
    now: () => (stoppedAt ?? performance.now()) + passedMs,
    ...options,
    changes,
  });
  if (pausesAfterAnswers)
    app.addHook('onResponse', (_request, _reply, done) => {
      if (stoppedAt === undefined) passedMs += 1_000;
      done();
    });
  return {
    app,
    db,
    url,
    changes,
    signIn: async (username = 'ada') => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: { username, password: PASSWORD },
      });
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      return {
        cookie,
        ask: async (method, path, body, headers = {}) =>
          app.inject({
            method,
            url: `/api/admin${path}`,
            headers: { cookie, ...headers },
            ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
          }),
      };
    },
    whileClockStands: async (work) => {
      stoppedAt = performance.now();
      try {
        return await work();
      } finally {
        stoppedAt = undefined;
      }
    },
    passSeconds: async (seconds) => {
      passedMs += seconds * 1000;
      await passSeconds(db, seconds);
    },
    close: async () => {
      await app.close();
      await db.destroy();
      await drop();
    },
  };
}
