import type { Column } from '@quoin/ui/lists/DataTable';
import { Link } from '@tanstack/react-router';

import { ProjectStatusBadge } from '../../../badges/ProjectStatusBadge.tsx';
import type { TaskInList } from './-actions.ts';
import { Due } from './-due.tsx';
import { Tick } from './-tick.tsx';

/** The tasks as a table. */
export const taskColumns: readonly Column<TaskInList>[] = [
  {
    name: 'name',
    label: 'Name',
    width: 14,
    grows: true,
    sorts: true,
    render: (task) => (
      <Tick task={task}>
        <Link
          to="/admin/projects/$id/tasks"
          params={{ id: task.projectId }}
          search={{ at: task.id }}
          title={task.name}
        >
          {task.name}
        </Link>
      </Tick>
    ),
  },
  {
    name: 'dueOn',
    label: 'Due',
    width: 12,
    sorts: true,
    render: (task) => <Due task={task} />,
  },
  {
    name: 'project',
    label: 'Project',
    width: 10.5,
    sorts: true,
    render: ({ projectId, projectName }) => (
      <Link to="/admin/projects/$id" params={{ id: projectId }} title={projectName}>
        {projectName}
      </Link>
    ),
  },
  {
    name: 'assignee',
    label: 'Assignee',
    width: 10.5,
    render: ({ assigneeName }) => assigneeName,
  },
  {
    name: 'status',
    label: 'Project status',
    width: 8.5,
    render: ({ projectStatus }) => <ProjectStatusBadge status={projectStatus} />,
  },
  {
    name: 'estimatedHours',
    label: 'Estimated hours',
    width: 8.5,
    align: 'end',
    render: ({ estimatedLaborHours }) => estimatedLaborHours,
  },
  {
    name: 'actualHours',
    label: 'Actual hours',
    width: 7,
    align: 'end',
    render: ({ actualLaborHours }) => actualLaborHours,
  },
];
