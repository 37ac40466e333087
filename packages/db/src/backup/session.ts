import type { Client } from 'pg';

import { type Db, connectAlone } from '../database.ts';
import { requireDirectConnection } from '../direct-connection.ts';

/** One connection, for queries and for COPY. */
export interface Session {
  client: Client;
  db: Db;
}

// What takes its time is not broken off, and every server writes the same value in the same way.
const SETTINGS = `
  select set_config(name, value, false)
  from (values ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0'),
    ('idle_session_timeout', '0'), ('lock_timeout', '30s'), ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'),
    ('intervalstyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '3')) as wanted (name, value)
  where name in (select name from pg_settings)`;

/**
 * Does `work` on a connection of its own; one through a pooler of transactions is refused. The signal breaks the
 * connection, whatever it is doing, and its reason is thrown: what was not committed is undone by the server.
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
    // What was done is done, whatever becomes of the connection.
    await client.end().catch(() => undefined);
    return result;
  } catch (error) {
    // What breaks because of the interruption has reasons that nobody asked for.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cut);
    // A COPY that was left in the middle would hold up any farewell.
    cut();
  }
}
