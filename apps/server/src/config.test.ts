import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ConfigError, readConfig, rootDir } from './config.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quoin-config-'));
});
afterAll(async () => rm(dataDir, { recursive: true }));

const secret = 'x'.repeat(32);
const own = { DATABASE_URL: 'postgres://quoin@localhost/quoin', SESSION_SECRET: secret };

describe('the settings', () => {
  test('are all optional', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      dataDir,
      databaseUrl: undefined,
      loadsDemoData: true,
      sessionSecrets: [expect.stringMatching(/^[\w-]{43}$/)],
      sessionLimits: { idleMinutes: 60, absoluteMinutes: 720 },
      firstAdmin: { username: 'admin', password: undefined },
      logLevel: 'warn',
    });
  });

  test('for a database of one’s own load no demo data and tell more', () => {
    expect(readConfig(own)).toMatchObject({
      databaseUrl: own.DATABASE_URL,
      dataDir: join(rootDir, '.data'),
      loadsDemoData: false,
      sessionSecrets: [secret],
      logLevel: 'info',
    });
  });

  test.each<[Record<string, string>, object]>([
    [{ PORT: '0' }, { port: 0 }],
    [
      { PORT: '65535', HOST: '0.0.0.0' },
      { port: 65_535, host: '0.0.0.0' },
    ],
    [
      { PORT: '', HOST: '' },
      { port: 3000, host: '127.0.0.1' },
    ],
    [{ PUBLIC_URL: 'https://quoin.example.com/' }, { publicUrl: 'https://quoin.example.com' }],
    [{ DEMO_DATA: 'on' }, { loadsDemoData: true }],
    [{ DEMO_DATA: 'off' }, { loadsDemoData: false }],
    [{ DATA_DIR: '/srv/quoin' }, { dataDir: '/srv/quoin' }],
    [{ DATABASE_URL: 'postgresql://localhost/quoin' }, { databaseUrl: 'postgresql://localhost/quoin' }],
    [{ SESSION_SECRET_PREVIOUS: 'y'.repeat(32) }, { sessionSecrets: [secret, 'y'.repeat(32)] }],
    [{ SESSION_IDLE_MINUTES: '5' }, { sessionLimits: { idleMinutes: 5, absoluteMinutes: 720 } }],
    [
      { ADMIN_USERNAME: ' ada ', ADMIN_PASSWORD: ' p ' },
      { firstAdmin: { username: 'ada', password: ' p ' } },
    ],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ UNKNOWN: 'x' }, {}],
  ])('%j are taken', (environment, expected) => {
    expect(readConfig({ ...own, ...environment })).toMatchObject(expected);
  });

  const port = 'PORT must be a port number from 0 to 65535';
  const publicUrl = 'PUBLIC_URL must be an address such as https://quoin.example.com';
  const databaseUrl = 'DATABASE_URL must be an address such as postgres://user:password@host/database';
  test.each<[Record<string, string | undefined>, string]>([
    [{ PORT: 'http' }, port],
    [{ PORT: '-1' }, port],
    [{ PORT: '65536' }, port],
    [{ PORT: '80.5' }, port],
    [{ PUBLIC_URL: 'quoin.example.com' }, publicUrl],
    [{ PUBLIC_URL: 'ftp://quoin.example.com' }, publicUrl],
    [{ DATABASE_URL: 'mysql://localhost/quoin' }, databaseUrl],
    [{ DATABASE_URL: 'localhost:5432' }, databaseUrl],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be on or off'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
    [{ SESSION_SECRET_PREVIOUS: 'short' }, 'SESSION_SECRET_PREVIOUS must have at least 32 characters'],
    [
      { SESSION_SECRET: undefined },
      'SESSION_SECRET must be set when DATABASE_URL is: 32 random characters or more',
    ],
    [
      { SESSION_IDLE_MINUTES: 'an hour' },
      'SESSION_IDLE_MINUTES must be a number of minutes from 1 to 525600',
    ],
    [{ SESSION_IDLE_MINUTES: '0' }, 'SESSION_IDLE_MINUTES must be a number of minutes from 1 to 525600'],
    [
      { SESSION_ABSOLUTE_MINUTES: '1.5' },
      'SESSION_ABSOLUTE_MINUTES must be a number of minutes from 1 to 525600',
    ],
    [{ HOST: ' ' }, 'HOST must not be blank'],
    [{ ADMIN_USERNAME: 'x'.repeat(256) }, 'ADMIN_USERNAME must have at most 255 characters'],
    [{ ADMIN_PASSWORD: 'x'.repeat(1025) }, 'ADMIN_PASSWORD must have at most 1024 characters'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ PORT: 'http', DEMO_DATA: 'yes' }, `${port}; DEMO_DATA must be on or off`],
  ])('%j are refused in one line', (environment, message) => {
    const read = () => readConfig({ ...own, ...environment });
    expect(read).toThrow(new ConfigError(message));
  });
});

test('a secret is made once, kept with the data, and for nobody else to read', async () => {
  const [first] = readConfig({ DATA_DIR: dataDir }).sessionSecrets;
  expect(readConfig({ DATA_DIR: dataDir }).sessionSecrets).toEqual([first]);
  const file = join(dataDir, 'session-secret');
  expect(await readFile(file, 'utf8')).toBe(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
