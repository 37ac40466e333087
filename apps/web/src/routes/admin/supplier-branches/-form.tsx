import { Switch, Textarea, TextInput } from '@mantine/core';
import { moneyOf, NO_MONEY } from '@quoin/domain/exact';
import { chosenWeekdays, WORKDAYS } from '@quoin/domain/places/weekdays';
import { SupplierBranchCreate } from '@quoin/domain/suppliers/supplier-branch';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { PhoneInput } from '@quoin/ui/forms/PhoneInput';
import { useSearch } from '@tanstack/react-router';

import { useBinnedRecord } from '../../../bin/use-binned-record.tsx';
import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { CountInput, MoneyInput } from '../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { WeekdaysInput } from '../../../forms/weekdays/WeekdaysInput.tsx';
import { trpc } from '../../../trpc.ts';
import { chosenSupplier } from '../suppliers/-chosen-supplier.ts';
import { SupplierSelect } from '../suppliers/-supplier-select.tsx';

const BranchInForm = SupplierBranchCreate.extend({
  supplierId: chosenSupplier,
  deliversOn: chosenWeekdays,
});

/** Adds a branch of a supplier, or of the one to which the list is narrowed. Its address begins with the state of the settings. */
export function AddSupplierBranch({ of, onClose }: { of?: number; onClose: () => void }) {
  const search = useSearch({ strict: false });
  const supplierId = of ?? search.supplierId ?? null;
  const settings = useBeginning(trpc.settings.get.useQuery(), onClose);
  const create = trpc.supplierBranches.create.useMutation(
    saving({ noun: 'Supplier branch', verb: 'create' }, onClose),
  );
  if (!settings) return null;
  return (
    <SupplierBranchForm
      title="Add New Supplier Branch"
      submitLabel="Add Supplier Branch"
      initialValues={formValues(BranchInForm, {
        supplierId,
        state: settings.defaultState ?? '',
        leadDays: 1,
        cutoff: '14:00',
        deliversOn: WORKDAYS,
        deliveryFee: moneyOf(NO_MONEY),
        rank: 0,
        isActive: true,
      })}
      {...saveState(create)}
      onSubmit={({ supplierId: chosen, ...values }) => {
        if (chosen !== null) create.mutate({ ...values, supplierId: chosen });
      }}
      onClose={onClose}
    />
  );
}

/** Edits a branch, which stays with its supplier. */
export function EditSupplierBranch({ id, onClose }: { id: number; onClose: () => void }) {
  const { record: branch, instead } = useBinnedRecord(trpc.supplierBranches.get.useQuery({ id }), {
    entity: 'supplier-branch',
    id,
    onClose,
  });
  const update = trpc.supplierBranches.update.useMutation(
    saving({ noun: 'Supplier branch', verb: 'update' }, onClose),
  );
  if (!branch) return instead;
  return (
    <SupplierBranchForm
      title="Edit Supplier Branch"
      submitLabel="Update Supplier Branch"
      initialValues={formValues(BranchInForm, branch)}
      version={branch.version}
      supplierName={branch.supplierName}
      {...saveState(update)}
      onSubmit={({ supplierId: _same, ...values }) =>
        update.mutate({ id, version: branch.version, ...values })
      }
      onClose={onClose}
    />
  );
}

function SupplierBranchForm({
  supplierName,
  ...dialog
}: RecordFormProps<FormValues<typeof BranchInForm>> & {
  /** The supplier of a branch that exists. */
  supplierName?: string;
}) {
  const form = useRecordForm(BranchInForm, dialog.initialValues);
  return (
    <RecordForm {...dialog} size="lg" form={form}>
      {supplierName === undefined ? (
        <SupplierSelect label="Supplier" withAsterisk {...form.field('supplierId')} />
      ) : (
        <TextInput label="Supplier" readOnly value={supplierName} />
      )}
      <FieldRow>
        <TextInput
          label="Branch Name"
          withAsterisk
          placeholder="Dayton"
          data-autofocus={supplierName !== undefined || undefined}
          {...form.field('name')}
        />
        <PhoneInput label="Phone" {...form.field('phone')} />
      </FieldRow>
      <TextInput label="Address" withAsterisk autoComplete="off" {...form.field('address')} />
      <FieldRow>
        <TextInput label="City" withAsterisk {...form.field('city')} />
        <TextInput label="State" withAsterisk maxLength={2} placeholder="OH" {...form.field('state')} />
        <TextInput
          label="Zip Code"
          withAsterisk
          maxLength={5}
          inputMode="numeric"
          {...form.field('zipCode')}
        />
      </FieldRow>
      <FieldGroup title="Delivery">
        <Textarea
          label="Zip Areas"
          description="Zip codes, or the first three digits of whole areas. Empty: everywhere."
          placeholder="454, 45402"
          autosize
          minRows={2}
          {...form.field('zipAreas')}
        />
        <WeekdaysInput label="Delivery Days" {...form.field('deliversOn')} />
        <FieldRow>
          <CountInput
            label="Lead Days"
            {...descriptionBelow}
            description="Working days from an order to its delivery."
            {...form.number('leadDays')}
          />
          <TextInput
            type="time"
            label="Cutoff"
            {...descriptionBelow}
            description="A later order counts as one of the next workday."
            {...form.field('cutoff')}
          />
        </FieldRow>
        <FieldRow>
          <MoneyInput label="Delivery Fee" {...form.number('deliveryFee')} />
          <MoneyInput
            label="Free Delivery From"
            {...descriptionBelow}
            description="The subtotal of an order without the fee."
            {...form.number('freeFrom')}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="More details">
        <FieldRow>
          <TextInput
            label="Code"
            {...descriptionBelow}
            description="The branch in price files of the supplier."
            placeholder="014"
            {...form.field('code')}
          />
          <CountInput
            label="Rank"
            {...descriptionBelow}
            description="Of two branches for a place, the lower one delivers."
            {...form.number('rank')}
          />
        </FieldRow>
        <FieldRow>
          <TextInput
            label="Order Email"
            type="email"
            {...descriptionBelow}
            description="Instead of that of the supplier."
            {...form.field('orderEmail')}
          />
          <TextInput
            label="Account Number"
            {...descriptionBelow}
            description="Instead of that of the supplier."
            {...form.field('accountNumber')}
          />
        </FieldRow>
        <Switch label="Active" description="Delivers new orders." {...form.flag('isActive')} />
      </FieldGroup>
    </RecordForm>
  );
}
