import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { type CostKind, costKindLabels } from '@quoin/domain/costs/cost-kind';
import { linePricingLabels, quantityPolicyLabels } from '@quoin/domain/costs/line-words';
import { EstimateLinePatch } from '@quoin/domain/estimates/estimate-line';
import { followingKind } from '@quoin/domain/estimates/line-defaults';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import type { Suggestion } from '@quoin/ui/grid/cells/cell';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

import type { FormValues } from '../forms/form-values.ts';
import { HoursInput, MoneyInput, PercentInput, QuantityInput, RateInput } from '../forms/number-inputs.tsx';
import { RecordForm, type RecordFormProps } from '../forms/RecordForm.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { trpc } from '../trpc.ts';
import { CostCodeSelect } from './CostCodeSelect.tsx';
import { LineDescription } from './LineDescription.tsx';
import { ProductName } from './ProductName.tsx';

import css from './lines.module.css';

const named = (items: readonly { id: number; name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

type Values = FormValues<typeof EstimateLinePatch>;

/** The fields that a new line asks for first. */
const firstFields = new Set(['name', 'quantity', 'unit', 'unitCost']);

/** What a form sends. A formula sets the quantity, and a quantity without a formula ends it. */
export function sent(values: Values): EstimateLinePatch {
  const { quantity, quantityFormula, ...rest } = values;
  return EstimateLinePatch.parse({
    ...rest,
    ...(quantityFormula === '' ? { quantity, quantityFormula: null } : { quantityFormula }),
  });
}

/** The dialog with all fields of a line, of an estimate or of a contract that changes. */
export function LineForm({
  estimate: { sections, options },
  lineId,
  isNew = false,
  isBooked = false,
  below,
  onSubmit,
  ...dialog
}: Omit<RecordFormProps<Values>, 'onSubmit'> & {
  estimate: { [Part in 'sections' | 'options']: readonly { id: number; name: string }[] };
  /** Only a saved line of an estimate has one, which can get a drafted description. */
  lineId?: number;
  /** Whether the line is made now. The form then asks first for what each line needs. */
  isNew?: boolean;
  /** Whether costs are booked on the line, so that its kind and its cost code stay. */
  isBooked?: boolean;
  /** `productId` names the product of the catalog that a new line was made of. */
  onSubmit: (values: Values, productId: number | null) => void;
  /** A button below the fields. */
  below?: ReactNode;
}) {
  const form = useRecordForm(EstimateLinePatch, dialog.initialValues);
  const { kind, pricing, quantityFormula } = form.values;
  const { data: settings } = trpc.moneySettings.get.useQuery();
  const { data: costCodes } = trpc.costCodes.list.useQuery({});
  const [product, setProduct] = useState<Suggestion>();
  const [isMore, setMore] = useState(false);
  const isWrongBelow = Object.keys(form.errors).some((name) => !firstFields.has(name));
  const isWhole = !isNew || isMore || isWrongBelow;
  const idField = (name: 'sectionId' | 'optionId') => {
    const { value, onChange, ...field } = form.field(name);
    return {
      ...field,
      value: value === null ? null : String(value),
      onChange: (id: string | null) =>
        (onChange as (id: number | null) => void)(id === null ? null : Number(id)),
    };
  };
  const take = (chosen: Suggestion) => {
    setProduct(chosen);
    const { productId: _id, ...values } = chosen.values ?? {};
    const fields = Object.entries(values).map(([name, value]) => [name, value ?? '']);
    form.setValues({ ...Object.fromEntries(fields), name: chosen.value } as Partial<Values>);
  };
  const takeKind = (chosen: CostKind) => {
    const { rate, isTaxable, unit, unitCost, costCodeId } = form.values;
    const line = { kind, pricing, isTaxable, unit, rate: Number(rate), unitCost: Number(unitCost) };
    const costCode = costCodes?.items.find(({ id }) => id === costCodeId);
    form.setValues({ kind: chosen, ...(settings && followingKind(line, chosen, { costCode, settings })) });
  };
  const quantity = (
    <QuantityInput
      label={kind === 'labor' ? 'Quantity or Hours' : 'Quantity'}
      withAsterisk
      {...form.number('quantity')}
      disabled={quantityFormula !== ''}
    />
  );
  const formula = (
    <TextInput label="Formula" placeholder={`12'6" x 8'4"`} {...form.field('quantityFormula')} />
  );
  const unit = <TextInput label="Unit" withAsterisk {...form.field('unit')} />;
  const unitCost = <RateInput label="Unit Cost" withAsterisk {...form.number('unitCost')} />;
  const waste =
    kind === 'labor' ? (
      <HoursInput label="Hours per Unit" {...form.number('hoursPerUnit')} />
    ) : (
      <PercentInput label="Waste" {...form.number('wasteRate')} />
    );
  const place = (
    <FieldRow>
      <Select
        label="Kind"
        allowDeselect={false}
        data={choicesOf(costKindLabels)}
        {...form.field('kind')}
        onChange={(chosen) => chosen && takeKind(chosen)}
        disabled={isBooked}
      />
      <Select label="Section" allowDeselect={false} data={named(sections)} {...idField('sectionId')} />
    </FieldRow>
  );
  const first = isNew ? (
    <>
      <ProductName {...form.field('name')} onProduct={take} />
      <FieldRow>
        {quantity}
        {unit}
      </FieldRow>
      {unitCost}
      <Button
        variant="subtle"
        color="gray"
        justify="flex-start"
        aria-expanded={isWhole}
        leftSection={<IconChevronDown size={16} stroke={1.5} className={css['more'] ?? ''} aria-hidden />}
        onClick={() => setMore(!isMore)}
      >
        More
      </Button>
      {isWhole && (
        <>
          {place}
          <FieldRow>
            {formula}
            {waste}
          </FieldRow>
        </>
      )}
    </>
  ) : (
    <>
      <TextInput label="Name" withAsterisk {...form.field('name')} />
      {place}
      <FieldRow>
        {quantity}
        {formula}
        {unit}
      </FieldRow>
      <FieldRow>
        {unitCost}
        {waste}
      </FieldRow>
    </>
  );
  const rest = (
    <>
      <FieldRow>
        <Select
          label="Price By"
          allowDeselect={false}
          data={choicesOf(linePricingLabels)}
          {...form.field('pricing')}
        />
        {pricing === 'fixed' ? (
          <MoneyInput label="Price of the Line" {...form.number('fixedPrice')} />
        ) : (
          <PercentInput label={linePricingLabels[pricing]} {...form.number('rate')} />
        )}
        <PercentInput label="Discount" {...form.number('discountRate')} />
      </FieldRow>
      <FieldRow>
        <Switch label="Taxable" {...form.flag('isTaxable')} />
        <Switch label="Included" description="Without a price" {...form.flag('isIncluded')} />
      </FieldRow>
      <FieldGroup title="Details">
        {kind !== 'labor' && (
          <FieldRow>
            <QuantityInput label="Quantity in a Pack" {...form.number('packQuantity')} />
            <TextInput label="Pack Unit" {...form.field('packUnit')} />
            <Select
              label="Quantity That Costs"
              allowDeselect={false}
              data={choicesOf(quantityPolicyLabels)}
              {...form.field('quantityPolicy')}
            />
          </FieldRow>
        )}
        <FieldRow>
          <CostCodeSelect {...form.field('costCodeId')} disabled={isBooked} />
          {options.length > 0 && (
            <Select
              label="Option"
              placeholder="None"
              clearable
              data={named(options)}
              {...idField('optionId')}
            />
          )}
        </FieldRow>
        {lineId === undefined ? (
          <Textarea label="Description" description="The client reads it." {...form.field('description')} />
        ) : (
          <LineDescription
            lineId={lineId}
            label="Description"
            description="The client reads it."
            {...form.field('description')}
          />
        )}
        <Textarea label="Notes" description="Only the office reads them." {...form.field('notes')} />
        <FieldRow>
          <Switch label="Allowance" {...form.flag('isAllowance')} />
          <Switch label="Special order" {...form.flag('isSpecialOrder')} />
        </FieldRow>
      </FieldGroup>
    </>
  );
  return (
    <RecordForm
      {...dialog}
      form={form}
      size="lg"
      // A name that somebody typed over the chosen one is another thing.
      onSubmit={(values) =>
        onSubmit(values, product && product.value === values.name ? Number(product.id) : null)
      }
    >
      {first}
      {isWhole && rest}
      {below}
    </RecordForm>
  );
}
