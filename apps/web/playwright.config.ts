import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { defineConfig } from '@playwright/test';

import { slowness } from './e2e/pace.ts';

// Read again in every worker: what the first reading chose is passed on in the environment.
if (process.env['E2E_DATA_DIR'] === undefined) {
  const made = mkdtempSync(join(tmpdir(), 'quoin-e2e-'));
  // PostgreSQL runs as an unprivileged user where we are root, and must be able to enter.
  chmodSync(made, 0o755);
  process.env['E2E_DATA_DIR'] = made;
}
const dataDir = process.env['E2E_DATA_DIR'];
/** The address of a server, by the variable in which Playwright keeps the port that the server tells. */
const urlOf = (port: string) => `http://localhost:${process.env[port]}`;
const chromium = process.env['CHROMIUM_PATH'];

/** Tests that no other test may use the server of meanwhile. */
const illWill = /(typed-scripts|second-factor-required)\.e2e\.ts$/;

/** A server with a database of its own. */
const serve = (folder: string, tellsPort: RegExp) => ({
  command: `exec "${process.execPath}" ../server/src/testing/serve-journeys.ts`,
  wait: { stdout: tellsPort },
  env: {
    DATA_DIR: join(dataDir, folder),
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: 'a password for tests alone',
    DATABASE_URL: '',
    MIGRATION_DATABASE_URL: '',
    DATABASE_REPLICA_URL: '',
    AI_BASE_URL: '',
    AI_MODEL: '',
    PHOTO_STORE: '',
    SMTP_URL: '',
    // A test says which address it comes from: the contact form is taken five times from one.
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  },
  timeout: 60_000 * slowness,
  // The server itself cuts off after 30 s whoever does not end.
  gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 * slowness } as const,
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: resolve(import.meta.dirname, '../../test-results'),
  // The files that passed tests chose for imports are of no use.
  preserveOutput: 'failures-only',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A failed test is tried once more, alone at the end. `npm test` names it, and fails if there are more than two.
  retries: 1,
  retryStrategy: 'isolated',
  // Far more than a test needs.
  timeout: 120_000 * slowness,
  expect: { timeout: 15_000 * slowness },
  use: {
    baseURL: urlOf('E2E_PORT'),
    // Off, so that a test sees the screen itself and not its way there; the tests of motion turn it on.
    reducedMotion: 'reduce',
    // Recording each step of each test would nearly double the time of all; `npm run e2e -- --trace on` records one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The figures of a fresh start are looked at before anything changes them. The tests of ill will have a server of their
  // own, and run one after the other: they fill all lists, ask something of everybody, or look whether anything at all has
  // changed. They mostly wait, so they run beside the journeys.
  projects: [
    { name: 'fresh start', testMatch: 'fresh-start.e2e.ts' },
    {
      name: 'ill will',
      testMatch: illWill,
      workers: 1,
      dependencies: ['fresh start'],
      use: { baseURL: urlOf('E2E_PORT_OF_ILL_WILL') },
    },
    { name: 'journeys', testIgnore: ['fresh-start.e2e.ts', illWill], dependencies: ['fresh start'] },
  ],
  webServer: [
    serve('journeys', /Quoin is ready +http:\/\/localhost:(?<E2E_PORT>\d+)/),
    serve('ill-will', /Quoin is ready +http:\/\/localhost:(?<E2E_PORT_OF_ILL_WILL>\d+)/),
  ],
});
