import { Textarea } from '@mantine/core';
import { ChangeOrderAnswer } from '@quoin/domain/contracts/change-order';

import { Withdraw, withdrawing } from '../../../documents/Withdraw.tsx';
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

/** Withdraws a change order. */
export function WithdrawChangeOrder({
  order: { id, version, number, status, documentId },
  onClose,
}: {
  order: Order;
  onClose: () => void;
}) {
  const withdrawal = trpc.changeOrders.void.useMutation(withdrawing('Change order', onClose));
  const who = status === 'submitted' ? 'The client can no longer sign it, and nobody' : 'Nobody';
  return (
    <Withdraw
      number={number}
      warning={`${who} can change or send it again. Its number stays used.`}
      // The trail belongs to what was sent.
      hasTrail={documentId !== null}
      withdrawal={withdrawal}
      onWithdraw={(note) => withdrawal.mutate({ id, version, note })}
      onClose={onClose}
    />
  );
}
