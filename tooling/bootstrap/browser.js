import { existsSync } from 'node:fs';

import { capture, cleanEnvironment, pinnedNode, run, step } from './process.js';

const installedBrowsers = [
  // Chromium without windows, in which the tests take a third less time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium for the end-to-end tests. Installs one if necessary. Undefined when that fails.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return runs(chosen) ? chosen : undefined;
  return anyInstalled() ?? (await fromDebian()) ?? (await fromPlaywright());
}

function anyInstalled() {
  const paths = installedBrowsers.map((each) =>
    each.startsWith('/') ? each : capture('sh', ['-c', 'command -v "$0"', each]),
  );
  return [...paths, playwrightPath()].find((path) => path && runs(path));
}

/** Runs the program, because some are only a notice about how to install the real one. @param {string} path */
function runs(path) {
  return existsSync(path) && capture(path, ['--version']) !== undefined;
}

async function fromDebian() {
  if (capture('apt-get', ['--version']) === undefined) return undefined;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && capture('sudo', ['-n', 'true']) === undefined) return undefined;
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y';
  const script = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`;
  const [command, ...args] = isRoot ? ['sh', '-c', script] : ['sudo', '-n', 'sh', '-c', script];
  await step('Installing Chromium with apt-get', () => run(command, args, { quiet: true }));
  return anyInstalled();
}

async function fromPlaywright() {
  const cli = 'node_modules/@playwright/test/cli.js';
  await step("Downloading Playwright's Chromium", () =>
    run(pinnedNode, [cli, 'install', 'chromium'], { env: cleanEnvironment(), quiet: true }),
  );
  return anyInstalled();
}

function playwrightPath() {
  return capture(pinnedNode, ['-p', "require('@playwright/test').chromium.executablePath()"]);
}
