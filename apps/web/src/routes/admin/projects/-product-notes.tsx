import { Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { TaskProduct, type TaskProductView } from '@quoin/domain/catalog/task-product';
import { ResourceForm } from '@quoin/ui/ResourceForm';
import { useState } from 'react';

import { saveState, saving } from '../../../record-changes.ts';
import { trpc } from '../../../trpc.ts';

/** Edits what is to be known of a product on a task. */
export function EditNotes({ line, onClose }: { line: TaskProductView; onClose: () => void }) {
  // As it was when the form was opened: a later answer must not pass for what the person has seen.
  const [{ id, version, notes, product }] = useState(line);
  const update = trpc.taskProducts.update.useMutation(saving({ noun: 'Notes', verb: 'update' }, onClose));
  const form = useForm({
    initialValues: { notes: notes ?? '' },
    validate: schemaResolver(TaskProduct.pick({ notes: true }), { sync: true }),
  });
  return (
    <ResourceForm
      title="Edit Notes"
      submitLabel="Update Notes"
      {...saveState(update)}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit((values) => update.mutate({ id, version, ...values }))}
      onClose={onClose}
    >
      <Textarea
        label="Notes"
        description={product.name}
        autosize
        minRows={3}
        {...form.getInputProps('notes')}
      />
    </ResourceForm>
  );
}
