import type { Installation } from '../installations.ts';
import type { Shot } from '../load.ts';

export const PAGE_SIZE = 50;
const json = { 'content-type': 'application/json' };

/** Builds the same request for the limit, REST and tRPC. */
export function asksOf({ limit, product, cookie }: Pick<Installation, 'limit' | 'product' | 'cookie'>) {
  return {
    ofLimit: (path: string): Shot => ({ origin: limit.origin, path, headers: {} }),
    ofRest: (path: string): Shot => ({
      origin: product.origin,
      path: `/api/admin${path}`,
      headers: { cookie },
    }),
    /** A batch of one, because the panel sends batches. */
    ofTrpc: (procedure: string, input: unknown): Shot => ({
      origin: product.origin,
      path: `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`,
      headers: { cookie, ...json },
    }),
  };
}

/** The same request with a body that creates a record. */
export function creating(shot: Shot, newBody: () => unknown): Shot {
  return { ...shot, headers: { ...shot.headers, ...json }, newBody };
}
