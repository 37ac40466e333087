import type { Money } from '@quoin/domain/exact';
import { differenceText } from '@quoin/domain/quotes/quote-money';

/** The rungs of a ladder that lead to the total of a change. */
export const changeRungs = ({ netPrice, tax, total }: { netPrice: Money; tax: Money; total: Money }) => [
  { label: 'Change before tax', amount: differenceText(netPrice) },
  ...(tax === 0 ? [] : [{ label: 'Sales tax', amount: differenceText(tax) }]),
  { label: 'Change', amount: differenceText(total), isSum: true },
];
