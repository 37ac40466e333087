import { formatMoney, formatPercent, formatRate } from '@quoin/domain/dollars';
import { dollars } from '@quoin/domain/exact';
import { formatQuantity } from '@quoin/domain/quantity-text';

const ratios = /^(margin|.*Rate|.*Upfront|rate|materialMarkup)$/;
const numbers = /^(costed|required|packs|ordered|leftover|quantity|packQuantity|hoursPerUnit)$/;

/** The value of a figure or a field as people read it. The last part of a figure's name says what it is. */
export function formatFigure(name: string, value: string): string {
  const what = name.split(':').at(-1) ?? name;
  if (ratios.test(what)) return formatPercent(Number(value));
  if (numbers.test(what)) return formatQuantity(Number(value));
  if (what === 'unitCost') return formatRate(Number(value));
  return formatMoney(dollars(value));
}
