import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { files, root, textOf } from './imports.ts';

// A component names its classes by texts, which no compiler compares with the file of styles.
interface Use {
  component: string;
  /** The name of the classes in the component, such as `css`. */
  name: string;
  styles: string;
  text: string;
}

const sheets = new Map(
  globSync('{packages,apps}/**/*.module.css', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path),
  }).map((path) => {
    const text = textOf(path).replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '');
    return [path, new Set([...text.matchAll(/\.([a-z]\w*)(?![^{}]*;)/gi)].map(([, name = '']) => name))];
  }),
);
const components = files.filter((path) => /^(packages|apps)\/.*\.tsx?$/.test(path));
const uses: Use[] = components.flatMap((component) => {
  const text = textOf(component);
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => ({
    component,
    name,
    styles: join(dirname(component), from),
    text,
  }));
});
/** The classes that a component names of a sheet. `undefined`: it computes names. */
function namedOf({ name, text }: Use): Set<string> | undefined {
  const all = text.matchAll(new RegExp(`\\b${name}\\[(?:'(\\w+)'\\]|)`, 'g'));
  const named = new Set<string>();
  for (const [, found] of all) {
    if (found === undefined) return undefined;
    named.add(found);
  }
  return named;
}

test('each class that a component names stands in its styles', () => {
  expect(uses.length).toBeGreaterThan(50);
  const missing = uses.flatMap((use) =>
    [...use.text.matchAll(new RegExp(`\\b${use.name}\\['(\\w+)'\\]`, 'g'))]
      .map(([, name = '']) => name)
      // A sheet of another package is not read.
      .filter((name) => sheets.get(use.styles)?.has(name) === false)
      .map((name) => `${use.component}: ${name} is not in ${use.styles}`),
  );
  expect(missing).toEqual([]);
});

test('each class of a file of styles is used', () => {
  const composed = [...sheets.keys()].map(textOf).join('\n');
  const unused = [...sheets].flatMap(([path, classes]) => {
    const users = uses.filter(({ styles }) => styles === path);
    const named = users.map(namedOf);
    // A name may be computed from what stands in a file beside the component.
    const isComputed = named.includes(undefined) || users.length === 0;
    const beside = components.filter((component) => component.startsWith(`${dirname(path)}/`)).map(textOf);
    const texts = isComputed ? [...users.map(({ text }) => text), ...beside] : [];
    return [...classes]
      .filter((name) => !named.some((names) => names?.has(name)))
      .filter((name) => !texts.some((text) => new RegExp(`['"\`.]${name}\\b`).test(text)))
      .filter((name) => !new RegExp(`composes:[^;]*\\b${name}\\b`).test(composed))
      .map((name) => `${path}: ${name}`);
  });
  expect(unused).toEqual([]);
});
