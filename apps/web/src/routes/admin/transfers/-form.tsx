import { Select, Textarea, TextInput } from '@mantine/core';
import { transferAccounts, TransferTyped } from '@quoin/domain/ledger/transfer';
import { FieldRow } from '@quoin/ui/forms/FieldRow';

import { formValues } from '../../../forms/form-values.ts';
import { MoneyInput } from '../../../forms/number-inputs.tsx';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useFirmDay } from '../ledger/-firm-day.ts';

/** Records a transfer. It begins as the most frequent one: what was collected goes to the bank today. */
export function AddTransfer({ onClose }: { onClose: () => void }) {
  const accounts = useBeginning(trpc.ledgerAccounts.list.useQuery(), onClose);
  const today = useFirmDay(onClose);
  if (!accounts || today === undefined) return null;
  return <TransferForm accounts={accounts} today={today} onClose={onClose} />;
}

function TransferForm({
  accounts,
  today,
  onClose,
}: {
  accounts: Outputs['ledgerAccounts']['list'];
  today: string;
  onClose: () => void;
}) {
  const create = trpc.transfers.create.useMutation({
    onSuccess: () => {
      said('Transfer', 'recorded');
      onClose();
    },
    onError: formFailedTo('record transfer'),
  });
  const initialValues = formValues(TransferTyped, {
    day: today,
    fromAccount: 1010,
    toAccount: 1000,
    payments: [],
  });
  const form = useRecordForm(TransferTyped, initialValues);
  const choices = accounts
    .filter(({ id }) => (transferAccounts as readonly number[]).includes(id))
    .map(({ id, name }) => ({ value: String(id), label: `${id} ${name}` }));
  const accountField = (name: 'fromAccount' | 'toAccount') => {
    const { value, onChange, ...field } = form.field(name);
    return {
      ...field,
      data: choices,
      allowDeselect: false,
      withAsterisk: true,
      value: String(value),
      onChange: (chosen: string | null) => onChange(Number(chosen)),
    };
  };
  return (
    <RecordForm
      title="Record Transfer"
      submitLabel="Record Transfer"
      savingLabel="Recording..."
      initialValues={initialValues}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
      form={form}
    >
      <Select label="From" {...accountField('fromAccount')} />
      <Select label="To" {...accountField('toAccount')} />
      <FieldRow>
        <MoneyInput label="Amount" withAsterisk {...form.number('amount')} />
        <TextInput type="date" label="Day" withAsterisk {...form.field('day')} />
      </FieldRow>
      <TextInput label="Reference" placeholder="Slip 118" {...form.field('reference')} />
      <Textarea label="Note" {...form.field('note')} />
    </RecordForm>
  );
}
