import { Autocomplete, Switch, Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { ProductCreate } from '@quoin/domain/catalog/product';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { MoneyInput } from '@quoin/ui/forms/MoneyInput';

import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { failed, saveStateBesideToast, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning, useRecordToEdit } from '../../../forms/use-record-to-edit.ts';
import { trpc } from '../../../trpc.ts';

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
      initialValues={formValues(ProductCreate, { isActive: true, unit: settings.defaultUnit ?? '' })}
      {...saveStateBesideToast(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a product. */
export function EditProduct({ id, onClose }: { id: number; onClose: () => void }) {
  const product = useRecordToEdit(trpc.products.get.useQuery({ id }), onClose);
  const update = trpc.products.update.useMutation({
    ...saving({ noun: 'Product', verb: 'update' }, onClose),
    onError: failed,
  });
  if (!product) return null;
  return (
    <ProductForm
      title="Edit Product"
      submitLabel="Update Product"
      initialValues={formValues(ProductCreate, product)}
      version={product.version}
      {...saveStateBesideToast(update)}
      onSubmit={(values) => update.mutate({ id, version: product.version, ...values })}
      onClose={onClose}
    />
  );
}

function ProductForm(dialog: RecordFormProps<FormValues<typeof ProductCreate>>) {
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
        <MoneyInput label="Price" withAsterisk {...form.field('price')} />
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
