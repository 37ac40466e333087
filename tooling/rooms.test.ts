import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { expect, test } from 'vitest';

// The rooms of money, from the lowest to the highest (ARCHITECTURE.md). A room imports from those before it.
const rooms = ['documents', 'costs', 'estimates', 'billing', 'quotes', 'contracts', 'client'];
const floors = ['domain', 'db', 'api'];

const root = resolve(import.meta.dirname, '..');
const roomOf = (path: string) => /^packages\/\w+\/src\/([\w-]+)\//.exec(path)?.[1] ?? '';

/** The file that an import names, if it is one of the floors. */
function imported(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return join(dirname(path), from);
  const [, floor, file] = /^@quoin\/(domain|db|api)\/(.+)$/.exec(from) ?? [];
  return floor !== undefined && file !== undefined ? `packages/${floor}/src/${file}.ts` : undefined;
}

const arrows = globSync(`packages/{${floors.join(',')}}/src/{${rooms.join(',')}}/*.ts`, { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bfrom '([^']+)'/g)].flatMap(([, from = '']) => {
      const to = imported(path, from);
      return to !== undefined && rooms.includes(roomOf(to)) ? [{ path, to }] : [];
    }),
  );

test('no room of money imports from a higher one', () => {
  expect(arrows.length).toBeGreaterThan(500);
  const up = arrows.filter(({ path, to }) => rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(path)));
  // What the calls on all kinds of documents do differs by kind, and they still ask which one it is.
  const others = up.filter(({ path }) => !path.startsWith('packages/api/src/documents/'));
  expect(others.map(({ path, to }) => `${path} imports ${to}`)).toEqual([]);
});

test('a room of money has at most twenty files of its own', () => {
  const counts = floors.flatMap((floor) =>
    rooms.map((room) => ({
      room: `${floor}/${room}`,
      files: globSync(`packages/${floor}/src/${room}/*.ts`, { cwd: root }).filter(
        (path) => !path.endsWith('.test.ts'),
      ).length,
    })),
  );
  expect(counts.filter(({ files }) => files > 20)).toEqual([]);
});
