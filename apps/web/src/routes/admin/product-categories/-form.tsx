import { Checkbox, Switch, TextInput } from '@mantine/core';
import { ProductCategoryCreate, ProjectTypeChoice } from '@quoin/domain/catalog/product-category';

import { useBinnedRecord } from '../../../bin/use-binned-record.tsx';
import { DraftedText } from '../../../forms/DraftedText.tsx';
import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { trpc } from '../../../trpc.ts';

import css from './-form.module.css';

const CategoryFields = ProductCategoryCreate.extend(ProjectTypeChoice.shape);

/** Adds a product category. */
export function AddCategory({ onClose }: { onClose: () => void }) {
  const create = trpc.productCategories.createWithProjectTypes.useMutation(
    saving({ noun: 'Product category', verb: 'create' }, onClose),
  );
  return (
    <CategoryForm
      title="Add Category"
      submitLabel="Save Category"
      initialValues={formValues(CategoryFields, { isActive: true, projectTypeIds: [] })}
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
  const { record: category, instead } = useBinnedRecord(
    {
      data: list.data?.items.find((item) => item.id === id),
      isFetching: found.isFetching || list.isFetching,
      error: found.error ?? list.error,
    },
    { entity: 'product-category', id, onClose },
  );
  const update = trpc.productCategories.updateWithProjectTypes.useMutation(
    saving({ noun: 'Product category', verb: 'update' }, onClose),
  );
  if (!category) return instead;
  return (
    <CategoryForm
      title="Edit Category"
      submitLabel="Save Changes"
      initialValues={formValues(CategoryFields, {
        ...category,
        projectTypeIds: category.projectTypes.map((type) => type.id).toSorted((one, other) => one - other),
      })}
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
}: RecordFormProps<FormValues<typeof CategoryFields>> & { offersActive?: boolean }) {
  const { initialValues } = dialog;
  const form = useRecordForm(CategoryFields, initialValues);
  const types = trpc.projectTypes.list.useQuery({});
  const choices = (types.data?.items ?? []).filter(
    (type) => type.isActive || initialValues.projectTypeIds.includes(type.id),
  );
  const describe = trpc.texts.describeCategory.useMutation();

  return (
    <RecordForm {...dialog} size="lg" form={form}>
      <TextInput label="Category Name" withAsterisk {...form.field('name')} />
      <DraftedText
        label="Description"
        minRows={3}
        what="description"
        subject={{
          noun: 'category',
          named: {
            name: form.values.name,
            missing: 'Please enter a category name first to generate a description.',
          },
        }}
        drafting={describe}
        input={{ categoryName: form.values.name }}
        textOf={(draft) => draft.description}
        {...form.field('description')}
      />
      {choices.length > 0 && (
        <Checkbox.Group
          label="Assign to Project Types"
          {...form.field('projectTypeIds')}
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
          {...form.flag('isActive')}
        />
      )}
    </RecordForm>
  );
}
