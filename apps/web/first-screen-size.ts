import { brotliCompressSync } from 'node:zlib';

import type { Plugin } from 'vite';

/** JavaScript that the first screen after signing in may load, in bytes of brotli. */
const LIMIT_BYTES = 160_000;

/** The files that this screen is made of, beside what the page begins with; they may be in one file of the build with that. */
const PARTS = ['admin/route.tsx', 'admin/index.tsx', 'admin/-charts.tsx'].map((file) => `/routes/${file}`);

/** Fails a build whose first screen has grown too large: a slow phone at a building site waits for each kilobyte. */
export function firstScreenSize(): Plugin {
  return {
    name: 'first-screen-size',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const needed = new Set<string>();
      const need = (fileName: string) => {
        const chunk = byName.get(fileName);
        if (!chunk || needed.has(fileName)) return;
        needed.add(fileName);
        chunk.imports.forEach(need);
      };
      for (const { isEntry, fileName } of chunks) if (isEntry) need(fileName);
      for (const part of PARTS) {
        const holders = chunks.filter(({ moduleIds }) =>
          moduleIds.some((id) => id.split('?')[0]?.endsWith(part)),
        );
        if (holders.length === 0) this.error(`The first screen has no ${part} any more`);
        for (const { fileName } of holders) need(fileName);
      }
      const bytes = [...needed].reduce(
        (sum, fileName) => sum + brotliCompressSync(byName.get(fileName)?.code ?? '').length,
        0,
      );
      const told = `The first screen loads ${Math.ceil(bytes / 1000)} kB of JavaScript in ${needed.size} files; ${LIMIT_BYTES / 1000} kB is the limit.`;
      if (bytes > LIMIT_BYTES) this.error(told);
      this.info(told);
    },
  };
}
