import { TextInput, Textarea } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { CancelDay } from '@quoin/domain/documents/paper';
import { daysAfter } from '@quoin/domain/places/days';
import { differenceText } from '@quoin/domain/quotes/quote-money';
import { Notice } from '@quoin/ui/feedback/Notice';

import { formValues } from '../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../forms/record-changes.ts';
import { RecordForm } from '../forms/RecordForm.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { type Outputs, trpc } from '../trpc.ts';
import { PaperForm } from './PaperForm.tsx';

import css from './PaperForm.module.css';

type Order = Outputs['changeOrders']['get'];
type Contract = Outputs['contracts']['get'];

/** Records that the client signed a change order on paper. */
export function SignChangeOnPaper({
  order: { id, documentId, revision, total, clientName },
  sentAt,
  onClose,
}: {
  order: Order;
  /** When it was sent last. */
  sentAt: string;
  onClose: () => void;
}) {
  return (
    <PaperForm
      words={{
        title: 'Record Paper Signature',
        submitLabel: 'Record Signature',
        noun: 'Signature',
        photoLabel: 'Photo of the signed page',
      }}
      address={`/change-orders/${id}/paper`}
      since={sentAt}
      last={null}
      signerName={clientName ?? ''}
      others={{ documentId: String(documentId), expectedTotal: String(total) }}
      onClose={onClose}
    >
      <div className={css['total']}>
        <span>{`Revision ${revision}, price on the paper`}</span>
        <output>{differenceText(total)}</output>
      </div>
    </PaperForm>
  );
}

/** Records that the client waived the right to cancel a contract. */
export function RecordWaiver({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  return (
    <PaperForm
      words={{
        title: 'Record Waiver',
        submitLabel: 'Record Waiver',
        noun: 'Waiver',
        photoLabel: 'Photo of the waiver',
      }}
      address={`/contracts/${contract.id}/waive`}
      since={contract.signedAt}
      last={null}
      onClose={onClose}
    >
      <Notice tone="yellow" title="The client can then no longer cancel">
        The law allows it in an emergency alone, by a dated statement in the client’s own handwriting (16 CFR
        429.0(a)(3)). This is no legal advice. It cannot be undone.
      </Notice>
    </PaperForm>
  );
}

/** Records the letter with which the client cancels a contract. */
export function RecordLetter({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  return (
    <PaperForm
      words={{
        title: 'Record Letter',
        submitLabel: 'Record and Cancel Contract',
        noun: 'Letter',
        photoLabel: 'Photo of the letter',
      }}
      address={`/contracts/${contract.id}/letter`}
      since={contract.signedAt}
      last={contract.cancelUntil}
      danger
      onClose={onClose}
    >
      <Notice tone="red" title="The letter cancels the contract">
        The day on which the client sent it counts. This cannot be undone.
      </Notice>
    </PaperForm>
  );
}

/** Gives the client a later last day to cancel a contract. */
export function MoveCancelDay({
  contract: { id, version, cancelUntil },
  onClose,
}: {
  contract: Contract;
  onClose: () => void;
}) {
  const save = trpc.contracts.moveCancelDay.useMutation({
    onSuccess: () => {
      said('Cancel day', 'moved');
      onClose();
    },
    onError: formFailedTo('move cancel day'),
  });
  const initialValues = formValues(CancelDay, { cancelUntil: cancelUntil ?? '' });
  const form = useRecordForm(CancelDay, initialValues);
  return (
    <RecordForm
      title="Move Cancel Day"
      submitLabel="Move Day"
      initialValues={initialValues}
      {...saveState(save)}
      onSubmit={({ cancelUntil: day, reason }) => save.mutate({ id, version, cancelUntil: day, reason })}
      onClose={onClose}
      form={form}
    >
      <TextInput
        type="date"
        label="Last day to cancel"
        description={
          cancelUntil === null
            ? 'No rule is known for this contract. The client may cancel until the end of this day.'
            : `It is ${formatDate(cancelUntil)} now, and can only move to a later day.`
        }
        withAsterisk
        {...(cancelUntil !== null && { min: daysAfter(cancelUntil, 1) })}
        classNames={{ input: css['date'] ?? '' }}
        {...form.field('cancelUntil')}
      />
      <Textarea
        label="Reason"
        description="It stands in the trail, and cannot be changed later."
        withAsterisk
        {...form.field('reason')}
      />
    </RecordForm>
  );
}
