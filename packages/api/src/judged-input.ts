import { TRPCError } from '@trpc/server';
import type { z } from 'zod';

/** The input that a schema accepts. Throws like a procedure, with all issues. */
export function judgedInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input);
  if (!success) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
  return data;
}
