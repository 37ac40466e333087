import type { Context } from '@quoin/api/context';
import { type AppRouter, appRouter } from '@quoin/api/router';
import { declaredSchema, type ProcedureMeta } from '@quoin/api/trpc';
import {
  TRPCError,
  type TRPCProcedureType,
  getTRPCErrorFromUnknown,
  type inferRouterInputs,
} from '@trpc/server';
import * as z from 'zod';

type Inputs = inferRouterInputs<AppRouter>;

/** `properties.list`: a router and one of its procedures. */
export type ProcedurePath = {
  [Router in keyof Inputs & string]: `${Router}.${keyof Inputs[Router] & string}`;
}[keyof Inputs & string];

/** The input, the output and the permission of a procedure, for the host and the OpenAPI document. */
export interface ProcedureFacts {
  input: z.ZodObject | undefined;
  output: z.ZodType | undefined;
  /** Whether callers need no sign-in. */
  isPublic: boolean;
  /** Whether it takes or answers a file. */
  isBinary: boolean;
  /** Whether it answers a page of a list. */
  isList: boolean;
  /** Its metadata, with the permission. */
  meta: ProcedureMeta;
}

/** The argument of a step of a procedure. It has only those parts of tRPC's own that the steps use. */
interface Call {
  ctx: Context;
  path: string;
  type: TRPCProcedureType;
  input: unknown;
  getRawInput: () => Promise<unknown>;
  signal: AbortSignal | undefined;
  batchIndex: number;
  meta: unknown;
}
type Outcome = { ok: true; data: unknown } | { ok: false; error: TRPCError };
/** A middleware, a check of the input or the output, or the work of the procedure. */
type Step = (call: Call & { next: (changed?: Partial<Call>) => Promise<Outcome> }) => Promise<Outcome>;

// At run time the router keeps its procedures by their full path. Its types do not show that.
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  | {
      _def: {
        type: TRPCProcedureType;
        middlewares: Step[];
        inputs?: unknown[];
        output?: unknown;
        meta?: ProcedureMeta;
      };
    }
  | undefined
>;

/** The definition of a procedure, or `undefined` if there is none of that name. */
export function findProcedure(path: string) {
  return Object.hasOwn(procedures, path) ? procedures[path]?._def : undefined;
}

/** Reads a procedure's facts from the router. Only this file knows how tRPC keeps them. */
export function factsOf(path: ProcedurePath): ProcedureFacts {
  const { inputs, output, meta = {} } = findProcedure(path) ?? {};
  const [input] = inputs ?? [];
  const answered = declaredSchema(output);
  return {
    input: input instanceof z.ZodObject ? input : undefined,
    output: answered,
    isPublic: meta.isPublic ?? false,
    isBinary: meta.isBinary ?? false,
    isList: answered instanceof z.ZodObject && 'nextCursor' in answered.shape,
    meta,
  };
}

async function callFrom(place: number, steps: Step[], call: Call): Promise<Outcome> {
  try {
    const step = steps[place];
    if (!step) throw new Error(`${call.path} ended without an answer`);
    const next = async (changed?: Partial<Call>) =>
      callFrom(
        place + 1,
        steps,
        changed
          ? { ...call, ...changed, ctx: changed.ctx ? { ...call.ctx, ...changed.ctx } : call.ctx }
          : call,
      );
    return await step({ ...call, next });
  } catch (error) {
    return { ok: false, error: getTRPCErrorFromUnknown(error) };
  }
}

/**
 * Calls a procedure by name. Its own schema checks the input. Does the work of tRPC's `callTRPCProcedure`, which copies
 * the call four times for each step by helpers written for browsers of 2017. Goals P1 and P4 do not hold with that (docs/performance.md).
 */
export async function callProcedure(
  path: ProcedurePath,
  context: Context,
  input: unknown,
  batchIndex = 0,
): Promise<unknown> {
  const procedure = findProcedure(path);
  if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${path}"` });
  const { type, middlewares, meta } = procedure;
  const outcome = await callFrom(0, middlewares, {
    ctx: context,
    path,
    type,
    input: undefined,
    getRawInput: async () => input,
    // Only subscriptions are aborted, and tRPC itself answers those.
    signal: undefined,
    batchIndex,
    meta,
  });
  if (!outcome.ok) throw outcome.error;
  return outcome.data;
}

/** The paths of all procedures. */
export const allProcedures = Object.keys(procedures) as ProcedurePath[];
