import { type ProjectStatus, projectStatusLabel } from '@quoin/domain/work/project-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

/** The color of each status (product.md section 4). */
export const statusColors: Record<ProjectStatus, Tone> = {
  planning: 'yellow',
  'in-progress': 'blue',
  completed: 'green',
  'on-hold': 'gray',
};

export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  return <StatusBadge label={projectStatusLabel(status)} color={statusColors[status]} />;
}
