import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { closedNameOf } from '@quoin/domain/ordering/deliveries/board-day';
import { DeliveryFailure, DeliveryMove } from '@quoin/domain/ordering/delivery';
import { dayWithYear } from '@quoin/domain/suppliers/delivery/day-words';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-deliveries.module.css';

interface DialogProps {
  delivery: Omit<Outputs['deliveries']['get'], 'strokes'>;
  onClose: () => void;
}

/** Notes that a delivery did not come, and when it comes now. */
export function FailDelivery({ delivery: { id, version }, onClose }: DialogProps) {
  const fail = trpc.deliveries.fail.useMutation({
    onSuccess: () => {
      said('Delivery', 'planned anew');
      onClose();
    },
    onError: formFailedTo('plan delivery anew'),
  });
  const initialValues = formValues(DeliveryFailure, {});
  const form = useRecordForm(DeliveryFailure, initialValues);
  return (
    <RecordForm
      title="It Did Not Come"
      submitLabel="Plan Anew"
      savingLabel="Planning..."
      initialValues={initialValues}
      {...saveState(fail)}
      onSubmit={(values) => fail.mutate({ id, version, ...values })}
      onClose={onClose}
      form={form}
    >
      <Textarea label="Reason" withAsterisk autosize minRows={2} {...form.field('reason')} />
      <TextInput type="date" label="New Date" withAsterisk {...form.field('date')} />
    </RecordForm>
  );
}

/** Whether a revision of the order moves this delivery alone: it has no other to come, and the day of the order is its day. */
function useTold({ orderId, date }: DialogProps['delivery']) {
  const order = trpc.purchaseOrders.get.useQuery({ id: orderId }).data;
  const check = trpc.purchaseOrders.check.useQuery({ id: orderId }).data;
  const awaited = trpc.deliveries.list.useQuery({ orderId, state: 'awaited' }).data?.items;
  if (!order || !check || !awaited) return undefined;
  return {
    version: order.version,
    sendsMail: check.canMail && check.orderEmail !== null,
    isAlone: awaited.length === 1 && order.needBy === date,
  };
}

/** Moves a delivery to another day, by a revision of its order if its supplier is to know. */
export function MoveDelivery({
  delivery,
  onto,
  staysHere = false,
  onClose,
}: DialogProps & {
  /** The day that it was dropped on. */
  onto?: string;
  /** Whether a revision leaves the user on the screen where the delivery still is. */
  staysHere?: boolean;
}) {
  const { id, version, orderId } = delivery;
  const navigate = useNavigate();
  const [tells, setTells] = useState(false);
  const told = useTold(delivery);
  const move = trpc.deliveries.move.useMutation({
    onSuccess: () => {
      said('Delivery', 'moved');
      onClose();
    },
    onError: formFailedTo('move delivery'),
  });
  const revise = trpc.purchaseOrders.revise.useMutation({
    onSuccess: () => {
      said('Order', 'revised');
      // The revision plans its deliveries anew.
      if (staysHere) onClose();
      else void navigate({ to: '/admin/orders/$id', params: { id: orderId } });
    },
    onError: formFailedTo('revise order'),
  });
  const initialValues = formValues(DeliveryMove, { ...delivery, date: onto ?? delivery.date ?? '' });
  const form = useRecordForm(DeliveryMove, initialValues);
  const settings = trpc.settings.get.useQuery().data;
  const closed = settings && closedNameOf(form.values.date, settings);
  return (
    <RecordForm
      title="Move Delivery"
      submitLabel={tells ? 'Send Revision' : 'Move Delivery'}
      savingLabel={tells ? 'Sending...' : 'Moving...'}
      initialValues={initialValues}
      version={version}
      {...saveState(tells ? revise : move)}
      onSubmit={({ date, ...window }) => {
        if (tells && told)
          revise.mutate({
            id: orderId,
            version: told.version,
            sendsMail: told.sendsMail,
            needBy: date,
            ...window,
            reason: `Delivery moved to ${dayWithYear(date)}`,
          });
        else move.mutate({ id, version, date, ...window });
      }}
      onClose={onClose}
      form={form}
    >
      <FieldRow>
        <TextInput
          type="date"
          label="Date"
          withAsterisk
          {...(closed !== undefined && { description: `You are closed on this day: ${closed}` })}
          {...descriptionBelow}
          {...form.field('date')}
        />
        <TextInput type="time" label="From" {...form.field('windowStart')} />
        <TextInput type="time" label="To" {...form.field('windowEnd')} />
      </FieldRow>
      {told?.isAlone === true && (
        <Checkbox
          label="Revise and tell the supplier?"
          {...descriptionBelow}
          description={
            told.sendsMail
              ? 'The order gets a new revision, and the supplier is asked for an answer anew.'
              : 'The order gets a new revision. No mail goes out: give the supplier its PDF.'
          }
          checked={tells}
          onChange={({ currentTarget: { checked } }) => setTells(checked)}
        />
      )}
      {told?.isAlone === false && (
        <p className={css['about']}>
          The supplier does not learn of it by this.{' '}
          <Link to="/admin/orders/$id" params={{ id: orderId }} search={{ dialog: 'revise' }}>
            Revise the order
          </Link>{' '}
          to tell it.
        </p>
      )}
    </RecordForm>
  );
}
