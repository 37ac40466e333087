import { ActionIcon } from '@mantine/core';
import type { RecentActivity } from '@quoin/domain/activity/activity';
import type { ConceptName } from '@quoin/domain/concepts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
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

/** Whether the words of a line leave its project out. */
const hasProjectBeside = ({ entity, parentEntity, count }: RecentActivity) =>
  entity !== 'project' && parentEntity !== 'project' && count === 1;

/** The action and the record of a line, which follow the name of the person. */
function What({ entry, isInProject }: { entry: RecentActivity; isInProject: boolean }) {
  const { action, entity, entityId, label, parentEntity, parentId, parentLabel, projectId } = entry;
  const { before, joint } = wordsOf(entry);
  return (
    <>
      {before}{' '}
      {entity === 'comment' && parentEntity && parentId ? (
        <Named kind={parentEntity} id={parentId} label={label} />
      ) : (
        <Named
          kind={entity}
          id={action === 'deleted' || action === 'erased' ? undefined : entityId}
          label={label}
        />
      )}
      {joint !== undefined && parentEntity && parentId && (
        <>
          {` ${joint} `}
          <Named kind={parentEntity} id={parentId} label={parentLabel ?? ''} />
        </>
      )}
      {!isInProject && hasProjectBeside(entry) && projectId !== null && entry.projectName !== null && (
        <>
          {' in '}
          <Named kind="project" id={projectId} label={entry.projectName} />
        </>
      )}
    </>
  );
}

/** An entry of the log with actor, action, record and time. */
export function ActivityEntry({
  entry,
  when,
  fold,
  values,
  isInProject = false,
}: {
  entry: RecentActivity;
  /** Whether it stands on the page of its project, which then needs no name. */
  isInProject?: boolean;
  when: ReactNode;
  /** Whether the values of the change are in sight. `none` keeps the place of the button, where others have one. */
  fold?: { isOpen: boolean; onToggle: () => void } | 'none';
  values?: ReactNode;
}) {
  return (
    <>
      <div className={css['entry']}>
        <span className={css['what']}>
          <strong>{entry.actor}</strong> <What entry={entry} isInProject={isInProject} />
        </span>
        <span className={css['when']}>{when}</span>
        {fold && <span className={css['fold']}>{fold !== 'none' && <Fold entry={entry} {...fold} />}</span>}
      </div>
      {values && <div className={css['values']}>{values}</div>}
    </>
  );
}

function Fold({ entry, isOpen, onToggle }: { entry: RecentActivity; isOpen: boolean; onToggle: () => void }) {
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`Values of the change of ${entry.label}`}
      aria-expanded={isOpen}
      data-tooltip={isOpen ? 'Hide values' : 'Show values'}
      onClick={onToggle}
    >
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
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
