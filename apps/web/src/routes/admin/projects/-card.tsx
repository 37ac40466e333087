import { formatDate } from '@quoin/domain/calendar';
import { formatMoney } from '@quoin/domain/money';
import { formatTotalHours } from '@quoin/domain/work/project-task';
import { EntityCard } from '@quoin/ui/EntityCard';
import { Figure } from '@quoin/ui/Figure';
import { IconCalendar, IconChecklist, IconClock, IconEye, IconTag, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';

import { ProjectStatusBadge } from '../../../ProjectStatusBadge.tsx';
import { deleteAction, editAction } from '../../../record-actions.ts';
import type { Outputs } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { useDeleteProject } from './-delete.ts';

type ProjectRow = Outputs['projects']['list']['items'][number];

function span({ startDate, endDate }: Pick<ProjectRow, 'startDate' | 'endDate'>): string | null {
  if (startDate && endDate) return `${formatDate(startDate)} – ${formatDate(endDate)}`;
  if (startDate) return `From ${formatDate(startDate)}`;
  return endDate && `Until ${formatDate(endDate)}`;
}

export function ProjectCard({ project, onEdit }: { project: ProjectRow; onEdit: () => void }) {
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const askToDelete = useDeleteProject();
  const { id, name, taskCount, completedTaskCount } = project;
  return (
    <EntityCard
      title={name}
      link={(props) => <Link to="/admin/projects/$id" params={{ id }} {...props} />}
      subtitle={project.propertyAddress ?? 'No property'}
      badge={<ProjectStatusBadge status={project.status} />}
      figure={<Figure size="lg" value={formatMoney(project.budget)} />}
      figureLabel="Budget"
      description={project.description}
      meta={[
        { icon: IconTag, label: 'Project type', text: project.projectTypeName ?? 'No Type' },
        { icon: IconChecklist, label: 'Tasks', text: `Tasks: ${completedTaskCount}/${taskCount}` },
        ...(taskCount > 0
          ? [
              {
                icon: IconClock,
                label: 'Estimated',
                text: `${formatTotalHours(project.estimatedHours)} hours`,
              },
            ]
          : []),
        { icon: IconCalendar, label: 'Dates', text: span(project) },
        { icon: IconUser, label: 'Owner', text: project.propertyOwnerName },
      ]}
      actions={[
        {
          label: `View details of ${name}`,
          tooltip: 'View details',
          icon: IconEye,
          onClick: () => void navigate({ to: '/admin/projects/$id', params: { id } }),
        },
        ...(mayChange ? [editAction(name, onEdit), deleteAction(name, () => askToDelete(project))] : []),
      ]}
    />
  );
}
