import { describe, expect, test } from 'vitest';

import { cutToSentence, toPlainText } from './plain-text.ts';

const plain = (text: string, max = 2_000) => toPlainText(text, max, { isCutOff: false });

describe('D a model’s text', () => {
  test.each<[string, string, string]>([
    ['stays as it is', 'Decks of wood and composite.', 'Decks of wood and composite.'],
    ['loses quotes around it', '“Decks of wood and composite.”', 'Decks of wood and composite.'],
    ['keeps quotes inside it', '"Deck" is not "porch" and so on', '"Deck" is not "porch" and so on'],
    ['loses a fence', '```text\nDecks of wood.\n```', 'Decks of wood.'],
    [
      'loses headings',
      '# Decks\n\nDecks of **wood** and *composite*.',
      'Decks\n\nDecks of wood and composite.',
    ],
    ['loses links and code', 'See [our `deck` page](https://x.example/a) now.', 'See our deck page now.'],
    [
      'keeps lists as text',
      '* one board\n+ two boards\n1. three boards',
      '- one board\n- two boards\n1. three boards',
    ],
    [
      'keeps what only looks like a mark',
      'Posts 6x6 * 2 and a_b_c at 2 * 3.',
      'Posts 6x6 * 2 and a_b_c at 2 * 3.',
    ],
    ['loses rules and quotes', '> Decks of wood.\n\n---\n\nAnd stairs.', 'Decks of wood.\n\nAnd stairs.'],
    ['loses an introduction', 'Sure, here is a description:\n\nDecks of good wood.', 'Decks of good wood.'],
    ['loses thoughts', '<think>Decks? Hm.</think>\nDecks of good wood.', 'Decks of good wood.'],
    [
      'loses control signs',
      'Decks\u0000 of\u0007 go\u200Bod\u202E wood.\r\nEnd.',
      'Decks of good wood.\nEnd.',
    ],
    ['is composed', 'Cafe\u0301 floors of tile.', 'Café floors of tile.'],
    ['has no needless space', '  Decks  of \n\n\n\n good\twood.  ', 'Decks of\n\ngood wood.'],
  ])('%s', (_what, written, kept) => {
    expect(plain(written)).toBe(kept);
  });

  test.each([
    '',
    ' \n ',
    '42',
    '!!! ??? ...',
    'ok',
    '<p>Decks of good wood.</p>',
    '<!doctype html><title>502 Bad Gateway</title>',
    '{"description":"Decks of good wood."}',
    '```json\n["Decks of good wood"]\n```',
    'Decks of \uFFFD\uFFFD\uFFFD wood',
    '<think>Decks of good wood and no end',
    `Decks of good wood ${'\u0300'.repeat(40)}`,
  ])('is no text when it is %j', (written) => {
    expect(plain(written)).toBeUndefined();
  });

  // Each was once looked through to its end from every mark in it, for half a minute.
  test.each(['**x ', '[x', '![', '<a', '[a](b', '\u0300\u0323'])(
    'is read quickly, even as a quarter of a megabyte of %j',
    (mark) => {
      // In microseconds of the processor. What else the machine does is not counted.
      const begun = process.threadCpuUsage();
      plain(mark.repeat(250_000 / mark.length));
      const { user, system } = process.threadCpuUsage(begun);
      expect(user + system).toBeLessThan(3_000_000);
    },
  );

  test('ends with a whole sentence where the model was cut off or wrote too much', () => {
    const text = 'One deck of wood. Two decks of wood! And then';
    expect(toPlainText(text, 2_000, { isCutOff: true })).toBe('One deck of wood. Two decks of wood!');
    expect(plain(text, 30)).toBe('One deck of wood.');
    expect(plain('🏠'.repeat(2_000) + ' one two three.', 2_000)).toBeUndefined();
    expect(Array.from(plain('word '.repeat(1_000), 2_000) ?? '')).toHaveLength(1_999);
  });
});

test('a text that fits is not cut', () => {
  expect(cutToSentence('No end', 6)).toBe('No end');
  expect(cutToSentence('Deck (3/4 in.) of wood. Stairs', 25)).toBe('Deck (3/4 in.) of wood.');
});
