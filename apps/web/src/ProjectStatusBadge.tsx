import { type ProjectStatus, projectStatusLabel } from '@quoin/domain/work/project';
import { StatusBadge } from '@quoin/ui/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

const colors: Record<ProjectStatus, Tone> = {
  planning: 'yellow',
  'in-progress': 'blue',
  completed: 'green',
  'on-hold': 'gray',
};

export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  return <StatusBadge label={projectStatusLabel(status)} color={colors[status]} />;
}
