import { type BoardFirm, closedNameOf, isDayOff } from '@quoin/domain/ordering/deliveries/board-day';
import { counted } from '@quoin/domain/words';
import { Link } from '@tanstack/react-router';

import type { Outputs } from '../../../../trpc.ts';
import { AnyEntry, entriesOf, keyOfAny } from '../../calendar/-any-entry.tsx';
import { dayName, weekdayName } from '../../calendar/-days.ts';

import css from './board.module.css';

/** The number of deliveries that a day of a month shows. */
const SHOWN = 3;

/** The deliveries of a month, with their number on each day. A day opens its week. */
export function MonthBoard({
  weeks,
  month,
  firm,
  planned,
  label,
}: {
  weeks: readonly (readonly string[])[];
  /** Such as `2026-03`. */
  month: string;
  firm: BoardFirm;
  planned: readonly Outputs['deliveries']['list']['items'][number][];
  label: string;
}) {
  const byDay = Map.groupBy(entriesOf(planned), ({ on }) => on);
  return (
    <table className={css['month']} aria-label={label}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekdayName(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const entries = byDay.get(day) ?? [];
              const shown = entries.length > SHOWN ? entries.slice(0, SHOWN - 1) : entries;
              const count = counted(entries.length, { noun: 'delivery', nouns: 'deliveries' });
              const closed = closedNameOf(day, firm);
              return (
                <td
                  key={day}
                  data-outside={!day.startsWith(month) || undefined}
                  data-off={isDayOff(day, firm) || undefined}
                  data-today={day === firm.today || undefined}
                >
                  <Link
                    from="/admin/deliveries/"
                    to="."
                    search={(now) => ({ ...now, view: 'week', day })}
                    className={css['dayLink']}
                  >
                    <span aria-hidden className={css['date']}>
                      {Number(day.slice(8))}
                    </span>
                    {entries.length > 0 && (
                      <span aria-hidden className={css['count']}>
                        {entries.length}
                      </span>
                    )}
                    <span className="unseen">
                      {`${dayName(day)}: ${entries.length === 0 ? 'no deliveries' : count}`}
                    </span>
                  </Link>
                  {closed !== undefined && <p className={css['closed']}>{`Closed: ${closed}`}</p>}
                  {shown.map((entry) => (
                    <AnyEntry key={keyOfAny(entry)} entry={entry} isNarrow />
                  ))}
                  {entries.length > shown.length && (
                    <Link
                      from="/admin/deliveries/"
                      to="."
                      search={(now) => ({ ...now, view: 'week', day })}
                      className={css['more']}
                    >
                      {`${entries.length - shown.length} more`}
                    </Link>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
