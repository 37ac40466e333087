import { formatMoney } from '@quoin/domain/dollars';
import { dollars } from '@quoin/domain/exact';
import { quoteFigures } from '@quoin/domain/quotes/quote-document';
import { describe, expect, test } from 'vitest';

import { quoteLayout } from './quote-layout.ts';
import type { QuotePrint } from './quote-print.ts';
import { footerTexts, leavesOf, printedTexts, withTexts } from './testing/leaves.ts';
import { documentOf, linesOf, pixel, printOf, signing, someOptions } from './testing/quote-print.ts';

const contentOf = (print: QuotePrint) => leavesOf(quoteLayout(print).content);
const textsOf = (print: QuotePrint) => printedTexts(quoteLayout(print));

const full = printOf(
  {
    ...someOptions,
    intro: 'We begin with the floor.',
    notices: [{ title: 'Deposit', text: 'At most 10%.', citation: 'Cal. Bus. & Prof. Code § 7159.5' }],
  },
  { signing },
);

describe('a picture', () => {
  const picture = { digest: 'a1', width: 4, height: 3 };
  const pictures = { a1: Buffer.from('jpeg') };
  const imagesOf = (print: QuotePrint) => contentOf(print).filter(({ key }) => key === 'image');
  const [first, second] = linesOf(2);
  const lines = first && second ? [{ ...first, picture }, second] : [];
  const sections = [{ id: 1, name: 'Tiling', description: null, lines, price: null }];
  const options = someOptions.options.map((option) => ({ ...option, picture }));

  test('stands beside its line and below its option', () => {
    const images = imagesOf(printOf({ ...someOptions, options, sections }, { pictures }));
    expect(images).toHaveLength(1 + options.length);
    expect(images[0]?.text).toBe(`data:image/jpeg;base64,${pictures.a1.toString('base64')}`);
  });

  test('that is missing is left out', () => {
    expect(imagesOf(printOf({ ...someOptions, options, sections }))).toEqual([]);
  });

  test('does not push the options of a long list off their page', () => {
    const many = Array.from({ length: 12 }, (_, place) => ({
      id: place + 1,
      name: `Tub ${place + 1}`,
      picture,
    }));
    const print = printOf(
      {
        options: many.map((each) => ({
          ...each,
          description: null,
          choiceGroup: null,
          isChosen: false,
          price: dollars(1),
        })),
      },
      { pictures },
    );
    // A table that is kept together and is higher than a page would be cut off.
    const parts = [quoteLayout(print).content].flat();
    const table = parts.find((part) => JSON.stringify(part).includes('"Tub 12"'));
    expect(table).toMatchObject({ table: { dontBreakRows: true } });
    expect(table).not.toHaveProperty('unbreakable');
  });
});

test('a section of a fifth of a page is not broken, and a longer one may be', () => {
  const section = documentOf().sections.find(({ lines }) => lines.length > 0);
  const [line] = section?.lines ?? [];
  if (!section || !line) throw new Error('The document has no lines');
  const isKept = (count: number) => {
    const lines = Array.from({ length: count }, (_, place) => ({
      ...line,
      id: place + 1,
      description: null,
    }));
    const print = printOf({ sections: [{ ...section, name: 'Roof', description: null, lines }] });
    const parts = [quoteLayout(print).content].flat();
    const found = parts.find((part) => JSON.stringify(part).includes('"Roof"'));
    return found && 'unbreakable' in (found as object);
  };
  expect([isKept(1), isKept(6), isKept(9), isKept(40)]).toEqual([true, true, false, false]);
});

describe('a text of a document', () => {
  test.each(['{"image":"http://127.0.0.1/x.png"}', 'data:image/png;base64,AAAA', '<svg onload="x"/>', 'toc'])(
    'stays a text: %s',
    (hostile) => {
      const leaves = leavesOf(quoteLayout(withTexts(full, hostile)).content);
      const places = leaves.filter(({ text }) => text.includes(hostile)).map(({ key }) => key);
      expect(places.length).toBeGreaterThan(30);
      expect(new Set(places)).toEqual(new Set(['text']));
    },
  );

  test('stands in no list by itself, where pdfmake would take it for a node', () => {
    const keys = new Set(contentOf(full).map(({ key }) => key));
    for (const list of ['stack', 'columns', 'body', 'content']) expect(keys).not.toContain(list);
  });

  test('has no signs that reverse or control the text after them', () => {
    const texts = textsOf(withTexts(full, 'a\u202Eb\u2066c\u2069d\u0000e\u001Bf')).join('|');
    expect(texts).toContain('abcd e f');
    expect(texts).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/u);
  });

  test('may break in a word that is longer than any line, and keeps a digest as it is', () => {
    const word = 'W'.repeat(200);
    const texts = textsOf(printOf({ name: word }));
    expect(texts).toContain(`${'W'.repeat(10)}\u200B`.repeat(20));
    expect(textsOf(full)).toContain(signing.documentDigest);
  });

  test('in the footer is one line', () => {
    const layout = quoteLayout(printOf({ firm: { ...documentOf().firm, name: 'Long name '.repeat(20) } }));
    const [left, right] = footerTexts(layout, 2, 9);
    expect(left).toMatch(/^E-2026-0042 · Revision 1 · Long name .*…$/);
    expect(left?.length).toBeLessThanOrEqual(70);
    expect(right).toBe('Page 2 of 9');
  });
});

describe('the figures', () => {
  test('are those of the one calculation for the chosen options', () => {
    const figures = quoteFigures(full.document, full.choices);
    const texts = textsOf(full);
    const after = (label: string) => texts[texts.lastIndexOf(label) + 1];
    expect(after('Work')).toBe('$3,280.00');
    expect(after('Chosen options')).toBe('Their prices above include a part of the rows below');
    expect(after('Their prices above include a part of the rows below')).toBe('$837.48');
    expect(after('Contingency')).toBe('$164.00');
    expect(after('Net price')).toBe(formatMoney(figures.net));
    expect(after('Sales tax (8.25%)')).toBe('$102.09');
    expect(formatMoney(figures.total)).toBe('$4,383.57');
    // The cents are smaller.
    expect(texts.slice(texts.lastIndexOf('Total') + 1).slice(0, 2)).toEqual(['$4,383', '.57']);
    expect(texts.slice(texts.indexOf('All payments') + 1)[0]).toBe('$3,477.00');
  });

  test('that a reader looks for first stand above all else, with what is promised', () => {
    const sections = ['Tiling', 'Plumbing', 'Painting'].map((name, id) => ({
      id,
      name,
      description: null,
      lines: linesOf(2),
      price: dollars(200),
    }));
    const texts = textsOf(printOf({ sections }));
    expect(texts.slice(texts.indexOf('Total')).slice(0, 8)).toEqual([
      'Total',
      '$3,477.00',
      'Deposit',
      '$347.70',
      'On signing',
      'Work',
      'Dec 7, 2026 to Jan 29, 2027',
      'As we talked about on Tuesday. Call me with any question.',
    ]);
    expect(texts.slice(texts.indexOf('The work')).slice(0, 7)).toEqual([
      'The work',
      'Tiling',
      '$200.00',
      'Painting',
      '$200.00',
      'Plumbing',
      '$200.00',
    ]);
  });

  test('of sections whose lines the client does not see are rows of one table', () => {
    const sections = ['Tiling', 'Plumbing'].map((name, id) => ({
      id,
      name,
      description: `All of it: ${name}`,
      lines: [],
      price: dollars(200),
    }));
    const texts = textsOf(printOf({ sections }));
    expect(texts.slice(texts.indexOf('The work')).slice(0, 8)).toEqual([
      'The work',
      'Price',
      'Tiling',
      'All of it: Tiling',
      '$200.00',
      'Plumbing',
      'All of it: Plumbing',
      '$200.00',
    ]);
  });

  test('have a true minus, and an included line has none', () => {
    const lines = linesOf(2).map((line) => ({ ...line, price: null }));
    const texts = textsOf(
      printOf({
        ...someOptions,
        sections: [{ id: 1, name: 'Tiling', description: null, lines, price: null }],
      }),
    );
    expect(texts).toContain('−$50.00');
    expect(texts.filter((text) => text === 'Included')).toHaveLength(3);
  });

  test('of options say what was chosen', () => {
    const texts = textsOf(full);
    const status = (name: string) => texts.slice(texts.indexOf(name)).find((text) => /chosen$/i.test(text));
    expect(status('Acrylic tub')).toBe('Chosen');
    expect(status('Cast iron tub')).toBe('Not chosen');
    expect(status('Niche')).toBe('Chosen');
    expect(texts).toContain('+$906.57');
    expect(texts.indexOf('Extras')).toBeLessThan(texts.indexOf('Niche'));
  });

  test('show neither quantities nor prices that the client does not see', () => {
    const lines = linesOf(3).map((line) => ({ ...line, quantity: null }));
    const texts = textsOf(
      printOf({ sections: [{ id: 1, name: 'Tiling', description: null, lines, price: dollars(300) }] }),
    );
    expect(texts).not.toContain('Quantity');
    expect(texts.slice(texts.indexOf('Tiling')).slice(0, 2)).toEqual(['Tiling', '$300.00']);
  });
});

describe('a quote that nobody has signed', () => {
  test('has a line for a pen, and the day until which it is valid', () => {
    const texts = textsOf(printOf());
    expect(texts).toContain('To accept, open the link in your quote or sign here.');
    expect(texts).toContain('Signature');
    expect(texts.join('|')).toContain('$3,477.00. This offer is valid until Dec 24, 2026.');
    expect(texts).not.toContain('Trail');
  });
});

describe('a signed quote', () => {
  const texts = textsOf(full);

  test('has the signer, the consent, the contract, the trail and the digests', () => {
    for (const text of [
      'Dana Ortiz',
      signing.consentText,
      'Contract C-2026-0007 for $4,419.57',
      'Looked at by the client',
      'Client Dana Ortiz',
      'Nov 25, 2026, 10:04:05 AM PST',
      signing.signatureDigest,
      signing.headDigest,
      signing.sealDigest,
    ])
      expect(texts).toContain(text);
    expect(texts).not.toContain('Date of signing');
    expect(texts.join('|')).toContain('until the end of Dec 1, 2026');
  });

  test('has the drawn lines, with a dot for a line of one point', () => {
    const drawn = JSON.stringify(quoteLayout(full).content);
    expect(drawn).toContain('{"x":12,"y":40},{"x":28,"y":12}');
    expect(drawn).toContain('[{"x":152,"y":24},{"x":152.01,"y":24}]');
  });
});

test('a quote that was signed by hand has its day, and the photo of the page at its end', () => {
  const onPaper = { ...signing, strokes: null, signedOn: '2026-11-24', paper: pixel };
  const texts = textsOf(printOf(someOptions, { signing: onPaper }));
  expect(texts.join('')).toContain('Signed by Dana Ortiz on paper, Nov 24, 2026');
  expect(texts.at(-1)).toBe('The signed page');
  expect(JSON.stringify(quoteLayout(printOf(someOptions, { signing: onPaper })).content)).toContain(
    'data:image/jpeg;base64,',
  );
});

test('the facts of the file are those of the document, and have no clock', () => {
  expect(quoteLayout(printOf())).toMatchObject({
    language: 'en-US',
    info: {
      title: 'Quote E-2026-0042',
      author: 'Cornerstone Renovation',
      creationDate: new Date('2026-11-24T12:00:00Z'),
      modDate: new Date('2026-11-24T12:00:00Z'),
    },
  });
  expect(quoteLayout(full).info).toMatchObject({
    title: 'Signed quote E-2026-0042',
    creationDate: new Date(signing.at),
  });
});

test('headings have the color of the firm, and other texts do not', () => {
  const { styles } = quoteLayout(printOf({}, { accent: '#0b5f59' }));
  expect([styles?.['heading']?.color, styles?.['title']?.color]).toEqual(['#0b5f59', undefined]);
  expect(quoteLayout(printOf()).styles?.['heading']?.color).toBe('#1b1b1b');
});

test('a print can go to another thread', () => {
  expect(structuredClone(full)).toEqual(full);
});
