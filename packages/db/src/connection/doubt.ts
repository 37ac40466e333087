import pg from 'pg';

/**
 * Whether an error leaves open which statement the next answer of a connection belongs to. That is so unless it is
 * PostgreSQL's own answer. 26000 follows a statement that should have been prepared before.
 */
export function isDoubtful(error: Error): boolean {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  return code === undefined || code.startsWith('08') || code === '26000';
}

/** The error for an answer that ends before PostgreSQL says that the statement is complete. */
export function unendedError(result: pg.QueryResult): Error | null {
  return (result.command as string | null) === null
    ? new Error('Connection terminated within an answer')
    : null;
}
