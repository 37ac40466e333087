import type { ProcedureMeta } from '@quoin/api/trpc';

/**
 * Seats that calls cost, by the time of the processor that they take: a seat stands for about half a millisecond. A record
 * is found at once. A list and a change keep PostgreSQL busy. A page that is made for one visitor keeps Node.js busy. A
 * whole list keeps both busy. A call that costs more than its flow's share takes the whole share, and counts in full
 * for the pace.
 */
export const COST = { record: 1, list: 4, change: 4, page: 48, whole: 48 } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Seats that a request of the route costs; 1 unless said. */
    costOf?: (request: FastifyRequest) => number;
    /** What the procedure of the route says of itself. */
    meta?: ProcedureMeta;
  }
}
