import { describe, expect, test } from 'vitest';

import { openSheetFile } from '../sheet-file.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { makeSheet, makeWorkbook, workbookEntries } from '../testing/make-workbook.ts';
import { makeZip } from '../testing/make-zip.ts';
import { readAll } from '../testing/read-all.ts';

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (...texts: string[]) => `<row>${texts.map(inline).join('')}</row>`;

describe('the sheets of a workbook', () => {
  const workbook = makeWorkbook({
    sheets: [
      { name: 'Lumber &amp; more', data: row('A1') },
      { name: 'Secret', data: row('B1'), state: 'hidden' },
      { name: 'Very secret', data: row('C1'), state: 'veryHidden' },
      { name: 'Tile', data: row('D1') },
    ],
  });

  test('come in their order, without hidden ones', async () => {
    expect(await openSheetFile(workbook)).toMatchObject({ kind: 'xlsx', sheets: ['Lumber & more', 'Tile'] });
  });

  test('are read by their names, the first by default, as often as one likes', async () => {
    expect(await readAll(workbook)).toEqual([[1, 'A1']]);
    expect(await readAll(workbook, 'Tile')).toEqual([[1, 'D1']]);
    const file = await openSheetFile(workbook);
    for (const sheet of ['Tile', 'Lumber & more', 'Tile'])
      for await (const batch of file.rows(sheet)) expect(batch).toHaveLength(1);
  });

  test('that are hidden or unknown are refused', async () => {
    for (const name of ['Secret', 'Stone', '__proto__'])
      await expect(readAll(workbook, name)).rejects.toThrow(
        new SheetRefused(`This file has no sheet “${name}”`),
      );
  });

  test('that are charts are left out', async () => {
    const entries = workbookEntries({
      sheets: [
        { name: 'Chart', data: '' },
        { name: 'Prices', data: row('A1') },
      ],
    });
    const charted = entries.map((entry) => ({
      ...entry,
      content: String(entry.content).replace(
        '/worksheet" Target="worksheets/sheet1',
        '/chartsheet" Target="worksheets/sheet1',
      ),
    }));
    expect((await openSheetFile(makeZip(charted))).sheets).toEqual(['Prices']);
  });

  test('must be shown, one at least', async () => {
    const hidden = makeWorkbook({ sheets: [{ name: 'Secret', data: row('B1'), state: 'hidden' }] });
    await expect(openSheetFile(hidden)).rejects.toThrow(new SheetRefused('This workbook shows no sheet'));
  });
});

describe('a cell', () => {
  const strings =
    '<si><t>Oak</t></si>' +
    '<si><r><rPr><b/></rPr><t>Red </t></r><r><t xml:space="preserve">oak &lt;2"</t></r><rPh sb="0" eb="1"><t>reddo</t></rPh><phoneticPr fontId="1"/></si>' +
    '<si/><si><t><![CDATA[a&b]]></t></si>' +
    `<si><t>${'x'.repeat(2_001)}</t></si><si><t>Last 😀</t></si>`;
  const styles =
    '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.00 &quot;day&quot;"/></numFmts>' +
    '<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
  const read = async (cells: string, properties = '') => {
    const [found] = await readAll(makeSheet(`<row r="1">${cells}</row>`, { strings, styles, properties }));
    return found?.slice(1);
  };

  test.each([
    ['a shared text', '<c r="A1" t="s"><v>0</v></c>', 'Oak'],
    ['a shared text of several fonts, without its reading', '<c t="s"><v>1</v></c>', 'Red oak <2"'],
    ['a shared text that is marked as such', '<c t="s"><v>3</v></c>', 'a&b'],
    ['a shared text behind one that is too long', '<c t="s"><v>5</v></c>', 'Last 😀'],
    ['a text of its own', '<c t="inlineStr"><is><t>Pine</t></is></c>', 'Pine'],
    [
      'a text of its own of several fonts',
      '<c t="inlineStr"><is><r><t>Pi</t></r><r><t>ne</t></r><rPh><t>x</t></rPh></is></c>',
      'Pine',
    ],
    [
      'a text with escaped characters',
      '<c t="inlineStr"><is><t>a_x000A_b_x005F_x_x0000_</t></is></c>',
      'a\nb_x',
    ],
    ['the text of a formula', '<c t="str"><f>A2&amp;"x"</f><v>Ash</v></c>', 'Ash'],
    ['the number of a formula', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['a number', '<c><v>0.30000000000000004</v></c>', '0.3'],
    ['true', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['false', '<c t="b"><v>0</v></c>', 'FALSE'],
    ['an error', '<c t="e"><f>1/0</f><v>#N/A</v></c>', '#N/A'],
    ['a date by a known format', '<c s="1"><v>46085</v></c>', '2026-03-04'],
    ['a date by a format of its own', '<c s="2" t="n"><v>46085.5</v></c>', '2026-03-04'],
    ['a number in a format with a word', '<c s="3"><v>46085</v></c>', '46085'],
    ['a number of the usual style', '<c s="0"><v>46085</v></c>', '46085'],
    ['a number of an unknown style', '<c s="99"><v>46085</v></c>', '46085'],
    ['a date as ISO', '<c t="d"><v>2026-03-04T00:00:00</v></c>', '2026-03-04'],
  ])('holds %s', async (_what, cell, text) => {
    expect(await read(cell)).toEqual([text]);
  });

  test.each(['<workbookPr date1904="1"/>', '<workbookPr date1904="true"/>'])(
    'holds a date counted from 1904: %s',
    async (properties) => {
      expect(await read('<c s="1"><v>44623</v></c>', properties)).toEqual(['2026-03-04']);
    },
  );

  test('stands where its reference says, or next to the one before', async () => {
    expect(await read('<c r="B1"><v>1</v></c><c r="D1"><v>2</v></c><c><v>3</v></c><c r="AA1"/>')).toEqual([
      '',
      '1',
      '',
      '2',
      '3',
    ]);
    expect((await read('<c r="IV1"><v>1</v></c>'))?.length).toBe(256);
    expect(await read('<c><v>1</v></c><c r="IW1"/><c r="IX1" t="inlineStr"><is><t></t></is></c>')).toEqual([
      '1',
    ]);
  });

  test.each<[string, string, string]>([
    ['a long shared text', '<c t="s"><v>4</v></c>', 'Line 1 has a cell of more than 2,000 characters'],
    [
      'a long text of its own',
      `<c t="inlineStr"><is><t>${'x'.repeat(2_001)}</t></is></c>`,
      'Line 1 has a cell of more than 2,000 characters',
    ],
    [
      'a long value',
      `<c t="str"><v>${'x'.repeat(2_001)}</v></c>`,
      'Line 1 has a cell of more than 2,000 characters',
    ],
    ['the 257th column', '<c r="IW1"><v>1</v></c>', 'Line 1 has more than 256 columns'],
    [
      'a text that is not there',
      '<c t="s"><v>6</v></c>',
      'This workbook is damaged. Save it again as XLSX or CSV',
    ],
    [
      'the number of a text that is none',
      '<c t="s"><v>length</v></c>',
      'This workbook is damaged. Save it again as XLSX or CSV',
    ],
  ])('with %s is refused', async (_what, cell, sentence) => {
    await expect(read(cell)).rejects.toThrow(new SheetRefused(sentence));
  });
});

describe('rows', () => {
  test('have their number in the spreadsheet, and gaps are left out', async () => {
    const data = `<row r="3">${inline('a')}</row>${row('b')}<row r="7"/><row r="9"><c r="A9" s="1"/></row><row r="10">${inline(' ')}</row><row r="12"><c r="C12"><v>5</v></c></row>`;
    expect(await readAll(makeSheet(data))).toEqual([
      [3, 'a'],
      [4, 'b'],
      [12, '', '', '5'],
    ]);
  });

  test('that are merged have the value in the first cell alone', async () => {
    const sheet = {
      name: 'Prices',
      data: '<row r="1"><c r="A1"><v>1</v></c><c r="B1"/><c r="C1"><v>3</v></c></row><row r="2"><c r="A2"/></row>',
      after: '<mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells>',
    };
    expect(await readAll(makeWorkbook({ sheets: [sheet] }))).toEqual([[1, '1', '', '3']]);
  });

  test('outside of the data are none', async () => {
    const sheet = {
      name: 'Prices',
      data: row('a'),
      after: '<extLst><ext><row r="5"><c><v>1</v></c></row></ext></extLst>',
    };
    expect(await readAll(makeWorkbook({ sheets: [sheet] }))).toEqual([[1, 'a']]);
  });

  test.each(['0', '-1', '1.5', 'x', '1048577'])('cannot have the number %s', async (number) => {
    await expect(readAll(makeSheet(`<row r="${number}">${inline('a')}</row>`))).rejects.toThrow(SheetRefused);
  });

  test('come in batches, and the reading may end in the middle', async () => {
    const file = await openSheetFile(makeSheet(row('A1', '1.50').repeat(20_000)));
    let count = 0;
    for await (const batch of file.rows()) {
      expect(batch).toHaveLength(500);
      count += batch.length;
      if (count === 1_000) break;
    }
    expect(count).toBe(1_000);
  });

  test('are 600,000 at most, empty ones aside', async () => {
    const empty = '<row/>'.repeat(300_000);
    const full = '<row><c><v>1</v></c></row>'.repeat(600_000);
    const count = async (data: string) => {
      let rows = 0;
      for await (const batch of (await openSheetFile(makeSheet(data))).rows()) rows += batch.length;
      return rows;
    };
    // Real sheets of this size are not as well packed as these rows.
    const noise = Array.from(
      { length: 40_000 },
      (_none, at) => `<!--${(at * 2_654_435_761) % 2 ** 32}-->`,
    ).join('');
    expect(await count(empty + full + noise)).toBe(600_000);
    await expect(count(`${full}<row><c><v>1</v></c></row>${noise}`)).rejects.toThrow(
      new SheetRefused('This sheet has more than 600,000 rows'),
    );
  });
});

describe('a workbook of another program is read', () => {
  const entries = workbookEntries({ sheets: [{ name: 'Prices', data: row('A1', '2') }] });
  const changed = (change: (text: string, name: string) => string) =>
    makeZip(entries.map((entry) => ({ ...entry, content: change(String(entry.content), entry.name) })));

  test('with prefixes before all names', async () => {
    const prefixed = changed((text, name) =>
      name.startsWith('xl/') && name.endsWith('.xml')
        ? text
            .replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:')
            .replaceAll('xmlns=', 'xmlns:x=')
            .replaceAll('r:id', 'q:id')
            .replaceAll('xmlns:r', 'xmlns:q')
        : text,
    );
    expect(await readAll(prefixed)).toEqual([[1, 'A1', '2']]);
  });

  test('with the types of the strict edition', async () => {
    const strict = changed((text) =>
      text.replaceAll(
        'http://schemas.openxmlformats.org/officeDocument/2006',
        'http://purl.oclc.org/ooxml/officeDocument',
      ),
    );
    expect(await readAll(strict)).toEqual([[1, 'A1', '2']]);
  });

  test('with absolute targets, and names in another case', async () => {
    const absolute = changed((text) => text.replaceAll('Target="worksheets/', 'Target="/xl/Worksheets/'));
    expect(await readAll(absolute)).toEqual([[1, 'A1', '2']]);
  });

  test('in UTF-16', async () => {
    const wide = makeZip(
      entries.map((entry) => ({
        ...entry,
        content: Buffer.from(`\uFEFF${String(entry.content).replace('UTF-8', 'UTF-16')}`, 'utf16le'),
      })),
    );
    expect(await readAll(wide)).toEqual([[1, 'A1', '2']]);
  });

  test('without texts and styles, and without packing', async () => {
    const bare = entries
      .filter(({ name }) => !/strings|styles|types/i.test(name))
      .map((entry) => ({
        ...entry,
        content: String(entry.content).replaceAll(/<Relationship Id="rIdSt[^>]*>/g, ''),
        isStored: true,
      }));
    expect(await readAll(makeZip(bare))).toEqual([[1, 'A1', '2']]);
  });
});
