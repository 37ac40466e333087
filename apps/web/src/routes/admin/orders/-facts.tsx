import { Button } from '@mantine/core';
import { orderModeLabels } from '@quoin/domain/ordering/order-status';
import { windowText } from '@quoin/domain/ordering/order-words';
import { dayWithWeekday, dayWithYear } from '@quoin/domain/suppliers/delivery/day-words';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { NotSet } from '@quoin/ui/records/NotSet';
import { IconPencil } from '@tabler/icons-react';

import { Moment } from '../../../Moment.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-orders.module.css';

type Order = Outputs['purchaseOrders']['get'];

/** When, how and to whom the goods come. `onEdit` opens the form of a draft. */
export function OrderFacts({ order, onEdit }: { order: Order; onEdit?: () => void }) {
  const {
    branchName,
    documentId,
    mode,
    shipTo,
    siteContact,
    siteNotes,
    note,
    supplierReference,
    purchaserName,
  } = order;
  const isDelivered = mode === 'delivery';
  return (
    <Panel
      title={orderModeLabels[mode]}
      actions={
        onEdit && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={16} stroke={1.5} />}
            onClick={onEdit}
          >
            Edit
          </Button>
        )
      }
    >
      <Facts
        items={[
          { label: 'Branch', value: branchName ?? <NotSet label="branch" onSet={onEdit} /> },
          { label: 'Needed by', value: <NeedBy order={order} /> },
          { label: isDelivered ? 'Window' : 'Picked up', value: windowText(order) },
          { label: 'Mail', value: documentId !== null && <Mailed order={order} /> },
          { label: 'Their number', value: supplierReference },
          { label: 'Ordered by', value: purchaserName },
          { label: 'Expedited', value: order.isExpedited && 'Agreed with the supplier' },
          { label: 'Ship to', value: shipTo && <span className={css['lines']}>{shipTo}</span> },
          { label: 'Site contact', value: siteContact },
          { label: 'Notes for the driver', value: siteNotes, wide: true },
          { label: 'Note to the supplier', value: note, wide: true },
        ]}
      />
    </Panel>
  );
}

/** The day of an order. Before it is sent, also the first day on which its branch can bring it. */
function NeedBy({ order: { id, needBy, status } }: { order: Order }) {
  const isUnsent = status === 'draft' || status === 'awaiting-approval';
  const earliest = trpc.purchaseOrders.check.useQuery({ id }, { enabled: isUnsent }).data?.earliest;
  return (
    <>
      {needBy === null ? 'As early as possible' : dayWithYear(needBy)}
      {isUnsent && typeof earliest === 'string' && (
        <span className={css['quiet']}>{`Earliest ${dayWithWeekday(earliest)}`}</span>
      )}
    </>
  );
}

/** Whether the last sending went out by mail. */
function Mailed({ order: { id, documentId } }: { order: Order }) {
  const events = trpc.purchaseOrders.listEvents.useQuery({ id }).data ?? [];
  const mailed = events.findLast((event) => event.documentId === documentId && event.kind === 'mailed');
  return mailed ? <Moment at={mailed.at} /> : 'Not mailed';
}
