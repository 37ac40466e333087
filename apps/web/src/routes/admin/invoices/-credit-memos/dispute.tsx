import { Button, Textarea } from '@mantine/core';
import { InvoiceDispute, InvoiceSettle } from '@quoin/domain/receivables/invoice';
import { Notice } from '@quoin/ui/feedback/Notice';

import { formValues } from '../../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { type Outputs, trpc } from '../../../../trpc.ts';

import css from '../-invoices.module.css';

type Invoice = Pick<Outputs['invoices']['get'], 'id' | 'version' | 'number'>;

/** Says why an invoice is disputed. `onSettle` opens the dialog that ends it. */
export function Disputed({ reason, onSettle }: { reason: string | null; onSettle?: () => void }) {
  return (
    <Notice
      tone="yellow"
      title="This invoice is disputed"
      action={
        onSettle && (
          <Button variant="default" onClick={onSettle}>
            Settle…
          </Button>
        )
      }
    >
      {reason}
    </Notice>
  );
}

/** Notes what the client has against an invoice. */
export function DisputeInvoice({
  invoice: { id, version, number },
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const dispute = trpc.invoices.dispute.useMutation({
    onSuccess: () => {
      said('Invoice', 'disputed');
      onClose();
    },
    onError: formFailedTo('dispute invoice'),
  });
  const initialValues = formValues(InvoiceDispute, {});
  const form = useRecordForm(InvoiceDispute, initialValues);
  return (
    <RecordForm
      title={`Dispute of ${number ?? 'the Invoice'}`}
      submitLabel="Note Dispute"
      initialValues={initialValues}
      {...saveState(dispute)}
      onSubmit={(values) => dispute.mutate({ id, version, ...values })}
      onClose={onClose}
      form={form}
    >
      <p className={css['words']}>
        For a client who calls. Nobody is reminded of the invoice until this is settled. It can still be paid.
      </p>
      <Textarea label="Reason" withAsterisk {...form.field('reason')} />
    </RecordForm>
  );
}

/** Ends a dispute with a note. */
export function SettleDispute({
  invoice: { id, version, number },
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const settle = trpc.invoices.settle.useMutation({
    onSuccess: () => {
      said('Dispute', 'settled');
      onClose();
    },
    onError: formFailedTo('settle dispute'),
  });
  const initialValues = formValues(InvoiceSettle, {});
  const form = useRecordForm(InvoiceSettle, initialValues);
  return (
    <RecordForm
      title={`Settle the Dispute of ${number ?? 'the Invoice'}`}
      submitLabel="Settle"
      initialValues={initialValues}
      {...saveState(settle)}
      onSubmit={(values) => settle.mutate({ id, version, ...values })}
      onClose={onClose}
      form={form}
    >
      <p className={css['words']}>The note stays in the trail of the invoice. The client does not read it.</p>
      <Textarea label="Note" withAsterisk {...form.field('note')} />
    </RecordForm>
  );
}
