import { Textarea } from '@mantine/core';
import { VoidReason } from '@quoin/domain/quotes/quote';
import { Notice } from '@quoin/ui/feedback/Notice';

import { formValues } from '../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../forms/record-changes.ts';
import { RecordForm } from '../forms/RecordForm.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';

/** Asks before a document is withdrawn permanently, with room for the reason where it has a trail. */
export function Withdraw({
  number,
  warning,
  hasTrail,
  withdrawal,
  onWithdraw,
  onClose,
}: {
  /** The number of the document, such as `CO-1`. */
  number: string;
  /** What cannot be done any more. */
  warning: string;
  hasTrail: boolean;
  /** The mutation that withdraws it. */
  withdrawal: Parameters<typeof saveState>[0];
  onWithdraw: (reason: string | null | undefined) => void;
  onClose: () => void;
}) {
  const initialValues = formValues(VoidReason, {});
  const form = useRecordForm(VoidReason, initialValues);
  return (
    <RecordForm
      title={`Withdraw ${number}?`}
      submitLabel="Withdraw"
      savingLabel="Withdrawing..."
      danger
      initialValues={initialValues}
      {...saveState(withdrawal)}
      onSubmit={({ reason }) => onWithdraw(reason)}
      onClose={onClose}
      form={form}
    >
      <Notice tone="red">{warning}</Notice>
      {hasTrail && (
        <Textarea
          label="Reason"
          description="It stands in the trail, and cannot be changed later."
          {...form.field('reason')}
        />
      )}
    </RecordForm>
  );
}

/** The mutation options of a withdrawal. Reports the outcome, and closes the dialog. */
export function withdrawing(noun: string, onClose: () => void) {
  return {
    onSuccess: () => {
      said(noun, 'withdrawn');
      onClose();
    },
    onError: formFailedTo(`withdraw ${noun.toLowerCase()}`),
  };
}
