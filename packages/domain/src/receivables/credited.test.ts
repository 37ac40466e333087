import { expect, test } from 'vitest';

import { dollars } from '../exact.ts';
import { creditedParts } from './credited.ts';

const invoice = (fields: { open?: number; earlier?: [amount: number, tax: number] } = {}) => ({
  net: dollars(1946.13),
  tax: dollars(160.56),
  total: dollars(2106.69),
  open: dollars(fields.open ?? 2106.69),
  earlier: { amount: dollars(fields.earlier?.[0] ?? 0), tax: dollars(fields.earlier?.[1] ?? 0) },
});

test('a memo of 100.00 on 2,106.69 is 92.38 and 7.62 of tax', () => {
  expect(creditedParts(dollars(100), invoice())).toEqual({ net: 92.38, tax: 7.62, applied: 100, credit: 0 });
});

test('the tax of all memos follows from their sum, so that the last one takes what is left of the tax', () => {
  const earlier: [number, number] = [0, 0];
  for (const amount of [0.05, 0.05, 33.33, 700, 1373.26]) {
    const parts = creditedParts(dollars(amount), invoice({ earlier }));
    earlier[0] = dollars((earlier[0] + amount).toFixed(2));
    earlier[1] = dollars((earlier[1] + (parts?.tax ?? 0)).toFixed(2));
    expect(earlier[1]).toBe(dollars(((earlier[0] * 160.56) / 2106.69).toFixed(2)));
  }
  expect(earlier).toEqual([2106.69, 160.56]);
});

test('what exceeds the balance becomes credit of the client', () => {
  expect(creditedParts(dollars(100), invoice({ open: 40 }))).toMatchObject({ applied: 40, credit: 60 });
  expect(creditedParts(dollars(100), invoice({ open: 0 }))).toMatchObject({ applied: 0, credit: 100 });
});

test('a memo takes no more than the total less the memos before it', () => {
  const most = invoice({ earlier: [100, 7.62] });
  expect(creditedParts(dollars(2006.69), most)).toMatchObject({ tax: 152.94 });
  expect(creditedParts(dollars(2006.7), most)).toBeUndefined();
});

test('a memo on an invoice without net and tax has no tax', () => {
  const release = { ...invoice(), net: dollars(0), tax: dollars(0) };
  expect(creditedParts(dollars(100), release)).toMatchObject({ net: 100, tax: 0 });
});
