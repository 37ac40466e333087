import { Button } from '@mantine/core';
import { canDeliver } from '@quoin/domain/ordering/delivery-status';
import { IconTruckDelivery } from '@tabler/icons-react';

import { failedTo, said } from '../../../forms/record-changes.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

/** The steps of a delivery before its receipt, the next one last. */
export function DeliverySteps({
  delivery: { id, version, status },
  onOpen,
}: {
  delivery: Outputs['deliveries']['get'];
  onOpen: (dialog: 'move' | 'fail') => void;
}) {
  const arrive = trpc.deliveries.arrive.useMutation({
    onSuccess: () => said('Arrival', 'noted'),
    onError: failedTo('note arrival'),
  });
  return (
    <>
      {canDeliver(status, 'move') && (
        <Button variant="default" onClick={() => onOpen('move')}>
          Move
        </Button>
      )}
      {canDeliver(status, 'fail') && (
        <Button variant="default" onClick={() => onOpen('fail')}>
          It Did Not Come
        </Button>
      )}
      {canDeliver(status, 'arrive') && (
        <Button
          variant="default"
          leftSection={<IconTruckDelivery size={16} stroke={1.5} />}
          loading={arrive.isPending}
          onClick={() => arrive.mutate({ id, version })}
        >
          The Truck Is Here
        </Button>
      )}
    </>
  );
}
