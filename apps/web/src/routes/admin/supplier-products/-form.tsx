import { Switch, TextInput } from '@mantine/core';
import { SupplierProductCreate } from '@quoin/domain/suppliers/supplier-product';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { useSearch } from '@tanstack/react-router';

import { useBinnedRecord } from '../../../bin/use-binned-record.tsx';
import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { CountInput, PercentInput, QuantityInput } from '../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { type RecordFormOf, useRecordForm } from '../../../forms/use-record-form.ts';
import { trpc } from '../../../trpc.ts';
import { ProductSelect } from '../products/-product-select.tsx';
import { chosenSupplier } from '../suppliers/-chosen-supplier.ts';
import { SupplierSelect } from '../suppliers/-supplier-select.tsx';
import { PackagingCheck } from './-packaging-check.tsx';

const ProductInForm = SupplierProductCreate.extend({ supplierId: chosenSupplier });

/** Adds what a supplier sells. Its page or a list says which supplier, or which product of the catalog. */
export function AddSupplierProduct({
  of,
  onClose,
}: {
  of?: { supplierId?: number; productId?: number };
  onClose: () => void;
}) {
  const { supplierId: narrowedTo } = useSearch({ strict: false });
  const { supplierId = narrowedTo ?? null, productId = null } = of ?? {};
  const create = trpc.supplierProducts.create.useMutation(
    saving({ noun: 'Supplier product', verb: 'create' }, onClose),
  );
  return (
    <SupplierProductForm
      title="Add New Supplier Product"
      submitLabel="Add Supplier Product"
      initialValues={formValues(ProductInForm, {
        supplierId,
        productId,
        orderUnit: 'EA',
        contentUnits: 1,
        priceUnits: 1,
        priceQuantity: 1,
        packQuantity: 1,
        overTolerance: 0,
        isPreferred: false,
      })}
      {...saveState(create)}
      onSubmit={({ supplierId: chosen, ...values }) => {
        if (chosen !== null) create.mutate({ ...values, supplierId: chosen });
      }}
      onClose={onClose}
    />
  );
}

/** Edits what a supplier sells. It stays with its supplier. */
export function EditSupplierProduct({ id, onClose }: { id: number; onClose: () => void }) {
  const { record: product, instead } = useBinnedRecord(trpc.supplierProducts.get.useQuery({ id }), {
    entity: 'supplier-product',
    id,
    onClose,
  });
  const update = trpc.supplierProducts.update.useMutation(
    saving({ noun: 'Supplier product', verb: 'update' }, onClose),
  );
  if (!product) return instead;
  return (
    <SupplierProductForm
      title="Edit Supplier Product"
      submitLabel="Update Supplier Product"
      initialValues={formValues(ProductInForm, product)}
      version={product.version}
      supplierName={product.supplierName}
      {...saveState(update)}
      onSubmit={({ supplierId: _same, ...values }) =>
        update.mutate({ id, version: product.version, ...values })
      }
      onClose={onClose}
    />
  );
}

function SupplierProductForm({
  supplierName,
  ...dialog
}: RecordFormProps<FormValues<typeof ProductInForm>> & {
  /** The supplier of a product that exists. */
  supplierName?: string;
}) {
  const form = useRecordForm(ProductInForm, dialog.initialValues);
  return (
    <RecordForm {...dialog} size="lg" form={form}>
      {supplierName === undefined ? (
        <SupplierSelect label="Supplier" withAsterisk {...form.field('supplierId')} />
      ) : (
        <TextInput label="Supplier" readOnly value={supplierName} />
      )}
      <FieldRow>
        <TextInput
          label="SKU"
          withAsterisk
          data-autofocus={supplierName !== undefined || undefined}
          {...form.field('sku')}
        />
        <TextInput label="Description" {...form.field('description')} />
      </FieldRow>
      <Packaging form={form} />
      <FieldGroup title="For orders">
        <FieldRow>
          <QuantityInput
            label="Pack"
            {...descriptionBelow}
            description="Ordered in multiples of it."
            {...form.number('packQuantity')}
          />
          <QuantityInput
            label="Minimum"
            {...descriptionBelow}
            description="The fewest order units."
            {...form.number('minQuantity')}
          />
        </FieldRow>
        <FieldRow>
          <CountInput
            label="Lead Days"
            {...descriptionBelow}
            description="Where they are more than those of the branch."
            {...form.number('leadDays')}
          />
          <PercentInput
            label="Surplus Accepted"
            {...descriptionBelow}
            description="Of the ordered quantity, at most 10 %."
            {...form.number('overTolerance')}
          />
        </FieldRow>
        <Switch
          label="Preferred"
          description="The first choice for its product. The one before gives way."
          {...form.flag('isPreferred')}
        />
      </FieldGroup>
      <FieldGroup title="More details">
        <FieldRow>
          <TextInput label="Manufacturer Number" {...form.field('manufacturerNumber')} />
          <TextInput label="UPC" inputMode="numeric" {...form.field('upc')} />
        </FieldRow>
        <TextInput
          type="date"
          label="Gone On"
          {...descriptionBelow}
          description="The day from which the supplier no longer sells it."
          {...form.field('goneOn')}
        />
      </FieldGroup>
    </RecordForm>
  );
}

/** What it is in the catalog, how it is packed and priced, and a check of that in words. */
function Packaging({ form }: { form: RecordFormOf<typeof ProductInForm> }) {
  const { productId, orderUnit, priceUnit } = form.values;
  const chosen = trpc.products.get.useQuery({ id: productId ?? 0 }, { enabled: productId !== null });
  const productUnit = productId === null ? undefined : chosen.data?.unit;
  const orderUnits = orderUnit || 'EA';
  return (
    <>
      <ProductSelect
        placeholder="Not matched yet"
        {...form.field('productId')}
        onChange={(product) => form.setFieldValue('productId', product?.id ?? null)}
      />
      <FieldGroup title="Packed as">
        <FieldRow>
          <TextInput label="Order Unit" placeholder="e.g., EA, BX, BDL" {...form.field('orderUnit')} />
          <QuantityInput
            label="Units"
            {...descriptionBelow}
            description={`This many ${orderUnits} ...`}
            {...form.number('contentUnits')}
          />
          <QuantityInput
            label="Content"
            {...descriptionBelow}
            description={`... hold this many ${productUnit ?? 'of the product’s unit'}.`}
            placeholder="11.95"
            {...form.number('contentQuantity')}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Priced by">
        <FieldRow>
          <TextInput label="Price Unit" placeholder={orderUnits} {...form.field('priceUnit')} />
          <QuantityInput
            label="Priced Units"
            {...descriptionBelow}
            description={`This many ${orderUnits} ...`}
            {...form.number('priceUnits')}
          />
          <QuantityInput
            label="Price Quantity"
            {...descriptionBelow}
            description={`... are this many ${priceUnit || orderUnits}.`}
            {...form.number('priceQuantity')}
          />
        </FieldRow>
        <PackagingCheck
          values={form.values}
          productUnit={productUnit}
          onPriceRatio={(ratio) => form.setValues(ratio)}
        />
      </FieldGroup>
    </>
  );
}
