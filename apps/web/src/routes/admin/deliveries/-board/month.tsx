import { type BoardFirm, closedNameOf, isDayOff } from '@quoin/domain/ordering/deliveries/board-day';
import { counted } from '@quoin/domain/words';
import { Link } from '@tanstack/react-router';

import type { Outputs } from '../../../../trpc.ts';
import { AnyEntry, entriesOf, keyOfAny } from '../../calendar/-any-entry.tsx';
import { DaysTable } from '../../calendar/-days-table.tsx';
import { dayName } from '../../calendar/-days.ts';

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
    <div className={css['month']}>
      <DaysTable
        weeks={weeks}
        label={label}
        drawDay={(day) => {
          const entries = byDay.get(day) ?? [];
          const shown = entries.length > SHOWN ? entries.slice(0, SHOWN - 1) : entries;
          const count = counted(entries.length, { noun: 'delivery', nouns: 'deliveries' });
          const closed = closedNameOf(day, firm);
          return {
            isOutside: !day.startsWith(month),
            isOff: isDayOff(day, firm),
            isToday: day === firm.today,
            content: (
              <>
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
              </>
            ),
          };
        }}
      />
    </div>
  );
}
