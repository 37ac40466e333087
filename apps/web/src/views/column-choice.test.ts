import type { Column } from '@quoin/ui/lists/DataTable';
import { expect, test } from 'vitest';

import { chosenColumns, readChoice } from './column-choice.ts';

const column = (name: string, grows = false): Column<unknown> => ({
  name,
  label: name,
  width: 8,
  grows,
  render: () => name,
});
const columns = [column('name', true), column('price'), column('sku')];

test('hidden columns are left out, and the name always stays', () => {
  const names = (hidden: string[]) => chosenColumns(columns, { hidden, widths: {} }).map(({ name }) => name);
  expect(names([])).toEqual(['name', 'price', 'sku']);
  expect(names(['price', 'gone'])).toEqual(['name', 'sku']);
  expect(names(['name', 'price', 'sku'])).toEqual(['name']);
});

test('a widened column has its width and no longer grows', () => {
  expect(chosenColumns(columns, { hidden: [], widths: { name: 20, sku: 12 } })).toMatchObject([
    { name: 'name', width: 20, grows: false },
    { name: 'price', width: 8 },
    { name: 'sku', width: 12 },
  ]);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['other kinds of values', '{"hidden":"price","widths":{"sku":"wide","name":-3}}'],
])('a stored choice of %s changes nothing', (_what, text) => {
  expect(readChoice(text)).toEqual({ hidden: [], widths: {} });
});

test('a stored choice is read as it was', () => {
  const choice = { hidden: ['price'], widths: { sku: 12.5 } };
  expect(readChoice(JSON.stringify(choice))).toEqual(choice);
});
