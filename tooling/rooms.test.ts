import { globSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect, test } from 'vitest';

import { importedFile, imports, isTest, placeOf, root, roomsOfTrade, storeys } from './imports.ts';

const heightOf = (path: string) => roomsOfTrade.indexOf(placeOf(path).room);
const isOfTrade = (path: string) => storeys.includes(placeOf(path).floor) && heightOf(path) >= 0;

const arrows = imports.flatMap((each) => {
  const to = importedFile(each);
  return isTest(each.path) || to === undefined ? [] : [{ path: each.path, to }];
});

/** The files that ask for what stands above their room, and why. */
const reachingUp = [
  // A print has the logo and the color of the firm, and a day on paper its time zone: settings that the costs have, too.
  /^packages\/api\/src\/documents\/(document-pdf|paper)\.ts$/,
  // The calls on any import look after the lines of an estimate, and after who is assigned.
  /^packages\/api\/src\/csv\/(import|change-imported)\.ts$/,
  // A product names its cost code, and an assembly its products.
  /^packages\/db\/src\/catalog\/product\.ts$/,
  // A transfer banks payments, and asks which of them came.
  /^packages\/db\/src\/ledger\/banked-payments\.ts$/,
];

test('no room of the trade imports from a higher one', () => {
  const ofTrade = arrows.filter(({ path, to }) => isOfTrade(path) && isOfTrade(to));
  expect(ofTrade.length).toBeGreaterThan(600);
  const up = ofTrade.filter(({ path, to }) => heightOf(to) > heightOf(path));
  const others = up.filter(({ path }) => !reachingUp.some((file) => file.test(path)));
  expect(others.map(({ path, to }) => `${path} imports ${to}`)).toEqual([]);
});

test.each([
  // `screens.ts` and the router stand beside the rooms, and list what the screens say of themselves.
  ['web', 'routes', /^(?!routes$).+/],
  ['server', 'commands', /^(?!commands$).+/],
  ['server', 'rest', /^(trpc|admission|access|computing|start)$/],
])('on %s, what stands below %s imports nothing from there', (floor, upper, below) => {
  const lower = arrows.filter(({ path }) => placeOf(path).floor === floor && below.test(placeOf(path).room));
  expect(lower.length).toBeGreaterThan(20);
  const up = lower.filter(({ to }) => placeOf(to).floor === floor && placeOf(to).room === upper);
  expect(up.map(({ path, to }) => `${path} imports ${to}`)).toEqual([]);
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
