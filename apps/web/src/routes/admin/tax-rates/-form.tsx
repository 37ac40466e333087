import { TextInput } from '@mantine/core';
import { TaxRateCreate } from '@quoin/domain/costs/tax-rate';
import { FieldRow } from '@quoin/ui/forms/FieldRow';

import { useBinnedRecord } from '../../../bin/use-binned-record.tsx';
import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { PercentInput } from '../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { today } from '../../../today.ts';
import { trpc } from '../../../trpc.ts';

/** Adds a tax rate. Its state begins as that of the company, and the day of its check as today. */
export function AddTaxRate({ onClose }: { onClose: () => void }) {
  const settings = useBeginning(trpc.settings.get.useQuery(), onClose);
  const create = trpc.taxRates.create.useMutation(saving({ noun: 'Tax rate', verb: 'create' }, onClose));
  if (!settings) return null;
  const { defaultState, companyState } = settings;
  return (
    <TaxRateForm
      title="Add New Tax Rate"
      submitLabel="Add Tax Rate"
      initialValues={formValues(TaxRateCreate, {
        state: defaultState ?? companyState ?? '',
        checkedOn: today(),
      })}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a tax rate. */
export function EditTaxRate({ id, onClose }: { id: number; onClose: () => void }) {
  const { record: taxRate, instead } = useBinnedRecord(trpc.taxRates.get.useQuery({ id }), {
    entity: 'tax-rate',
    id,
    onClose,
  });
  const update = trpc.taxRates.update.useMutation(saving({ noun: 'Tax rate', verb: 'update' }, onClose));
  if (!taxRate) return instead;
  return (
    <TaxRateForm
      title="Edit Tax Rate"
      submitLabel="Update Tax Rate"
      initialValues={formValues(TaxRateCreate, taxRate)}
      version={taxRate.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: taxRate.version, ...values })}
      onClose={onClose}
    />
  );
}

function TaxRateForm(dialog: RecordFormProps<FormValues<typeof TaxRateCreate>>) {
  const form = useRecordForm(TaxRateCreate, dialog.initialValues);
  return (
    <RecordForm {...dialog} form={form}>
      <FieldRow>
        <TextInput label="State" withAsterisk maxLength={2} placeholder="OH" {...form.field('state')} />
        <TextInput
          label="Zip Code"
          placeholder="Rest of the state"
          maxLength={5}
          inputMode="numeric"
          {...form.field('zipCode')}
        />
      </FieldRow>
      <TextInput label="Name" withAsterisk placeholder="Montgomery County" {...form.field('name')} />
      <FieldRow>
        <PercentInput label="Rate" withAsterisk placeholder="7.5 %" {...form.number('rate')} />
        <TextInput type="date" label="First Day" withAsterisk {...form.field('effectiveFrom')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Source" placeholder="Page of the state" {...form.field('source')} />
        <TextInput type="date" label="Checked On" {...form.field('checkedOn')} />
      </FieldRow>
    </RecordForm>
  );
}
