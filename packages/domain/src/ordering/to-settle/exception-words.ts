import { formatMoney } from '../../dollars.ts';
import { absolute, amountOf, isNegative, isZero, moneyOf } from '../../exact.ts';
import { counted } from '../../words.ts';
import { exceptionKindLabels } from './exception-kinds.ts';
import type { Exception } from './exception.ts';

/** The name of an exception among others, such as `PO-2026-0007: Late`. */
export const exceptionName = ({
  kind,
  orderNumber,
  projectName,
}: Pick<Exception, 'kind' | 'orderNumber' | 'projectName'>): string =>
  [orderNumber ?? projectName, exceptionKindLabels[kind]].filter(Boolean).join(': ');

/** The change of the price in words, such as `$20.08 more`. `null`: nobody knows of a change. */
export function priceChangeText({ priceChange }: Pick<Exception, 'priceChange'>): string | null {
  if (priceChange === null) return null;
  const change = amountOf(priceChange);
  if (isZero(change)) return null;
  return `${formatMoney(moneyOf(absolute(change)))} ${isNegative(change) ? 'less' : 'more'}`;
}

/** The days of an exception in words, such as `3 days late`. `null`: it is late by less than a day. */
export const daysLateText = ({ daysLate }: Pick<Exception, 'daysLate'>): string | null =>
  daysLate === null || daysLate === 0 ? null : `${counted(daysLate, 'day')} late`;
