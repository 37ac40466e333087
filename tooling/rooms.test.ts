import { expect, test } from 'vitest';

import { files, importedFile, imports, isTest, placeOf, roomsOfMoney, storeys } from './imports.ts';

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

test('a room of money has at most twenty files of its own', () => {
  const counts = storeys.flatMap((floor) =>
    roomsOfMoney.map((room) => {
      const own = new RegExp(`^packages/${floor}/src/${room}/[^/]+\\.ts$`);
      return {
        room: `${floor}/${room}`,
        files: files.filter((path) => own.test(path) && !path.endsWith('.test.ts')).length,
      };
    }),
  );
  expect(counts.filter(({ files: own }) => own > 20)).toEqual([]);
});
