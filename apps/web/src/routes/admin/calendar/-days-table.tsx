import type { ReactNode } from 'react';

import { weekdayName } from './-days.ts';

import css from './-days-table.module.css';

/** How a day looks in its table. */
export interface DrawnDay {
  content: ReactNode;
  /** Whether it belongs to another month. */
  isOutside: boolean;
  isToday: boolean;
  /** Whether the firm is closed on this day. */
  isOff?: boolean;
}

/** A table of days, a row for each week. */
export function DaysTable({
  weeks,
  label,
  view = 'month',
  drawDay,
}: {
  weeks: readonly (readonly string[])[];
  label: string;
  /** A week has room for more in each day. */
  view?: 'week' | 'month';
  drawDay: (day: string) => DrawnDay;
}) {
  return (
    <table className={css['table']} data-view={view} aria-label={label}>
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
              const { content, isOutside, isToday, isOff = false } = drawDay(day);
              return (
                <td
                  key={day}
                  data-outside={isOutside || undefined}
                  data-off={isOff || undefined}
                  data-today={isToday || undefined}
                >
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
