import { differenceText } from '@quoin/domain/quotes/quote-money';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';

import { ChangeOrderStatusBadge } from '../../../badges/ChangeOrderStatusBadge.tsx';
import { FirmDay } from '../../../FirmDay.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-contracts.module.css';

type Order = Outputs['changeOrders']['list']['items'][number];

/** The change orders of a contract or of a project, the newest first. Without any, it says nothing about them. */
export function ChangeOrders({ of }: { of: { contractId: number } | { projectId: number } }) {
  const orders = trpc.changeOrders.list.useQuery(of).data?.items ?? [];
  const isOfMany = orders.some(({ contractId }) => contractId !== orders[0]?.contractId);
  if (orders.length === 0) return null;
  return (
    <Panel title="Change orders" note={String(orders.length)}>
      <RuledList label="Change orders">
        {orders.map((order) => (
          <RuledRow
            key={order.id}
            words={
              <>
                <span className={css['name']}>
                  <Link to="/admin/change-orders/$id" params={{ id: order.id }}>
                    {`${order.number} ${order.title}`}
                  </Link>
                  <ChangeOrderStatusBadge status={order.status} />
                </span>
                <span className={css['small']}>
                  {isOfMany && `${order.contractNumber} · `}
                  <News order={order} />
                </span>
              </>
            }
          >
            <span className={css['amount']}>{differenceText(order.total)}</span>
          </RuledRow>
        ))}
      </RuledList>
    </Panel>
  );
}

/** What happened to a change order last. */
function News({ order: { sentAt, viewedAt, createdAt, status } }: { order: Order }) {
  return (
    <>
      {sentAt === null ? 'Begun ' : 'Sent '}
      <FirmDay at={sentAt ?? createdAt} />
      {status === 'submitted' && viewedAt === null && ', not seen yet'}
      {status === 'submitted' && viewedAt !== null && (
        <>
          , seen <FirmDay at={viewedAt} />
        </>
      )}
    </>
  );
}
