import type { LinePricing } from '@quoin/domain/costs/line-words';
import { MARGIN_MAX, marginOf, markupOf } from '@quoin/domain/costs/rates';
import { formatMoney, formatPercent } from '@quoin/domain/dollars';
import { DomainError } from '@quoin/domain/errors';
import { EstimateLinePatch } from '@quoin/domain/estimates/estimate-line';
import { type Money, dollars } from '@quoin/domain/exact';
import { readAmount, readPercentage, writeDecimal, writePercentage } from '@quoin/domain/typing/typed-number';
import type { CellValue, Reading } from '@quoin/ui/grid/cells/cell';

// One cell of the grid says how the price of a line follows from its cost: `25%`, `20% margin`, or `$120` fixed.

/** The fields of a line that set its price. */
export interface PriceRule {
  pricing: LinePricing;
  rate: number;
  fixedPrice: Money | null;
}

/** The cell's value. Equal rules are equal texts. */
export function priceValue({ pricing, rate, fixedPrice }: PriceRule): string {
  return pricing === 'fixed' ? `fixed ${writeDecimal(fixedPrice)}` : `${pricing} ${writeDecimal(rate)}`;
}

/** The fields that a cell's value stands for. */
export function priceRule(value: CellValue): PriceRule {
  const [pricing = '', number = ''] = String(value).split(' ');
  if (pricing === 'fixed') return { pricing, rate: 0, fixedPrice: number === '' ? null : dollars(number) };
  return { pricing: pricing === 'margin' ? pricing : 'markup', rate: Number(number), fixedPrice: null };
}

/** The text for editing, which `readPrice` reads again. */
export function writePrice(value: CellValue): string {
  const { pricing, rate, fixedPrice } = priceRule(value);
  return pricing === 'fixed' ? `$${writeDecimal(fixedPrice)}` : `${writePercentage(rate)} ${pricing}`;
}

const rounded = (ratio: number) => formatPercent(Number(ratio.toFixed(3)));

/** The words in the cell, whose column is *Markup*: a rate without a name is one. `other` is the same price as the other kind. */
export function priceWords(value: CellValue): { words: string; other?: string } {
  const { pricing, rate, fixedPrice } = priceRule(value);
  if (pricing === 'fixed') return { words: `${formatMoney(fixedPrice)} fixed` };
  return pricing === 'margin'
    ? {
        words: `${formatPercent(rate)} margin`,
        ...(rate < 1 && { other: rounded(markupOf(rate)) }),
      }
    : { words: formatPercent(rate), other: `${rounded(marginOf(rate))} margin` };
}

const refused = (message: string): Reading => ({ ok: false, message });

/** Reads a typed price. A number alone keeps the name that the line has. */
export function readPrice(text: string, before: LinePricing | undefined): Reading {
  const words = text.trim().toLowerCase();
  if (words.startsWith('$') || words.includes('fixed')) {
    const amount = readAmount(words.replace('fixed', ''));
    const price = EstimateLinePatch.shape.fixedPrice.safeParse(amount);
    if (amount === undefined || amount === null || !price.success)
      return refused(price.error?.issues[0]?.message ?? 'Price must be an amount such as $120');
    return { ok: true, value: `fixed ${writeDecimal(amount)}` };
  }
  const named = /margin/.test(words) ? 'margin' : /markup/.test(words) ? 'markup' : undefined;
  const pricing = named ?? (before === 'margin' ? 'margin' : 'markup');
  const rate = readPercentage(words.replace(/margin|markup/, ''));
  if (rate === undefined || rate === null) return refused('Type 25%, 20% margin, or $120');
  if (pricing === 'margin' && rate > MARGIN_MAX) return refused(new DomainError('marginTooLarge').message);
  const judged = EstimateLinePatch.shape.rate.safeParse(rate);
  return judged.success
    ? { ok: true, value: `${pricing} ${writeDecimal(rate)}` }
    : refused(judged.error.issues[0]?.message ?? '');
}
