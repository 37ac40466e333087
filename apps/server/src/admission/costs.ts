import type { ProcedureMeta } from '@quoin/api/trpc';

/**
 * Seats that calls cost, by the time of the processor that they take: a seat stands for about half a millisecond. A record
 * is found at once. A list and a change keep PostgreSQL busy. A page that is made for one visitor keeps Node.js busy. A
 * whole list keeps both busy. A PDF is made once, in a thread of its own, and is then a stored file of some 100 kB. A
 * preview is made each time, with its pictures. The pace counts a cost in full; one call takes no more than eight seats.
 * A sign-in by a form is a change and a small page. An office signs in from one network within a minute.
 * A call on a document takes eight, so that while others ask, a caller has one of them under way. Once its lines are known, the
 * pace counts them too, by {@link LINES_OF_A_SEAT}.
 */
export const COST = {
  record: 1,
  list: 4,
  change: 4,
  document: 8,
  signIn: 8,
  page: 48,
  whole: 48,
  pdf: 96,
  preview: 400,
} as const;

/**
 * Lines of a document that cost a seat. 5,000 take some 200 ms of the processors, most of it in PostgreSQL and in the thread for
 * long documents. They cost half as much again as a seat stands for, because both take the processor from Node.js where there are
 * only two.
 */
export const LINES_OF_A_SEAT = 8;
/** The factor of that cost for a page, which takes 150 ms to render and is packed. */
export const COST_ON_A_PAGE = 3;

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
