import { Checkbox, Switch, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import {
  ProductCategoryCreate,
  type ProductCategoryWithProjectTypes,
  ProjectTypeChoice,
} from '@quoin/domain/catalog/product-category';

import { DraftedText } from '../../../forms/DraftedText.tsx';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordToEdit } from '../../../forms/use-record-to-edit.ts';
import { trpc } from '../../../trpc.ts';

import css from './-form.module.css';

const blank = { name: '', description: '', isActive: true, projectTypeIds: [] as number[] };
type Values = typeof blank;

const schema = ProductCategoryCreate.extend(ProjectTypeChoice.shape);

function valuesOf(category: ProductCategoryWithProjectTypes): Values {
  return {
    name: category.name,
    description: category.description ?? '',
    isActive: category.isActive,
    projectTypeIds: category.projectTypes.map(({ id }) => id).toSorted((one, other) => one - other),
  };
}

/** Adds a product category. */
export function AddCategory({ onClose }: { onClose: () => void }) {
  const create = trpc.productCategories.createWithProjectTypes.useMutation(
    saving({ noun: 'Product category', verb: 'create' }, onClose),
  );
  return (
    <CategoryForm
      title="Add Category"
      submitLabel="Save Category"
      initialValues={blank}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a product category, including its active state. */
export function EditCategory({ id, onClose }: { id: number; onClose: () => void }) {
  // The first query fails if there is no such category. The second has the project types.
  const found = trpc.productCategories.get.useQuery({ id });
  const list = trpc.productCategories.listWithProjectTypes.useQuery({});
  const category = useRecordToEdit(
    {
      data: list.data?.items.find((item) => item.id === id),
      isFetching: found.isFetching || list.isFetching,
      error: found.error ?? list.error,
    },
    onClose,
  );
  const update = trpc.productCategories.updateWithProjectTypes.useMutation(
    saving({ noun: 'Product category', verb: 'update' }, onClose),
  );
  if (!category) return null;
  return (
    <CategoryForm
      title="Edit Category"
      submitLabel="Save Changes"
      initialValues={valuesOf(category)}
      version={category.version}
      offersActive
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: category.version, ...values })}
      onClose={onClose}
    />
  );
}

function CategoryForm({
  offersActive = false,
  ...dialog
}: RecordFormProps<Values> & { offersActive?: boolean }) {
  const { initialValues } = dialog;
  const form = useForm<Values>({ initialValues, validate: schemaResolver(schema, { sync: true }) });
  const types = trpc.projectTypes.list.useQuery({});
  const choices = (types.data?.items ?? []).filter(
    (type) => type.isActive || initialValues.projectTypeIds.includes(type.id),
  );
  const describe = trpc.texts.describeCategory.useMutation();

  return (
    <RecordForm {...dialog} size="lg" form={form}>
      <TextInput label="Category Name" withAsterisk {...form.getInputProps('name')} />
      <DraftedText
        label="Description"
        minRows={3}
        what="description"
        subject={{
          noun: 'category',
          name: form.values.name,
          nameMissing: 'Please enter a category name first to generate a description.',
        }}
        drafting={describe}
        input={{ categoryName: form.values.name }}
        textOf={(draft) => draft.description}
        {...form.getInputProps('description')}
        value={form.values.description}
      />
      {choices.length > 0 && (
        <Checkbox.Group
          label="Assign to Project Types"
          {...form.getInputProps('projectTypeIds')}
          value={form.values.projectTypeIds.map(String)}
          onChange={(ids) =>
            form.setFieldValue(
              'projectTypeIds',
              ids.map(Number).toSorted((one, other) => one - other),
            )
          }
        >
          <div className={css['choices']}>
            {choices.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      {offersActive && (
        <Switch
          label="Active"
          description="This category is available for selection"
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
    </RecordForm>
  );
}
