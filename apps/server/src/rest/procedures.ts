import type { Context } from '@quoin/api/context';
import { appRouter } from '@quoin/api/router';
import { declaredSchema } from '@quoin/api/trpc';
import { callTRPCProcedure, type TRPCProcedureType } from '@trpc/server';
import * as z from 'zod';

import type { ProcedurePath } from './route.ts';

/** What a procedure takes and answers, and who may call it, for the host and the OpenAPI document. */
export interface ProcedureFacts {
  input: z.ZodObject | undefined;
  output: z.ZodType | undefined;
  /** Nobody need be signed in. */
  isPublic: boolean;
  /** It takes or answers a file. */
  isBinary: boolean;
}

// At run time the router keeps its procedures by their full path, which its types do not tell.
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  | {
      _def: {
        type: TRPCProcedureType;
        inputs?: unknown[];
        output?: unknown;
        meta?: { isPublic?: true; isBinary?: true };
      };
    }
  | undefined
>;

/** Reads a procedure's facts off the router: the one place that knows how tRPC keeps them. */
export function factsOf(path: ProcedurePath): ProcedureFacts {
  const { inputs, output, meta } = procedures[path]?._def ?? {};
  const [input] = inputs ?? [];
  return {
    input: input instanceof z.ZodObject ? input : undefined,
    output: declaredSchema(output),
    isPublic: meta?.isPublic ?? false,
    isBinary: meta?.isBinary ?? false,
  };
}

/** Calls a procedure by name. Its own schema judges the input. */
export async function callProcedure(path: ProcedurePath, context: Context, input: unknown): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path,
    type: procedures[path]?._def.type ?? 'query',
    ctx: context,
    getRawInput: async () => input,
    signal: undefined,
    batchIndex: 0,
  });
}

/** Every procedure there is. */
export const allProcedures = Object.keys(procedures) as ProcedurePath[];
