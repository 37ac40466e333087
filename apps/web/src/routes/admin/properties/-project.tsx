import { Button, Text } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import type { Money } from '@quoin/domain/exact';
import type { ProjectView } from '@quoin/domain/work/project';
import { formatTotalHours, type ProjectTaskView } from '@quoin/domain/work/project-task';
import { Figure } from '@quoin/ui/figures/Figure';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { NotSet } from '@quoin/ui/records/NotSet';
import { IconChecklist, IconClock, IconCoin, IconPlus, IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { ProjectStatusBadge } from '../../../badges/ProjectStatusBadge.tsx';
import { deleteAction, editAction } from '../../../bin/record-actions.ts';
import { historyAction, useOpenHistory } from '../../../history/use-history.tsx';
import { useMayChange } from '../../../use-may-change.ts';
import { TaskRow, TaskRows } from '../projects/$id/-tasks/task-row.tsx';
import { useDeleteProject } from '../projects/-delete.ts';

/** The number of tasks of each project on a property's page (product.md section 9). */
const SHOWN_TASKS = 3;

/** A project on its property's page, with its first tasks. */
export function PropertyProject({
  project,
  tasks,
  cost,
  onEdit,
  onAddTask,
  onEditTask,
}: {
  project: ProjectView;
  tasks: ProjectTaskView[];
  /** The cost of the project as planned, as soon as it is known. */
  cost: Money | undefined;
  onEdit: () => void;
  onAddTask: () => void;
  onEditTask: (task: ProjectTaskView) => void;
}) {
  const mayChange = useMayChange();
  const askToDelete = useDeleteProject();
  const openHistory = useOpenHistory();
  const { id, name, completedTaskCount, taskCount } = project;
  const more = tasks.length - SHOWN_TASKS;
  return (
    <EntityCard
      title={name}
      headingLevel={3}
      link={(props) => <Link to="/admin/projects/$id" params={{ id }} {...props} />}
      badge={<ProjectStatusBadge status={project.status} />}
      figure={
        project.budget === null ? (
          <NotSet label="budget" />
        ) : (
          <Figure size="lg" value={formatMoney(project.budget)} />
        )
      }
      figureLabel="Budget"
      description={project.description}
      meta={[
        { icon: IconTag, label: 'Project type', text: project.projectTypeName ?? 'No Type' },
        { icon: IconChecklist, label: 'Progress', text: `Tasks: ${completedTaskCount}/${taskCount}` },
        {
          icon: IconClock,
          label: 'Estimated',
          text: taskCount === 0 ? null : `${formatTotalHours(project.estimatedHours)} hours estimated`,
        },
        {
          icon: IconCoin,
          label: 'Cost as planned',
          text: cost !== undefined && cost > 0 ? `Cost: ${formatMoney(cost)}` : null,
        },
      ]}
      actions={[
        ...(mayChange ? [editAction(name, onEdit)] : []),
        historyAction(name, () => openHistory('project', id)),
        ...(mayChange ? [deleteAction(name, () => askToDelete(project))] : []),
      ]}
    >
      <TaskRows label={`Tasks of ${name}`}>
        {tasks.slice(0, SHOWN_TASKS).map((task) => (
          <TaskRow key={task.id} task={task} onEdit={() => onEditTask(task)} />
        ))}
      </TaskRows>
      {more > 0 && <Text size="sm" c="dimmed">{`+${more} more ${more === 1 ? 'task' : 'tasks'}`}</Text>}
      {mayChange && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={onAddTask}
          aria-label={`Add Task to ${name}`}
        >
          Add Task
        </Button>
      )}
    </EntityCard>
  );
}
