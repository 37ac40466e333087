import { formatDay } from '@quoin/domain/dates';
import { differenceText } from '@quoin/domain/quotes/quote-money';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';

import { ChangeOrderStatusBadge } from '../../../badges/ChangeOrderStatusBadge.tsx';
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
                  {isOfMany ? `${order.contractNumber} · ${newsOf(order)}` : newsOf(order)}
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
function newsOf({ sentAt, viewedAt, createdAt, status }: Order): string {
  if (sentAt === null) return `Begun ${formatDay(createdAt)}`;
  const sent = `Sent ${formatDay(sentAt)}`;
  if (status !== 'submitted') return sent;
  return viewedAt === null ? `${sent}, not seen yet` : `${sent}, seen ${formatDay(viewedAt)}`;
}
