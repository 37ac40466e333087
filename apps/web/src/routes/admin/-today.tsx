import { unreadText } from '@quoin/domain/outreach/lead-status';
import { OVERDUE_MAX } from '@quoin/domain/work/task-progress';
import { Panel } from '@quoin/ui/page/Panel';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { today } from '../../today.ts';
import { api, trpc } from '../../trpc.ts';
import { addDays, shortDay, weekdayName } from './calendar/-days.ts';
import { Entry, keyOf } from './calendar/-entry.tsx';

import css from './-today.module.css';

/** The number of overdue entries that the dashboard names, and of those of the coming days. */
const NAMED = 8;

const period = () => ({ from: today(), to: today() });
const comingDays = () => ({ from: addDays(today(), 1), to: addDays(today(), 7) });

/** Reads the data of {@link Today} and {@link ThisWeek}. */
export async function prefetchToday(): Promise<void> {
  await Promise.all([
    api.agenda.list.prefetch(period()),
    api.agenda.list.prefetch(comingDays()),
    api.agenda.listOverdue.prefetch({ today: today() }),
    api.contactSubmissions.countUnread.prefetch(),
  ]);
}

/** Lists the projects that start or end today, the tasks that are due today, and all overdue ones. Counts unread leads. */
export function Today() {
  const entries = trpc.agenda.list.useQuery(period()).data ?? [];
  const overdue = trpc.agenda.listOverdue.useQuery({ today: today() }).data ?? [];
  const { data: unread = 0 } = trpc.contactSubmissions.countUnread.useQuery();
  const named = overdue.slice(0, NAMED);
  const count = overdue.length === OVERDUE_MAX ? `${OVERDUE_MAX} or more` : String(overdue.length);
  return (
    <Panel
      title="Today"
      actions={
        <div className={css['links']}>
          <Link to="/admin/tasks" search={{ state: 'open', assignee: 'me' }}>
            My tasks
          </Link>
          <Link to="/admin/calendar">Calendar</Link>
        </div>
      }
    >
      <div className={css['today']}>
        {/* A lead that comes in changes the words of this line, and moves nothing. */}
        {unread > 0 ? (
          <Link to="/admin/leads" search={{ reading: 'unread' }} className={css['unread']}>
            <IconMail size={16} stroke={1.75} aria-hidden />
            {unread === 1 ? '1 unread lead' : `${unreadText(unread)} unread leads`}
          </Link>
        ) : (
          <p className={css['quiet']}>No unread leads.</p>
        )}
        {entries.length === 0 ? (
          <p className={css['quiet']}>Nothing starts, ends or is due today.</p>
        ) : (
          <ul className={css['entries']} aria-label="Today">
            {entries.map((entry) => (
              <li key={keyOf(entry)}>
                <Entry entry={entry} withAssignee />
              </li>
            ))}
          </ul>
        )}
        {overdue.length > 0 && (
          <>
            <h3 className={css['title']}>{`Overdue (${count})`}</h3>
            <ul className={css['entries']} aria-label="Overdue">
              {named.map((entry) => (
                <li key={keyOf(entry)}>
                  <Entry entry={entry} withAssignee />
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={css['quiet']}>
          {overdue.length === 0 && 'Nothing is overdue. '}Projects on hold are left out.
        </p>
      </div>
    </Panel>
  );
}

/** Lists what starts, ends and is due in the coming seven days. */
export function ThisWeek() {
  const { data } = trpc.agenda.list.useQuery(comingDays());
  const coming = data?.filter(({ isDone }) => !isDone) ?? [];
  const more = coming.length - NAMED;
  return (
    <Panel
      title="This week"
      actions={
        <Link to="/admin/calendar" search={{ on: comingDays().from, span: 'week' }}>
          {more > 0 ? `${more} more in the calendar` : 'Week in the calendar'}
        </Link>
      }
    >
      {coming.length === 0 ? (
        data && <p className={css['quiet']}>Nothing starts, ends or is due in the coming 7 days.</p>
      ) : (
        <ul className={css['coming']} aria-label="This week">
          {coming.slice(0, NAMED).map((entry, place) => (
            <li key={keyOf(entry)}>
              <time
                dateTime={entry.on}
                className={css['day']}
                data-again={entry.on === coming[place - 1]?.on || undefined}
              >
                {`${weekdayName(entry.on)}, ${shortDay(entry.on)}`}
              </time>
              <Entry entry={entry} withAssignee />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
