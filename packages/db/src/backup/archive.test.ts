import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { ArchiveWriter, checkSeal, readEntries } from './archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'quoin-archive-'));
const path = join(folder, 'whole.tar');
const entries = { 'a.txt': 'a few words', 'b/empty': '' };
let whole: Buffer;
beforeAll(async () => {
  const file = await open(path, 'w');
  const archive = new ArchiveWriter(file);
  for (const [name, text] of Object.entries(entries)) await archive.add(name, Buffer.from(text));
  await archive.seal();
  await file.close();
  whole = readFileSync(path);
});
afterAll(() => rmSync(folder, { recursive: true }));

const judge = async (file: FileHandle) =>
  checkSeal(file, new AbortController().signal).then(
    () => 'whole',
    (error: Error) => error.message,
  );

async function check(bytes: Buffer): Promise<string> {
  const name = join(folder, 'changed.tar');
  writeFileSync(name, bytes);
  const file = await open(name);
  const answer = await judge(file);
  await file.close();
  return answer;
}

const DAMAGED = 'The backup is damaged or incomplete.';
const FOREIGN = 'It is no backup of Quoin.';

describe('the file of a backup', () => {
  test('gives back its entries in their order', async () => {
    expect(await check(whole)).toBe('whole');
    const file = await open(path);
    const found: [string, string][] = [];
    for await (const { name, read } of readEntries(file)) found.push([name, (await read()).toString()]);
    await file.close();
    expect(found).toEqual(Object.entries(entries));
  });

  test('is a tar that everybody can open and check', () => {
    const tar = (...args: string[]) => execFileSync('tar', args, { encoding: 'utf8' });
    expect(tar('tf', path).trim().split('\n')).toEqual(
      [...Object.keys(entries), 'sha256'].map((name) => `quoin-backup/${name}`),
    );
    expect(tar('xOf', path, 'quoin-backup/a.txt')).toBe('a few words');
    const sum = execFileSync(
      'sh',
      ['-c', `head -c ${whole.length - 2048} "${path}" | openssl dgst -sha256 -r`],
      {
        encoding: 'utf8',
      },
    );
    expect(tar('xOf', path, 'quoin-backup/sha256').trim()).toBe(sum.slice(0, 64));
  });

  test('is refused when any one of its bytes differs', { timeout: 60_000 }, async () => {
    const name = join(folder, 'flipped.tar');
    writeFileSync(name, whole);
    const file = await open(name, 'r+');
    const answers: Record<string, number> = {};
    for (const [at, byte] of whole.entries()) {
      // Each place with another of the eight bits.
      await file.write(Buffer.of(byte ^ (1 << (at % 8))), 0, 1, at);
      const answer = await judge(file);
      answers[answer] = (answers[answer] ?? 0) + 1;
      await file.write(Buffer.of(byte), 0, 1, at);
    }
    expect(await judge(file)).toBe('whole');
    await file.close();
    expect(answers).toEqual({ [FOREIGN]: 13, [DAMAGED]: whole.length - 13 });
  });

  test.each([
    ['without its last byte', () => whole.subarray(0, -1), DAMAGED],
    ['without its last block', () => whole.subarray(0, -512), DAMAGED],
    ['half', () => whole.subarray(0, 1024), DAMAGED],
    ['with a byte behind it', () => Buffer.concat([whole, Buffer.alloc(1)]), DAMAGED],
    ['twice', () => Buffer.concat([whole, whole]), DAMAGED],
    ['without an entry', () => whole.subarray(1024), DAMAGED],
    ['empty', () => Buffer.alloc(0), FOREIGN],
    ['another file', () => Buffer.from('%PDF-1.7\n'.repeat(500)), FOREIGN],
  ])('is refused %s', async (_how, bytes, words) => {
    expect(await check(bytes())).toBe(words);
  });
});
