import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const TOKENS = 'virtual:tokens.css';

type Variables = Record<string, string>;

const own = (all: Variables) =>
  Object.entries(all)
    .filter(([name]) => name.startsWith('--quoin-'))
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/** The theme's named surfaces (`--quoin-…`) as plain CSS. In the panel, Mantine writes the same ones. */
function tokens(): Plugin {
  return {
    name: 'tokens',
    resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : undefined),
    async load(id) {
      if (id !== `\0${TOKENS}`) return undefined;
      const file = join(import.meta.dirname, '../../packages/ui/src/theme.tsx');
      const { module } = await runnerImport<{
        cssVariablesResolver: () => Record<'variables' | 'light' | 'dark', Variables>;
      }>(file);
      const { variables, light, dark } = module.cssVariablesResolver();
      return `:root{color-scheme:light dark;${own(variables)}${own(light)}}@media screen and (prefers-color-scheme:dark){:root{${own(dark)}}}`;
    },
  };
}

export default defineConfig({
  plugins: [tokens(), react()],
  build: {
    target: 'es2022',
    sourcemap: false,
    // Separate from the assets of the panel, which are below /assets.
    assetsDir: 'site',
    cssCodeSplit: false,
  },
});
