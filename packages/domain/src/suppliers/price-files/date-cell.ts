import { optionalCalendarDate } from '../../calendar.ts';
import { WrongCell, isSpoiled, quoted, spoiledCell } from './cell.ts';

const day = optionalCalendarDate('Day');
/** A date as American programs write it, perhaps with a time. */
const AMERICAN =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:,? \d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?)?$/i;
/** An ISO date with a space before the time, as databases write it. */
const SPACED = /^(\d{4}-\d{2}-\d{2}) \d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** Reads an ISO date or month/day/year. A year of two digits is of this century. The time of a day does not count. */
export function readDateCell(text: string, label: string): string | WrongCell {
  const [, month = '', number = '', year = ''] = AMERICAN.exec(text) ?? [];
  const full = year.length === 2 ? `20${year}` : year;
  const iso =
    year === ''
      ? (SPACED.exec(text)?.[1] ?? text)
      : `${full}-${month.padStart(2, '0')}-${number.padStart(2, '0')}`;
  const read = day.safeParse(iso);
  if (read.success && read.data !== null) return read.data;
  if (isSpoiled(text)) return spoiledCell(label, text);
  return new WrongCell(`${label} must be a date such as 3/4/2026 or 2026-03-04, not ${quoted(text)}`);
}

/** Whether a last day is the one by which programs say that there is none. */
export const isEndless = (text: string): boolean => /^(?:12\/31\/9999|9999-12-31)(?:$|[T ])/.test(text);
