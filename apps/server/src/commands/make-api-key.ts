import { makeApiKey } from '@quoin/api/access/api-key';
import { findAdminByUsername } from '@quoin/db/access/admin';
import { inTransaction, openDatabase } from '@quoin/db/connection/database';
import { ApiKeyCreate } from '@quoin/domain/access/api-key';

import { readProcessConfig } from '../start/config.ts';
import { findDatabaseForCommand } from './command-database.ts';

// Makes an API key for a program and prints its secret once: `npm run api-key -- "Price list" viewer`. The key acts for
// the administrator ADMIN_USERNAME.

/** PostgreSQL's error code for a missing table, as in a database that was never migrated. */
const UNDEFINED_TABLE = '42P01';

const [name, role] = process.argv.slice(2);
const input = ApiKeyCreate.safeParse({ name, role: role ?? 'viewer' });
if (!input.success) {
  console.error(`${input.error.issues[0]?.message}. Usage: npm run api-key -- <name> viewer|admin`);
  process.exit(1);
}
const config = readProcessConfig();
const { url, stop } = await findDatabaseForCommand(config);
const db = openDatabase({ url, maxConnections: 1 });
try {
  const { username } = config.firstAdmin;
  const admin = await findAdminByUsername(db, username);
  if (!admin?.isActive) throw new Error(`there is no active administrator "${username}"; set ADMIN_USERNAME`);
  const key = await makeApiKey(
    { admin, apiKey: null, change: async (work) => inTransaction(db, work) },
    input.data,
  );
  console.log(key.secret);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const isEmpty = code === UNDEFINED_TABLE;
  console.error(`The key could not be made: ${isEmpty ? 'start Quoin once first' : message}`);
  process.exitCode = 1;
} finally {
  await db.destroy();
  await stop();
}
