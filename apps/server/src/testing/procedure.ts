import type { ProcedureType } from '@trpc/server';
import type { FastifyInstance } from 'fastify';

interface ErrorShape {
  data: { httpStatus: number; problem: unknown };
}

/** Calls a procedure as the web app does. Of a stream, which must end by itself, it gives all. */
export async function callOverTrpc(
  app: FastifyInstance,
  path: string,
  type: ProcedureType,
  headers: Record<string, string>,
  input: unknown = {},
): Promise<{ statusCode: number; body: string; problem: unknown }> {
  const query = type === 'mutation' ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const { statusCode, body } = await app.inject({
    method: type === 'mutation' ? 'POST' : 'GET',
    url: `/trpc/${path}${query}`,
    headers,
    ...(type === 'mutation' && { payload: input as object }),
  });
  // The status of a stream is sent before anybody knows how it goes: what refuses it is its first event.
  const refusal = /^event: serialized-error\ndata: (.*)$/m.exec(body)?.[1];
  const { error } = (
    body.startsWith('event: ') ? { error: refusal && JSON.parse(refusal) } : JSON.parse(body)
  ) as { error?: ErrorShape };
  return error
    ? { body, statusCode: error.data.httpStatus, problem: error.data.problem }
    : { body, statusCode, problem: undefined };
}
