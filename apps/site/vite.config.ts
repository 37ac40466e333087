import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

const TOKENS = 'virtual:tokens.css';
/** The same for a page that follows the choice in the panel, by `data-scheme` of its root. */
const CHOSEN_TOKENS = 'virtual:chosen-tokens.css';
/** Colors of the panel's library that have no name of ours. */
const LIBRARY = ['--mantine-color-gray-light-color', '--mantine-color-gray-light-hover'];

type Variables = Record<string, string>;

const own = (all: Variables, also: readonly string[] = []) =>
  Object.entries(all)
    .filter(([name]) => name.startsWith('--quoin-') || also.includes(name))
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/** The theme's named surfaces (`--quoin-…`) as plain CSS. In the panel, Mantine writes the same ones. */
function tokens(): Plugin {
  return {
    name: 'tokens',
    resolveId: (id) => (id === TOKENS || id === CHOSEN_TOKENS ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${TOKENS}` && id !== `\0${CHOSEN_TOKENS}`) return undefined;
      const file = join(import.meta.dirname, '../../packages/ui/src/theme.tsx');
      const { module } = await runnerImport<{
        cssVariablesResolver: () => Record<'variables' | 'light' | 'dark', Variables>;
      }>(file);
      const { variables, light, dark } = module.cssVariablesResolver();
      if (id === `\0${CHOSEN_TOKENS}`)
        return [
          `:root{color-scheme:light dark;${own(variables)}${own(light, LIBRARY)}}`,
          `@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light]){${own(dark, LIBRARY)}}}`,
          `@media screen{:root[data-scheme=dark]{${own(dark, LIBRARY)}}}`,
          ':root[data-scheme=light]{color-scheme:light}:root[data-scheme=dark]{color-scheme:dark}',
        ].join('');
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
