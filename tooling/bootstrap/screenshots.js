import './node-version.js';
import { findBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled, pnpm } from './install.js';
import { fail } from './process.js';

await ensureInstalled();
await ensureBuilt();
const browser = await findBrowser();
if (!browser) fail('There is no Chromium that runs: install one, or set CHROMIUM_PATH to its program.');
process.exitCode = await pnpm(
  ['exec', 'playwright', 'test', '-c', 'apps/web/screenshots/playwright.config.ts'],
  { env: { CHROMIUM_PATH: browser } },
);
console.log('The pictures are in screenshots/.');
