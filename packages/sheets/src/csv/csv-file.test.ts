import { describe, expect, test } from 'vitest';

import { openSheetFile } from '../sheet-file.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { readAll } from '../testing/read-all.ts';

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};
const TEXT = 'SKU;Name;Price\r\nÄ1;Fliese „grün“ € 😀;1,50\r\n';
const ROWS = [
  [1, 'SKU', 'Name', 'Price'],
  [2, 'Ä1', 'Fliese „grün“ € 😀', '1,50'],
];

describe('a text is read', () => {
  test.each([
    ['in UTF-8', Buffer.from(TEXT)],
    ['in UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['in UTF-16 LE with a byte order mark', utf16(`\uFEFF${TEXT}`, false)],
    ['in UTF-16 BE with a byte order mark', utf16(`\uFEFF${TEXT}`, true)],
    ['in UTF-16 LE without one', utf16(TEXT, false)],
    ['in UTF-16 BE without one', utf16(TEXT, true)],
  ])('%s', async (_encoding, bytes) => {
    expect(await readAll(bytes)).toEqual(ROWS);
  });

  test('in Windows-1252 where it is not valid UTF-8', async () => {
    const bytes = Buffer.from('SKU;Name\n\u00C41;Fliese \u0084gr\u00FCn\u0093 \u0080\n', 'latin1');
    expect(await readAll(bytes)).toEqual([
      [1, 'SKU', 'Name'],
      [2, 'Ä1', 'Fliese „grün“ €'],
    ]);
  });

  test('as UTF-8, as its byte order mark says, with one wrong byte', async () => {
    const bytes = Buffer.concat([
      Buffer.from('\uFEFFSKU,Name\nÄ1,'),
      Buffer.from([0xff]),
      Buffer.from('x\n'),
    ]);
    expect(await readAll(bytes)).toEqual([
      [1, 'SKU', 'Name'],
      [2, 'Ä1', '\uFFFDx'],
    ]);
  });

  test.each([',', ';', '\t'])('with the delimiter %j below titles', async (delimiter) => {
    const rows = ['SKU|Name|Price', 'A1|Pipe 5" x 2|1.50', 'A2|"Pin ""x"""|2']
      .join('\n')
      .replaceAll('|', delimiter);
    expect(await readAll(Buffer.from(`Hollis Fork, Dayton\n\n${rows}`))).toEqual([
      [1, ...(delimiter === ',' ? ['Hollis Fork', ' Dayton'] : ['Hollis Fork, Dayton'])],
      [3, 'SKU', 'Name', 'Price'],
      [4, 'A1', 'Pipe 5" x 2', '1.50'],
      [5, 'A2', 'Pin "x"', '2'],
    ]);
  });

  test('with the delimiter that it declares', async () => {
    expect(await readAll(Buffer.from('sep=;\r\nA,1;2\r\n'))).toEqual([[2, 'A,1', '2']]);
  });

  test('in batches of some hundred rows, of which the caller takes as many as it wants', async () => {
    const file = await openSheetFile(Buffer.from('A1,"two\nlines"\n'.repeat(2_000)));
    expect(file).toMatchObject({ kind: 'csv', sheets: [''] });
    const lines: number[] = [];
    for await (const batch of file.rows()) {
      expect(batch.length).toBe(500);
      lines.push(batch[0]?.line ?? 0);
      if (lines.length === 2) break;
    }
    expect(lines).toEqual([1, 1_001]);
  });

  test.each(['😀é€', 'a\r\n'])('wherever its bytes are cut: %j', async (signs) => {
    for (const shift of ['', 'x', 'xx', 'xxx']) {
      const text = `${shift}${signs.repeat(40_000)}`;
      for (const bytes of [Buffer.from(text), utf16(`\uFEFF${text}`, false)]) {
        const refused = readAll(bytes);
        if (signs.includes('\n')) expect(await refused).toHaveLength(40_000);
        else await expect(refused).rejects.toThrow('Line 1 has a cell of more than 2,000 characters');
      }
    }
    const lines = `${signs.trim()}\n`.repeat(30_000);
    const cells = (await readAll(Buffer.from(`x${lines}`))).map(([, cell]) => cell);
    expect(new Set(cells)).toEqual(new Set([`x${signs.trim()}`, signs.trim()]));
  });
});

describe('a text is refused', () => {
  test.each<[string, Buffer, string]>([
    ['that is empty', Buffer.alloc(0), 'This file is empty'],
    ['that is a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'Save it as CSV or XLSX first'],
    ['that is a web page', Buffer.from('\uFEFF \n<html><table><tr><td>A1'), 'Save it as CSV or XLSX first'],
    ['that is a web page in UTF-16', utf16('\uFEFF<!DOCTYPE html>', false), 'Save it as CSV or XLSX first'],
    ['that is XML', Buffer.from('<?xml version="1.0"?><Workbook/>'), 'Save it as CSV or XLSX first'],
    ['that is RTF', Buffer.from('{\\rtf1 A1}'), 'Save it as CSV or XLSX first'],
    ['with a NUL', Buffer.from('A1,2\nA2,\0\n'), 'This file is no text. Save it as CSV or XLSX first'],
    [
      'with a NUL far behind',
      Buffer.from(`${'A1,2\n'.repeat(50_000)}A2,\0\n`),
      'This file is no text. Save it as CSV or XLSX first',
    ],
    [
      'of bytes',
      Buffer.from('\u001F\u008B\u0008\u0001\u00FF\u00A5\u0003x', 'latin1'),
      'This file is no text. Save it as CSV or XLSX first',
    ],
    [
      'with a quotation mark that does not end',
      Buffer.from('A,1\nB,"2\nC,3\n'),
      'A quotation mark on line 2 is never closed',
    ],
    [
      'with a long cell',
      Buffer.from(`${'A,1\n'.repeat(1_233)}B,${'x'.repeat(2_001)}`),
      'Line 1,234 has a cell of more than 2,000 characters',
    ],
    ['with many columns', Buffer.from(`A,1\n${'x,'.repeat(256)}x`), 'Line 2 has more than 256 columns'],
    ['with many rows', Buffer.from('A\n'.repeat(600_001)), 'This file has more than 600,000 rows'],
  ])('%s', async (_which, bytes, sentence) => {
    await expect(readAll(bytes)).rejects.toThrow(new SheetRefused(sentence));
  });

  test('never within its limits', async () => {
    const rows = await readAll(
      Buffer.from(
        `${'x'.repeat(2_000)},"${'y'.repeat(2_000)}"\n${'x,'.repeat(300)}`.replace(
          /(x,){300}$/,
          `${'x,'.repeat(256)}${','.repeat(300)}`,
        ),
      ),
    );
    expect(rows.map((cells) => cells.length)).toEqual([3, 257]);
    expect(await readAll(Buffer.from('A\n\n'.repeat(600_000)))).toHaveLength(600_000);
  });

  test('if another sheet is asked for', async () => {
    await expect(readAll(Buffer.from('A,1'), 'Prices')).rejects.toThrow(
      new SheetRefused('This file has no sheet “Prices”'),
    );
  });
});
