import pg from 'pg';

/** The state of a pool of connections, without those that short reads share, and its errors since it was opened. */
export interface DatabaseUse {
  readonly connections: { readonly busy: number; readonly idle: number };
  /** Callers that wait for a connection. */
  readonly waiting: number;
  /** The next caller has to wait for a connection, too. */
  readonly isExhausted: boolean;
  /**
   * How often a statement or a connection failed, by the first two characters of PostgreSQL's code, such as `23` for a
   * violated constraint. `none` counts failures without a code, such as a lost connection or no free connection in
   * time.
   */
  readonly errors: ReadonlyMap<string, number>;
}

/** Watches a pool. Call `countError` for each error that its callers receive. */
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
