import { unreadText } from '@quoin/domain/outreach/lead-status';
import { OVERDUE_MAX } from '@quoin/domain/work/task-progress';
import { Panel } from '@quoin/ui/frame/Panel';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { today } from '../../today.ts';
import { api, trpc } from '../../trpc.ts';
import { Entry, keyOf } from './calendar/-entry.tsx';

import css from './-today.module.css';

/** The number of overdue entries that the dashboard names. */
const NAMED = 8;

const period = () => ({ from: today(), to: today() });

/** Begins to read the data of {@link Today}. */
export function prefetchToday(): void {
  void api.agenda.list.prefetch(period());
  void api.agenda.listOverdue.prefetch({ today: today() });
  void api.contactSubmissions.countUnread.prefetch();
}

/** Lists the projects that start or end today, the tasks that are due today, and all overdue ones. Counts unread leads. */
export function Today() {
  const entries = trpc.agenda.list.useQuery(period()).data ?? [];
  const overdue = trpc.agenda.listOverdue.useQuery({ today: today() }).data ?? [];
  const { data: unread = 0 } = trpc.contactSubmissions.countUnread.useQuery();
  const named = overdue.slice(0, NAMED);
  const count = overdue.length === OVERDUE_MAX ? `${OVERDUE_MAX} or more` : String(overdue.length);
  return (
    <Panel title="Today" actions={<Link to="/admin/calendar">Calendar</Link>}>
      <div className={css['today']}>
        {unread > 0 && (
          <Link to="/admin/leads" search={{ reading: 'unread' }} className={css['unread']}>
            <IconMail size={16} stroke={1.75} aria-hidden />
            {unread === 1 ? '1 unread lead' : `${unreadText(unread)} unread leads`}
          </Link>
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
      </div>
    </Panel>
  );
}
