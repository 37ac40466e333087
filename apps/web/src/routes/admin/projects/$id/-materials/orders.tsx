import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { sumOfMoney } from '@quoin/domain/exact';
import { openOrderStatuses } from '@quoin/domain/ordering/order-status';
import { counted } from '@quoin/domain/words';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Figure } from '@quoin/ui/figures/Figure';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { IconSend } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';

import { OrderStatusBadges } from '../../../../../badges/OrderStatusBadge.tsx';
import { reasonOf } from '../../../../../problem.ts';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';

import css from './materials.module.css';

/** The orders of a project with their states, and the sum that they commit. */
export function ProjectOrders({ id }: { id: number }) {
  const orders = trpc.purchaseOrders.list.useQuery({ projectId: id });
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const items = orders.data?.items;
  const drafts = items?.filter(({ status }) => status === 'draft').length ?? 0;
  const committed =
    items &&
    sumOfMoney(
      items
        .filter(({ status }) => openOrderStatuses.some((open) => open === status))
        .map(({ total }) => total),
    );
  return (
    <Panel
      title="Orders"
      note={committed ? `${formatMoney(committed)} committed` : undefined}
      actions={
        mayChange &&
        drafts > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconSend size={14} stroke={1.5} />}
            onClick={() => void navigate({ to: '.', search: { send: true } })}
          >
            {`Send ${counted(drafts, 'draft')}…`}
          </Button>
        )
      }
    >
      {!items ? (
        orders.error ? (
          <ErrorState
            title="The orders could not be loaded"
            detail={reasonOf(orders.error)}
            retrying={orders.isFetching}
            onRetry={() => void orders.refetch()}
          />
        ) : (
          <ListSkeleton count={2} label="Loading orders..." />
        )
      ) : items.length === 0 ? (
        <p className={css['about']}>Nothing is ordered yet.</p>
      ) : (
        <RuledList label="Orders of the project">
          {items.map((order) => (
            <RuledRow
              key={order.id}
              align="baseline"
              isDense
              words={
                <>
                  <Link to="/admin/orders/$id" params={{ id: order.id }}>
                    {[order.number, order.supplierName].filter(Boolean).join(' ')}
                  </Link>{' '}
                  <span className={css['badges']}>
                    <OrderStatusBadges order={order} />
                  </span>
                  <span className={css['about']}>
                    {[
                      order.branchName,
                      counted(order.lineCount, 'line'),
                      order.needBy !== null && `by ${formatDate(order.needBy)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </>
              }
            >
              <Figure value={formatMoney(order.total)} />
            </RuledRow>
          ))}
        </RuledList>
      )}
    </Panel>
  );
}
