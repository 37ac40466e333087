import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes .br and .gz beside each text file, so that the server sends them without compressing anything itself. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle() {
      const outDir = join(import.meta.dirname, 'dist');
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names
          .filter((name) => /\.(js|css|svg)$/.test(name))
          .map(async (name) => {
            const file = join(outDir, name);
            const bytes = await readFile(file);
            const brotli = await promisify(brotliCompress)(bytes, {
              params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
            });
            await writeFile(`${file}.br`, brotli);
            await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
          }),
      );
    },
  };
}

/** The one typeface of nearly all texts: asked for with the page, it is there when the first words are. */
const fontFirst: Plugin = {
  name: 'font-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /instrument-sans-latin-wght.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend',
        })),
  },
};

/**
 * Sorts the numbers of the files that each screen needs, which are in the first download. Sorted, they compress better. The
 * styles keep their order, which counts, and so does the screen itself, which comes first.
 */
const sortedNeeds: Plugin = {
  name: 'sorted-needs',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const list = /\.f=\[([^\]]*)\]/.exec(chunk.code)?.[1];
        const isScript = (list ?? '').split(',').map((name) => name.endsWith('.js"'));
        chunk.code = chunk.code.replaceAll(/(?<=__vite__mapDeps\(\[)[\d,]+(?=\]\))/g, (given) => {
          const [screen = 0, ...needed] = given.split(',').map(Number);
          const scripts = needed.filter((each) => isScript[each]).toSorted((one, other) => one - other);
          return [screen, ...scripts, ...needed.filter((each) => !isScript[each])].join(',');
        });
      }
    },
  },
};

/** `/dev/gallery` of `npm run dev`: a page of its own, which no build knows. */
const gallery: Plugin = {
  name: 'gallery',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === '/dev/gallery') request.url = '/gallery/index.html';
      next();
    });
  },
};

/** The version of Quoin, which the help shows. */
const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

// Set by `npm run dev`, which starts both sides.
const api = `http://localhost:${process.env['API_PORT'] ?? '3001'}`;

export default defineConfig({
  define: { QUOIN_VERSION: JSON.stringify(version) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // The words for a missing record come with its screen: a file of their own takes more of the first download.
      codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent', 'notFoundComponent']] },
    }),
    react(),
    fontFirst,
    sortedNeeds,
    precompress(),
    gallery,
  ],
  // The panel is below /admin; the API and the public site are the server's. What begins otherwise is Vite's own.
  server: { proxy: { '^/(?!admin(?!/login)|dev/|gallery/|src/|packages/|node_modules/|@|favicon)': api } },
  build: {
    target: 'es2022',
    sourcemap: false,
    // For `npm run sizes`.
    manifest: true,
    rolldownOptions: {
      output: {
        // The first download names every file, so a name is only the few letters of a hash.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:6].css' : 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          // What the page begins with in one file instead of twenty: it compresses better, by a tenth. What screens share is
          // left as it comes: files that were merged by size imported each other, and began before React did.
          // The icons that several screens share are one small file, because each name counts in the first download.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'icons', test: /@tabler.icons-react.dist.esm.icons/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
