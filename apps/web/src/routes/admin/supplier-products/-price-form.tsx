import { Select, Switch, TextInput } from '@mantine/core';
import { type FormErrors, schemaResolver } from '@mantine/form';
import { optionalCalendarDate } from '@quoin/domain/calendar';
import { decimal, flag, optionalDecimal, optionalRowId } from '@quoin/domain/number';
import type { PriceSetCreate } from '@quoin/domain/suppliers/price';
import { SHORT_MAX, optionalText } from '@quoin/domain/text';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import * as z from 'zod';

import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { QuantityInput, RateInput } from '../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { type RecordFormOf, useRecordForm } from '../../../forms/use-record-form.ts';
import { trpc } from '../../../trpc.ts';
import { ProjectSelect } from '../projects/-project-select.tsx';
import type { SupplierProductRow } from './-actions.tsx';

const price = { label: 'Price', precision: 15, scale: 6 };
const quantity = { label: 'From', precision: 15, scale: 6 };

/** A price, and two more from larger quantities. */
const PriceFields = z.object({
  branchId: optionalRowId(),
  unitCost: decimal({ ...price, missing: 'Price is required' }),
  secondFrom: optionalDecimal(quantity),
  secondCost: optionalDecimal(price),
  thirdFrom: optionalDecimal(quantity),
  thirdCost: optionalDecimal(price),
  effectiveFrom: optionalCalendarDate('First day'),
  expiresOn: optionalCalendarDate('Last day'),
  projectId: optionalRowId(),
  isFirm: flag('Firm', false),
  sourceRef: optionalText('Reference', SHORT_MAX),
});
type PriceFields = z.output<typeof PriceFields>;

const resolve = schemaResolver(PriceFields, { sync: true });

/** The problems of the fields, and of a break of which only one half is typed: nobody knows what it means. */
function judge(values: FormValues<typeof PriceFields>): FormErrors {
  const half = (at: 'second' | 'third') => {
    const [from, cost] = [values[`${at}From`], values[`${at}Cost`]];
    return {
      ...(from === '' && cost !== '' && { [`${at}From`]: 'Quantity is required' }),
      ...(cost === '' && from !== '' && { [`${at}Cost`]: 'Price is required' }),
    };
  };
  return { ...half('second'), ...half('third'), ...resolve(values) };
}

/** The breaks of a form. An empty one is none. */
function breaksOf({
  unitCost,
  secondFrom,
  secondCost,
  thirdFrom,
  thirdCost,
}: PriceFields): PriceSetCreate['breaks'] {
  const more = [
    [secondFrom, secondCost],
    [thirdFrom, thirdCost],
  ] as const;
  return [
    { unitCost },
    ...more.flatMap(([minQuantity, each]) =>
      minQuantity !== null && each !== null ? [{ minQuantity, unitCost: each }] : [],
    ),
  ];
}

/** Adds one more set of prices. Earlier ones stay in the history as they were. */
export function AddPrices({ sold, onClose }: { sold: SupplierProductRow; onClose: () => void }) {
  const add = trpc.supplierProducts.addPrices.useMutation(saving({ noun: 'Price', verb: 'create' }, onClose));
  const initialValues = formValues(PriceFields, { branchId: null, projectId: null, isFirm: false });
  const form = useRecordForm(PriceFields, initialValues, judge);
  const unit = sold.priceUnit ?? sold.orderUnit;
  return (
    <RecordForm
      title="Add Price"
      submitLabel="Add Price"
      size="md"
      form={form}
      initialValues={initialValues}
      {...saveState(add)}
      onSubmit={(typed) => {
        const values = PriceFields.parse(typed);
        const { branchId, projectId, effectiveFrom, expiresOn, isFirm, sourceRef } = values;
        add.mutate({
          id: sold.id,
          branchId,
          projectId,
          ...(effectiveFrom !== null && { effectiveFrom }),
          expiresOn,
          isFirm,
          sourceRef,
          breaks: breaksOf(values),
        });
      }}
      onClose={onClose}
    >
      <FieldRow>
        <RateInput label={`Price per ${unit}`} withAsterisk data-autofocus {...form.number('unitCost')} />
        <BranchSelect supplierId={sold.supplierId} form={form} />
      </FieldRow>
      <FieldRow>
        <TextInput
          type="date"
          label="First Day"
          {...descriptionBelow}
          description="Empty: today."
          {...form.field('effectiveFrom')}
        />
        <TextInput
          type="date"
          label="Last Day"
          {...descriptionBelow}
          description="Empty: until a newer price."
          {...form.field('expiresOn')}
        />
      </FieldRow>
      <FieldGroup title="Larger quantities">
        <FieldRow>
          <QuantityInput label={`From Quantity (${sold.orderUnit})`} {...form.number('secondFrom')} />
          <RateInput label={`Price per ${unit}`} {...form.number('secondCost')} />
        </FieldRow>
        <FieldRow>
          <QuantityInput label={`From Quantity (${sold.orderUnit})`} {...form.number('thirdFrom')} />
          <RateInput label={`Price per ${unit}`} {...form.number('thirdCost')} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="For one job">
        <ProjectSelect
          label="Project"
          clearable
          value={form.values.projectId}
          onChange={(id) => form.setFieldValue('projectId', id)}
        />
        <Switch
          label="Firm"
          description="The supplier holds this price for the project until its last day."
          {...form.flag('isFirm')}
        />
        <TextInput
          label="Reference"
          placeholder="e.g., the number of their quote"
          {...form.field('sourceRef')}
        />
      </FieldGroup>
    </RecordForm>
  );
}

/** Chooses one branch of the supplier, or all. */
function BranchSelect({ supplierId, form }: { supplierId: number; form: RecordFormOf<typeof PriceFields> }) {
  const branches = trpc.supplierBranches.list.useQuery({ supplierId, limit: 1000 });
  const value = form.values.branchId;
  return (
    <Select
      label="Branch"
      data={[
        { value: '', label: 'All branches' },
        ...(branches.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      allowDeselect={false}
      searchable
      value={value === null ? '' : String(value)}
      onChange={(id) => form.setFieldValue('branchId', id === null || id === '' ? null : Number(id))}
    />
  );
}
