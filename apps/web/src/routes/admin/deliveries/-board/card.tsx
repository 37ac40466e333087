import { windowText } from '@quoin/domain/ordering/order-words';
import { MoreActions } from '@quoin/ui/records/MoreActions';
import { IconCalendarShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { DeliveryBadges } from '../../../../badges/DeliveryBadges.tsx';
import type { Outputs } from '../../../../trpc.ts';

import css from './board.module.css';

type Delivery = Outputs['deliveries']['list']['items'][number];

/** The name of a delivery for whoever cannot see its card. */
export const cardName = ({ supplierName, projectName }: Delivery) => `${supplierName} to ${projectName}`;

/** What a card says: the site first, then who brings what between which hours. */
export function CardWords({ delivery, actions }: { delivery: Delivery; actions?: ReactNode }) {
  const { id, projectName, supplierName, orderNumber, place, receivedAt } = delivery;
  return (
    <>
      <Link
        to="/admin/deliveries/$id"
        params={{ id }}
        className={css['name']}
        title={place ?? projectName}
        // A drag moves the card, and not the address of its link.
        draggable={false}
      >
        {projectName}
      </Link>
      <span className={css['about']}>{supplierName}</span>
      {receivedAt === null && <span className={css['window']}>{windowText(delivery)}</span>}
      <span className={css['badges']}>
        <DeliveryBadges delivery={delivery} />
      </span>
      <span className={css['foot']}>
        {orderNumber}
        {actions}
      </span>
    </>
  );
}

/** The ways to move a card: its handle, and a menu for those who do not drag. */
export function CardActions({
  delivery,
  handle,
  onMove,
}: {
  delivery: Delivery;
  handle: ReactNode;
  onMove: () => void;
}) {
  return (
    // A press in the menu does not drag the card.
    <span className={css['actions']}>
      {handle}
      <span onPointerDown={(event) => event.stopPropagation()}>
        <MoreActions
          label={`More actions for ${cardName(delivery)}`}
          actions={[
            {
              label: `Move ${cardName(delivery)}`,
              tooltip: 'Move…',
              icon: IconCalendarShare,
              onClick: onMove,
            },
          ]}
        />
      </span>
    </span>
  );
}
