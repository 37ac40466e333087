import { changeReasonLabels } from '@quoin/domain/contracts/change-order-status';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { Link } from '@tanstack/react-router';

import { Moment } from '../../../Moment.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

type EventKind = Outputs['changeOrders']['listEvents'][number]['kind'];

/** A link to another change order of the contract, by its number. */
function OrderLink({ id }: { id: number }) {
  const number = trpc.changeOrders.get.useQuery({ id }).data?.number;
  return (
    number && (
      <Link to="/admin/change-orders/$id" params={{ id }}>
        {number}
      </Link>
    )
  );
}

/** The events that say why a change order is not signed. */
const endings = new Set<string>(['declined', 'changes-requested', 'voided'] satisfies EventKind[]);

/** The reason of a change order, its client and how far it has come. */
export function AboutChangeOrder({ order }: { order: Outputs['changeOrders']['get'] }) {
  const { id, reason, scope, sentAt, viewedAt, reversesId, reversedById, status, documentId } = order;
  const isEnded = documentId !== null && (status === 'rejected' || status === 'void');
  const events = trpc.changeOrders.listEvents.useQuery({ id }, { enabled: isEnded }).data ?? [];
  const isDraft = status === 'draft';
  const seen = viewedAt === null ? status === 'submitted' && 'Not seen yet' : <Moment at={viewedAt} />;
  return (
    <Panel title="Change order">
      <Facts
        items={[
          { label: 'Reason', value: changeReasonLabels[reason] },
          { label: 'Client', value: order.clientName && <bdi>{order.clientName}</bdi> },
          { label: 'Sent', value: !isDraft && sentAt !== null && <Moment at={sentAt} /> },
          { label: 'Seen', value: !isDraft && seen },
          {
            label: status === 'void' ? 'Withdrawn because' : 'Declined because',
            value: isEnded && events.findLast(({ kind }) => endings.has(kind))?.note,
            wide: true,
          },
          { label: 'Reverses', value: reversesId !== null && <OrderLink id={reversesId} /> },
          { label: 'Reversed by', value: reversedById !== null && <OrderLink id={reversedById} /> },
          {
            label: 'Scope',
            // A sent document shows the scope itself.
            value: isDraft
              ? (scope ?? 'Not described yet. Press Edit, and say for the client what changes.')
              : documentId === null && scope,
            wide: true,
          },
        ]}
      />
    </Panel>
  );
}
