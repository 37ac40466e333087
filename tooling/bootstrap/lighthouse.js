import './node-version.js';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { findBrowser } from './browser.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { openInvoice, openQuote } from './open-document.js';
import { cleanEnvironment, fail, pinnedNode, root, run } from './process.js';

// `npm run lighthouse` measures the public pages on a slow phone, and prints the worst of three runs for each. With
// `-- quote` or `-- invoice` it measures the page of a client's document. It downloads Lighthouse (180 MB) on first use. Figures from a busy
// machine mean nothing.

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const PORT = '4790';
const ORIGIN = `http://localhost:${PORT}`;
/** The account that sends the document. The server has its data for this run alone. */
const admin = { username: 'admin', password: 'a password for Lighthouse alone' };
/** The documents that are measured when they are asked for. */
const documents = new Map([
  ['quote', openQuote],
  ['invoice', openInvoice],
]);
const categories = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);

/**
 * The part of a report that is used here.
 * @typedef {{ categories: Record<string, { score: number }>, audits: Record<string, { numericValue?: number,
 *   score: number | null, title: string, details?: { items?: { url?: string, resourceType?: string,
 *   transferSize?: number }[] } }> }} Report
 */

await ensureInstalled();
await ensureBuilt();
const browser = await findBrowser();
if (!browser) fail('There is no Chromium that runs: install one, or set CHROMIUM_PATH to its program.');

const dataDir = mkdtempSync(join(tmpdir(), 'quoin-lighthouse-'));
// When root starts PostgreSQL, it runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const server = spawn(pinnedNode, ['apps/server/src/main.ts'], {
  cwd: root,
  env: cleanEnvironment({
    PORT,
    DATA_DIR: join(dataDir, 'data'),
    DATABASE_URL: '',
    PUBLIC_URL: '',
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  }),
  stdio: 'ignore',
});
const ended = new Promise((resolve) => server.once('exit', resolve));
try {
  await untilReady();
  const [, , kind = ''] = process.argv;
  const open = documents.get(kind);
  if (open)
    // Search engines must not find a document of a client, which Lighthouse would count as a fault.
    await measure(await open(ORIGIN, await signIn()), {
      name: `/q/{token}, ${kind}`,
      args: ['--skip-audits=is-crawlable'],
    });
  else await measureSite();
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureSite() {
  const sitemap = await (await fetch(`${ORIGIN}/sitemap.xml`)).text();
  for (const [, path = ''] of sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)) await measure(path);
}

async function signIn() {
  const answer = await fetch(`${ORIGIN}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined) fail(`Signing in failed: ${await answer.text()}`);
  return cookie;
}

async function untilReady() {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${ORIGIN}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  fail('The server did not start.');
}

/**
 * @param {string} path
 * @param {{ name?: string, args?: string[] }} [options] name: what is printed in place of the path
 */
async function measure(path, { name = path, args: more = [] } = {}) {
  /** @type {Report[]} */
  const reports = [];
  for (let count = 0; count < RUNS; count += 1) {
    const file = join(dataDir, 'report.json');
    const args = [
      ORIGIN + path,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ...more,
    ];
    const env = cleanEnvironment({ path: [dirname(pinnedNode)], CHROME_PATH: browser });
    const code = await run('npx', ['-y', LIGHTHOUSE, ...args], { env, quiet: true });
    if (code !== 0) fail(`Lighthouse did not measure ${name}`);
    reports.push(JSON.parse(readFileSync(file, 'utf8')));
  }
  /** @param {(report: Report) => number} of */
  const values = (of) => reports.map(of).toSorted((a, b) => a - b);
  const scores = categories.map((category) => {
    const [worst, median] = values(({ categories: all }) => Math.round((all[category]?.score ?? 0) * 100));
    return `${category} ${worst} (median ${median})`;
  });
  /** @param {string} audit */
  const worst = (audit) =>
    values(({ audits }) => audits[audit]?.numericValue ?? Number.NaN).at(-1) ?? Number.NaN;
  const requests = reports[0]?.audits['network-requests']?.details?.items ?? [];
  /** @param {string} type */
  const kilobytes = (type) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
  console.log(
    `${name}: ${scores.join(', ')}; LCP ${(worst('largest-contentful-paint') / 1000).toFixed(2)} s, ` +
      `shift ${worst('cumulative-layout-shift').toFixed(3)}, script ${kilobytes('Script').toFixed(1)} kB, ` +
      `style ${kilobytes('Stylesheet').toFixed(1)} kB`,
  );
  const failed = new Set(
    reports.flatMap(({ audits }) =>
      Object.values(audits)
        .filter(({ score }) => score !== null && score < 0.9)
        .map(({ title }) => title),
    ),
  );
  for (const title of failed) console.log(`  below 0.9: ${title}`);
}
