import { describe, expect, test } from 'vitest';

import {
  begunMention,
  offeredPeople,
  type Person,
  storedText,
  typedText,
  unclearNames,
} from './mention-text.ts';

const person = (id: number, firstName: string, lastName: string, username: string): Person => ({
  id,
  firstName,
  lastName,
  username,
  isActive: true,
});
const ann = person(1, 'Ann', 'Lee', 'ann');
const annLeeds = person(2, 'Ann', 'Leeds', 'leeds');
const sam = person(3, 'Sam', 'Fox', 'sam');
const samToo = person(4, 'Sam', 'Fox', 'fox');
const people = [ann, annLeeds, sam, samToo, { ...person(5, 'Gone', 'Girl', 'gone'), isActive: false }];

describe('a mention', () => {
  test.each([
    ['@Ann Lee, look', '@[1], look'],
    ['@Ann Leeds look', '@[2] look'],
    ['@Ann Leedson', '@Ann Leedson'],
    ['@Sam Fox (fox) and @Sam Fox (sam)', '@[4] and @[3]'],
    ['mail@Ann', 'mail@Ann'],
    ['@Gone Girl', '@[5]'],
  ])('of %s is stored as %s, and edited as it was typed', (typed, stored) => {
    expect(storedText(typed, people)).toBe(stored);
    expect(typedText(stored, people)).toBe(typed);
  });

  test('of nobody stays as it is', () => {
    expect(typedText('@[99999] and @[x]', people)).toBe('@[99999] and @[x]');
    expect(storedText('@[99999] and @[x]', people)).toBe('@[99999] and @[x]');
  });
});

const dana = person(6, 'Dana', 'Cole', 'dcole');
const withDana = [...people, dana];

test.each([
  ['@dana, look', '@[6], look'],
  ['(@DANA COLE)', '(@[6])'],
  ["Is this @dcole's?", "Is this @[6]'s?"],
  ['@Dana and @dana.', '@[6] and @[6].'],
  ['@ann lee and @fox', '@[1] and @[4]'],
])('a name that is typed by hand is a mention, if one person has it: %s', (typed, stored) => {
  expect(storedText(typed, withDana)).toBe(stored);
  expect(unclearNames(typed, withDana)).toEqual([]);
});

test.each([
  ['@danae, look', ['Nobody is called @danae. Choose a name from the list to tell somebody.']],
  ['@sam', ['2 people are called @sam. Choose a name from the list to tell one of them.']],
  ['@sam fox!', ['2 people are called @sam fox. Choose a name from the list to tell one of them.']],
  ['@gone, @gone', ['Nobody is called @gone. Choose a name from the list to tell somebody.']],
  ['dana@example.com, 16 @ 24, @[6]', []],
])('a name that fits nobody or several people stays text, and is said: %s', (typed, said) => {
  expect(storedText(typed, withDana)).toBe(typed);
  expect(unclearNames(typed, withDana)).toEqual(said);
});

test.each([
  ['Hi @', { from: 3, query: '' }],
  ['@Ann L', { from: 0, query: 'Ann L' }],
  ['(@fo', { from: 1, query: 'fo' }],
  ['ann@example', undefined],
  ['@Ann Lee looks at the tile', undefined],
  ['@Mary Ann van der B', { from: 0, query: 'Mary Ann van der B' }],
])('the caret after %j is in %j', (typed, begun) => {
  expect(begunMention(typed, typed.length)).toEqual(begun);
});

test('people are offered by name and username, without those who left', () => {
  const found = (query: string) => offeredPeople(query, people).map(({ id }) => id);
  expect(found('')).toEqual([1, 2, 3, 4]);
  expect(found('fox')).toEqual([3, 4]);
  expect(found('ANN L')).toEqual([1, 2]);
  expect(found('Ann Leeds ')).toEqual([]);
  expect(found('gone')).toEqual([]);
});
