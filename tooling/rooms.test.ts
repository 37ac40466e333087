import { globSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect, test } from 'vitest';

import { importedFile, imports, isTest, placeOf, root, roomsOfMoney, storeys } from './imports.ts';

const isOfMoney = (path: string) => {
  const { floor, room } = placeOf(path);
  return storeys.includes(floor) && roomsOfMoney.includes(room);
};
const heightOf = (path: string) => roomsOfMoney.indexOf(placeOf(path).room);

const arrows = imports.flatMap((each) => {
  const to = importedFile(each);
  if (isTest(each.path) || to === undefined || !isOfMoney(each.path) || !isOfMoney(to)) return [];
  return [{ path: each.path, to }];
});

test('no room of money imports from a higher one', () => {
  expect(arrows.length).toBeGreaterThan(500);
  const up = arrows.filter(({ path, to }) => heightOf(to) > heightOf(path));
  // What the calls on all kinds of documents do differs by kind, and they still ask which one it is.
  const others = up.filter(({ path }) => !path.startsWith('packages/api/src/documents/'));
  expect(others.map(({ path, to }) => `${path} imports ${to}`)).toEqual([]);
});

/** Lists of journeys and of steps, each of which stands alone: nobody looks for one among the others by its meaning. */
const lists = new Set(['apps/web/e2e', 'packages/db/src/schema/migrations']);

test('a folder has at most twenty files of its own, tests aside', () => {
  const sources = globSync('{packages,apps,tooling}/**/*.{ts,tsx,js,css}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|public)(\/|$)/.test(path),
  }).filter((path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path));
  const folders = Map.groupBy(sources, dirname);
  expect(folders.size).toBeGreaterThan(150);
  const full = [...folders].filter(([folder, own]) => own.length > 20 && !lists.has(folder));
  expect(full.map(([folder, own]) => `${folder}: ${own.length}`)).toEqual([]);
});
