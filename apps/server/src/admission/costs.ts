import type { ProcedureMeta } from '@quoin/api/trpc';

/**
 * Seats that calls cost, by what they ask of the database and of the processor. A record is found at once. A list or a change
 * keeps PostgreSQL busy, and a page that is made for one visitor keeps Node.js busy. A whole list keeps both busy
 * while it is sent. What is more than a flow's share takes the whole share, and counts in full for its pace. The figures are chosen so that one flow leaves half of two processors to others.
 */
export const COST = { record: 1, list: 4, change: 4, page: 24, whole: 8 } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Seats that a request of the route costs; 1 unless said. */
    costOf?: (request: FastifyRequest) => number;
    /** What the procedure of the route says of itself. */
    meta?: ProcedureMeta;
  }
}
