import { useMediaQuery } from '@mantine/hooks';
import { Segments } from '@quoin/ui/forms/Segments';
import { IconCalendarMonth, IconLayoutColumns, IconList } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import type { BoardSpan } from './spans.ts';

const choices = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'week', label: 'Week', icon: IconLayoutColumns },
  { value: 'month', label: 'Month', icon: IconCalendarMonth },
] as const;

/** Whether the window has no room for a board. */
export const useIsPhone = () =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });

/** The choice between the list of deliveries and their board, where there is room for one. */
export function ViewSwitch({ span, day }: { span?: BoardSpan; day?: string }) {
  const navigate = useNavigate({ from: '/admin/deliveries/' });
  if (useIsPhone()) return null;
  return (
    <Segments
      label="Show deliveries as"
      choices={choices}
      value={span ?? 'list'}
      onChange={(next) =>
        void navigate({
          to: '.',
          // The period of the list and the day of the board mean the same, so the switch keeps only one.
          search: ({ q, state, project, supplierId }) => ({
            q,
            state,
            project,
            supplierId,
            ...(next !== 'list' && { view: next, day }),
          }),
        })
      }
    />
  );
}
