import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { formatTotalHours } from '@quoin/domain/work/project-task';
import { Figure } from '@quoin/ui/figures/Figure';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { NotSet } from '@quoin/ui/records/NotSet';
import { IconCalendar, IconChecklist, IconClock, IconTag, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';

import { ProjectStatusBadge } from '../../../badges/ProjectStatusBadge.tsx';
import { viewAction } from '../../../bin/record-actions.ts';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { ProjectRow } from './-actions.tsx';

function span({ startDate, endDate }: Pick<ProjectRow, 'startDate' | 'endDate'>): string | null {
  if (startDate && endDate) return `${formatDate(startDate)} – ${formatDate(endDate)}`;
  if (startDate) return `From ${formatDate(startDate)}`;
  return endDate && `Until ${formatDate(endDate)}`;
}

export function ProjectCard({ row: project, tools }: { row: ProjectRow; tools: RecordTools }) {
  const navigate = useNavigate();
  const { id, name, taskCount, completedTaskCount } = project;
  return (
    <EntityCard
      title={name}
      link={(props) => <Link to="/admin/projects/$id" params={{ id }} {...props} />}
      subtitle={project.propertyAddress ?? 'No property'}
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
      {...tools}
      actions={[
        viewAction(name, () => void navigate({ to: '/admin/projects/$id', params: { id } })),
        ...tools.actions,
      ]}
    />
  );
}
