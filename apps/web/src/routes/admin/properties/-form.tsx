import { Autocomplete, Select, Textarea, TextInput } from '@mantine/core';
import { type PropertyAddress, PropertyCreate } from '@quoin/domain/work/property';
import { propertyTypeLabels } from '@quoin/domain/work/property-type';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { PhoneInput } from '@quoin/ui/forms/PhoneInput';
import { useMutation } from '@tanstack/react-query';

import { useBinnedRecord } from '../../../bin/use-binned-record.tsx';
import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { CountInput, DecimalInput } from '../../../forms/number-inputs.tsx';
import { said, sayFailure, saveState, saveStateBesideToast, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { messageOf, problemOf } from '../../../problem.ts';
import { api, trpc } from '../../../trpc.ts';
import { AddressFields } from './-address-fields.tsx';

// The form leaves out the flag that only programs set.
const PropertyFields = PropertyCreate.omit({ isActive: true });
type Values = FormValues<typeof PropertyFields>;

/** A quick check before the form saves. The database decides in the end (decisions.md, Duplicate property). */
export async function isTaken({ address, city, state, zipCode }: PropertyAddress): Promise<boolean> {
  return api.properties.isAddressTaken.fetch({ address, city, state, zipCode }, { staleTime: 0 });
}

/** The message about an address that {@link isTaken}. */
export const TAKEN = 'A property with this address already exists in the system.';

/** Reports that the database refused a property, because its address was taken meanwhile. */
export function sayDuplicate(error: unknown): void {
  sayFailure(
    error,
    'Duplicate Property',
    'This property already exists. Please check the address and try again.',
  );
}

/** Adds a property. Its address begins with the default state of the company's settings. */
export function AddProperty({ onClose }: { onClose: () => void }) {
  const settings = useBeginning(trpc.settings.get.useQuery(), onClose);
  const create = trpc.properties.create.useMutation({
    onSuccess: () => {
      said('Property', 'created');
      onClose();
    },
    onError: (error) => {
      if (problemOf(error)?.code === 'CONFLICT') sayDuplicate(error);
      else sayFailure(error, 'Error', messageOf(error, 'Failed to create property'));
    },
  });
  const check = useMutation({
    // If the check itself fails, the server still decides.
    mutationFn: async (values: Values) => isTaken(values).catch(() => false),
    onSuccess: (taken, values) => {
      if (!taken) create.mutate(values);
    },
  });
  if (!settings) return null;
  return (
    <PropertyForm
      title="Add New Property"
      submitLabel="Add Property"
      initialValues={formValues(PropertyFields, {
        propertyType: 'single-family',
        state: settings.defaultState ?? '',
      })}
      {...saveStateBesideToast(create)}
      loading={check.isPending || create.isPending}
      {...(check.data && { submitError: TAKEN })}
      onSubmit={(values) => check.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a property. */
export function EditProperty({ id, onClose }: { id: number; onClose: () => void }) {
  const { record: property, instead } = useBinnedRecord(trpc.properties.get.useQuery({ id }), {
    entity: 'property',
    id,
    onClose,
  });
  const update = trpc.properties.update.useMutation(saving({ noun: 'Property', verb: 'update' }, onClose));
  if (!property) return instead;
  return (
    <PropertyForm
      title="Edit Property"
      submitLabel="Update Property"
      initialValues={formValues(PropertyFields, property)}
      version={property.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: property.version, ...values })}
      onClose={onClose}
    />
  );
}

function PropertyForm(dialog: RecordFormProps<Values>) {
  const form = useRecordForm(PropertyFields, dialog.initialValues);
  return (
    <RecordForm {...dialog} size="lg" form={form}>
      <AddressFields field={form.field} />
      <FieldRow>
        <Select
          label="Property Type"
          withAsterisk
          allowDeselect={false}
          data={choicesOf(propertyTypeLabels)}
          {...form.field('propertyType')}
        />
        <Autocomplete
          label="Total Stories"
          data={['1 Story', '2 Story', '3 Story', '4 Story']}
          {...form.field('totalStories')}
        />
      </FieldRow>
      <FieldRow>
        <DecimalInput label="Year Built" {...form.number('yearBuilt')} />
        <CountInput label="Square Footage" {...form.number('squareFootage')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Owner First Name" {...form.field('ownerFirstName')} />
        <TextInput label="Owner Last Name" {...form.field('ownerLastName')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Owner Email" type="email" {...form.field('ownerEmail')} />
        <PhoneInput label="Owner Phone" {...form.field('ownerPhone')} />
      </FieldRow>
      <Textarea
        label="Additional Notes"
        description="Lockbox or gate codes, pets, where to park."
        autosize
        minRows={3}
        {...form.field('description')}
      />
    </RecordForm>
  );
}
