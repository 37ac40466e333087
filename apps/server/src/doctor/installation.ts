import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';

import { type Config, ConfigError, settingNames } from '../start/config.ts';
import { type Verdict, inBytes, ok, reasonOf, warning, wrong } from './check-result.ts';

/** Less free space than `bytes` or `share` of the disk is a warning. Quoin cannot work with less than `noneBytes`. */
const LITTLE_SPACE = { bytes: 1e9, share: 0.1, noneBytes: 1e8 };
/** Settings that `docker-compose.yml` reads from the same file. */
const settingsOfOthers = new Set(['POSTGRES_PASSWORD']);

/** The settings, or a verdict on each problem. `read` throws the errors of `readConfig`. */
export function checkSettings(read: () => Config): { config?: Config; verdicts: Verdict[] } {
  try {
    return { config: read(), verdicts: [ok('All are understood.')] };
  } catch (error) {
    if (!(error instanceof ConfigError))
      return { verdicts: [wrong(`They could not be read: ${reasonOf(error)}`)] };
    return { verdicts: error.problems.map((problem) => wrong(`${problem}.`)) };
  }
}

/** Finds unknown names in `.env`, because Quoin silently ignores a misspelt setting. */
export function checkSettingNames(file: string): Verdict {
  if (!existsSync(file)) return ok('There is no .env, and none is needed.');
  const unknown = Object.keys(parseEnv(readFileSync(file, 'utf8'))).filter(
    (name) => !settingNames.includes(name) && !settingsOfOthers.has(name),
  );
  if (unknown.length === 0) return ok('All are settings of Quoin.');
  return warning(
    `Quoin knows no setting ${unknown.join(', ')}: check the spelling. The README lists all settings.`,
  );
}

const isLocal = (host: string) => /^(localhost|127\..*|::1|\[::1\])$/.test(host);

/** Whether people can reach Quoin safely, and whether it can distinguish their addresses. */
export function checkAddress({ host, publicUrl, trustedProxies }: Config): Verdict {
  const { protocol, hostname } = new URL(publicUrl ?? 'http://localhost');
  if (protocol !== 'https:' && !(isLocal(host) && isLocal(hostname))) {
    return warning(
      'Others on the network can read passwords and cookies: put a reverse proxy with https in front, and set ' +
        'PUBLIC_URL to its https:// address.',
    );
  }
  if (protocol === 'https:' && trustedProxies.length === 0) {
    return warning(
      'TRUSTED_PROXIES is not set: behind a reverse proxy all visitors count as one, and share its limits. ' +
        'Set it to the address of the proxy.',
    );
  }
  return ok(publicUrl ?? `Only this machine can reach it, at ${host}.`);
}

/** Whether Quoin can write to DATA_DIR. A folder that does not exist yet is not made. */
export function checkDataDir({ dataDir, databaseUrl }: Config): Verdict {
  if (databaseUrl !== undefined) return ok('With DATABASE_URL nothing is stored there.');
  const stat = statSync(dataDir, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) return wrong(`${dataDir} is a file: set DATA_DIR to a folder.`);
  try {
    // Tries to write, because the modes do not count for every user or on every disk.
    if (stat) rmdirSync(mkdtempSync(join(dataDir, 'doctor-')));
    else accessSync(existingParent(dataDir), constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return wrong(
      `Quoin cannot write to ${dataDir} (${code ?? 'unknown'}): give the folder to the user who runs it, or make room.`,
    );
  }
  return ok(stat ? dataDir : `${dataDir} is not there yet; the first start makes it.`);
}

function existingParent(path: string): string {
  return existsSync(path) ? path : existingParent(dirname(path));
}

/** The space on the disk of a folder that exists, or will exist. */
export function readSpace(folder: string): { freeBytes: number; totalBytes: number } {
  const { bavail, blocks, bsize } = statfsSync(existingParent(folder));
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

export function checkSpace({ freeBytes, totalBytes }: ReturnType<typeof readSpace>): Verdict {
  const words = `${inBytes(freeBytes)} of ${inBytes(totalBytes)} are free`;
  if (freeBytes < LITTLE_SPACE.noneBytes) {
    return wrong(
      `Only ${words}: nothing can be saved soon. Delete what is not needed, or get a larger disk.`,
    );
  }
  if (freeBytes < LITTLE_SPACE.bytes || freeBytes < totalBytes * LITTLE_SPACE.share)
    return warning(`Only ${words}: make room before it is full.`);
  return ok(`${words}.`);
}

/** Whether the files with secrets are unreadable for others on this machine. */
export function checkSecrets(dataDir: string, settingsFile: string): Verdict {
  const open = [join(dataDir, 'session-secret'), join(dataDir, 'postgres.json'), settingsFile].filter(
    (file) => {
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat !== undefined && (stat.mode & 0o077) !== 0;
    },
  );
  if (open.length === 0) return ok('No other account can read the files that hold them.');
  return warning(`Others on this machine may read ${open.join(' and ')}: chmod 600 ${open.join(' ')}`);
}
