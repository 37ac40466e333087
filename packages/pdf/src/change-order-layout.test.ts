import { dollars } from '@quoin/domain/exact';
import { describe, expect, test } from 'vitest';

import { changeOrderLayout } from './change-order-layout.ts';
import type { ChangeOrderPrint } from './quote-print.ts';
import { addedLines, changePrintOf, changeSigning, someLines } from './testing/change-order-print.ts';
import { footerTexts, leavesOf, printedTexts, withTexts } from './testing/leaves.ts';
import { documentOf } from './testing/quote-print.ts';

const textsOf = (print: ChangeOrderPrint) => printedTexts(changeOrderLayout(print));
const signed = changePrintOf({}, { signing: changeSigning });
/** The texts after one of them. */
const after = (texts: string[], text: string, count: number) => {
  const place = texts.indexOf(text);
  return place === -1 ? [] : texts.slice(place + 1, place + 1 + count);
};

describe('a text of a change order', () => {
  test.each(['{"image":"http://127.0.0.1/x.png"}', 'data:image/png;base64,AAAA', '<svg onload="x"/>', 'toc'])(
    'stays a text: %s',
    (hostile) => {
      const leaves = leavesOf(changeOrderLayout(withTexts(signed, hostile)).content);
      const places = leaves.filter(({ text }) => text.includes(hostile)).map(({ key }) => key);
      expect(places.length).toBeGreaterThan(30);
      expect(new Set(places)).toEqual(new Set(['text']));
    },
  );

  test('stands in no list by itself, where pdfmake would take it for a node', () => {
    const keys = new Set(leavesOf(changeOrderLayout(signed).content).map(({ key }) => key));
    for (const list of ['stack', 'columns', 'body', 'content']) expect(keys).not.toContain(list);
  });

  test('has no signs that reverse or control the text after them', () => {
    for (const print of [signed, changePrintOf()]) {
      const texts = textsOf(withTexts(print, 'a\u202Eb\u2066c\u2069d\u0000e\u001Bf')).join('|');
      expect(texts).toContain('abcd e f');
      expect(texts).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/u);
    }
  });

  test('in the footer is one line', () => {
    const firm = { ...documentOf().firm, name: 'Long name '.repeat(20) };
    const [left, right] = footerTexts(changeOrderLayout(changePrintOf({ firm })), 2, 3);
    expect(left).toMatch(/^C-2026-0007 · CO-1 · Revision 1 · Long name .*…$/);
    expect(left?.length).toBeLessThanOrEqual(70);
    expect(right).toBe('Page 2 of 3');
  });
});

describe('the lines of a change order', () => {
  test('say in words what happens to each, what it was, and the difference', () => {
    const texts = textsOf(changePrintOf());
    expect(after(texts, 'Changed', 9)).toEqual([
      ' · Tiling',
      'Slate tile',
      '  ',
      '100 sq ft',
      'Before: ',
      'Tile, 12 by 24 porcelain',
      ', ',
      '85 sq ft',
      '+$85.98',
    ]);
    expect(after(texts, 'Added', 6)).toEqual([
      ' · Tiling',
      'Niche',
      '  ',
      '3 hr',
      'With a shelf of slate, and a sloped sill.',
      '+$230.00',
    ]);
    expect(after(texts, 'Removed', 4)).toEqual(['Shower curtain rod', '  ', '1 each', '−$40.00']);
  });

  test('of another description say the one before, and no difference is no option that is included', () => {
    const read = { name: 'Plumber', description: 'Two visits', quantity: 12, unit: 'hr' };
    const texts = textsOf(
      changePrintOf({
        lines: [
          {
            changeType: 'modify',
            section: null,
            before: { ...read, description: 'One visit' },
            after: read,
            price: dollars(0),
          },
        ],
      }),
    );
    expect(after(texts, 'Changed', 7)).toEqual([
      'Plumber',
      '  ',
      '12 hr',
      'Two visits',
      'Before: ',
      'One visit',
      '$0.00',
    ]);
  });

  test('show no quantities that the client does not see', () => {
    const lines = someLines.map((line) => ({
      ...line,
      before: line.before && { ...line.before, quantity: null },
      after: line.after && { ...line.after, quantity: null },
    }));
    const texts = textsOf(changePrintOf({ lines }));
    expect(texts.join('')).toContain('Before: Tile, 12 by 24 porcelain+$85.98');
    expect(texts.join('|')).not.toMatch(/sq ft/);
  });

  test('are left out where only the days change', () => {
    expect(textsOf(changePrintOf({ lines: [] }))).not.toContain('What changes');
  });

  test('break within no row, unless a text might be higher than a page', () => {
    const kept = (print: ChangeOrderPrint) =>
      JSON.stringify(changeOrderLayout(print).content).match(/"dontBreakRows":true/g) ?? [];
    expect(kept(changePrintOf({ lines: addedLines(30) }))).toHaveLength(1);
    const [first] = addedLines(1);
    if (!first?.after) throw new Error('There is no line');
    const long = { ...first, after: { ...first.after, description: 'x\n'.repeat(500) } };
    expect(kept(changePrintOf({ lines: [long, ...addedLines(30)] }))).toHaveLength(0);
  });
});

describe('the figures of a change order', () => {
  test('lead from the change to the contract, with the cents of the change smaller', () => {
    const texts = textsOf(changePrintOf());
    expect(after(texts, 'Price', 11)).toEqual([
      'Change before tax',
      '+$275.98',
      'Sales tax',
      '+$22.77',
      'This change',
      '+$298',
      '.75',
      'Contract before',
      '$7,776.36',
      'Contract with this change',
      '$8,075.11',
    ]);
    const untaxed = textsOf(changePrintOf({ tax: dollars(0), net: dollars(-40), total: dollars(-40) }));
    expect(after(untaxed, 'Price', 3)).toEqual(['This change', '−$40', '.00']);
  });

  test('of payments stand before and with the change, and changed ones are marked in words', () => {
    const texts = textsOf(changePrintOf());
    expect(after(texts, 'Deposit', 3)).toEqual(['On signing', '$777.63', '$777.63']);
    expect(after(texts, 'Rest', 4)).toEqual(['  Changed', 'When all is done', '$4,665.73', '$4,934.48']);
    expect(after(texts, 'CO-1 deposit', 4)).toEqual(['  New', 'On signing', '–', '$30.00']);
    expect(after(texts, 'All payments', 2)).toEqual(['$7,776.36', '$8,075.11']);
    expect(textsOf(changePrintOf({ payments: [] }))).not.toContain('All payments');
  });

  test('of days say the end before and with the change', () => {
    expect(textsOf(changePrintOf())).toContain(
      'The work ends 3 days later. Before: Jan 29, 2027. With this change: Feb 1, 2027.',
    );
    expect(textsOf(changePrintOf({ daysDelta: 0 }))).toContain('The work ends on the same day.');
    expect(textsOf(changePrintOf({ finishBefore: null, finishAfter: null }))).toContain(
      'The work ends 3 days later.',
    );
  });
});

test('a change order that nobody has signed has a line for a pen', () => {
  const texts = textsOf(changePrintOf());
  expect(texts).toContain(
    'I accept “Niche in the shower” as a change of contract C-2026-0007, for +$298.75.',
  );
  expect(texts).toContain('The contract then comes to $8,075.11. To accept, open your link or sign here.');
  expect(texts).not.toContain('Trail');
});

test('a signed change order has the signer, the consent, the contract, the trail and the digests', () => {
  const texts = textsOf(signed);
  for (const text of [
    'Dana Ortiz',
    changeSigning.consentText,
    'Change order CO-1 of contract C-2026-0007, for +$298.75. The contract comes to $8,075.11 with it.',
    'Looked at by the client',
    'Client Dana Ortiz',
    changeSigning.documentDigest,
    changeSigning.signatureDigest,
    changeSigning.headDigest,
    changeSigning.sealDigest,
  ])
    expect(texts).toContain(text);
  expect(texts.join('|')).not.toMatch(/I accept “|You may cancel/);
  expect(JSON.stringify(changeOrderLayout(signed).content)).toContain('{"x":12,"y":40},{"x":28,"y":12}');
});

test('the facts of the file are those of the document, and have no clock', () => {
  expect(changeOrderLayout(changePrintOf())).toMatchObject({
    language: 'en-US',
    info: {
      title: 'Change order CO-1 of C-2026-0007',
      author: 'Cornerstone Renovation',
      creationDate: new Date('2026-12-09T12:00:00Z'),
    },
  });
  expect(changeOrderLayout(signed).info).toMatchObject({
    title: 'Signed change order CO-1 of C-2026-0007',
    creationDate: new Date(changeSigning.at),
  });
});

test('a print can go to another thread', () => {
  expect(structuredClone(signed)).toEqual(signed);
});
