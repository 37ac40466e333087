import { Autocomplete, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { ProductCreate } from '@quoin/domain/catalog/product';
import type { ProductUseCounts } from '@quoin/domain/catalog/product-use';
import { counted } from '@quoin/domain/words';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';

import { useBinnedRecord } from '../../../bin/use-binned-record.tsx';
import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { HoursInput, MoneyInput, PercentInput, QuantityInput } from '../../../forms/number-inputs.tsx';
import { failed, saveStateBesideToast, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { CostCodeSelect } from '../../../lines/CostCodeSelect.tsx';
import { trpc } from '../../../trpc.ts';

/** Whether lines of a product are taxable. */
const taxabilities = [
  { value: 'null', label: 'As its cost code says' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Adds a product. Its initial unit is the default of the company's settings. */
export function AddProduct({ onClose }: { onClose: () => void }) {
  const settings = useBeginning(trpc.settings.get.useQuery(), onClose);
  const create = trpc.products.create.useMutation({
    ...saving({ noun: 'Product', verb: 'create' }, onClose),
    onError: failed,
  });
  if (!settings) return null;
  return (
    <ProductForm
      title="Add New Product"
      submitLabel="Add Product"
      initialValues={formValues(ProductCreate, {
        isActive: true,
        unit: settings.defaultUnit ?? '',
        costCodeId: null,
        isTaxable: null,
      })}
      {...saveStateBesideToast(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a product. */
export function EditProduct({ id, onClose }: { id: number; onClose: () => void }) {
  const { record: product, instead } = useBinnedRecord(trpc.products.get.useQuery({ id }), {
    entity: 'product',
    id,
    onClose,
  });
  const uses = trpc.products.countUses.useQuery({ id }).data;
  const update = trpc.products.update.useMutation({
    ...saving({ noun: 'Product', verb: 'update' }, onClose),
    onError: failed,
  });
  if (!product) return instead;
  return (
    <ProductForm
      title="Edit Product"
      submitLabel="Update Product"
      initialValues={formValues(ProductCreate, product)}
      version={product.version}
      uses={uses}
      {...saveStateBesideToast(update)}
      onSubmit={(values) => update.mutate({ id, version: product.version, ...values })}
      onClose={onClose}
    />
  );
}

function ProductForm({
  uses,
  ...dialog
}: RecordFormProps<FormValues<typeof ProductCreate>> & {
  /** The tasks and projects whose cost depends on the price. */
  uses?: ProductUseCounts | undefined;
}) {
  const resolve = schemaResolver(ProductCreate, { sync: true });
  // An empty price is a missing value, and not an invalid number.
  const form = useRecordForm(ProductCreate, dialog.initialValues, ({ price, ...values }) =>
    resolve({ ...values, price: price === '' ? null : price }),
  );
  const categories = trpc.productCategories.list.useQuery({});
  const suggestions = (categories.data?.items ?? []).filter(({ isActive }) => isActive);

  return (
    <RecordForm {...dialog} size="lg" form={form}>
      <TextInput label="Product Name" withAsterisk {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} {...form.field('description')} />
      <FieldRow>
        <MoneyInput
          label="Price"
          withAsterisk
          {...descriptionBelow}
          {...(uses && uses.tasks > 0 && form.isDirty('price') && { description: followingWords(uses) })}
          {...form.number('price')}
        />
        <TextInput label="Unit" placeholder="e.g., each, sqft, lbs" {...form.field('unit')} />
      </FieldRow>
      <FieldRow>
        <Autocomplete
          label="Category"
          placeholder="Choose or type one"
          maxDropdownHeight={240}
          data={suggestions.map(({ name }) => name)}
          {...form.field('category')}
        />
        <TextInput label="SKU" {...form.field('sku')} />
      </FieldRow>
      <TextInput label="Supplier" {...form.field('supplier')} />
      <FieldGroup title="For estimates">
        <FieldRow>
          <QuantityInput
            label="Pack Quantity"
            {...descriptionBelow}
            description="How much of the unit one pack holds."
            placeholder="11.95"
            {...form.number('packQuantity')}
          />
          <TextInput
            label="Pack Unit"
            {...descriptionBelow}
            description="What a pack is called."
            placeholder="e.g., box, bundle, roll"
            {...form.field('packUnit')}
          />
        </FieldRow>
        <FieldRow>
          <PercentInput
            label="Waste"
            {...descriptionBelow}
            description="Ordered beyond the measured quantity."
            placeholder="10 %"
            {...form.number('wasteRate')}
          />
          <HoursInput
            label="Hours per Unit"
            {...descriptionBelow}
            description="Labor to install one unit."
            placeholder="0.18"
            {...form.number('hoursPerUnit')}
          />
        </FieldRow>
        <FieldRow>
          <CostCodeSelect {...form.field('costCodeId')} />
          <Select
            label="Taxable"
            allowDeselect={false}
            data={taxabilities}
            {...form.field('isTaxable')}
            value={String(form.values.isTaxable)}
            onChange={(value) => form.setFieldValue('isTaxable', value === 'null' ? null : value === 'true')}
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="More details">
        <FieldRow>
          <TextInput label="Brand" {...form.field('brand')} />
          <TextInput label="Model" {...form.field('model')} />
          <TextInput label="Subcategory" {...form.field('subcategory')} />
        </FieldRow>
        <TextInput label="Image Address" type="url" placeholder="https://..." {...form.field('imageUrl')} />
        <Switch
          label="Active"
          description="Offered when products are chosen for a task."
          {...form.flag('isActive')}
        />
      </FieldGroup>
    </RecordForm>
  );
}

/** The effect of another price on what is planned or done already. */
const followingWords = ({ tasks, projects }: ProductUseCounts) =>
  `${counted(tasks, 'task')} in ${counted(projects, 'project')} ${tasks === 1 ? 'uses' : 'use'} it. Their cost follows the new price, also where they are completed.`;
