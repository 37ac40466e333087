import { type PriceLineField, priceLineFields } from '@quoin/domain/ordering/price-requests/price-page';
import { readAmount, readDecimal } from '@quoin/domain/typing/typed-number';

import { type Fields, LINE_FIELD, numberOf, textOf } from './order-input.ts';

// How the form with the prices of a supplier becomes the input of its call. The schema of the call judges it.

const ofLine = new Set<string>(priceLineFields);
const ofAnswer = ['basis', 'name', 'reference', 'validUntil', 'note'] as const;
const readers: Partial<Record<PriceLineField, typeof readDecimal>> = {
  unitCost: readAmount,
  offered: readDecimal,
};

/** A typed value as the call wants it. A box that is ticked has a text. */
function valueOf(field: PriceLineField, text: string): unknown {
  if (field === 'cannot') return text !== '';
  const read = readers[field];
  return read && text !== '' ? numberOf(text, read) : text;
}

/** The prices of a form. What was typed for a line that the supplier cannot supply is left out. */
export function pricesOfForm(fields: Fields): Fields {
  const lines = new Map<number, Fields>();
  for (const [name, value] of Object.entries(fields)) {
    const [, id = '', field = ''] = LINE_FIELD.exec(name) ?? [];
    if (!ofLine.has(field)) continue;
    const line = lines.get(Number(id)) ?? { lineId: Number(id) };
    lines.set(Number(id), { ...line, [field]: valueOf(field as PriceLineField, textOf(value)) });
  }
  const freight = textOf(fields['freight']);
  return {
    ...Object.fromEntries(ofAnswer.map((name) => [name, textOf(fields[name])])),
    freight: freight === '' ? '' : numberOf(freight, readAmount),
    lines: [...lines.values()].map((line) =>
      line['cannot'] === true ? { lineId: line['lineId'], cannot: true } : line,
    ),
  };
}

/** The word of a form that the supplier gives no prices. */
export const declineOfForm = (fields: Fields): Fields => ({
  name: textOf(fields['name']),
  note: textOf(fields['note']),
});
