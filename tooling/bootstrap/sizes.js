import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { fail, root } from './process.js';

// `npm run sizes`: what a browser fetches before a screen can be used, of what was built last, in bytes of brotli. Fails
// above the limits: a slow phone at a building site waits for each kilobyte.

/** The files that the panel's first screen is made of, beside what its page begins with, where they are not part of that. */
const FIRST_SCREEN = new Set(
  ['admin/route.tsx', 'admin/index.tsx', 'admin/-charts.tsx'].map((name) => `src/routes/${name}`),
);

/** What the public site fetches later: the form's rules, when somebody begins to type. */
const LATER = /^contact-submission-/;

const limits = [
  { what: "JavaScript of the panel's first screen", bytes: panelScript(), limit: 160_000 },
  { what: 'JavaScript of a public page', bytes: siteScript(), limit: 65_000 },
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
  const folder = join(root, 'apps/site/dist/client/site');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js') && !LATER.test(name));
  return sum(files.map((name) => sent(join(folder, name))));
}

/** The styles stand in each page. */
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
  // Nothing found is no small page, but one that is made otherwise than this file knows.
  if (all === 0) fail('Nothing was found to measure: tooling/bootstrap/sizes.js looks in the wrong place.');
  return all;
}
