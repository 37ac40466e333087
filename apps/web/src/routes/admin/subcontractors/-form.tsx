import { Autocomplete, Switch, Textarea, TextInput } from '@mantine/core';
import { suggestedSpecialties } from '@quoin/domain/work/specialties';
import { SubcontractorCreate } from '@quoin/domain/work/subcontractor';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { PhoneInput } from '@quoin/ui/forms/PhoneInput';

import { useBinnedRecord } from '../../../bin/use-binned-record.tsx';
import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { DecimalInput } from '../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { trpc } from '../../../trpc.ts';

/** Adds a subcontractor. Its address begins with the default state of the company's settings. */
export function AddSubcontractor({ onClose }: { onClose: () => void }) {
  const settings = useBeginning(trpc.settings.get.useQuery(), onClose);
  const create = trpc.subcontractors.create.useMutation(
    saving({ noun: 'Subcontractor', verb: 'create' }, onClose),
  );
  if (!settings) return null;
  return (
    <SubcontractorForm
      title="Add New Subcontractor"
      submitLabel="Add Subcontractor"
      initialValues={formValues(SubcontractorCreate, { isActive: true, state: settings.defaultState })}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a subcontractor. */
export function EditSubcontractor({ id, onClose }: { id: number; onClose: () => void }) {
  const { record: subcontractor, instead } = useBinnedRecord(trpc.subcontractors.get.useQuery({ id }), {
    entity: 'subcontractor',
    id,
    onClose,
  });
  const update = trpc.subcontractors.update.useMutation(
    saving({ noun: 'Subcontractor', verb: 'update' }, onClose),
  );
  if (!subcontractor) return instead;
  return (
    <SubcontractorForm
      title="Edit Subcontractor"
      submitLabel="Update Subcontractor"
      initialValues={formValues(SubcontractorCreate, subcontractor)}
      version={subcontractor.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: subcontractor.version, ...values })}
      onClose={onClose}
    />
  );
}

function SubcontractorForm(dialog: RecordFormProps<FormValues<typeof SubcontractorCreate>>) {
  const form = useRecordForm(SubcontractorCreate, dialog.initialValues);
  const { data: specialties = [] } = trpc.subcontractors.listSpecialties.useQuery();

  return (
    <RecordForm {...dialog} size="lg" form={form}>
      <TextInput label="Company Name" withAsterisk {...form.field('companyName')} />
      <FieldRow>
        <Autocomplete
          label="Specialty"
          withAsterisk
          placeholder="Choose or type one"
          maxDropdownHeight={240}
          data={suggestedSpecialties(specialties)}
          {...form.field('specialty')}
        />
        <DecimalInput label="Rating" placeholder="0.0 to 5.0" step={0.1} {...form.number('rating')} />
      </FieldRow>
      <TextInput label="Contact Name" {...form.field('contactName')} />
      <FieldRow>
        <PhoneInput label="Phone" {...form.field('phone')} />
        <TextInput label="Email" type="email" {...form.field('email')} />
      </FieldRow>
      <FieldGroup title="Address and notes">
        <TextInput label="Address" autoComplete="off" {...form.field('address')} />
        <FieldRow>
          <TextInput label="City" {...form.field('city')} />
          <TextInput label="State" maxLength={2} placeholder="OH" {...form.field('state')} />
          <TextInput label="Zip Code" maxLength={5} inputMode="numeric" {...form.field('zipCode')} />
        </FieldRow>
        <Textarea
          label="Notes"
          description="Terms, lead times, what they are good at."
          autosize
          minRows={3}
          {...form.field('notes')}
        />
        <Switch label="Active" description="Somebody you still call." {...form.flag('isActive')} />
      </FieldGroup>
    </RecordForm>
  );
}
