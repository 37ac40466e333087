import { formatDate, formatDay } from '@quoin/domain/dates';
import { dateIn } from '@quoin/domain/places/time-zone';

import { trpc } from './trpc.ts';

/** The day of a moment where the firm is, as its books count it. Until its time zone is known, the day of the reader. */
export function FirmDay({ at }: { at: string }) {
  const timeZone = trpc.moneySettings.get.useQuery().data?.timeZone;
  return timeZone === undefined ? formatDay(at) : formatDate(dateIn(timeZone, new Date(at)));
}
