import type { RecentActivity } from '@quoin/domain/activity';
import { concepts } from '@quoin/domain/concepts';
import { counted } from '@quoin/domain/words';
import { Link } from '@tanstack/react-router';

import { Moment } from '../../Moment.tsx';
import { screens, type ShownConcept } from '../../screens.ts';

import css from './-dashboard.module.css';

/** The link to the screen of a record, if it has one. */
function linkTo({ entity, entityId, action }: RecentActivity) {
  if (action === 'deleted' || !(entity in screens)) return undefined;
  return screens[entity as ShownConcept].open(entityId);
}

/** The entries of the log with actor, action, record and time, newest first. */
export function ActivityList({ entries }: { entries: RecentActivity[] }) {
  return (
    <ol className={css['entries']}>
      {entries.map((entry) => {
        const link = linkTo(entry);
        return (
          <li key={entry.id} className={css['entry']}>
            <span className={css['what']}>
              <strong>{entry.actor}</strong> {entry.action}{' '}
              {entry.count > 1
                ? `${counted(entry.count, concepts[entry.entity])}, among them`
                : `the ${concepts[entry.entity].noun}`}{' '}
              {link ? <Link {...link}>{entry.label}</Link> : <em>{entry.label}</em>}
            </span>
            <span className={css['when']}>
              <Moment at={entry.at} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
