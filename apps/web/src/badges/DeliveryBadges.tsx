import { type DeliveryStatus, deliveryStatusWords } from '@quoin/domain/ordering/delivery-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

const colors: Record<DeliveryStatus, Tone> = {
  planned: 'gray',
  requested: 'gray',
  confirmed: 'blue',
  out: 'blue',
  arrived: 'blue',
  accepted: 'green',
  'partly-accepted': 'yellow',
  rejected: 'red',
};

/** The state of a delivery, and whether somebody should look at it. */
export function DeliveryBadges({
  delivery: { status, isLate, isAtRisk, isOnHold },
}: {
  delivery: { status: DeliveryStatus; isLate: boolean; isAtRisk: boolean; isOnHold: boolean };
}) {
  return (
    <>
      <StatusBadge label={deliveryStatusWords[status]} color={colors[status]} />
      {isLate && <StatusBadge label="Late" color="red" />}
      {isAtRisk && !isLate && <StatusBadge label="At risk" color="yellow" />}
      {isOnHold && <StatusBadge label="On hold" color="yellow" />}
    </>
  );
}
