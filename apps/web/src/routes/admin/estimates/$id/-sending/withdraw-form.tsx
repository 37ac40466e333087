import { Textarea } from '@mantine/core';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { VoidReason } from '@quoin/domain/quotes/quote';
import { Notice } from '@quoin/ui/feedback/Notice';

import { formValues } from '../../../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../../forms/use-record-form.ts';
import { trpc } from '../../../../../trpc.ts';

/** Withdraws an estimate permanently, after a question with room for the reason. */
export function Withdraw({
  estimate: { id, version, number },
  onClose,
}: {
  estimate: EstimateWithParts;
  onClose: () => void;
}) {
  const withdraw = trpc.estimates.void.useMutation({
    onSuccess: () => {
      said('Quote', 'withdrawn');
      onClose();
    },
    onError: formFailedTo('withdraw quote'),
  });
  const initialValues = formValues(VoidReason, {});
  const form = useRecordForm(VoidReason, initialValues);
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
        The client can no longer sign it, and nobody can change or send it again. Copy the estimate to begin
        again.
      </Notice>
      <Textarea
        label="Reason"
        description="It stands in the trail, and cannot be changed later."
        {...form.field('reason')}
      />
    </RecordForm>
  );
}
