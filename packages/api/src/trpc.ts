import { inSnapshot } from '@quoin/db/connection/database';
import { DomainError } from '@quoin/domain/errors';
import { moneyKey } from '@quoin/domain/ledger/money-key';
import { initTRPC } from '@trpc/server';
import type { z } from 'zod';

import type { Actor, Context } from './context.ts';
import { changeOnce, keyOwnerOf, requestDigestOf } from './once.ts';
import { problemOf, toProtocolError } from './problem.ts';

/** The properties of a procedure that the host needs before it calls it. */
export interface ProcedureMeta {
  /** Needs no signed-in caller. */
  isPublic?: true;
  /** Only for callers with the role `admin`. */
  isForAdmins?: true;
  /** Changes only what callers keep for themselves, so viewers may call it, but not with a key. */
  isOwn?: true;
  /** Only for people, not for API keys. */
  isPersonal?: true;
  /** Also allowed before a temporary password is replaced. */
  isBeforeOwnPassword?: true;
  /** Also allowed before a required second factor is set up. `isBeforeOwnPassword` implies it. */
  isBeforeSecondFactor?: true;
  /** Its answer shows a secret once, so that it is never stored for retries. */
  showsSecret?: true;
  /** Works on all lines of a document, and charges its caller for them (see `charge` of the context). */
  isOfDocument?: true;
  /** Moves money, so that it wants a key by which a repeated call is known (billing.md section 10). */
  movesMoney?: true;
  /** Takes back what is posted, or closes the books. A person allows it for a key, or does it (billing.md section 10). */
  correctsMoney?: true;
  /** Takes or returns a file, which only REST can carry. The procedure is not available over tRPC. */
  isBinary?: true;
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // Stack traces are never sent, whatever the environment.
    isDev: false,
    // Sends a ping while idle, because proxies close a connection that is silent for a minute. A client that misses two
    // pings reconnects.
    sse: { ping: { enabled: true, intervalMs: 20_000 }, client: { reconnectAfterInactivityMs: 45_000 } },
    errorFormatter: ({ shape, error }) => {
      const problem = problemOf(error);
      const retryAfterS = error.cause instanceof DomainError ? error.cause.retryAfterS : undefined;
      return { ...shape, message: problem.message, data: { ...shape.data, problem, retryAfterS } };
    },
  });

export const { router, createCallerFactory } = t;

const mapErrorsAndCount = t.middleware(async ({ ctx, path, type, next }) => {
  // The calls of a batch take turns, so that it costs no more than it was admitted for. A subscription takes no turn,
  // because it does not end.
  const result = await (ctx.callTurns && type !== 'subscription' ? ctx.callTurns.pass(next) : next());
  const error = result.ok ? undefined : toProtocolError(result.error);
  ctx.onCall({ path, type, result: error ? problemOf(error).code : 'OK' });
  if (error) throw error;
  return result;
});

const plainProcedure = t.procedure.use(mapErrorsAndCount);

/** Allowed for everybody. The test of permissions lists each use. */
export const publicProcedure = plainProcedure.meta({ isPublic: true });

/** The only check of permissions. Returns the caller if they may call a procedure with this meta, else throws. */
export function requirePermission(actor: Actor | null, meta: ProcedureMeta = {}): Actor {
  if (!actor) throw new DomainError('authenticationRequired');
  if (actor.mustChoosePassword && !meta.isBeforeOwnPassword) throw new DomainError('passwordNotChosen');
  if (actor.mustSetUpSecondFactor && !meta.isBeforeSecondFactor && !meta.isBeforeOwnPassword)
    throw new DomainError('secondFactorNotSetUp');
  const isForAdmins = meta.isForAdmins ?? (meta.isOwn && actor.apiKey);
  if (isForAdmins && actor.admin.role !== 'admin') throw new DomainError('forbidden');
  if (meta.isPersonal && actor.apiKey) throw new DomainError('personRequired');
  if (meta.correctsMoney && actor.apiKey && !actor.apiKey.mayCorrectMoney)
    throw new DomainError('keyMayNotCorrect');
  return actor;
}

/** Allowed for every known caller. Used for reads. */
export const viewerProcedure = plainProcedure.use(async ({ ctx, meta, next }) =>
  next({ ctx: requirePermission(await ctx.actor(), meta) }),
);

/** Lets all statements of a procedure read one snapshot, for answers of several statements that must fit together. */
export const onOneSnapshot = t.middleware(async ({ ctx, next }) =>
  inSnapshot(ctx.db, async (db) => next({ ctx: { db } })),
);

/** Used for reads that work on all lines of a document. */
export const documentProcedure = viewerProcedure.meta({ isOfDocument: true });

/** Allowed only for the role `admin`. Used for changes. */
export const adminProcedure = viewerProcedure.meta({ isForAdmins: true });

/**
 * Used for changes that move money. The call has an `Idempotency-Key`, or its input a `requestKey`, because the calls of a batch share their
 * headers. The same key again gives the answer of the first call, for a day. Throws `idempotencyKeyRequired`.
 */
export const moneyProcedure = adminProcedure
  .meta({ movesMoney: true })
  .use(async ({ ctx, path, getRawInput, next }) => {
    if (ctx.isAnsweredOnce) return next();
    const { requestKey: given, ...body } = Object(await getRawInput()) as { requestKey?: unknown };
    if (given === undefined || given === null || given === '')
      throw new DomainError('idempotencyKeyRequired');
    const { data: key } = moneyKey.requestKey.safeParse(given);
    // A wrong key is refused by the schema of the input, before anything changes.
    if (key === undefined) return next();
    const scope = { actor: keyOwnerOf(ctx), method: 'POST', path: `/trpc/${path}`, key };
    const change = changeOnce(ctx.db, { scope, requestDigest: requestDigestOf(body), status: 200 });
    return next({ ctx: { change } });
  });

/** Used for changes that take back money that is posted. Throws `keyMayNotCorrect`. */
export const correctionProcedure = moneyProcedure.meta({ correctsMoney: true });

/** Allowed for every known caller but the key of a viewer, which only reads. Used for changes of one's own things. */
export const ownProcedure = viewerProcedure.meta({ isOwn: true });

/** Allowed only for callers who signed in with a password. A key has no password and no sessions. */
export const personProcedure = viewerProcedure.meta({ isPersonal: true });

/** Allowed only for administrators in person, because a key must not decide who may sign in. */
export const personalAdminProcedure = adminProcedure.meta({ isPersonal: true });

/** A schema that documents an answer without being run on it. */
interface Declared<Schema extends z.ZodType> {
  (answer: unknown): z.output<Schema>;
  readonly schema: Schema;
}

/**
 * Declares the answer of a procedure. Callers get the type, and the OpenAPI document gets the schema. Answers come from
 * column lists and are not parsed again. The contract tests check them against the schema.
 */
export function declared<Schema extends z.ZodType>(schema: Schema): Declared<Schema> {
  return Object.assign((answer: unknown) => answer as z.output<Schema>, { schema });
}

/** The schema that {@link declared} was given, or `undefined` for a procedure that returns nothing. */
export function declaredSchema(output: unknown): z.ZodType | undefined {
  return typeof output === 'function' && 'schema' in output ? (output.schema as z.ZodType) : undefined;
}
