import { expect, test } from 'vitest';

import { isTest, namedTests, textAt } from './named-tests.ts';

// The list says of each sentence of the product's specification which test shows it.
const list = textAt('docs/product-texts.md');
const rows = list.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| sentence |'));

test('the list has each section with visible sentences', () => {
  const sections = [...list.matchAll(/^## (\d)\. /gm)].map(([, number]) => number);
  expect(sections).toEqual(['2', '4', '5', '8', '9']);
  expect(rows.length).toBeGreaterThan(150);
});

test('each sentence names a test', () => {
  expect(rows.filter((row) => namedTests(row).length === 0)).toEqual([]);
});

test('each named test exists', () => {
  expect(namedTests(list).filter((each) => !isTest(each))).toEqual([]);
});
