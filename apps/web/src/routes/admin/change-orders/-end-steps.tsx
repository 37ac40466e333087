import { Textarea } from '@mantine/core';
import { ChangeOrderAnswer, ChangeOrderVoid } from '@quoin/domain/contracts/change-order';
import { Notice } from '@quoin/ui/feedback/Notice';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { SignChangeOnPaper } from '../../../papers/PaperDialogs.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

type Order = Outputs['changeOrders']['get'];

/** Records that the client declined a change order by phone or on paper. */
export function RejectChangeOrder({ order: { id, number }, onClose }: { order: Order; onClose: () => void }) {
  const answer = trpc.changeOrders.answer.useMutation({
    onSuccess: () => {
      said('Answer', 'recorded');
      onClose();
    },
    onError: formFailedTo('record answer'),
  });
  const initialValues = formValues(ChangeOrderAnswer, {});
  const form = useRecordForm(ChangeOrderAnswer, initialValues);
  return (
    <RecordForm
      title={`Mark ${number} as Declined`}
      submitLabel="Mark as Declined"
      initialValues={initialValues}
      {...saveState(answer)}
      onSubmit={({ note }) => answer.mutate({ id, note })}
      onClose={onClose}
      form={form}
    >
      <Textarea
        label="Why"
        description="In the words of the client. It stands in the trail, and cannot be changed later."
        withAsterisk
        {...form.field('note')}
      />
    </RecordForm>
  );
}

/** Records that the client signed a change order on paper, as it was sent last. */
export function SignSentOnPaper({ order, onClose }: { order: Order; onClose: () => void }) {
  const sentAt = trpc.changeOrders.getDocument.useQuery({ id: order.id }).data?.sentAt;
  return sentAt === undefined ? null : <SignChangeOnPaper order={order} sentAt={sentAt} onClose={onClose} />;
}

/** Withdraws a change order permanently, after a question with room for the reason. */
export function WithdrawChangeOrder({
  order: { id, version, number, status, quoteId },
  onClose,
}: {
  order: Order;
  onClose: () => void;
}) {
  const withdraw = trpc.changeOrders.void.useMutation({
    onSuccess: () => {
      said('Change order', 'withdrawn');
      onClose();
    },
    onError: formFailedTo('withdraw change order'),
  });
  const initialValues = formValues(ChangeOrderVoid, {});
  const form = useRecordForm(ChangeOrderVoid, initialValues);
  return (
    <RecordForm
      title={`Withdraw ${number}?`}
      submitLabel="Withdraw"
      savingLabel="Withdrawing..."
      danger
      initialValues={initialValues}
      {...saveState(withdraw)}
      onSubmit={(values) => withdraw.mutate({ id, version, ...values })}
      onClose={onClose}
      form={form}
    >
      <Notice tone="red">
        {status === 'submitted' ? 'The client can no longer sign it, and nobody' : 'Nobody'} can change or
        send it again. Its number stays used.
      </Notice>
      {/* The trail belongs to what was sent. */}
      {quoteId !== null && (
        <Textarea
          label="Why"
          description="It stands in the trail, and cannot be changed later."
          {...form.field('note')}
        />
      )}
    </RecordForm>
  );
}
