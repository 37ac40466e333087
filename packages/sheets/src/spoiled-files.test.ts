import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { SheetRefused } from './sheet-refused.ts';
import { makeSheet } from './testing/make-workbook.ts';
import { readAll } from './testing/read-all.ts';

const rows = Array.from(
  { length: 40 },
  (_none, at) =>
    `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>${at % 3}</v></c><c s="1"><v>${46_000 + at}</v></c></row>`,
);
const workbook = makeSheet(rows.join(''), {
  strings: '<si><t>Oak &amp; ash</t></si><si><r><t>é</t></r></si><si><t>😀</t></si>',
  styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
});
const csv = Buffer.from(`\uFEFFSKU;Name;Price\r\n${'A1;"Oak; ""red"" 😀";1,50\r\n'.repeat(40)}`);

/** Rows, or a sentence for people. Anything else is a fault. */
async function expectRowsOrSentence(bytes: Uint8Array): Promise<string> {
  try {
    return JSON.stringify(await readAll(bytes));
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    return 'refused';
  }
}

test.each([
  ['workbook', workbook],
  ['text', csv],
])('a %s that is cut anywhere is read or refused', async (kind, file) => {
  expect(await expectRowsOrSentence(file)).not.toBe('refused');
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: file.length - 1 }), async (length) => {
      const outcome = await expectRowsOrSentence(file.subarray(0, length));
      if (kind === 'workbook' && length > 3) expect(outcome).toBe('refused');
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['workbook', workbook],
  ['text', csv],
])('a %s with some bits turned is read or refused', async (kind, file) => {
  const whole = await expectRowsOrSentence(file);
  const place = fc.nat({ max: file.length * 8 - 1 });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(place, { minLength: 1, maxLength: 4 }), async (places) => {
      const spoiled = Buffer.from(file);
      for (const at of places) spoiled[at >> 3] = (spoiled[at >> 3] ?? 0) ^ (1 << (at & 7));
      const outcome = await expectRowsOrSentence(spoiled);
      // The checksum finds each change of a part. What stands beside the parts may decide which of them count.
      if (kind === 'workbook' && outcome.startsWith('[[1,"Oak')) expect(outcome).toBe(whole);
    }),
    { numRuns: 1_000 },
  );
});

test('random bytes behind the sign of any format are refused or read', async () => {
  const signs = [
    'PK\u0003\u0004',
    'PK\u0005\u0006',
    '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1',
    '%PDF',
    '\u00FF\u00FE',
    '',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...signs), fc.uint8Array({ maxLength: 400 }), async (sign, bytes) => {
      await expectRowsOrSentence(Buffer.concat([Buffer.from(sign, 'latin1'), bytes]));
    }),
    { numRuns: 500 },
  );
});
