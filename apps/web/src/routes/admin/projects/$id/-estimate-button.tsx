import { Button } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { trpc } from '../../../../trpc.ts';
import { useMakeEstimate } from '../../estimates/-actions.ts';

/** Makes the first estimate of a project from its tasks. Later it leads to those that there are. */
export function EstimateButton({ projectId }: { projectId: number }) {
  const navigate = useNavigate();
  const { data } = trpc.estimates.list.useQuery({ projectId });
  const { make, state } = useMakeEstimate();
  const hasEstimates = data !== undefined && data.items.length > 0;
  return (
    <Button
      variant="default"
      leftSection={<IconCalculator size={16} stroke={1.5} />}
      loading={state.isPending}
      disabled={data === undefined}
      onClick={() => {
        if (hasEstimates) void navigate({ to: '/admin/projects/$id/money', params: { id: projectId } });
        else make({ projectId });
      }}
    >
      {hasEstimates ? 'Estimates' : 'Estimate'}
    </Button>
  );
}
