import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconCalendarDue, IconClock, IconMessage, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { ProjectStatusBadge } from '../../../badges/ProjectStatusBadge.tsx';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { TaskInList } from './-actions.ts';
import { Due } from './-due.tsx';
import { Tick } from './-tick.tsx';

import css from './-tasks.module.css';

/** The hours of a task, such as `3 of 8.5 hours`. */
function hoursOf({ estimatedLaborHours: planned, actualLaborHours: actual }: TaskInList): string | null {
  if (planned !== null && actual !== null) return `${actual} of ${planned} hours`;
  if (planned !== null) return `${planned} hours estimated`;
  return actual === null ? null : `${actual} hours worked`;
}

export function TaskCard({ row: task, tools }: { row: TaskInList; tools: RecordTools }) {
  return (
    <EntityCard
      title={task.name}
      link={(props) => (
        <Link
          to="/admin/projects/$id/tasks"
          params={{ id: task.projectId }}
          search={{ at: task.id }}
          {...props}
        />
      )}
      picture={<Tick task={task} />}
      // The status stands beside the project, because beside its name it would be that of the task.
      subtitle={
        <span className={css['project']}>
          {task.projectName}
          <ProjectStatusBadge status={task.projectStatus} />
        </span>
      }
      description={task.description}
      meta={[
        { icon: IconCalendarDue, label: 'Due', text: task.dueOn && <Due task={task} /> },
        { icon: IconUser, label: 'Assigned to', text: task.assigneeName ?? 'Unassigned' },
        { icon: IconClock, label: 'Hours', text: hoursOf(task) },
        {
          icon: IconMessage,
          label: 'Comments',
          text: task.commentCount > 0 ? task.commentCount.toLocaleString('en-US') : null,
        },
      ]}
      {...tools}
    />
  );
}
