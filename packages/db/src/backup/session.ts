import type { Client } from 'pg';

import { type Db, connectAlone } from '../connection/database.ts';
import { requireDirectConnection } from '../connection/direct-connection.ts';

/** One connection, for queries and for COPY. */
export interface Session {
  client: Client;
  db: Db;
}

// Long statements are not cancelled, and every server writes the same value in the same way.
const SETTINGS = `
  select set_config(name, value, false)
  from (values ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0'),
    ('idle_session_timeout', '0'), ('lock_timeout', '30s'), ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'),
    ('intervalstyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '3')) as wanted (name, value)
  where name in (select name from pg_settings)`;

/**
 * Does `work` on a connection of its own. Refuses one through a transaction pooler. The signal breaks the connection at
 * any time, and its reason is thrown. The server then rolls back uncommitted work.
 */
export async function withSession<Result>(
  url: string,
  signal: AbortSignal,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  await requireDirectConnection(url);
  const session = await connectAlone(url);
  const { client } = session;
  const cut = () => client.connection.stream.destroy();
  signal.addEventListener('abort', cut);
  try {
    await client.query(SETTINGS);
    const result = await work(session);
    // The work is done, even if closing the connection fails.
    await client.end().catch(() => undefined);
    return result;
  } catch (error) {
    // After an interruption, its reason is thrown instead of the error that it caused.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cut);
    // An unfinished COPY would delay any orderly end.
    cut();
  }
}
