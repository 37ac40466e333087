import { Button, Select, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { formatMoney } from '@quoin/domain/dollars';
import { orderPriceText } from '@quoin/domain/ordering/order-words';
import { PurchaseOrderLineInput } from '@quoin/domain/ordering/purchase-order-line';
import { quantityText } from '@quoin/domain/quantity-text';
import { dayWithoutYear } from '@quoin/domain/suppliers/delivery/day-words';
import { orderUnitText } from '@quoin/domain/suppliers/packaging/content-words';
import { unitOf } from '@quoin/domain/suppliers/packaging/unit';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { IconAction } from '@quoin/ui/records/IconAction';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { formValues } from '../../../../forms/form-values.ts';
import { QuantityInput, RateInput } from '../../../../forms/number-inputs.tsx';
import { RecordForm } from '../../../../forms/RecordForm.tsx';
import { OFFERED, useServerSearch, withChosen } from '../../../../forms/server-search.ts';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { CostCodeSelect } from '../../../../lines/CostCodeSelect.tsx';
import { type Outputs, trpc } from '../../../../trpc.ts';
import { nameOf as nameOfSold } from '../../supplier-products/-actions.tsx';
import { contentOf, type EditedLine, pricedLine, sumsOf } from './line-edits.ts';

import css from '../-orders.module.css';

type Order = Outputs['purchaseOrders']['get'];
type Sold = Outputs['supplierProducts']['get'];
type Price = Outputs['purchaseOrders']['getPrice'];

const LineFields = PurchaseOrderLineInput.omit({ lineId: true }).required();
type Values = ReturnType<typeof beginning>;

const beginning = (line: EditedLine | undefined) =>
  formValues(LineFields, {
    supplierProductId: line?.supplierProductId ?? null,
    sku: line?.sku,
    description: line?.description,
    orderUnit: line?.orderUnit ?? 'EA',
    quantity: line?.quantity ?? ('' as never),
    unitCost: line?.unitCost,
    needBy: line?.needBy,
    parts: line && line.parts.length > 0 ? line.parts : [noPart],
  });
const noPart = { taskId: null, costCodeId: null, quantity: '' as unknown as number };

/** A line that has nothing yet but what the supplier sells, or words. */
const bareLine = (sold: Sold | undefined, { sku, description, orderUnit }: Values): EditedLine => ({
  id: null,
  supplierProductId: sold?.id ?? null,
  productId: sold?.productId ?? null,
  productName: sold?.productName ?? null,
  productUnit: sold?.productUnit ?? null,
  sku: sold ? sold.sku : sku.trim() || null,
  description: sold ? (sold.description ?? sold.productName ?? sold.sku) : description.trim(),
  manufacturerNumber: sold?.manufacturerNumber ?? null,
  orderUnit: sold?.orderUnit ?? orderUnit.trim(),
  contentUnits: sold?.contentUnits ?? 1,
  contentQuantity: sold?.contentQuantity ?? null,
  priceUnit: sold?.priceUnit ?? null,
  priceUnits: sold?.priceUnits ?? 1,
  priceQuantity: sold?.priceQuantity ?? 1,
  quantity: 1,
  unitCost: null,
  extended: null,
  needBy: null,
  priceObservationId: null,
  confirmedQuantity: null,
  confirmedCost: null,
  confirmedOn: null,
  shortReason: null,
  accepted: 0,
  returned: 0,
  closedShort: 0,
  billed: 0,
  parts: [],
  isPriceAsked: true,
});

/** Adds a line to an order, or changes one. Says what line and order come to while somebody types. */
export function LineForm({
  order,
  line,
  others,
  isInWords,
  onSave,
  ...dialog
}: {
  order: Order;
  line: EditedLine | undefined;
  others: readonly EditedLine[];
  /** Whether it is none of the products that the supplier sells. */
  isInWords: boolean;
  loading: boolean;
  submitError: string | null;
  onSave: (line: EditedLine) => void;
  onClose: () => void;
}) {
  const { id, supplierId, projectId } = order;
  const [initialValues] = useState(() => beginning(line));
  const form = useRecordForm(LineFields, initialValues, (values) => ({
    ...(!isInWords && values.supplierProductId === null && { supplierProductId: 'Choose a product' }),
    ...(isInWords && values.description.trim() === '' && { description: 'Description is required' }),
    ...(isInWords && values.orderUnit.trim() === '' && { orderUnit: 'Unit is required' }),
    ...schemaResolver(LineFields, { sync: true })(filled(values)),
  }));
  const { values } = form;
  const sold = trpc.supplierProducts.get.useQuery(
    { id: values.supplierProductId ?? 0 },
    { enabled: values.supplierProductId !== null },
  ).data;
  const base = line ?? bareLine(sold, values);
  const typed = LineFields.shape.quantity.safeParse(values.quantity);
  const quantity = typed.success ? typed.data : undefined;
  const inForce = trpc.purchaseOrders.getPrice.useQuery(
    { id, supplierProductId: values.supplierProductId ?? 0, quantity: quantity ?? 1 },
    {
      enabled: values.supplierProductId !== null && quantity !== undefined,
      placeholderData: (previous) => previous,
    },
  ).data;
  const content = quantity === undefined ? undefined : contentOf(base, quantity);
  const tasks = trpc.projectTasks.list.useQuery({ projectId }).data?.items ?? [];
  const codes = trpc.costCodes.list.useQuery({}).data?.items ?? [];

  /** One part without a quantity is for all of the line. */
  function filled(given: Values): Values {
    const [only] = given.parts;
    if (given.parts.length !== 1 || only === undefined || String(only.quantity) !== '') return given;
    return { ...given, parts: [{ ...only, quantity: content ?? (quantity || 1) }] };
  }

  const edited = editedBy(base, filled(values), { quantity, inForce });
  const named = {
    ...edited,
    parts: edited.parts.map((part) => ({
      ...part,
      taskName: tasks.find((task) => task.id === part.taskId)?.name ?? null,
      costCode: codes.find((code) => code.id === part.costCodeId)?.code ?? null,
    })),
  };
  const unit = values.supplierProductId === null ? values.orderUnit : base.orderUnit;
  return (
    <RecordForm
      title={line ? 'Edit Line' : isInWords ? 'Add Line in Words' : 'Add Product'}
      submitLabel={line ? 'Update Line' : 'Add Line'}
      size="lg"
      initialValues={initialValues}
      {...dialog}
      onSubmit={() => onSave(named)}
      form={form}
    >
      {isInWords ? (
        <>
          <TextInput label="Description" withAsterisk {...form.field('description')} />
          <FieldRow>
            <TextInput label="Unit" withAsterisk {...form.field('orderUnit')} />
            <TextInput label="SKU" {...form.field('sku')} />
          </FieldRow>
        </>
      ) : (
        <SoldSelect
          supplierId={supplierId}
          supplierName={order.supplierName}
          isFixed={line !== undefined}
          chosen={sold}
          error={form.errors['supplierProductId']}
          value={values.supplierProductId}
          onChange={(chosen) => {
            form.setFieldValue('supplierProductId', chosen?.id ?? null);
            if (chosen && String(values.quantity) === '')
              form.setFieldValue('quantity', chosen.minQuantity ?? chosen.packQuantity);
          }}
        />
      )}
      <FieldRow>
        <QuantityInput
          label={`Quantity (${unitOf(unit || 'EA').name})`}
          withAsterisk
          data-autofocus={line !== undefined || undefined}
          {...descriptionBelow}
          description={contentText(base, content)}
          {...form.number('quantity')}
        />
        <RateInput
          label={`Price per ${unitOf(edited.priceUnit ?? unit).name || 'unit'}`}
          {...descriptionBelow}
          {...(inForce && { placeholder: orderPriceText(inForce) })}
          description={priceHint(inForce, values.supplierProductId !== null)}
          {...form.number('unitCost')}
        />
        <TextInput
          type="date"
          label="Needed By"
          {...descriptionBelow}
          description="Empty: with the order."
          {...form.field('needBy')}
        />
      </FieldRow>
      {inForce && String(values.unitCost) !== '' && Number(values.unitCost) !== inForce.unitCost && (
        <div>
          <Button
            variant="default"
            size="compact-md"
            onClick={() => form.setFieldValue('unitCost', '')}
          >{`Use ${orderPriceText(inForce)}`}</Button>
        </div>
      )}
      <FieldGroup title="For">
        <div className={css['parts']}>
          {values.parts.map((part, place) => (
            // Parts have no id, and none moves.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={place} className={css['part']}>
              <Select
                label="Task"
                placeholder="None"
                clearable
                searchable
                nothingFoundMessage="No tasks found"
                data={tasks.map((task) => ({ value: String(task.id), label: task.name }))}
                value={part.taskId == null ? null : String(part.taskId)}
                onChange={(task) =>
                  form.setFieldValue(`parts.${place}.taskId`, task === null ? null : Number(task))
                }
              />
              <CostCodeSelect
                placeholder={base.productId === null ? 'None' : 'Of the product'}
                value={part.costCodeId ?? null}
                onChange={(code) => form.setFieldValue(`parts.${place}.costCodeId`, code)}
              />
              <QuantityInput
                label={`Quantity${base.productUnit === null ? '' : ` (${base.productUnit})`}`}
                placeholder={values.parts.length === 1 ? 'All' : ''}
                {...(form.getInputProps(`parts.${place}.quantity`) as { value: number | string })}
                value={part.quantity}
                onChange={(next) => form.setFieldValue(`parts.${place}.quantity`, next as never)}
              />
              {values.parts.length > 1 && (
                <IconAction
                  label={`Remove part ${place + 1}`}
                  icon={IconTrash}
                  onClick={() => form.removeListItem('parts', place)}
                />
              )}
            </div>
          ))}
          <div>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={16} stroke={1.5} />}
              onClick={() => form.insertListItem('parts', noPart)}
            >
              Add Part
            </Button>
          </div>
        </div>
      </FieldGroup>
      <LiveSums order={order} line={quantity === undefined ? undefined : edited} others={others} />
    </RecordForm>
  );
}

/** A line as the form says it. An empty price is the one in force. */
function editedBy(
  base: EditedLine,
  values: Values,
  { quantity, inForce }: { quantity: number | undefined; inForce: Price | undefined },
): EditedLine {
  const parsed = LineFields.shape.unitCost.safeParse(values.unitCost);
  const unitCost = parsed.success ? parsed.data : null;
  const asked = unitCost === null && base.supplierProductId !== null ? inForce : undefined;
  return pricedLine({
    ...base,
    ...(base.supplierProductId === null && {
      sku: values.sku.trim() || null,
      description: values.description.trim(),
      orderUnit: values.orderUnit.trim(),
    }),
    ...(asked && {
      priceUnit: asked.priceUnit,
      priceUnits: asked.priceUnits,
      priceQuantity: asked.priceQuantity,
    }),
    quantity: quantity ?? base.quantity,
    unitCost: unitCost ?? asked?.unitCost ?? null,
    isPriceAsked: unitCost === null,
    needBy: values.needBy === '' ? null : values.needBy,
    priceObservationId: asked?.observationId ?? (unitCost === base.unitCost ? base.priceObservationId : null),
    parts: values.parts.map((part) => ({
      taskId: part.taskId ?? null,
      costCodeId: part.costCodeId ?? null,
      quantity: part.quantity,
      taskName: null,
      costCode: null,
    })),
  });
}

/** The content of the quantity, in the unit of the product. */
function contentText(line: EditedLine, content: number | undefined): string {
  if (line.productUnit === null) return '';
  return content === undefined
    ? 'How much it holds is not known.'
    : `Holds ${quantityText({ quantity: content, unit: line.productUnit })}.`;
}

function priceHint(inForce: Price | undefined, isSold: boolean): string {
  if (!isSold || inForce === undefined) return '';
  if (inForce === null) return 'No price is known. Type one.';
  return `In force: ${orderPriceText(inForce)}, ${dayWithoutYear(inForce.confirmedOn)}.`;
}

/** The amounts of a line and of its order. */
function LiveSums({
  order,
  line,
  others,
}: {
  order: Order;
  line: EditedLine | undefined;
  others: readonly EditedLine[];
}) {
  const { branchId } = order;
  const branch = trpc.supplierBranches.get.useQuery(
    { id: branchId ?? 0 },
    { enabled: branchId !== null },
  ).data;
  if (line === undefined || line.extended === null) return null;
  const sums = sumsOf(
    [...others, line],
    { ...order, typedFreight: order.isFreightTyped ? order.freight : null },
    branch ?? null,
  );
  return (
    <p className={css['sum']} aria-live="polite">
      {`This line: ${formatMoney(line.extended)}. The order: ${formatMoney(sums.total)} with freight and tax.`}
    </p>
  );
}

/** Chooses what the supplier sells. The server searches while the user types. */
function SoldSelect({
  supplierId,
  supplierName,
  isFixed,
  chosen,
  value,
  error,
  onChange,
}: {
  supplierId: number;
  supplierName: string;
  isFixed: boolean;
  chosen: Sold | undefined;
  value: number | null;
  error: React.ReactNode;
  onChange: (sold: Sold | null) => void;
}) {
  const { search, field } = useServerSearch(chosen && nameOfSold(chosen));
  const found = trpc.supplierProducts.list.useQuery(
    { supplierId, search, gone: false, limit: OFFERED },
    { enabled: !isFixed, placeholderData: (previous) => previous },
  );
  if (isFixed)
    return (
      <TextInput
        label="Product"
        readOnly
        value={chosen ? `${nameOfSold(chosen)} · ${orderUnitText(chosen)}` : ''}
      />
    );
  const choices = withChosen(chosen, found.data?.items);
  return (
    <Select
      label="Product"
      withAsterisk
      placeholder={`Search what ${supplierName} sells`}
      {...field}
      nothingFoundMessage={found.isFetching ? 'Searching...' : 'No products found'}
      data={choices.map((sold) => ({ value: String(sold.id), label: nameOfSold(sold) }))}
      renderOption={({ option }) => {
        const sold = choices.find((each) => String(each.id) === option.value);
        return (
          <span>
            {option.label}
            {sold && <span className={css['quiet']}>{[sold.sku, orderUnitText(sold)].join(' · ')}</span>}
          </span>
        );
      }}
      error={error}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(choices.find((each) => String(each.id) === id) ?? null)}
    />
  );
}
