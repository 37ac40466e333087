import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import { fail, root } from './process.js';

// `npm run sizes` measures what a browser loads of the last build before a screen is usable, compressed with brotli. It
// fails above the limits, because a slow phone at a building site waits for each kilobyte.

/** The files of the panel's first screen beside the entry, where they are separate chunks. */
const FIRST_SCREEN = new Set(
  ['admin/route.tsx', 'admin/index.tsx', 'admin/-charts.tsx'].map((name) => `src/routes/${name}`),
);

/** The script of a client's document, which is a page by itself. */
const QUOTE = /^document-client-/;
/** The script of the sign-in, another page by itself. */
const SIGN_IN = /^sign-in-client-/;
/** These scripts, and the rules of the form, which the public site loads only when a visitor begins to type. */
const ELSEWHERE = /^(contact-submission|document-client|sign-in-client)-/;

const limits = [
  { what: "JavaScript of the panel's first screen", bytes: panelScript(), limit: 160_000 },
  { what: 'JavaScript of a public page', bytes: siteScript(), limit: 65_000 },
  { what: "JavaScript of a client's quote", bytes: quoteScript(), limit: 6_000 },
  { what: 'The sign-in to the panel in all', bytes: await signIn(), limit: 60_000 },
  { what: 'CSS of a public page', bytes: siteStyle(), limit: 30_000 },
];
for (const { what, bytes, limit } of limits)
  console.log(`${what}: ${(bytes / 1000).toFixed(1)} kB of at most ${limit / 1000} kB`);
const tooLarge = limits.filter(({ bytes, limit }) => bytes > limit);
if (tooLarge.length > 0) fail(`Too large: ${tooLarge.map(({ what }) => what).join(', ')}`);

function panelScript() {
  const dist = join(root, 'apps/web/dist');
  /** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} name */
  const need = (name) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(need);
  };
  for (const [name, { isEntry }] of Object.entries(manifest))
    if (isEntry || FIRST_SCREEN.has(name.split('?')[0] ?? name)) need(name);
  return sum([...files].map((file) => sent(join(dist, file))));
}

function siteScript() {
  return sum(siteFiles(/\.js$/, ELSEWHERE).map(sent));
}

function quoteScript() {
  return sum(siteFiles(QUOTE).map(sent));
}

/** The page with its styles, the script, the font and the icon: all that a browser loads before the panel. */
async function signIn() {
  const { builtSite } = await import(pathToFileURL(join(root, 'apps/site/dist/server/render.js')).href);
  const page = brotliCompressSync(builtSite.renderSignIn({ panelFiles: [] })).length;
  const fonts = siteFiles(/\.woff2$/).map((file) => statSync(file).size);
  return sum([
    page,
    ...siteFiles(SIGN_IN).map(sent),
    ...fonts,
    sent(join(root, 'apps/web/dist/favicon.svg')),
  ]);
}

/**
 * The files of the site that browsers load, without their packed forms.
 * @param {RegExp} wanted
 * @param {RegExp} [others]
 */
function siteFiles(wanted, others) {
  const folder = join(root, 'apps/site/dist/client/site');
  return readdirSync(folder)
    .filter((name) => wanted.test(name) && !/\.(br|gz)$/.test(name) && !others?.test(name))
    .map((name) => join(folder, name));
}

/** The size of the styles in one page. Each page contains all its styles. */
function siteStyle() {
  const page = readFileSync(join(root, 'apps/site/dist/pages/index.html'), 'utf8');
  const styles = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => style);
  return sum(styles.map((style) => brotliCompressSync(style).length));
}

/** @param {string} file */
function sent(file) {
  return statSync(`${file}.br`).size;
}

/** @param {number[]} sizes */
function sum(sizes) {
  const all = sizes.reduce((total, size) => total + size, 0);
  // A sum of 0 means that the build has another layout than this file expects.
  if (all === 0) fail('Nothing was found to measure: tooling/bootstrap/sizes.js looks in the wrong place.');
  return all;
}
