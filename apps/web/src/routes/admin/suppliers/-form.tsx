import { Switch, Textarea, TextInput } from '@mantine/core';
import { SupplierCreate } from '@quoin/domain/suppliers/supplier';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { PhoneInput } from '@quoin/ui/forms/PhoneInput';

import { useBinnedRecord } from '../../../bin/use-binned-record.tsx';
import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { CountInput, PercentInput } from '../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { trpc } from '../../../trpc.ts';

/** Adds a supplier. */
export function AddSupplier({ onClose }: { onClose: () => void }) {
  const create = trpc.suppliers.create.useMutation(saving({ noun: 'Supplier', verb: 'create' }, onClose));
  return (
    <SupplierForm
      title="Add New Supplier"
      submitLabel="Add Supplier"
      initialValues={formValues(SupplierCreate, {
        paymentDays: 30,
        taxRate: 0,
        isFreightTaxed: false,
        moveAlert: 0.1,
        staleAfterDays: 30,
        isActive: true,
      })}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a supplier. */
export function EditSupplier({ id, onClose }: { id: number; onClose: () => void }) {
  const { record: supplier, instead } = useBinnedRecord(trpc.suppliers.get.useQuery({ id }), {
    entity: 'supplier',
    id,
    onClose,
  });
  const update = trpc.suppliers.update.useMutation(saving({ noun: 'Supplier', verb: 'update' }, onClose));
  if (!supplier) return instead;
  return (
    <SupplierForm
      title="Edit Supplier"
      submitLabel="Update Supplier"
      initialValues={formValues(SupplierCreate, supplier)}
      version={supplier.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: supplier.version, ...values })}
      onClose={onClose}
    />
  );
}

function SupplierForm(dialog: RecordFormProps<FormValues<typeof SupplierCreate>>) {
  const form = useRecordForm(SupplierCreate, dialog.initialValues);
  return (
    <RecordForm {...dialog} size="lg" form={form}>
      <FieldRow>
        <TextInput label="Supplier Name" withAsterisk {...form.field('name')} />
        <TextInput label="Account Number" {...form.field('accountNumber')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Order Email" type="email" {...form.field('orderEmail')} />
        <PhoneInput label="Phone" {...form.field('phone')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Contact Name" {...form.field('contactName')} />
        <TextInput label="Website" placeholder="tarrowby.com" inputMode="url" {...form.field('website')} />
      </FieldRow>
      <FieldGroup title="Bills and taxes">
        <FieldRow>
          <CountInput
            label="Payment Days"
            {...descriptionBelow}
            description="From a bill to its due date."
            {...form.number('paymentDays')}
          />
          <PercentInput
            label="Tax Rate"
            {...descriptionBelow}
            description="Sales tax on orders. 0 % with a resale certificate."
            {...form.number('taxRate')}
          />
        </FieldRow>
        <Switch
          label="Freight taxed"
          description="Sales tax applies to freight, too."
          {...form.flag('isFreightTaxed')}
        />
      </FieldGroup>
      <FieldGroup title="Prices">
        <FieldRow>
          <PercentInput
            label="Price Move to Check"
            {...descriptionBelow}
            description="A price in a list that moves by more waits for a look at it."
            {...form.number('moveAlert')}
          />
          <CountInput
            label="Days Until Stale"
            {...descriptionBelow}
            description="A price that nobody has confirmed for longer is stale."
            {...form.number('staleAfterDays')}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="More details">
        <Textarea label="Notes" autosize minRows={2} {...form.field('notes')} />
        <Switch label="Active" description="Offered for new orders." {...form.flag('isActive')} />
      </FieldGroup>
    </RecordForm>
  );
}
