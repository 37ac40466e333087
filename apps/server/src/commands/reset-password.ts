import { hashPassword, makePassword } from '@quoin/api/access/password';
import { findAdminByUsername, resetPassword } from '@quoin/db/access/admin';
import { deleteSecondFactor } from '@quoin/db/access/second-factor';
import { insertActivity } from '@quoin/db/activity';
import { inTransaction, openDatabase } from '@quoin/db/connection/database';
import { adminName } from '@quoin/domain/access/admin-name';
import { MADE_PASSWORD_DAYS } from '@quoin/domain/access/session';

import { readProcessConfig } from '../start/config.ts';
import { findDatabaseForCommand } from './command-database.ts';
import { runCommand } from './run-command.ts';

// Gives an administrator who lost the password a new one and prints it once: `npm run reset-password -- ada`. It is for
// the operator, when no other administrator is left who could do so in the panel. An option also removes a lost second
// factor.

const WITHOUT_FACTOR = '--without-second-factor';
const USAGE = `Usage: npm run reset-password -- <username> [${WITHOUT_FACTOR}]`;

await runCommand('The password stays as it is', async () => {
  const given = process.argv.slice(2);
  const isWithoutFactor = given.includes(WITHOUT_FACTOR);
  const [username = '', ...others] = given.filter((word) => word !== WITHOUT_FACTOR);
  if (username === '' || username.startsWith('-') || others.length > 0)
    throw new Error(`name one administrator. ${USAGE}`);
  const { url, stop } = await findDatabaseForCommand(readProcessConfig());
  const db = openDatabase({ url, maxConnections: 1 });
  try {
    const admin = await findAdminByUsername(db, username);
    if (!admin) throw new Error(`there is no administrator "${username}"`);
    const password = makePassword();
    const passwordHash = await hashPassword(password);
    const { lostFactor, hasKeys } = await inTransaction(db, async (trx) => {
      const { after } = await resetPassword(trx, admin.id, passwordHash);
      const hadFactor = isWithoutFactor && (await deleteSecondFactor(trx, admin.id));
      const entry = {
        action: 'updated',
        entity: 'admin',
        entityId: after.id,
        label: adminName(after),
      } as const;
      await insertActivity(trx, [{ ...entry, adminId: null, actor: 'The command line' }]);
      return { lostFactor: hadFactor, hasKeys: after.apiKeyCount > 0 };
    });
    console.log(password);
    console.error(
      `This is the new password of ${admin.username}, shown only once and valid for ${MADE_PASSWORD_DAYS} days. All their sessions have ended.` +
        (lostFactor ? ' Their second factor is gone.' : '') +
        (hasKeys ? ' Their API keys go on working until somebody revokes them.' : '') +
        (admin.isActive
          ? ''
          : ' They are deactivated and cannot sign in until another administrator activates them.'),
    );
  } finally {
    await db.destroy();
    await stop();
  }
  return 0;
});
