import type { FastifyRequest } from 'fastify';

/** What came as `Authorization: Bearer …`, right or wrong. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme = '', secret = ''] = (request.headers.authorization ?? '').split(' ');
  return scheme.toLowerCase() === 'bearer' ? secret : undefined;
}
