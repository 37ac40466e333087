import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { ObjectStoreSettings } from '@quoin/photos/object-store';
import * as z from 'zod';

import type { StripeSettings } from '../payments/stripe.ts';
import type { MailSettings } from './mail.ts';
import { PhotoStoreSetting } from './photo-store.ts';
import { atMost, countOf, databaseAddress, networks, onOrOff, port, text, visible } from './setting-kinds.ts';

/** The root of the repository. Relative paths in the settings start here, whatever the working directory. */
export const rootDir = resolve(import.meta.dirname, '../../../..');

const aiAddress = 'must be an address such as https://api.example.com/v1';

/** Every setting with its rules and its default. The table in the README lists the same. */
const Environment = z.object({
  PORT: port.default(3000),
  // Not `localhost`. For its second address Fastify runs a second server, and stopping does not wait for that one.
  HOST: text.default('127.0.0.1'),
  MAX_CONNECTIONS: countOf('connections', 10, 100_000).default(2000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://quoin.example.com' })
    .optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  MIGRATION_DATABASE_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  ALLOW_UNSAFE_DATABASE: onOrOff.default('off'),
  DEMO_DATA: onOrOff.optional(),
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  SESSION_IDLE_MINUTES: countOf('minutes', 1, 525_600).default(60),
  SESSION_ABSOLUTE_MINUTES: countOf('minutes', 1, 525_600).default(720),
  ADMIN_USERNAME: text.max(255, atMost(255)).default('admin'),
  ADMIN_PASSWORD: z.string().max(1024, atMost(1024)).optional(),
  TRUSTED_PROXIES: networks.default([]),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: aiAddress })
    .refine((url) => !/^https?:\/\/[^/?#]*@/.test(url), { error: 'must hold no password; set AI_API_KEY' })
    .optional(),
  AI_MODEL: text.optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7E]+$/, visible)
    .optional(),
  PHOTO_STORE: PhotoStoreSetting.optional(),
  PHOTO_STORE_ACCESS_KEY_ID: text.optional(),
  PHOTO_STORE_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address such as smtp://user:password@mail.example.com:587',
    })
    .optional(),
  MAIL_FROM: z.email({ error: 'must be an address such as quoin@example.com' }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^sk_test_[0-9A-Za-z]+$/, {
      error: 'must be a test key, such as sk_test_…: this version takes no live payments',
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\x21-\x7E]+$/, visible)
    .optional(),
  STRIPE_SERVER: z
    .url({ protocol: /^https?$/, hostname: /./, error: 'must be an address such as http://localhost:12111' })
    .optional(),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: 'must have at least 16 characters' })
    .regex(/^[\x21-\x7E]+$/, visible)
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .optional(),
});

/** The settings of one running server. */
export interface Config {
  port: number;
  host: string;
  /** The maximum number of client connections at the same time. Further ones are closed (R70). */
  maxConnections: number;
  /** The address that browsers use, if it is not the address on which the server listens. */
  publicUrl: string | undefined;
  /** Absolute path of the folder for the server's files. */
  dataDir: string;
  /** `undefined` means the embedded server. */
  databaseUrl: string | undefined;
  /** Whether Quoin starts even if the database's settings let a power cut lose confirmed changes (R90). */
  allowsUnsafeDatabase: boolean;
  /** The direct address of PostgreSQL, if `databaseUrl` leads to a pooler. For work that needs a session of its own. */
  migrationDatabaseUrl: string | undefined;
  /** A copy of the database, for reads that may be a moment old. */
  databaseReplicaUrl: string | undefined;
  loadsDemoData: boolean;
  /** Newest first. The first one seals, and all of them open. */
  sessionSecrets: string[];
  sessionLimits: { idleMinutes: number; absoluteMinutes: number };
  firstAdmin: { username: string; password: string | undefined };
  /** Addresses and networks of the proxies in front of us. */
  trustedProxies: string[];
  /** The service that drafts texts. Without it, the built-in templates do. */
  ai: { baseUrl: string; model: string; apiKey: string | undefined } | undefined;
  /** The bucket for photos. `undefined` means the database. */
  photoStore: ObjectStoreSettings | undefined;
  /** The mail server and the sender. The default sender is the company. Without this setting no mail is sent. */
  mail: MailSettings | undefined;
  /** The account that takes payments online. Without it, nothing can be paid online. */
  stripe: StripeSettings | undefined;
  /** The token for reading the metrics. Without it there are none. */
  metricsToken: string | undefined;
  logLevel: string;
}

/** The names of all settings. */
export const settingNames = Object.keys(Environment.shape);

/** The problems of the settings, in one line, without their values. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(...problems: string[]) {
    super(problems.join('; '));
    this.problems = problems;
  }
}

/** A secret of this installation, made once and kept with its data. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    // Renamed into place, so that a crash leaves a whole secret or none.
    writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new ConfigError(`the secret in ${file} is damaged; remove the file to make a new one`);
  return secret;
}

function photoStoreOf({
  PHOTO_STORE: store,
  PHOTO_STORE_ACCESS_KEY_ID: accessKeyId,
  PHOTO_STORE_SECRET_ACCESS_KEY: secretAccessKey,
}: z.output<typeof Environment>): ObjectStoreSettings | undefined {
  if (store === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { ...store, credentials: { accessKeyId, secretAccessKey } };
}

/** The problems of settings that are valid alone, but not together. */
function problemsTogether(env: z.output<typeof Environment>): string[] {
  const hasNoKeys =
    env.PHOTO_STORE_ACCESS_KEY_ID === undefined || env.PHOTO_STORE_SECRET_ACCESS_KEY === undefined;
  return [
    env.DATABASE_URL !== undefined &&
      env.SESSION_SECRET === undefined &&
      'SESSION_SECRET must be set when DATABASE_URL is: 32 random characters or more',
    env.DATABASE_URL === undefined &&
      (env.MIGRATION_DATABASE_URL ?? env.DATABASE_REPLICA_URL) !== undefined &&
      'MIGRATION_DATABASE_URL and DATABASE_REPLICA_URL need DATABASE_URL',
    (env.AI_BASE_URL === undefined) !== (env.AI_MODEL === undefined) &&
      'AI_BASE_URL and AI_MODEL must be set together',
    (env.STRIPE_SECRET_KEY === undefined) !== (env.STRIPE_WEBHOOK_SECRET === undefined) &&
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together',
    env.STRIPE_SERVER !== undefined &&
      env.STRIPE_SECRET_KEY === undefined &&
      'STRIPE_SERVER needs STRIPE_SECRET_KEY',
    env.PHOTO_STORE !== undefined &&
      hasNoKeys &&
      'PHOTO_STORE_ACCESS_KEY_ID and PHOTO_STORE_SECRET_ACCESS_KEY must be set when PHOTO_STORE is a bucket',
  ].filter((problem) => problem !== false);
}

/**
 * Reads and checks the environment. An empty setting counts as absent. Throws {@link ConfigError} with the problems.
 * `secretIn` finds the secret of an installation that has none in its settings.
 */
export function readConfig(environment: NodeJS.ProcessEnv, secretIn = keptSecret): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const problems = parsed.success
    ? problemsTogether(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (!parsed.success || problems.length > 0) throw new ConfigError(...problems);
  const env = parsed.data;
  const dataDir = resolve(rootDir, env.DATA_DIR);
  const secret = env.SESSION_SECRET ?? secretIn(dataDir);
  return {
    port: env.PORT,
    host: env.HOST,
    maxConnections: env.MAX_CONNECTIONS,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).href.replace(/\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    allowsUnsafeDatabase: env.ALLOW_UNSAFE_DATABASE === 'on',
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    loadsDemoData: (env.DEMO_DATA ?? (env.DATABASE_URL === undefined ? 'on' : 'off')) === 'on',
    sessionSecrets: [
      secret,
      ...(env.SESSION_SECRET_PREVIOUS === undefined ? [] : [env.SESSION_SECRET_PREVIOUS]),
    ],
    sessionLimits: { idleMinutes: env.SESSION_IDLE_MINUTES, absoluteMinutes: env.SESSION_ABSOLUTE_MINUTES },
    firstAdmin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    trustedProxies: env.TRUSTED_PROXIES,
    ai:
      env.AI_BASE_URL === undefined || env.AI_MODEL === undefined
        ? undefined
        : { baseUrl: env.AI_BASE_URL, model: env.AI_MODEL, apiKey: env.AI_API_KEY },
    photoStore: photoStoreOf(env),
    mail: env.SMTP_URL === undefined ? undefined : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    stripe:
      env.STRIPE_SECRET_KEY === undefined || env.STRIPE_WEBHOOK_SECRET === undefined
        ? undefined
        : {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            server: env.STRIPE_SERVER,
          },
    metricsToken: env.METRICS_TOKEN,
    // A person who tries Quoin reads the terminal. Programs read the output of a server.
    logLevel: env.LOG_LEVEL ?? (env.DATABASE_URL === undefined ? 'warn' : 'info'),
  };
}

/** The file for settings that the environment leaves open. */
export const envFile = join(rootDir, '.env');

/** Reads the process's settings. `.env` supplies those that the environment leaves open. */
export function readProcessConfig(secretIn = keptSecret): Config {
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  return readConfig(process.env, secretIn);
}
