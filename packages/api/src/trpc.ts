import { DomainError } from '@quoin/domain/errors';
import { initTRPC } from '@trpc/server';
import type { z } from 'zod';

import type { Actor, Context } from './context.ts';
import { problemOf, toProtocolError } from './problem.ts';

/** What the host must know of a procedure before it calls it. */
export interface ProcedureMeta {
  /** Nobody need be signed in. */
  isPublic?: true;
  /** Open to administrators alone. */
  isForAdmins?: true;
  /** Open to people alone, not to keys. */
  isPersonal?: true;
  /** Open also to whoever has not yet taken the place of a password that was made for them by their own. */
  isBeforeOwnPassword?: true;
  /** Open also to whoever must set up a second factor and has none yet; what is open before one's own password is, too. */
  isBeforeSecondFactor?: true;
  /** It takes or answers a file, which only REST can carry: no other door knows it. */
  isBinary?: true;
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // Stacks stay inside, whatever the environment says.
    isDev: false,
    // A sign of life while nothing happens: proxies close what is silent for a minute. A client that misses two of them
    // connects anew.
    sse: { ping: { enabled: true, intervalMs: 20_000 }, client: { reconnectAfterInactivityMs: 45_000 } },
    errorFormatter: ({ shape, error }) => {
      const problem = problemOf(error);
      const retryAfterS = error.cause instanceof DomainError ? error.cause.retryAfterS : undefined;
      return { ...shape, message: problem.message, data: { ...shape.data, problem, retryAfterS } };
    },
  });

export const { router, createCallerFactory } = t;

const mapErrorsAndCount = t.middleware(async ({ ctx, path, type, next }) => {
  // A stream of events goes on; all else of a batch takes turns, so that it costs no more than it was admitted for.
  const result = await (ctx.callTurns && type !== 'subscription' ? ctx.callTurns.pass(next) : next());
  const error = result.ok ? undefined : toProtocolError(result.error);
  ctx.onCall({ path, type, result: error ? problemOf(error).code : 'OK' });
  if (error) throw error;
  return result;
});

const plainProcedure = t.procedure.use(mapErrorsAndCount);

/** Open to everybody. Each use is listed in the test of permissions. */
export const publicProcedure = plainProcedure.meta({ isPublic: true });

/** Whoever asks, where they may call a procedure of this meta: the one judge of permissions. Throws who may not. */
export function requirePermission(actor: Actor | null, meta: ProcedureMeta = {}): Actor {
  if (!actor) throw new DomainError('authenticationRequired');
  if (actor.mustChoosePassword && !meta.isBeforeOwnPassword) throw new DomainError('passwordNotChosen');
  if (actor.mustSetUpSecondFactor && !meta.isBeforeSecondFactor && !meta.isBeforeOwnPassword)
    throw new DomainError('secondFactorNotSetUp');
  if (meta.isForAdmins && actor.admin.role !== 'admin') throw new DomainError('forbidden');
  if (meta.isPersonal && actor.apiKey) throw new DomainError('personRequired');
  return actor;
}

/** Open to whoever is known: reading. */
export const viewerProcedure = plainProcedure.use(async ({ ctx, meta, next }) =>
  next({ ctx: requirePermission(await ctx.actor(), meta) }),
);

/** Open to administrators alone: every change. */
export const adminProcedure = viewerProcedure.meta({ isForAdmins: true });

/** Open to whoever signed in with a password; a key has no password and no sessions. */
export const personProcedure = viewerProcedure.meta({ isPersonal: true });

/** Open to administrators in person: who may come in at all is not for a key to say. */
export const personalAdminProcedure = adminProcedure.meta({ isPersonal: true });

/** A schema that documents an answer without being run on it. */
interface Declared<Schema extends z.ZodType> {
  (answer: unknown): z.output<Schema>;
  readonly schema: Schema;
}

/**
 * Says what a procedure answers: the type for its callers, the schema for the OpenAPI document. Answers come from
 * column lists and are not parsed again on the way out; the contract tests hold them against the schema.
 */
export function declared<Schema extends z.ZodType>(schema: Schema): Declared<Schema> {
  return Object.assign((answer: unknown) => answer as z.output<Schema>, { schema });
}

/** The schema that {@link declared} was given, or `undefined` for a procedure that answers nothing. */
export function declaredSchema(output: unknown): z.ZodType | undefined {
  return typeof output === 'function' && 'schema' in output ? (output.schema as z.ZodType) : undefined;
}
