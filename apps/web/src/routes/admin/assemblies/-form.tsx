import { Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { AssemblyCreate } from '@quoin/domain/costs/assembly';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { useState } from 'react';

import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useBeginning, useRecordToEdit } from '../../../forms/use-record-to-edit.ts';
import { trpc } from '../../../trpc.ts';
import { type AssemblyDraft, draftOf, emptyDraft, itemOf, valuesOf } from './-draft.ts';
import { InputsField } from './-inputs.tsx';
import { ItemsField } from './-items.tsx';
import { usePriced } from './-use-priced.ts';

/** Adds an assembly. */
export function AddAssembly({ onClose }: { onClose: () => void }) {
  return <NewAssembly beginning={emptyDraft} onClose={onClose} />;
}

/** Adds an assembly that begins as a copy of another one. */
export function CopyAssembly({
  id,
  onClose,
  onMade,
}: {
  id: number;
  onClose: () => void;
  onMade: (id: number) => void;
}) {
  const assembly = useBeginning(trpc.assemblies.get.useQuery({ id }), onClose);
  if (!assembly) return null;
  const draft = draftOf(assembly);
  return (
    <NewAssembly
      beginning={{ ...draft, name: `Copy of ${draft.name}`.slice(0, 200) }}
      onClose={onClose}
      onMade={onMade}
    />
  );
}

function NewAssembly({
  beginning,
  onClose,
  onMade,
}: {
  beginning: AssemblyDraft;
  onClose: () => void;
  onMade?: (id: number) => void;
}) {
  const saved = saving({ noun: 'Assembly', verb: 'create' }, onClose);
  const create = trpc.assemblies.create.useMutation({
    ...saved,
    onSuccess: ({ id }) => {
      saved.onSuccess();
      onMade?.(id);
    },
  });
  return (
    <AssemblyForm
      title="Add New Assembly"
      submitLabel="Add Assembly"
      initialValues={beginning}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits an assembly. */
export function EditAssembly({ id, onClose }: { id: number; onClose: () => void }) {
  const assembly = useRecordToEdit(trpc.assemblies.get.useQuery({ id }), onClose);
  const update = trpc.assemblies.update.useMutation(saving({ noun: 'Assembly', verb: 'update' }, onClose));
  if (!assembly) return null;
  return (
    <AssemblyForm
      title="Edit Assembly"
      submitLabel="Update Assembly"
      initialValues={draftOf(assembly)}
      version={assembly.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: assembly.version, ...values })}
      onClose={onClose}
    />
  );
}

function AssemblyForm(dialog: RecordFormProps<AssemblyDraft>) {
  const form = useForm<AssemblyDraft>({
    initialValues: dialog.initialValues,
    validate: schemaResolver(AssemblyCreate, { sync: true }),
  });
  // The trial values of the inputs, by the keys of the inputs. The server does not store them.
  const [tried, setTried] = useState<Partial<Record<number, string>>>({});
  const { inputs, items } = form.values;
  const values = valuesOf(
    inputs,
    inputs.map(({ key }) => tried[key]),
  );
  const priced = usePriced(inputs, items.map(itemOf), values)?.priced;

  return (
    <RecordForm {...dialog} size="xl" form={form}>
      <FieldRow>
        <TextInput
          label="Name"
          withAsterisk
          placeholder="Tile a bathroom floor"
          {...form.getInputProps('name')}
        />
        <TextInput label="Unit" placeholder="e.g., room, wall, sq ft" {...form.getInputProps('unit')} />
      </FieldRow>
      <Textarea label="Description" autosize minRows={1} {...form.getInputProps('description')} />
      <InputsField
        form={form}
        tried={tried}
        onTry={(key, text) => setTried((before) => ({ ...before, [key]: text }))}
      />
      <ItemsField form={form} priced={priced} />
    </RecordForm>
  );
}
