import type { FastifyRequest } from 'fastify';

/** The secret in `Authorization: Bearer …`, valid or not. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme = '', secret = ''] = (request.headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? secret : undefined;
}
