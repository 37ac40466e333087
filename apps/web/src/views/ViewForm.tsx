import { Checkbox, TextInput } from '@mantine/core';
import { SavedViewCreate } from '@quoin/domain/lists/saved-view';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';

import { formFailedTo, said, saveState } from '../forms/record-changes.ts';
import { useRecordForm } from '../forms/use-record-form.ts';
import { trpc } from '../trpc.ts';
import { useMayChange } from '../use-may-change.ts';
import type { SavedView, SavedViews } from './saved-views.ts';

const Words = SavedViewCreate.pick({ name: true, isShared: true, isPinned: true });

const useViewForm = ({ name, isShared, isPinned }: Pick<SavedView, 'name' | 'isShared' | 'isPinned'>) =>
  useRecordForm(Words, { name, isShared, isPinned });

/** Saves the list as it is under a name, and opens the new view. */
export function AddView({ saved, onClose }: { saved: SavedViews; onClose: () => void }) {
  const form = useViewForm({ name: '', isShared: false, isPinned: true });
  const add = trpc.savedViews.create.useMutation({
    onSuccess: (view) => {
      said('View', 'saved');
      onClose();
      saved.show(view);
    },
    onError: formFailedTo('save view'),
  });
  return (
    <ResourceForm
      title="Save as View"
      submitLabel="Save View"
      savingLabel="Saving..."
      size="sm"
      {...saveState(add)}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit((values) => add.mutate({ list: saved.list, ...saved.now, ...values }))}
      onClose={onClose}
    >
      <Fields form={form} />
    </ResourceForm>
  );
}

/** Changes the name of a view, who sees it, and whether the navigation shows it. */
export function EditView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const form = useViewForm(view);
  const update = trpc.savedViews.update.useMutation({
    onSuccess: () => {
      said('View', 'updated');
      onClose();
    },
    onError: formFailedTo('update view'),
  });
  return (
    <ResourceForm
      title="Edit View"
      submitLabel="Update View"
      size="sm"
      {...saveState(update)}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit((values) => update.mutate({ id: view.id, version: view.version, ...values }))}
      onClose={onClose}
    >
      <Fields form={form} />
    </ResourceForm>
  );
}

function Fields({ form }: { form: ReturnType<typeof useViewForm> }) {
  const mayShare = useMayChange();
  return (
    <>
      <TextInput label="Name" withAsterisk data-autofocus {...form.field('name')} />
      {mayShare && (
        <Checkbox
          label="Everybody sees it"
          description="Every administrator can change it."
          {...form.flag('isShared')}
        />
      )}
      <Checkbox
        label="Show in navigation"
        description="Below its list, for you alone."
        {...form.flag('isPinned')}
      />
    </>
  );
}
