import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import base from '../playwright.config.ts';

const web = join(import.meta.dirname, '..');

/** Pictures of every screen, for looking at: `npm run screenshots`. */
export default defineConfig({
  ...base,
  testDir: '.',
  projects: [{ name: 'all' }],
  webServer: [base.webServer ?? []].flat().map((server) => ({ ...server, cwd: web })),
});
