import { daysAfter } from '@quoin/domain/places/days';
import { dateIn } from '@quoin/domain/places/time-zone';

import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { trpc } from '../../../trpc.ts';

/** Today in a time zone. */
export const todayIn = (timeZone: string) => dateIn(timeZone, new Date());

/** Today where the firm is, whose days its books count, once it is known. */
export function useFirmDay(onClose: () => void): string | undefined {
  const settings = useBeginning(trpc.moneySettings.get.useQuery(), onClose);
  return settings ? todayIn(settings.timeZone) : undefined;
}

/** The last day of the month before a day. */
export const endOfLastMonth = (day: string) => daysAfter(`${day.slice(0, 8)}01`, -1);
