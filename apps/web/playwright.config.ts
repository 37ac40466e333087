import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { defineConfig } from '@playwright/test';

// Read again in every worker: what the first reading chose is passed on in the environment.
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000));
if (process.env['E2E_DATA_DIR'] === undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'quoin-e2e-'));
  // PostgreSQL runs as an unprivileged user where we are root, and must be able to enter.
  chmodSync(dataDir, 0o755);
  process.env['E2E_DATA_DIR'] = dataDir;
}

const port = process.env['E2E_PORT'];
const baseURL = `http://localhost:${port}`;
const chromium = process.env['CHROMIUM_PATH'];

/** Tests that nothing else may run beside. */
const illWill = /(typed-scripts|foreign-pages|second-factor-required)\.e2e\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: resolve(import.meta.dirname, '../../test-results'),
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 5_000 },
  globalTeardown: './e2e/global-teardown.ts',
  use: {
    baseURL,
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
  // The figures of a fresh start are looked at before anything changes them. What is done with ill will comes last and
  // alone: it fills all lists, asks something of everybody, or looks whether anything at all has changed.
  projects: [
    { name: 'fresh start', testMatch: 'fresh-start.e2e.ts' },
    { name: 'journeys', testIgnore: ['fresh-start.e2e.ts', illWill], dependencies: ['fresh start'] },
    { name: 'ill will', testMatch: illWill, dependencies: ['journeys'], workers: 1 },
  ],
  webServer: {
    command: `"${process.execPath}" ../server/src/main.ts`,
    url: `${baseURL}/api/ready`,
    env: {
      PORT: port,
      DATA_DIR: process.env['E2E_DATA_DIR'],
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
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
