import { Textarea } from '@mantine/core';
import { InvoiceVoid } from '@quoin/domain/receivables/invoice';
import { useState } from 'react';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { newRetryKey } from '../../../make-once.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-invoices.module.css';

const Reason = InvoiceVoid.omit({ requestKey: true });

const effects = {
  progress:
    'Its number stays, and the client reads that it is void. Its entries are reversed, and what deposits and credit paid of it can be used again.',
  release:
    'Its number stays, and the client reads that it is void. Its entry is reversed, and what it released is held again.',
  deposit: 'Its number stays, and the client reads that it is void. Its deposits may be asked for again.',
};

/** Takes an invoice back, after a question with room for the reason. */
export function VoidInvoice({
  invoice: { id, version, kind, number },
  onClose,
}: {
  invoice: Outputs['invoices']['get'];
  onClose: () => void;
}) {
  const noun = kind === 'deposit' ? 'Request' : 'Invoice';
  const [requestKey] = useState(newRetryKey);
  const takeBack = trpc.invoices.void.useMutation({
    onSuccess: () => {
      said(noun, 'voided');
      onClose();
    },
    onError: formFailedTo(`void ${noun.toLowerCase()}`),
  });
  const initialValues = formValues(Reason, {});
  const form = useRecordForm(Reason, initialValues);
  return (
    <RecordForm
      title={`Void ${number ?? 'the Invoice'}?`}
      cancelLabel="Back"
      submitLabel={`Void ${noun}`}
      savingLabel="Voiding..."
      danger
      initialValues={initialValues}
      {...saveState(takeBack)}
      onSubmit={(values) => takeBack.mutate({ id, version, requestKey, ...values })}
      onClose={onClose}
      form={form}
    >
      <p className={css['words']}>{effects[kind]}</p>
      <Textarea label="Reason" {...form.field('reason')} />
    </RecordForm>
  );
}
