import { Autocomplete, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type Property, PropertyCreate } from '@quoin/domain/work/property';
import { propertyTypeLabels } from '@quoin/domain/work/property-type';
import { toast } from '@quoin/ui/feedback/toasts';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { PhoneInput } from '@quoin/ui/forms/PhoneInput';
import { useMutation } from '@tanstack/react-query';

import { said, saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useBeginning, useRecordToEdit } from '../../../forms/use-record-to-edit.ts';
import { messageOf, problemOf } from '../../../problem.ts';
import { api, trpc } from '../../../trpc.ts';

const blank = {
  address: '',
  city: '',
  state: '',
  zipCode: '',
  propertyType: 'single-family' as Property['propertyType'],
  totalStories: '',
  yearBuilt: '' as string | number,
  squareFootage: '' as string | number,
  ownerFirstName: '',
  ownerLastName: '',
  ownerEmail: '',
  ownerPhone: '',
  description: '',
};
type Values = typeof blank;

function valuesOf(property: Property): Values {
  return {
    address: property.address,
    city: property.city,
    state: property.state,
    zipCode: property.zipCode,
    propertyType: property.propertyType,
    totalStories: property.totalStories ?? '',
    yearBuilt: property.yearBuilt ?? '',
    squareFootage: property.squareFootage ?? '',
    ownerFirstName: property.ownerFirstName ?? '',
    ownerLastName: property.ownerLastName ?? '',
    ownerEmail: property.ownerEmail ?? '',
    ownerPhone: property.ownerPhone ?? '',
    description: property.description ?? '',
  };
}

/** A quick check before the form saves. The database decides in the end (decisions.md, Duplicate property). */
async function isTaken({ address, city, state, zipCode }: Values): Promise<boolean> {
  return api.properties.isAddressTaken.fetch({ address, city, state, zipCode }, { staleTime: 0 });
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
      if (problemOf(error)?.code === 'CONFLICT') {
        toast({
          title: 'Duplicate Property',
          description: 'This property already exists. Please check the address and try again.',
          tone: 'error',
        });
      } else {
        toast({ title: 'Error', description: messageOf(error, 'Failed to create property'), tone: 'error' });
      }
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
      initialValues={{ ...blank, state: settings.defaultState ?? '' }}
      {...saveState(create)}
      loading={check.isPending || create.isPending}
      {...(check.data && { submitError: 'A property with this address already exists in the system.' })}
      onSubmit={(values) => check.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a property. */
export function EditProperty({ id, onClose }: { id: number; onClose: () => void }) {
  const property = useRecordToEdit(trpc.properties.get.useQuery({ id }), onClose);
  const update = trpc.properties.update.useMutation(saving({ noun: 'Property', verb: 'update' }, onClose));
  if (!property) return null;
  return (
    <PropertyForm
      title="Edit Property"
      submitLabel="Update Property"
      initialValues={valuesOf(property)}
      version={property.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: property.version, ...values })}
      onClose={onClose}
    />
  );
}

function PropertyForm(dialog: RecordFormProps<Values>) {
  const form = useForm<Values>({
    initialValues: dialog.initialValues,
    validate: schemaResolver(PropertyCreate, { sync: true }),
  });
  return (
    <RecordForm {...dialog} size="lg" form={form}>
      <TextInput label="Address" withAsterisk autoComplete="off" {...form.getInputProps('address')} />
      <FieldRow>
        <TextInput label="City" withAsterisk {...form.getInputProps('city')} />
        <TextInput
          label="State"
          withAsterisk
          maxLength={2}
          placeholder="OH"
          {...form.getInputProps('state')}
        />
        <TextInput
          label="Zip Code"
          withAsterisk
          maxLength={5}
          inputMode="numeric"
          {...form.getInputProps('zipCode')}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label="Property Type"
          withAsterisk
          allowDeselect={false}
          data={Object.entries(propertyTypeLabels).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('propertyType')}
        />
        <Autocomplete
          label="Total Stories"
          data={['1 Story', '2 Story', '3 Story', '4 Story']}
          {...form.getInputProps('totalStories')}
        />
      </FieldRow>
      <FieldRow>
        <NumberInput
          label="Year Built"
          allowDecimal={false}
          hideControls
          {...form.getInputProps('yearBuilt')}
        />
        <NumberInput
          label="Square Footage"
          allowDecimal={false}
          thousandSeparator=","
          hideControls
          {...form.getInputProps('squareFootage')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label="Owner First Name" {...form.getInputProps('ownerFirstName')} />
        <TextInput label="Owner Last Name" {...form.getInputProps('ownerLastName')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Owner Email" type="email" {...form.getInputProps('ownerEmail')} />
        <PhoneInput
          label="Owner Phone"
          {...form.getInputProps('ownerPhone')}
          value={form.values.ownerPhone}
        />
      </FieldRow>
      <Textarea
        label="Additional Notes"
        description="Lockbox or gate codes, pets, where to park."
        autosize
        minRows={3}
        {...form.getInputProps('description')}
      />
    </RecordForm>
  );
}
