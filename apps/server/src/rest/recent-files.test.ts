import { expect, test } from 'vitest';

import { RecentFiles } from './recent-files.ts';

const MIB = 1024 * 1024;

test('a file is read once while it is among the last 32 MiB, and a large one each time', async () => {
  const recent = new RecentFiles();
  const read: string[] = [];
  const get = async (tag: string, size: number) =>
    recent.get(tag, async () => {
      read.push(tag);
      return new Uint8Array(size);
    });
  for (const tag of ['a', 'b', 'c', 'd']) await get(tag, 8 * MIB);
  for (const tag of ['a', 'a', 'd']) expect(await get(tag, 0)).toHaveLength(8 * MIB);
  expect(read).toEqual(['a', 'b', 'c', 'd']);
  // Takes the place of the one that nobody asked for the longest.
  await get('e', MIB);
  await get('a', 0);
  await get('b', 8 * MIB);
  expect(read).toEqual(['a', 'b', 'c', 'd', 'e', 'b']);
  await get('large', 9 * MIB);
  await get('large', 9 * MIB);
  expect(read.slice(6)).toEqual(['large', 'large']);
});

test('an unreadable file is not remembered', async () => {
  const recent = new RecentFiles();
  await expect(recent.get('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await recent.get('a', async () => Promise.resolve(new Uint8Array(3)))).toHaveLength(3);
});
