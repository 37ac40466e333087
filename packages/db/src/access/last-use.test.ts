import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { openTestDatabase, withRollback } from '../testing/database.ts';
import { findApiKeyActor } from './api-key.ts';
import { findSessionAdmin } from './session.ts';

const { db, [Symbol.asyncDispose]: close } = await openTestDatabase();
afterAll(close);

const limits = { idleMinutes: 60, absoluteMinutes: 720 };
const session = 'a-session-of-twenty-two';
const keyHash = 'k'.repeat(43);

test.each([
  ['session', async (trx: typeof db) => (await findSessionAdmin(trx, session, limits))?.admin.username],
  ['API key', async (trx: typeof db) => (await findApiKeyActor(trx, keyHash))?.admin.username],
])('a caller with a %s may read while no write works, not even its last use (R97)', async (_, find) => {
  await withRollback(db, async (trx) => {
    await sql`insert into admins (id, username, email, password_hash, first_name, last_name)
      values (99, 'ada', 'ada@example.com', '-', 'Ada', 'Lovelace')`.execute(trx);
    await sql`insert into sessions (id, admin_id, last_seen_at, expires_at)
      values (${session}, 99, now() - interval '5 minutes', now() + interval '1 hour')`.execute(trx);
    await sql`insert into api_keys (admin_id, name, role, key_hash, hint)
      values (99, 'Reports', 'viewer', ${keyHash}, 'kkkk')`.execute(trx);
    await sql`set transaction read only`.execute(trx);
    expect(await find(trx)).toBe('ada');
  });
});
