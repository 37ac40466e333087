import { constants, deflateRawSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { openSheetFile } from '../sheet-file.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { makeSheet, workbookEntries } from '../testing/make-workbook.ts';
import { type ZipEntry, makeZip } from '../testing/make-zip.ts';
import { readAll } from '../testing/read-all.ts';

const MB = 1024 * 1024;
const DAMAGED = 'This workbook is damaged. Save it again as XLSX or CSV';
const SAVE_IT = 'Save it as CSV or XLSX first';
const PROTECTED = 'This workbook is protected by a password. Save it without one first';

const plain = workbookEntries({ sheets: [{ name: 'Prices', data: '<row><c><v>1</v></c></row>' }] });
const SHEET = 'xl/worksheets/sheet1.xml';
const STRINGS = 'xl/sharedStrings.xml';
/** A workbook with some parts replaced, or added. */
const withParts = (...parts: ZipEntry[]) =>
  makeZip([...plain.filter(({ name }) => parts.every((part) => part.name !== name)), ...parts]);
const compound = (text: string) =>
  Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(600), Buffer.from(text, 'utf16le')]);

/** Packed bytes that unpack to `start`, then to many times the same, and took no time to make. */
function bomb(start: string, megabytes: number, filling = ' '): Buffer {
  const piece = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const block = piece(filling.repeat(MB / filling.length));
  return Buffer.concat([piece(start), ...Array.from({ length: megabytes }, () => block), deflateRawSync('')]);
}

describe('a file that is no XLSX is refused', () => {
  test.each<[string, Buffer, string]>([
    ['XLS', compound('Workbook'), SAVE_IT],
    ['a workbook with a password', compound('EncryptedPackage'), PROTECTED],
    ['XLSM', withParts({ name: 'xl/vbaProject.bin', content: 'x' }), SAVE_IT],
    [
      'XLSB',
      makeZip(
        plain.map((entry) => ({
          name: entry.name.replace('workbook.xml', 'workbook.bin'),
          content: String(entry.content).replace('workbook.xml', 'workbook.bin'),
        })),
      ),
      SAVE_IT,
    ],
    [
      'a text document',
      withParts({ name: 'xl/workbook.xml', content: '<w:document xmlns:w="w"/>' }),
      SAVE_IT,
    ],
    [
      'ODS',
      makeZip([
        { name: 'mimetype', content: 'application/vnd.oasis' },
        { name: 'content.xml', content: '<x/>' },
      ]),
      SAVE_IT,
    ],
    ['Numbers', makeZip([{ name: 'Index/Document.iwa', content: 'x' }]), SAVE_IT],
    [
      'a ZIP file with another file',
      makeZip([{ name: 'prices.csv', content: 'A,1' }]),
      'This ZIP file is no workbook. Unpack it, and send the CSV or XLSX file in it',
    ],
    [
      'an empty ZIP file',
      makeZip([]),
      'This ZIP file is no workbook. Unpack it, and send the CSV or XLSX file in it',
    ],
  ])('%s', async (_format, bytes, sentence) => {
    await expect(readAll(bytes)).rejects.toThrow(new SheetRefused(sentence));
  });
});

describe('a workbook beyond the limits is refused', () => {
  test('with more than 200 parts', async () => {
    const parts = Array.from({ length: 201 - plain.length }, (_none, at) => ({
      name: `xl/media/${at}.png`,
      content: 'x',
    }));
    expect(await readAll(withParts(...parts.slice(1)))).toHaveLength(1);
    await expect(readAll(withParts(...parts))).rejects.toThrow(
      new SheetRefused('This workbook has more than 200 parts. Save only the price sheet'),
    );
  });

  test.each([SHEET, STRINGS])('where %s is a bomb, early and in little memory', async (name) => {
    const packed = bomb('<x>', 601);
    expect(packed.length).toBeLessThan(MB);
    const before = process.memoryUsage.rss();
    const tries: [number, string][] = [
      [601 * MB + 3, 'This workbook unpacks to more than 600 MB'],
      [600 * MB - 2_000, 'This workbook unpacks to more than 100 times its size'],
      // One that lies about its length is read up to it.
      [5 * MB, DAMAGED],
    ];
    for (const [says, sentence] of tries)
      await expect(readAll(withParts({ name, packed, says }))).rejects.toThrow(new SheetRefused(sentence));
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MB);
  });

  test('where many parts are one bomb together', async () => {
    const parts = Array.from({ length: 7 }, (_none, at) => ({
      name: `xl/worksheets/sheet${at + 2}.xml`,
      packed: Buffer.alloc(MB),
      says: 90 * MB,
    }));
    await expect(readAll(withParts(...parts))).rejects.toThrow(
      new SheetRefused('This workbook unpacks to more than 600 MB'),
    );
  });

  test('but never for a small sheet of equal rows', async () => {
    const sheet = makeSheet('<row><c><v>1</v></c></row>'.repeat(200_000));
    expect(sheet.length).toBeLessThan(30_000);
    expect(await readAll(sheet)).toHaveLength(200_000);
  });

  test('with more than three million texts', async () => {
    const packed = bomb('<sst>', 18, `${'<si/>'.repeat(16)}  ${'<si/>'.repeat(9)} `.slice(0, 128));
    const filler = Buffer.concat([packed, Buffer.alloc(MB)]);
    const sheet = {
      name: SHEET,
      content: '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
    };
    await expect(
      readAll(withParts(sheet, { name: STRINGS, packed: filler, says: 18 * MB + 5 })),
    ).rejects.toThrow(new SheetRefused('This workbook has more than 3 million different texts'));
  });
});

describe('a part is refused', () => {
  const sheet = (content: string, before = '') =>
    withParts({ name: SHEET, content: `${before}<worksheet><sheetData>${content}</sheetData></worksheet>` });

  test.each<[string, Buffer]>([
    ['with a DOCTYPE', sheet('<row><c><v>&a;</v></c></row>', '<!DOCTYPE x [<!ENTITY a "1">]>')],
    ['with an unknown entity', sheet('<row><c><v>&a;</v></c></row>')],
    ['with elements too deep', sheet(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)],
    ['with an endless text', sheet('x'.repeat(3 * MB))],
    ['with an endless tag', sheet(`<row ${'x'.repeat(3 * MB)}="1"/>`)],
    ['with an endless comment', sheet(`<!--${'x'.repeat(3 * MB)}-->`)],
    ['with an end missing', withParts({ name: SHEET, content: '<worksheet><sheetData><row>' })],
    ['that is empty', withParts({ name: SHEET, content: '' })],
    ['that is no XML', withParts({ name: SHEET, content: 'A1,2' })],
    ['that is not UTF-8', withParts({ name: SHEET, content: Buffer.from('<x>\u00FF</x>', 'latin1') })],
    ['with another checksum', withParts({ name: SHEET, content: '<worksheet/>', checksum: 1 })],
    ['that is shorter than it says', withParts({ name: SHEET, content: '<worksheet/>', says: 13 })],
    ['that is longer than it says', withParts({ name: SHEET, content: '<worksheet/>', says: 11 })],
    ['whose packing is broken', withParts({ name: SHEET, packed: Buffer.from('no'), says: 5 })],
    ['that is missing', makeZip(plain.filter(({ name }) => name !== SHEET))],
  ])('with a DOCTYPE, an entity or without an end: %s', async (_what, bytes) => {
    await expect(readAll(bytes)).rejects.toThrow(new SheetRefused(DAMAGED));
  });

  test('that is encrypted', async () => {
    await expect(readAll(withParts({ name: SHEET, content: '<worksheet/>', flags: 1 }))).rejects.toThrow(
      new SheetRefused(PROTECTED),
    );
  });

  test('with too many styles', async () => {
    const packed = Buffer.concat([bomb('<styleSheet>', 40), Buffer.alloc(MB)]);
    await expect(readAll(withParts({ name: 'xl/styles.xml', packed, says: 40 * MB + 12 }))).rejects.toThrow(
      SheetRefused,
    );
  });

  test('only when it is read: the first sheet is read beside a damaged one', async () => {
    const two = workbookEntries({
      sheets: [
        { name: 'One', data: '<row><c><v>1</v></c></row>' },
        { name: 'Two', data: '' },
      ],
    });
    const half = makeZip(
      two.map((entry) => (entry.name.endsWith('sheet2.xml') ? { ...entry, checksum: 1 } : entry)),
    );
    expect(await readAll(half)).toEqual([[1, '1']]);
    await expect(readAll(half, 'Two')).rejects.toThrow(SheetRefused);
    expect((await openSheetFile(half)).sheets).toEqual(['One', 'Two']);
  });
});
