import { ChangeFeed } from '@quoin/db/changes';
import { type Db, inTransaction } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import type { AdminRole, SignedInAdmin } from '@quoin/domain/access/admin';
import type { ErrorKey } from '@quoin/domain/errors';
import { catalogLimit } from '@quoin/domain/outreach/catalog';
import { afterAll, beforeAll } from 'vitest';

import { KnownWaits } from './access/known-waits.ts';
import { NodeThrottle } from './access/node-throttle.ts';
import { computeHere } from './computing/document-work.ts';
import type { Context } from './context.ts';
import { createCaller } from './router.ts';
import { readHere } from './suppliers/price-files/reading.ts';
import { templateWriter } from './text-writer/template-writer.ts';

/** Adds an administrator for one test. */
export async function addAdmin(
  db: Db,
  username: string,
  fields: { role?: AdminRole; passwordHash?: string; isActive?: boolean } = {},
): Promise<SignedInAdmin> {
  return db
    .insertInto('admins')
    .values({
      username,
      email: `${username}@example.com`,
      firstName: username,
      lastName: 'Test',
      passwordHash: 'none',
      ...fields,
    })
    .returning(['id', 'username', 'email', 'firstName', 'lastName', 'role'])
    .executeTakeFirstOrThrow();
}

/** The error of a call, which wraps the one with `key` that the trade threw. */
export const refusedAs = (key: ErrorKey) => ({ cause: { key } });

/** Makes no PDF. Tests about PDFs give their own maker. */
export const noPdf: Context['pdf'] = {
  makePdf: async () => Promise.reject(new Error('This test makes no PDF')),
};

/** Calls procedures as `admin`, or as a stranger for `null`. `sessionIds` lists the sessions that the host sets. */
export function callerFor(
  db: Db,
  admin: SignedInAdmin | null,
  sessionId: string | null = null,
  given: Partial<Context> = {},
) {
  const sessionIds: (string | null)[] = [];
  const context: Context = {
    db,
    readCopy: async (read) => read(db),
    photos: { objects: undefined },
    pdf: noPdf,
    textWriter: templateWriter,
    changes: new ChangeFeed(),
    catalogTurns: new NodeThrottle(catalogLimit),
    waits: new KnownWaits(),
    callTurns: undefined,
    leadMail: undefined,
    noticeMail: undefined,
    clientMail: undefined,
    supplierMail: undefined,
    payments: undefined,
    charge: () => undefined,
    compute: computeHere,
    priceFiles: { look: readHere.look, workArrived: () => undefined },
    onCall: () => {},
    actor: async () => Promise.resolve(admin && { admin, apiKey: null }),
    recheckActor: async () => Promise.resolve(admin && { admin, apiKey: null }),
    change: async (work, options) => inTransaction(db, work, options),
    session: {
      id: sessionId,
      begin: (id) => sessionIds.push(id),
      end: () => sessionIds.push(null),
      forgetPages: () => undefined,
    },
    device: { knownTo: () => null, isKnown: () => false, remember: () => undefined },
    onSignIn: () => undefined,
    sessionLimits: { idleMinutes: 60, absoluteMinutes: 720 },
    client: () => ({ ip: '192.0.2.1', userAgent: 'test' }),
    ...given,
  };
  return { call: createCaller(context), sessionIds };
}

export type Call = ReturnType<typeof callerFor>['call'];

/**
 * Opens a database for the tests of a file. Returns a function that runs a test with the calls of an administrator, and
 * takes its changes back.
 */
export function openForAda() {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(async () => opened[Symbol.asyncDispose]());
  return async (work: (call: Call, trx: Db) => Promise<void>): Promise<void> =>
    withRollback(opened.db, async (trx) => work(callerFor(trx, await addAdmin(trx, 'ada')).call, trx));
}
