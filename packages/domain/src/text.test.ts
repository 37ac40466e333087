import { describe, expect, test } from 'vitest';
import type * as z from 'zod';

import { codePoints, optionalEmail, optionalText, requiredEmail, requiredText } from './text.ts';

/** What a schema makes of a value: the value it keeps, or what it says. */
function judge(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues.map((issue) => issue.message);
}

const name = requiredText('Name', 255);
const note = optionalText('Note', 255);

describe('a text', () => {
  test.each([
    ['plain', 'Deck', 'Deck'],
    ['trimmed', ' \t\u00a0\ufeffDeck\r\n', 'Deck'],
    ['with spaces inside', 'a  b', 'a  b'],
    ['composed', 'Cafe\u0301', 'Caf\u00e9'],
    ['with a line break inside', 'a\nb', 'a\nb'],
    ['of 255 letters', 'x'.repeat(255), 'x'.repeat(255)],
    ['of 255 emoji, 510 units', '🏠'.repeat(255), '🏠'.repeat(255)],
    ['that fits once composed', 'e\u0301'.repeat(255), '\u00e9'.repeat(255)],
    ['that fits once trimmed', ` ${'x'.repeat(255)} `, 'x'.repeat(255)],
    ['that fits once trimmed of a lot', `x${' '.repeat(500_000)}`, 'x'],
    ['that fits once four are composed', '\u03b1\u0313\u0300\u0345'.repeat(255), '\u1f82'.repeat(255)],
    ['with thirty marks on a letter', `x${'\u0323'.repeat(30)}`, `x${'\u0323'.repeat(30)}`],
    ['from right to left', 'שלום', 'שלום'],
  ])('%s is stored', (_what, given, kept) => {
    expect(judge(name, given)).toBe(kept);
    expect(judge(note, given)).toBe(kept);
  });

  const tooLong = ['must be at most 255 characters'];
  const unstorable = ['contains characters that cannot be stored'];
  test.each<[string, unknown, string[]]>([
    ['of 256 letters', 'x'.repeat(256), tooLong],
    ['of 256 emoji', '🏠'.repeat(256), tooLong],
    ['of a million letters', 'x'.repeat(1_000_000), tooLong],
    ['with U+0000', 'a\u0000b', unstorable],
    ['with half a character, the first', 'a\ud83c', unstorable],
    ['with half a character, the second', '\udfe0a', unstorable],
    ['with marks that no language has', `x${'\u0323'.repeat(31)}`, unstorable],
    ['that is a number', 5, ['must be text']],
    ['that is a list', ['x'], ['must be text']],
    ['that is an object', { toString: () => 'x' }, ['must be text']],
    ['that is a flag', true, ['must be text']],
  ])('%s is refused, once', (_what, given, words) => {
    expect(judge(name, given)).toEqual(words.map((end) => `Name ${end}`));
    expect(judge(note, given)).toEqual(words.map((end) => `Note ${end}`));
  });

  // Marks that have to be sorted: quadratic in their number, and the sign-in takes a name from anybody.
  test.each([
    ['one letter', `x${'\u0300\u0323'.repeat(250_000)}`],
    ['many letters', `x${'\u0300\u0323'.repeat(15)}`.repeat(16_000)],
  ])('of a megabyte of marks on %s is refused without being sorted', (_what, given) => {
    const begun = Date.now();
    // Its length is what is wrong with it, because nobody looked for marks.
    expect(judge(name, given)).toEqual(['Name must be at most 255 characters']);
    expect(judge(optionalText('Note', 50_000), given)).toEqual(['Note must be at most 50,000 characters']);
    expect(Date.now() - begun).toBeLessThan(2_000);
  });

  test.each([[undefined], [null], [''], ['   '], ['\u00a0\u2003']])('that is %j is missing', (given) => {
    expect(judge(name, given)).toEqual(['Name is required']);
  });

  test.each([[null], [''], ['   ']])('that may be missing is null for %j', (given) => {
    expect(judge(note, given)).toBeNull();
  });

  test('has its limit in the notation of people', () => {
    expect(judge(optionalText('Note', 10_000), 'x'.repeat(10_001))).toEqual([
      'Note must be at most 10,000 characters',
    ]);
  });

  test('is counted in code points', () => {
    expect([codePoints(''), codePoints('é'), codePoints('🏠🏠'), codePoints('👩‍👧')]).toEqual([0, 1, 2, 3]);
  });
});

describe('an e-mail address', () => {
  test.each(['dana@example.com', 'Dana.Ortiz+x@Example.co.uk', "o'neil@example.com"])(
    '%s is stored unchanged',
    (given) => {
      expect(judge(optionalEmail('Email'), ` ${given} `)).toBe(given);
      expect(judge(requiredEmail('Email'), given)).toBe(given);
    },
  );

  test.each([
    'dana',
    'dana@',
    '@example.com',
    'a b@example.com',
    'dana@example',
    'a@b.com, c@d.com',
    'Dana <d@example.com>',
  ])('%s is no address', (given) => {
    expect(judge(optionalEmail('Email'), given)).toEqual(['Please enter a valid email address']);
    expect(judge(requiredEmail('Email'), given)).toEqual(['Please enter a valid email address']);
  });

  test('may be missing where it is optional', () => {
    expect(judge(optionalEmail('Email'), '')).toBeNull();
    expect(judge(requiredEmail('Email'), '')).toEqual(['Email is required']);
  });

  test('has at most 255 characters', () => {
    expect(judge(optionalEmail('Email'), `${'x'.repeat(250)}@example.com`)).toEqual([
      'Email must be at most 255 characters',
    ]);
  });
});
