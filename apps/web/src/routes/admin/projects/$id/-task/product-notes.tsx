import { Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { TaskProduct, type TaskProductView } from '@quoin/domain/catalog/task-product';

import { saveState, saving } from '../../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../../forms/RecordForm.tsx';
import { trpc } from '../../../../../trpc.ts';

/** Edits the notes about a product on a task. */
export function EditNotes({ line, onClose }: { line: TaskProductView; onClose: () => void }) {
  const { id, version, product } = line;
  const initialValues = { notes: line.notes ?? '' };
  const update = trpc.taskProducts.update.useMutation(saving({ noun: 'Notes', verb: 'update' }, onClose));
  const form = useForm({
    initialValues,
    validate: schemaResolver(TaskProduct.pick({ notes: true }), { sync: true }),
  });
  return (
    <RecordForm
      form={form}
      initialValues={initialValues}
      version={version}
      title="Edit Notes"
      submitLabel="Update Notes"
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version, ...values })}
      onClose={onClose}
    >
      <Textarea
        label="Notes"
        description={product.name}
        autosize
        minRows={3}
        {...form.getInputProps('notes')}
      />
    </RecordForm>
  );
}
