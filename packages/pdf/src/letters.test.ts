import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type PdfWorker, openPdfWorker } from './make-pdf.ts';
import { quoteLayout } from './quote-layout.ts';
import { changePrintOf, changeSigning } from './testing/change-order-print.ts';
import { linesOfPage, readPdf } from './testing/pdf-text.ts';
import { documentOf, linesOf, printOf, signing } from './testing/quote-print.ts';
import { withLetters } from './with-letters.ts';

let worker: PdfWorker;
beforeAll(() => {
  worker = openPdfWorker();
});
afterAll(async () => worker.close());

/** The letters of a word as they stand from left to right, where they are read from the right. */
const fromRight = (word: string) =>
  Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment)
    .toReversed()
    .join('');

const [firstLine] = linesOf(1);
/** A quote with a line of this name, and what its PDF says. */
async function printed(name: string) {
  const lines = firstLine ? [{ ...firstLine, name, description: null, quantity: null }] : [];
  return readPdf(
    await worker.makePdf(
      printOf({ sections: [{ id: 1, name: 'Work', description: null, lines, price: null }] }),
    ),
  );
}

describe('a name', () => {
  test.each<[what: string, name: string, asPrinted?: string]>([
    ['Chinese with English and numbers', '瓷砖 porcelain 12×24，李小龍家的厨房（85 sq ft）'],
    ['Traditional Chinese', '廚房磁磚與櫥櫃、灣仔'],
    ['Japanese', 'タイル張り、キッチンの床「髙橋様邸」'],
    ['Japanese with a wide space', '山田\u3000太郎', '山田\u2003太郎'],
    ['Korean', '주방 타일 설치 (85 sq ft)'],
    ['arrows and signs', 'Wall → door ← up ↑ ⇒ ↔ ☐ ☑ ✓ ✔ ★ ⌀ ① ㎡'],
    ['emoji', 'Bath 🛁 and kitchen ✅ ⚠️ 🇺🇸 👩‍🔧'],
  ])('in %s is printed with its letters', async (_what, name, asPrinted = name) => {
    const { pages, boxes } = await printed(name);
    expect(linesOfPage(pages[0] ?? [])).toContain(`${asPrinted}$100.00`);
    expect(boxes).toBe(0);
  });

  test.each([
    ['Hebrew', 'ריצוף המטבח', fromRight('ריצוף המטבח')],
    ['Arabic, whose letters share shapes', 'تثبيت بلاط', fromRight('تثبيت بلاط')],
    ['Hebrew with English', 'ריצוף (tile) חדש', `${fromRight('חדש')} (tile) ${fromRight('ריצוף')}`],
    ['English with Hebrew', 'Tile (אריח) floor', `Tile (${fromRight('אריח')}) floor`],
    ['Hebrew with an amount', 'אריח ב-$1,200', `$1,200-${fromRight('אריח ב')}`],
    // The font has no place for this mark on this letter.
    ['Arabic with a mark that is seldom on its letter', 'ڤِ', 'ِڤ'],
    ['Persian with its own digits', 'متر ۱۲۳', `۱۲۳ ${fromRight('متر')}`],
  ])('in %s stands in the order in which it is read', async (_what, name, order) => {
    const { pages, boxes } = await printed(name);
    const line = linesOfPage(pages[0] ?? []).find((each) => each.endsWith('$100.00'));
    expect(line?.normalize('NFC')).toBe(`${order.normalize('NFC')}$100.00`);
    expect(boxes).toBe(0);
  });

  test('in Arabic joins its letters, which take less room', async () => {
    // U+200C keeps letters apart.
    const [joined = 0, apart = 0] = await Promise.all(
      ['بلاط', 'ب\u200Cل\u200Cا\u200Cط'].map(async (word) => {
        const { pages } = await printed(`From ${word} onwards`);
        return pages[0]?.find(({ text }) => text.trim() === 'onwards')?.x;
      }),
    );
    expect(joined).toBeLessThan(apart - 5);
  });

  test('in Hebrew has its points', async () => {
    const { pages, boxes } = await printed('שָׁלוֹם');
    const lines = linesOfPage(pages[0] ?? []);
    const letters = (text = '') => Array.from(text.normalize('NFC')).toSorted().join('');
    expect(lines.map(letters)).toContain(letters('שָׁלוֹם$100.00'));
    expect(boxes).toBe(0);
  });
});

describe('a paragraph that is read from the right', () => {
  const hebrew =
    'שלום דנה, מצורפת הצעת המחיר עבור המטבח והאמבטיה, כולל ריצוף, אינסטלציה, חשמל וצביעה של כל הקירות. ';

  test('begins at the right, and its lines break in the order in which they are read', async () => {
    const { pages } = readPdf(await worker.makePdf(printOf({ message: hebrew.repeat(2).trim() })));
    const pieces = (pages[0] ?? []).filter(({ text }) => /\p{Script=Hebrew}/u.test(text));
    const rows = [...Map.groupBy(pieces, ({ y }) => y).values()];
    const rowOf = (word: string) =>
      rows.findIndex((row) => row.some(({ text }) => text.includes(fromRight(word))));
    expect(rows.length).toBeGreaterThan(1);
    expect(rowOf('שלום')).toBe(0);
    const first = rows[0]?.toSorted((one, other) => other.x - one.x)[0];
    expect(first?.text.trim()).toBe(fromRight('שלום'));
    // The last line is short, and still stands at the right.
    expect(Math.min(...(rows.at(-1)?.map(({ x }) => x) ?? [0]))).toBeGreaterThan(100);
  });

  test('lets a paragraph in English be', async () => {
    const { pages } = readPdf(await worker.makePdf(printOf({ message: `${hebrew}\n\nCall me.` })));
    expect(pages[0]?.find(({ text }) => text.startsWith('Call'))?.x).toBe(54);
  });
});

test('the name of a signer and of a client keep to their places among other words', async () => {
  const print = changePrintOf(
    { client: { ...documentOf().client, name: 'דנה כהן' } },
    { signing: { ...changeSigning, signerName: 'محمد علي' } },
  );
  const { pages, boxes } = readPdf(await worker.makePdf(print));
  const lines = pages.flatMap(linesOfPage);
  expect(lines).toContain(`Signed by ${fromRight('محمد علي')} on Dec 10, 2026`);
  expect(pages[0]?.find(({ text }) => text.includes(fromRight('כהן')))?.x).toBeLessThan(90);
  expect(boxes).toBe(0);
});

test('a letter that no font has is a box, and the paper says so', async () => {
  const print = printOf({}, { signing: { ...signing, signerName: 'สม' } });
  const { pages, boxes } = readPdf(await worker.makePdf(print));
  expect(boxes).toBe(2);
  expect(pages.flatMap(linesOfPage).join(' ')).toContain(
    'Boxes on this paper stand for letters that its fonts lack: U+0E2A, U+0E21.',
  );
  expect(JSON.stringify(quoteLayout(printOf({}, { signing })).content)).not.toContain('Boxes on this paper');
});

test('a document with the letters of Europe loads no other font', async () => {
  const layout = quoteLayout(printOf({ name: 'Señor Łąkowski, Αθήνα, Борис' }));
  expect(await withLetters(layout)).toEqual({ layout, fonts: {} });
});

test('a document with other letters loads the parts of fonts that have them, and is always the same', async () => {
  const { fonts } = await withLetters(quoteLayout(printOf({ name: '厨房' })));
  const names = Object.keys(fonts);
  expect(names.every((name) => name.startsWith('noto-sans-sc-'))).toBe(true);
  expect(names.length).toBeLessThanOrEqual(2);
  const print = printOf({ name: '厨房 المطبخ', message: '🛁 → 주방' });
  const other = openPdfWorker();
  expect(await other.makePdf(print)).toEqual(await worker.makePdf(print));
  await other.close();
});

test('the longest text without a space is printed', { timeout: 60_000 }, async () => {
  const { boxes } = readPdf(
    await worker.makePdf(printOf({ terms: '厨房的瓷砖，'.repeat(1_600), closing: 'مطبخ'.repeat(250) })),
  );
  expect(boxes).toBe(0);
});

test('a text in any letters is printed, whatever stands beside what', { timeout: 60_000 }, async () => {
  let seed = 20_261_126;
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const blocks = [
    0x20, 0xa0, 0x300, 0x590, 0x600, 0x680, 0x700, 0x900, 0xe00, 0x2000, 0x2190, 0x2600, 0x3040, 0x4e00,
  ];
  const rare = [0xac00, 0xd800, 0xfb00, 0xfe70, 0xff00, 0x10a00, 0x1e900, 0x1f1e6, 0x1f600, 0x20000, 0xe0000];
  const all = [...blocks, ...rare];
  const text = (length: number) =>
    Array.from({ length }, () =>
      String.fromCodePoint((all[Math.floor(chance() * all.length)] ?? 0) + Math.floor(chance() * 96)),
    ).join(chance() < 0.5 ? '' : ' ');
  for (let made = 0; made < 12; made += 1) {
    const print = printOf(
      { name: text(20), terms: text(300) },
      { signing: { ...signing, signerName: text(8) } },
    );
    expect(readPdf(await worker.makePdf(print)).pages.length).toBeGreaterThan(0);
  }
});
