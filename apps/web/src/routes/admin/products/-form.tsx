import { Autocomplete, Switch, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type Product, ProductCreate } from '@quoin/domain/catalog/product';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { MoneyInput } from '@quoin/ui/forms/MoneyInput';

import { failed, saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useBeginning, useRecordToEdit } from '../../../forms/use-record-to-edit.ts';
import { trpc } from '../../../trpc.ts';

const blank = {
  name: '',
  description: '',
  price: '' as string | number,
  unit: '',
  category: '',
  sku: '',
  supplier: '',
  brand: '',
  model: '',
  subcategory: '',
  imageUrl: '',
  isActive: true,
};
type Values = typeof blank;

function valuesOf(product: Product): Values {
  return {
    name: product.name,
    description: product.description ?? '',
    price: product.price,
    unit: product.unit,
    category: product.category,
    sku: product.sku ?? '',
    supplier: product.supplier ?? '',
    brand: product.brand ?? '',
    model: product.model ?? '',
    subcategory: product.subcategory ?? '',
    imageUrl: product.imageUrl ?? '',
    isActive: product.isActive,
  };
}

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
      initialValues={{ ...blank, unit: settings.defaultUnit ?? '' }}
      {...saveState(create)}
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
      initialValues={valuesOf(product)}
      version={product.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: product.version, ...values })}
      onClose={onClose}
    />
  );
}

function ProductForm(dialog: RecordFormProps<Values>) {
  const resolve = schemaResolver(ProductCreate, { sync: true });
  const form = useForm<Values>({
    initialValues: dialog.initialValues,
    // An empty price is a missing value, and not an invalid number.
    validate: ({ price, ...values }) => resolve({ ...values, price: price === '' ? null : price }),
  });
  const categories = trpc.productCategories.list.useQuery({});
  const suggestions = (categories.data?.items ?? []).filter(({ isActive }) => isActive);

  return (
    <RecordForm {...dialog} size="lg" form={form}>
      <TextInput label="Product Name" withAsterisk {...form.getInputProps('name')} />
      <Textarea label="Description" autosize minRows={2} {...form.getInputProps('description')} />
      <FieldRow>
        <MoneyInput label="Price" withAsterisk {...form.getInputProps('price')} />
        <TextInput label="Unit" placeholder="e.g., each, sqft, lbs" {...form.getInputProps('unit')} />
      </FieldRow>
      <FieldRow>
        <Autocomplete
          label="Category"
          placeholder="Choose or type one"
          maxDropdownHeight={240}
          data={suggestions.map(({ name }) => name)}
          {...form.getInputProps('category')}
        />
        <TextInput label="SKU" {...form.getInputProps('sku')} />
      </FieldRow>
      <TextInput label="Supplier" {...form.getInputProps('supplier')} />
      <FieldGroup title="More details">
        <FieldRow>
          <TextInput label="Brand" {...form.getInputProps('brand')} />
          <TextInput label="Model" {...form.getInputProps('model')} />
          <TextInput label="Subcategory" {...form.getInputProps('subcategory')} />
        </FieldRow>
        <TextInput
          label="Image Address"
          type="url"
          placeholder="https://..."
          {...form.getInputProps('imageUrl')}
        />
        <Switch
          label="Active"
          description="Offered when products are chosen for a task."
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      </FieldGroup>
    </RecordForm>
  );
}
