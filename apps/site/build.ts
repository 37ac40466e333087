import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import sharp from 'sharp';
import { build } from 'vite';

import type { Assets } from './src/assets.ts';
import { openGraphSvg } from './src/open-graph.ts';
import type { Site } from './src/rendering.ts';
import { CHOSEN_SCHEME } from './src/sign-in/chosen-scheme.ts';

// Builds the public site into `dist`. The server serves `client` unchanged. `pages` holds the HTML of the plain
// addresses, and `server/render.js` renders all others.

const finished = join(import.meta.dirname, 'dist');
// Replaces `finished` only when complete, because a running server reloads that folder immediately.
const dist = join(import.meta.dirname, 'node_modules/.build');
const client = join(dist, 'client');
const NOT_FOUND = '/404';

const shared = { root: import.meta.dirname, configFile: join(import.meta.dirname, 'vite.config.ts') };

/** Builds one file of `src` and its imports for the browser. Returns the names of the built files. */
async function buildForBrowser(entry: string): Promise<{ entry: string; others: string[] }> {
  const outputs = await build({
    ...shared,
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src', entry),
        // No module imports the exports of styles.ts, but the build must keep them.
        preserveEntrySignatures: entry.endsWith('styles.ts') && 'strict',
        // Bundles all initial modules of a page into one file.
        output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
      },
    },
  });
  const files = [outputs].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [main, ...others] = files.toSorted(
    (a, b) => Number('isEntry' in b && b.isEntry) - Number('isEntry' in a && a.isEntry),
  );
  if (!main) throw new Error(`Nothing came of ${entry}`);
  return { entry: main.fileName, others: others.map(({ fileName }) => fileName) };
}

/** The source of an inlined text for the content security policy. */
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Builds styles, which are inlined in each page. A separate file would block the first paint. */
async function buildStyles(source: string): Promise<Pick<Assets, 'style' | 'styleSource' | 'font'>> {
  const { entry, others } = await buildForBrowser(source);
  const sheet = others.find((file) => file.endsWith('.css'));
  const font = others.find((file) => file.endsWith('.woff2'));
  if (sheet === undefined || font === undefined) throw new Error('The build made no styles or no font');
  const style = (await readFile(join(client, sheet), 'utf8')).trim();
  for (const file of [entry, ...others.filter((other) => other !== font)]) await rm(join(client, file));
  return { style, styleSource: sourceOf(style), font: `/${font}` };
}

/** Builds a script with the modules that it imports. Its styles are inlined, so their file is removed. */
async function buildScript(source: string): Promise<string> {
  const { entry, others } = await buildForBrowser(source);
  for (const file of others.filter((other) => other.endsWith('.css'))) await rm(join(client, file));
  return `/${entry}`;
}

/** Writes .br and .gz beside each text file, so that the server sends them without compressing anything itself. */
async function precompress(): Promise<void> {
  const names = await readdir(client, { recursive: true });
  const texts = names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => join(client, name));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Escapes all characters beyond Latin-1. A server keeps the text of its modules in memory. V8 stores a text that has one such
 * character with two bytes for each character.
 */
async function keepToLatin1(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(/[^\0-\xFF]/g, escaped));
}

await rm(dist, { recursive: true, force: true });
const { font: _sameFont, ...quote } = await buildStyles('document-styles.ts');
const { font: _itsFont, ...signIn } = await buildStyles('sign-in/styles.ts');
const assets: Assets = {
  ...(await buildStyles('styles.ts')),
  script: await buildScript('client.ts'),
  quote: { ...quote, script: await buildScript('document-client.ts') },
  signIn: {
    ...signIn,
    script: await buildScript('sign-in/sign-in-client.ts'),
    scriptSource: sourceOf(CHOSEN_SCHEME),
  },
};
await build({
  ...shared,
  // React's development builds would be in the file too, and run where nobody sets NODE_ENV.
  define: { SITE_ASSETS: JSON.stringify(assets), 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { outDir: join(dist, 'server'), ssr: 'src/render.tsx', copyPublicDir: false },
});
await keepToLatin1(join(dist, 'server/render.js'));
await sharp(Buffer.from(openGraphSvg())).png({ palette: true }).toFile(join(client, 'site/open-graph.png'));
await precompress();

const { builtSite } = (await import(pathToFileURL(join(dist, 'server/render.js')).href)) as {
  builtSite: Site;
};
await mkdir(join(dist, 'pages'));
for (const path of [...builtSite.pages.map((page) => page.path), NOT_FOUND]) {
  const { html } = builtSite.render({ path, origin: builtSite.originPlaceholder });
  await writeFile(join(dist, 'pages', `${path.slice(1) || 'index'}.html`), html);
}
await rm(finished, { recursive: true, force: true });
await rename(dist, finished);
