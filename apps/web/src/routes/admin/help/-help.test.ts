import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { helpTopicNames } from './-topics.ts';

const source = resolve(import.meta.dirname, '../../..');

test('the help names buttons, tabs and fields as the screens do', () => {
  const screens = globSync('**/*.{ts,tsx}', { cwd: source, exclude: (path) => path.includes('help/-') })
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');
  const howTos = globSync('-how-tos-*.tsx', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const names = [...howTos.matchAll(/<b>([^<]+)<\/b>/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(60);
  // Names of lists follow from the nouns of their concepts.
  const derived = new Set(['All products', 'Settings']);
  expect(names.filter((name) => !screens.includes(name) && !derived.has(name))).toEqual([]);
});

test.each(helpTopicNames)('the help has pictures of %s in light and dark', (name) => {
  for (const scheme of ['light', 'dark'])
    expect(existsSync(join(import.meta.dirname, 'pictures', `${name}-${scheme}.webp`))).toBe(true);
});
