import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { orderModeLabels } from '@quoin/domain/ordering/order-status';
import { counted } from '@quoin/domain/words';
import { Figure } from '@quoin/ui/figures/Figure';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconCalendarEvent, IconFolders, IconListNumbers, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { OrderStatusBadges } from '../../../badges/OrderStatusBadge.tsx';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import { numberOf, type OrderRow } from './-actions.ts';

import css from './-orders.module.css';

export function OrderCard({ row: order, tools }: { row: OrderRow; tools: RecordTools }) {
  const { id, supplierName, projectName, needBy, lineCount, mode, total } = order;
  return (
    <EntityCard
      title={supplierName}
      link={(props) => <Link to="/admin/orders/$id" params={{ id }} {...props} />}
      subtitle={numberOf(order)}
      badge={
        <span className={css['badges']}>
          <OrderStatusBadges order={order} />
        </span>
      }
      figure={<Figure size="lg" value={formatMoney(total)} />}
      figureLabel="Total"
      meta={[
        { icon: IconFolders, label: 'Project', text: projectName },
        {
          icon: IconCalendarEvent,
          label: 'Needed by',
          text: needBy === null ? null : `Needed by ${formatDate(needBy)}`,
        },
        { icon: IconTruckDelivery, label: 'Comes by', text: orderModeLabels[mode] },
        {
          icon: IconListNumbers,
          label: 'Lines',
          text: counted(lineCount, { noun: 'line', nouns: 'lines' }),
        },
      ]}
      {...tools}
    />
  );
}
