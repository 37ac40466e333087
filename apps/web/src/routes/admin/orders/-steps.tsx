import { Button } from '@mantine/core';
import { canOrder } from '@quoin/domain/ordering/order-status';
import { type IconActionProps } from '@quoin/ui/records/IconAction';
import { MoreActions } from '@quoin/ui/records/MoreActions';
import {
  IconBan,
  IconCheck,
  IconFileTypePdf,
  IconLock,
  IconPhoneCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { failedTo, said } from '../../../forms/record-changes.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { nameOf, useDeleteOrder } from './-actions.ts';

type Order = Outputs['purchaseOrders']['get'];

/** The dialogs over the page of an order, and the revision, which takes the page. */
export type OrderDialogName =
  | 'edit'
  | 'send'
  | 'submit'
  | 'approve'
  | 'back'
  | 'revise'
  | 'confirm'
  | 'cancel'
  | 'close';

/** The address of an order as PDF: as it was sent last, or as a draft would be sent. */
const pdfOf = (id: number) => `/api/admin/purchase-orders/${id}/pdf`;

/** The steps that the state of an order allows, the next one last. */
export function OrderSteps({
  order,
  mayChange,
  onOpen,
}: {
  order: Order;
  mayChange: boolean;
  onOpen: (dialog: OrderDialogName) => void;
}) {
  const { id, status } = order;
  const lines = trpc.purchaseOrders.listLines.useQuery({ id }).data;
  // Nobody prints an order whose price is not known yet.
  const isPrintable = status !== 'draft' || lines?.every(({ unitCost }) => unitCost !== null);
  return (
    <>
      {isPrintable && (
        <Button
          variant="default"
          component="a"
          href={pdfOf(id)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconFileTypePdf size={16} stroke={1.5} />}
        >
          PDF
        </Button>
      )}
      {mayChange && status === 'draft' && <DraftSteps order={order} onOpen={onOpen} />}
      {mayChange && status === 'awaiting-approval' && <ApprovalSteps order={order} onOpen={onOpen} />}
      {mayChange && canOrder(status, 'revise') && <SentSteps order={order} onOpen={onOpen} />}
    </>
  );
}

interface StepsProps {
  order: Order;
  onOpen: (dialog: OrderDialogName) => void;
}

function DraftSteps({ order, onOpen }: StepsProps) {
  const navigate = useNavigate();
  const askToDelete = useDeleteOrder(() => void navigate({ to: '/admin/orders' }));
  return (
    <>
      <Button variant="default" onClick={() => askToDelete(order)}>
        Delete Draft
      </Button>
      <Button variant="default" onClick={() => onOpen('submit')}>
        Ask for Approval
      </Button>
      <Button leftSection={<IconSend size={16} stroke={1.5} />} onClick={() => onOpen('send')}>
        Send…
      </Button>
    </>
  );
}

function ApprovalSteps({ order, onOpen }: StepsProps) {
  const me = trpc.session.me.useQuery().data?.admin.id;
  return (
    <>
      <Button variant="default" onClick={() => onOpen('back')}>
        Send Back
      </Button>
      {order.submittedBy !== me && (
        <Button leftSection={<IconCheck size={16} stroke={1.5} />} onClick={() => onOpen('approve')}>
          Approve and Send…
        </Button>
      )}
    </>
  );
}

function SentSteps({ order, onOpen }: StepsProps) {
  const { id, version, onHoldSince } = order;
  const hold = trpc.purchaseOrders.hold.useMutation({
    onSuccess: () => said('Order', 'put on hold'),
    onError: failedTo('put order on hold'),
  });
  const resume = trpc.purchaseOrders.resume.useMutation({
    onSuccess: () => said('Order', 'resumed'),
    onError: failedTo('resume order'),
  });
  const isHeld = onHoldSince !== null;
  const seldom: IconActionProps[] = [
    ...(isHeld
      ? []
      : [{ label: 'Put on hold', icon: IconPlayerPause, onClick: () => hold.mutate({ id, version }) }]),
    ...(order.progress === 'nothing'
      ? [{ label: 'Cancel order…', icon: IconBan, danger: true, onClick: () => onOpen('cancel') }]
      : []),
    { label: 'Close order…', icon: IconLock, onClick: () => onOpen('close') },
  ];
  return (
    <>
      <MoreActions label={`More actions for ${nameOf(order)}`} actions={seldom} />
      {isHeld ? (
        <Button
          leftSection={<IconPlayerPlay size={16} stroke={1.5} />}
          loading={resume.isPending}
          onClick={() => resume.mutate({ id, version })}
        >
          Resume
        </Button>
      ) : (
        <Button variant="default" onClick={() => onOpen('revise')}>
          Revise
        </Button>
      )}
      {!isHeld && canOrder(order.status, 'acknowledge') && (
        <Button
          variant="default"
          leftSection={<IconPhoneCheck size={16} stroke={1.5} />}
          onClick={() => onOpen('confirm')}
        >
          Confirmed by Phone
        </Button>
      )}
    </>
  );
}
