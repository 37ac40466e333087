import { isCheckDue } from '@quoin/domain/costs/tax-rate-rules';
import { formatDate } from '@quoin/domain/dates';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';

import { today } from '../../../today.ts';
import type { TaxRateRow } from './-actions.tsx';

/** `OH 45402`, or `OH` for the rest of a state. */
export const placeOf = ({ state, zipCode }: TaxRateRow) => [state, zipCode].filter(Boolean).join(' ');

/** The day of the last comparison with the source. */
export const checkedText = ({ checkedOn }: TaxRateRow) =>
  checkedOn === null ? 'Never checked' : `Checked ${formatDate(checkedOn)}`;

/** A hint about a rate that does not apply yet, or that nobody has checked for a year. */
export function TaxRateHint({ row }: { row: TaxRateRow }) {
  if (row.effectiveFrom > today())
    return <StatusBadge label={`From ${formatDate(row.effectiveFrom)}`} color="blue" />;
  return isCheckDue(row, today()) && <StatusBadge label="Check due" color="yellow" />;
}
