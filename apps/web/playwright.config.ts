import { resolve } from 'node:path';

import { defineConfig } from '@playwright/test';

import { slowness } from './e2e/pace.ts';

/** The address of a server, by the variable in which Playwright keeps the port that the server tells. */
const urlOf = (port: string) => `http://localhost:${process.env[port]}`;
const chromium = process.env['CHROMIUM_PATH'];

/** Tests that no other test may use the server of meanwhile. */
const illWill = /(typed-scripts|second-factor-required|still)\.e2e\.ts$/;

/** Tests of what the demo data shows before anybody changes it. */
const freshStart = 'fresh-start.e2e.ts';

/** The servers, each with a database of its own. */
const webServer = {
  command: `exec "${process.execPath}" ../server/src/testing/serve-journeys.ts journeys fresh-start ill-will`,
  wait: {
    stdout:
      /Ready: journeys (?<E2E_PORT>\d+), fresh-start (?<E2E_PORT_OF_FRESH_START>\d+), ill-will (?<E2E_PORT_OF_ILL_WILL>\d+)/,
  },
  env: {
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
  timeout: 120_000 * slowness,
  // A server itself cuts off after 30 s whoever does not end.
  gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 * slowness } as const,
};

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
  // The figures of a fresh start are looked at on a server that nothing else changes. The tests of ill will have one of their
  // own too, and run one after the other: they fill all lists, ask something of everybody, or look whether anything at all has
  // changed or moved. They mostly wait, so they run beside the journeys.
  projects: [
    {
      name: 'fresh start',
      testMatch: freshStart,
      workers: 1,
      use: { baseURL: urlOf('E2E_PORT_OF_FRESH_START') },
    },
    { name: 'ill will', testMatch: illWill, workers: 1, use: { baseURL: urlOf('E2E_PORT_OF_ILL_WILL') } },
    { name: 'journeys', testIgnore: [freshStart, illWill] },
  ],
  webServer,
});
