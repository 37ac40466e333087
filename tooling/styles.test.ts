import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { files, root, textOf } from './imports.ts';

// A component names its classes by texts, which no compiler compares with the file of styles.
interface Use {
  component: string;
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
  return [...text.matchAll(/import \w+ from '([^']+\.module\.css)'/g)].map(([, from = '']) => ({
    component,
    styles: join(dirname(component), from),
    text,
  }));
});

test('each class that a component names stands in its styles', () => {
  expect(uses.length).toBeGreaterThan(50);
  const missing = uses.flatMap(({ component, styles, text }) => {
    const own = uses.filter((use) => use.component === component).map((use) => sheets.get(use.styles));
    return [...text.matchAll(/\b(?:css|\w+Css)\['(\w+)'\]/g)]
      .map(([, name = '']) => name)
      .filter((name) => !own.some((classes) => classes?.has(name)))
      .map((name) => `${component}: ${name} is not in ${styles}`);
  });
  expect(missing).toEqual([]);
});

test('each class of a file of styles is used', () => {
  const composed = [...sheets.keys()].map(textOf).join('\n');
  const unused = [...sheets].flatMap(([path, classes]) => {
    // A name may be chosen by what stands in a file beside the component.
    const beside = components.filter((component) => component.startsWith(`${dirname(path)}/`)).map(textOf);
    const text = [...uses.filter(({ styles }) => styles === path).map((use) => use.text), ...beside];
    return [...classes]
      .filter((name) => !text.some((each) => new RegExp(`['"\`.]${name}\\b`).test(each)))
      .filter((name) => !new RegExp(`composes:[^;]*\\b${name}\\b`).test(composed))
      .map((name) => `${path}: ${name}`);
  });
  expect(unused).toEqual([]);
});
