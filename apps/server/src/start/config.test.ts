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
const bucketKeys = { PHOTO_STORE_ACCESS_KEY_ID: 'id', PHOTO_STORE_SECRET_ACCESS_KEY: 'key' };
const own = { DATABASE_URL: 'postgres://quoin@localhost/quoin', SESSION_SECRET: secret };

describe('the settings', () => {
  test('are all optional', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      maxConnections: 2000,
      allowsUnsafeDatabase: false,
      publicUrl: undefined,
      dataDir,
      databaseUrl: undefined,
      loadsDemoData: true,
      sessionSecrets: [expect.stringMatching(/^[\w-]{43}$/)],
      sessionLimits: { idleMinutes: 60, absoluteMinutes: 720 },
      firstAdmin: { username: 'admin', password: undefined },
      trustedProxies: [],
      ai: undefined,
      mail: undefined,
      stripe: undefined,
      logLevel: 'warn',
    });
  });

  test('for a database of one’s own load no demo data and log more', () => {
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
    [
      { ...own, MIGRATION_DATABASE_URL: 'postgres://primary/quoin' },
      { migrationDatabaseUrl: 'postgres://primary/quoin' },
    ],
    [
      { ...own, DATABASE_REPLICA_URL: 'postgres://replica/quoin' },
      { databaseReplicaUrl: 'postgres://replica/quoin' },
    ],
    [{ SESSION_SECRET_PREVIOUS: 'y'.repeat(32) }, { sessionSecrets: [secret, 'y'.repeat(32)] }],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }, { trustedProxies: ['10.0.0.0/8', '::1'] }],
    [{ SESSION_IDLE_MINUTES: '5' }, { sessionLimits: { idleMinutes: 5, absoluteMinutes: 720 } }],
    [
      { ADMIN_USERNAME: ' ada ', ADMIN_PASSWORD: ' p ' },
      { firstAdmin: { username: 'ada', password: ' p ' } },
    ],
    [
      { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: ' llama ' },
      { ai: { baseUrl: 'http://localhost:11434/v1', model: 'llama', apiKey: undefined } },
    ],
    [
      { AI_BASE_URL: 'https://api.example.com/v1', AI_MODEL: 'm', AI_API_KEY: 'sk-1' },
      { ai: { baseUrl: 'https://api.example.com/v1', model: 'm', apiKey: 'sk-1' } },
    ],
    [{ AI_API_KEY: 'sk-1' }, { ai: undefined }],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      { stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', server: undefined } },
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_SERVER: 'http://localhost:12111',
      },
      {
        stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', server: 'http://localhost:12111' },
      },
    ],
    [{ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }, { stripe: undefined }],
    [{ PHOTO_STORE: 'database' }, { photoStore: undefined }],
    [
      { ...bucketKeys, PHOTO_STORE: 's3://photos' },
      {
        photoStore: {
          bucket: 'photos',
          prefix: '',
          endpoint: undefined,
          region: 'us-east-1',
          credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
        },
      },
    ],
    [
      {
        ...bucketKeys,
        PHOTO_STORE: 's3://my.photos/a-b/c/?endpoint=http://localhost:9000&region=eu-central-1',
      },
      {
        photoStore: {
          bucket: 'my.photos',
          prefix: 'a-b/c/',
          endpoint: 'http://localhost:9000',
          region: 'eu-central-1',
        },
      },
    ],
    [
      { SMTP_URL: 'smtps://me:secret@mail.example.com' },
      { mail: { smtpUrl: 'smtps://me:secret@mail.example.com', from: undefined } },
    ],
    [
      { SMTP_URL: 'smtp://localhost:1025', MAIL_FROM: 'quoin@example.com' },
      { mail: { smtpUrl: 'smtp://localhost:1025', from: 'quoin@example.com' } },
    ],
    [{ MAIL_FROM: 'quoin@example.com' }, { mail: undefined }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ METRICS_TOKEN: 'm'.repeat(16) }, { metricsToken: 'm'.repeat(16) }],
    [{ UNKNOWN: 'x' }, {}],
  ])('%j are accepted', (environment, expected) => {
    expect(readConfig({ ...own, ...environment })).toMatchObject(expected);
  });

  const port = 'PORT must be a port number from 0 to 65535';
  const publicUrl = 'PUBLIC_URL must be an address such as https://quoin.example.com';
  const aiBaseUrl = 'AI_BASE_URL must be an address such as https://api.example.com/v1';
  const databaseUrl = 'DATABASE_URL must be an address such as postgres://user:password@host/database';
  test.each<[Record<string, string | undefined>, string | string[]]>([
    [{ PORT: 'http' }, port],
    [{ PORT: '-1' }, port],
    [{ PORT: '65536' }, port],
    [{ PORT: '80.5' }, port],
    [{ PUBLIC_URL: 'quoin.example.com' }, publicUrl],
    [{ PUBLIC_URL: 'ftp://quoin.example.com' }, publicUrl],
    [{ DATABASE_URL: 'mysql://localhost/quoin' }, databaseUrl],
    [{ DATABASE_URL: 'localhost:5432' }, databaseUrl],
    [{ MIGRATION_DATABASE_URL: 'localhost:5432' }, `MIGRATION_${databaseUrl}`],
    [
      { DATABASE_URL: undefined, DATABASE_REPLICA_URL: own.DATABASE_URL },
      'MIGRATION_DATABASE_URL and DATABASE_REPLICA_URL need DATABASE_URL',
    ],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA must be on or off'],
    [{ METRICS_TOKEN: 'm'.repeat(15) }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ METRICS_TOKEN: 'm '.repeat(8) }, 'METRICS_TOKEN must be visible ASCII characters, without spaces'],
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
    [{ MAX_CONNECTIONS: '9' }, 'MAX_CONNECTIONS must be a number of connections from 10 to 100000'],
    [{ ALLOW_UNSAFE_DATABASE: 'yes' }, 'ALLOW_UNSAFE_DATABASE must be on or off'],
    [{ ADMIN_PASSWORD: 'x'.repeat(1025) }, 'ADMIN_PASSWORD must have at most 1024 characters'],
    ...['10.0.0.0/33', '0.0.0.0/0', 'proxy', '10.0.0.0/8;::1', '10.0.0.0/8/8', '::1/129', '10.0.0.1,'].map(
      (list): [Record<string, string>, string] => [
        { TRUSTED_PROXIES: list },
        'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, separated by commas',
      ],
    ),
    [{ AI_BASE_URL: 'https://api.example.com/v1' }, 'AI_BASE_URL and AI_MODEL must be set together'],
    [{ AI_MODEL: 'm' }, 'AI_BASE_URL and AI_MODEL must be set together'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together'],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together',
    ],
    ...['sk_live_1', 'rk_test_1', 'sk_test_', 'sk_test_1 '].map((key): [Record<string, string>, string] => [
      { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY must be a test key, such as sk_test_…: this version takes no live payments',
    ]),
    [{ STRIPE_SERVER: 'http://localhost:12111' }, 'STRIPE_SERVER needs STRIPE_SECRET_KEY'],
    [{ STRIPE_SERVER: 'stripe' }, 'STRIPE_SERVER must be an address such as http://localhost:12111'],
    [{ AI_BASE_URL: 'api.example.com', AI_MODEL: 'm' }, aiBaseUrl],
    [{ AI_BASE_URL: 'file:///v1', AI_MODEL: 'm' }, aiBaseUrl],
    [
      { AI_BASE_URL: 'https://me:secret@api.example.com/v1', AI_MODEL: 'm' },
      'AI_BASE_URL must hold no password; set AI_API_KEY',
    ],
    [
      { AI_BASE_URL: 'https://api.example.com/v1', AI_MODEL: 'm', AI_API_KEY: 'sk 1' },
      'AI_API_KEY must be visible ASCII characters, without spaces',
    ],
    ...[
      'photos',
      's3://',
      's3://P',
      's3://id:key@photos',
      's3://photos?endpoint=localhost',
      's3://photos?secret=x',
      's3://photos/a%20b',
      's3://photos/%',
      'https://photos',
    ].map((store): [Record<string, string>, string] => [
      { ...bucketKeys, PHOTO_STORE: store },
      'PHOTO_STORE must be database or an address such as s3://bucket/folder?endpoint=https://s3.example.com&region=eu-central-1',
    ]),
    [
      { PHOTO_STORE: 's3://photos', PHOTO_STORE_ACCESS_KEY_ID: 'id' },
      'PHOTO_STORE_ACCESS_KEY_ID and PHOTO_STORE_SECRET_ACCESS_KEY must be set when PHOTO_STORE is a bucket',
    ],
    ...['mail.example.com', 'http://mail.example.com', 'smtp:mail.example.com', 'smtp://', 'smtp://a b'].map(
      (url): [Record<string, string>, string] => [
        { SMTP_URL: url },
        'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587',
      ],
    ),
    ...['quoin', 'Quoin <quoin@example.com>', 'a@example.com, b@example.com'].map(
      (from): [Record<string, string>, string] => [
        { MAIL_FROM: from },
        'MAIL_FROM must be an address such as quoin@example.com',
      ],
    ),
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ PORT: 'http', DEMO_DATA: 'yes' }, [port, 'DEMO_DATA must be on or off']],
  ])('%j are refused in one line', (environment, message) => {
    const read = () => readConfig({ ...own, ...environment });
    expect(read).toThrow(new ConfigError(...[message].flat()));
  });
});

test('a secret is made once, stored with the data, and readable only by its owner', async () => {
  const [first] = readConfig({ DATA_DIR: dataDir }).sessionSecrets;
  expect(readConfig({ DATA_DIR: dataDir }).sessionSecrets).toEqual([first]);
  const file = join(dataDir, 'session-secret');
  expect(await readFile(file, 'utf8')).toBe(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
