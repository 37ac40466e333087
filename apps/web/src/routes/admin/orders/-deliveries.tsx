import { windowText } from '@quoin/domain/ordering/order-words';
import { dayWithYear } from '@quoin/domain/suppliers/delivery/day-words';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';

import { DeliveryBadges } from '../../../badges/DeliveryBadges.tsx';
import { trpc } from '../../../trpc.ts';

import css from './-orders.module.css';

/** The deliveries of an order that was sent, each with the way to its receipt. */
export function OrderDeliveries({ id }: { id: number }) {
  const deliveries = trpc.deliveries.list.useQuery({ orderId: id }).data?.items ?? [];
  if (deliveries.length === 0) return null;
  return (
    <Panel title="Deliveries">
      <RuledList label="Deliveries of the order">
        {deliveries.map((delivery) => (
          <RuledRow
            key={delivery.id}
            words={
              <>
                <Link to="/admin/deliveries/$id" params={{ id: delivery.id }}>
                  {delivery.date === null ? 'No day yet' : dayWithYear(delivery.date)}
                </Link>
                <span className={css['quiet']}>{windowText(delivery)}</span>
              </>
            }
          >
            <span className={css['badges']}>
              <DeliveryBadges delivery={delivery} />
            </span>
          </RuledRow>
        ))}
      </RuledList>
    </Panel>
  );
}
