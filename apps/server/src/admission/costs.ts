import type { ProcedureMeta } from '@quoin/api/trpc';

/**
 * Seats that calls cost, by the time of the processor that they take: a seat stands for about half a millisecond. A record
 * is found at once. A list and a change keep PostgreSQL busy. A page that is made for one visitor keeps Node.js busy. A
 * whole list keeps both busy. A PDF is made once, in a thread of its own, and is then a stored file of some 100 kB. A
 * preview is made each time, with its pictures. The pace counts a cost in full; one call takes no more than eight seats.
 */
export const COST = { record: 1, list: 4, change: 4, page: 48, whole: 48, pdf: 96, preview: 400 } as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Seats that a request of the route costs; 1 unless said. */
    costOf?: (request: FastifyRequest) => number;
    /** Answers a browser that cannot be admitted now, in the look of the route's pages. */
    sendBusyPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
    /** The meta data of the route's procedure. */
    meta?: ProcedureMeta;
  }
}
