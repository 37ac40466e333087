import type { RecentActivity } from '@quoin/domain/activity';
import type { ConceptName } from '@quoin/domain/concepts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Moment } from '../../Moment.tsx';
import { screens, type ShownConcept } from '../../screens.ts';
import { wordsOf } from './-activity-words.ts';

import css from './-activity.module.css';

/** A record by its name, as a link if it has a screen and still exists. */
function Named({ kind, id, label }: { kind: ConceptName; id: number | undefined; label: string }) {
  if (id === undefined || !(kind in screens)) return <em>{label}</em>;
  // A link to the shown record looks like the others.
  return (
    <Link {...screens[kind as ShownConcept].open(id)} activeProps={{}}>
      {label}
    </Link>
  );
}

/** The action and the record of a line, which follow the name of the person. */
function What({ entry }: { entry: RecentActivity }) {
  const { action, entity, entityId, label, parentEntity, parentId, parentLabel } = entry;
  const { before, joint } = wordsOf(entry);
  return (
    <>
      {before}{' '}
      <Named
        kind={entity}
        id={action === 'deleted' || action === 'erased' ? undefined : entityId}
        label={label}
      />
      {joint !== undefined && parentEntity && parentId && (
        <>
          {` ${joint} `}
          <Named kind={parentEntity} id={parentId} label={parentLabel ?? ''} />
        </>
      )}
    </>
  );
}

/** An entry of the log with actor, action, record and time. */
export function ActivityEntry({ entry, when }: { entry: RecentActivity; when: ReactNode }) {
  return (
    <div className={css['entry']}>
      <span className={css['what']}>
        <strong>{entry.actor}</strong> <What entry={entry} />
      </span>
      <span className={css['when']}>{when}</span>
    </div>
  );
}

/** The latest entries of the log, newest first. */
export function ActivityList({ entries }: { entries: RecentActivity[] }) {
  return (
    <ol className={css['entries']}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <ActivityEntry entry={entry} when={<Moment at={entry.at} />} />
        </li>
      ))}
    </ol>
  );
}
