import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';

// The list says of each sentence of the product's specification which test shows it.
const root = resolve(import.meta.dirname, '..');
const list = readFileSync(join(root, 'docs/product-texts.md'), 'utf8');
const rows = list.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| sentence |'));

/** `projects.e2e.ts › a project that is not there says so`, a bare file being a journey. */
const NAMED = /`([\w./-]+\.(?:e2e|test)\.ts) › ([^`]+)`/g;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function isTest(file: string, name: string): boolean {
  const path = join(root, file.includes('/') ? '' : 'apps/web/e2e', file);
  // What follows `])` is the name of a table of cases.
  const call = new RegExp(String.raw`(?:\b(?:test|it)|\]\))\(\s*'${escaped(name)}',`);
  return existsSync(path) && call.test(readFileSync(path, 'utf8'));
}

test('the list has each section whose sentences can be seen', () => {
  const sections = [...list.matchAll(/^## (\d)\. /gm)].map(([, number]) => number);
  expect(sections).toEqual(['2', '4', '5', '8', '9']);
  expect(rows.length).toBeGreaterThan(150);
});

test('each sentence names a test', () => {
  expect(rows.filter((row) => row.match(NAMED) === null)).toEqual([]);
});

test('each test that is named is there', () => {
  const named = [...list.matchAll(NAMED)].map(([, file = '', name = '']) => ({ file, name }));
  expect(named.filter(({ file, name }) => !isTest(file, name))).toEqual([]);
});
