import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Segments } from '@quoin/ui/forms/Segments';
import { Page } from '@quoin/ui/page/Page';
import { IconAction } from '@quoin/ui/records/IconAction';
import { IconCalendarMonth, IconCalendarWeek, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { createFileRoute, Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { calendarDate, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useEntryState } from '../../../lists/use-entry-state.ts';
import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { today } from '../../../today.ts';
import { trpc } from '../../../trpc.ts';
import { AnyEntry, type CalendarEntry, entriesOf, keyOfAny } from './-any-entry.tsx';
import { DaysTable } from './-days-table.tsx';
import { addDays, addMonths, dayName, monthName, shortDay, weekOf, weeksOfMonth } from './-days.ts';

import css from './-calendar.module.css';

const views = ['month', 'week'] as const;

const validateSearch = readSearch({ on: calendarDate, span: oneOf(views) });

export const Route = createFileRoute('/admin/calendar/')({
  staticData: { section: 'Calendar' },
  validateSearch,
  component: CalendarScreen,
});

/** The number of entries that a day of a month shows. */
const SHOWN = 3;

/** The dates of projects and tasks, and deliveries: a month or a week, a list on phones. */
function CalendarScreen() {
  const { on = today(), span: view = 'month' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isSmall = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const weeks = view === 'month' ? weeksOfMonth(on) : [weekOf(on)];
  const [from = on, to = on] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const agenda = trpc.agenda.list.useQuery({ from, to }, { placeholderData: (previous) => previous });
  const deliveries = trpc.deliveries.list.useQuery({ from, to }, { placeholderData: (previous) => previous });
  const byDay = Map.groupBy(
    [...(agenda.data ?? []), ...entriesOf(deliveries.data?.items ?? [])],
    (entry: CalendarEntry) => entry.on,
  );
  const failed = [agenda, deliveries].find(({ error, data }) => error !== null && data === undefined);
  const show = (day: string) =>
    void navigate({ search: { on: day, ...(view === 'week' && { span: view }) } });
  const turn = (by: 1 | -1) => show(view === 'month' ? addMonths(on, by) : addDays(on, 7 * by));
  // The number of times that the user asked for today.
  const [asked, setAsked] = useState(0);
  const period = view === 'month' ? monthName(on) : `${shortDay(from)} to ${shortDay(to)}, ${to.slice(0, 4)}`;

  return (
    <Page
      title="Calendar"
      description="When projects start and end, when tasks are due, and what is delivered."
    >
      <div className={css['head']}>
        <h2 className={css['period']} aria-live="polite">
          {period}
        </h2>
        <div className={css['tools']}>
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              setAsked(asked + 1);
              show(today());
            }}
          >
            Today
          </Button>
          <IconAction label={`Previous ${view}`} icon={IconChevronLeft} onClick={() => turn(-1)} />
          <IconAction label={`Next ${view}`} icon={IconChevronRight} onClick={() => turn(1)} />
          <Segments
            label="Show the calendar as"
            choices={[
              { value: 'month', label: 'Month', icon: IconCalendarMonth },
              { value: 'week', label: 'Week', icon: IconCalendarWeek },
            ]}
            value={view}
            onChange={(next) => void navigate({ search: { on, ...(next === 'week' && { span: next }) } })}
          />
        </div>
      </div>
      {failed ? (
        <FailedScreen error={failed.error} reset={() => void failed.refetch()} />
      ) : agenda.data === undefined || deliveries.data === undefined ? (
        <ListSkeleton label="Loading the calendar..." />
      ) : isSmall ? (
        <DayList
          byDay={byDay}
          days={weeks.flat().filter((day) => isShown(day, view, on))}
          asked={asked}
          isComplete={!agenda.isPlaceholderData && !deliveries.isPlaceholderData}
        />
      ) : (
        <Grid weeks={weeks} byDay={byDay} on={on} view={view} period={period} />
      )}
    </Page>
  );
}

type View = (typeof views)[number];
type ByDay = Map<string, CalendarEntry[]>;

/** Whether a day belongs to the shown month. Weeks have no other days. */
const isShown = (day: string, view: View, on: string) => view === 'week' || day.startsWith(on.slice(0, 7));

function Grid({
  weeks,
  byDay,
  on,
  view,
  period,
}: {
  weeks: string[][];
  byDay: ByDay;
  on: string;
  view: View;
  period: string;
}) {
  const most = view === 'month' ? SHOWN : Number.POSITIVE_INFINITY;
  return (
    <DaysTable
      weeks={weeks}
      label={period}
      view={view}
      drawDay={(day) => {
        const entries = byDay.get(day) ?? [];
        const shown = entries.length > most ? entries.slice(0, most - 1) : entries;
        return {
          isOutside: !isShown(day, view, on),
          isToday: day === today(),
          content: (
            <>
              <time dateTime={day} aria-label={dayName(day)} className={css['day']}>
                {Number(day.slice(8))}
              </time>
              {shown.map((entry) => (
                <AnyEntry
                  key={keyOfAny(entry)}
                  entry={entry}
                  withDetails={view === 'week'}
                  isNarrow={view === 'month'}
                />
              ))}
              {entries.length > shown.length && (
                <Link to="/admin/calendar" search={{ on: day, span: 'week' }} className={css['more']}>
                  {`${entries.length - shown.length} more`}
                </Link>
              )}
            </>
          ),
        };
      }}
    />
  );
}

/** The days with entries, and today. It begins at today, if that is among them. */
function DayList({
  days,
  byDay,
  asked,
  isComplete,
}: {
  days: string[];
  byDay: ByDay;
  asked: number;
  /** Whether these are the entries of these days. */
  isComplete: boolean;
}) {
  const item = useRef<HTMLLIElement>(null);
  // Back and Forward return to the place where the page was left.
  const [answered, setAnswered] = useEntryState('today', () => -1);
  // Until then, the router may still scroll to the top of the page.
  const isSettled = useRouterState({ select: ({ status }) => status === 'idle' });
  const isWanted = isSettled && isComplete && asked > answered;
  useEffect(() => {
    if (!isWanted) return;
    item.current?.scrollIntoView();
    setAnswered(asked);
  }, [isWanted, asked, setAnswered]);
  const busy = days.filter((day) => byDay.has(day));
  if (busy.length === 0)
    return <EmptyState compact drawing="checklist" title="Nothing is planned in this time." />;
  return (
    <ol className={css['list']}>
      {days
        .filter((day) => byDay.has(day) || day === today())
        .map((day) => (
          <li
            key={day}
            {...(day === today() && { ref: item, 'data-today': true, 'aria-current': 'date' as const })}
          >
            <h3 className={css['dayName']}>{dayName(day)}</h3>
            {byDay.get(day)?.map((entry) => <AnyEntry key={keyOfAny(entry)} entry={entry} withDetails />) ?? (
              <p className={css['nothing']}>Nothing is planned today.</p>
            )}
          </li>
        ))}
    </ol>
  );
}
