import pg from 'pg';

/** What a pool of connections is doing (but for those that short reads share), and what it has met since it was opened. */
export interface DatabaseUse {
  readonly connections: { readonly busy: number; readonly idle: number };
  /** Callers that wait for a connection. */
  readonly waiting: number;
  /** Whoever comes now waits for a connection, too. */
  readonly isExhausted: boolean;
  /**
   * How often a statement or a connection failed, by the first two characters of PostgreSQL's code (`23`: a constraint
   * said no), or `none` where PostgreSQL said nothing: it could not be reached, or no connection got free in time.
   */
  readonly errors: ReadonlyMap<string, number>;
}

/** Watches a pool. Call `countError` for whatever its users are told. */
export function watchPool(pool: pg.Pool): { use: () => DatabaseUse; countError: (error: unknown) => void } {
  const errors = new Map<string, number>();
  return {
    use: () => ({
      connections: { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount },
      waiting: pool.waitingCount,
      isExhausted: pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? Number.POSITIVE_INFINITY),
      errors,
    }),
    countError: (error) => {
      const kind = error instanceof pg.DatabaseError ? (error.code ?? '').slice(0, 2) : 'none';
      errors.set(kind, (errors.get(kind) ?? 0) + 1);
    },
  };
}
