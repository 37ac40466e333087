import { Switch, TextInput } from '@mantine/core';
import { ProjectTypeCreate } from '@quoin/domain/work/project-type';

import { useBinnedRecord } from '../../../bin/use-binned-record.tsx';
import { DraftedText } from '../../../forms/DraftedText.tsx';
import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { trpc } from '../../../trpc.ts';

/** Adds a project type. */
export function AddProjectType({ onClose }: { onClose: () => void }) {
  const create = trpc.projectTypes.create.useMutation(
    saving({ noun: 'Project type', verb: 'create' }, onClose),
  );
  return (
    <ProjectTypeForm
      title="Add New Project Type"
      submitLabel="Add Project Type"
      initialValues={formValues(ProjectTypeCreate, { isActive: true })}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a project type. */
export function EditProjectType({ id, onClose }: { id: number; onClose: () => void }) {
  const { record: projectType, instead } = useBinnedRecord(trpc.projectTypes.get.useQuery({ id }), {
    entity: 'project-type',
    id,
    onClose,
  });
  const update = trpc.projectTypes.update.useMutation(
    saving({ noun: 'Project type', verb: 'update' }, onClose),
  );
  if (!projectType) return instead;
  return (
    <ProjectTypeForm
      title="Edit Project Type"
      submitLabel="Update Project Type"
      initialValues={formValues(ProjectTypeCreate, projectType)}
      version={projectType.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: projectType.version, ...values })}
      onClose={onClose}
    />
  );
}

function ProjectTypeForm(dialog: RecordFormProps<FormValues<typeof ProjectTypeCreate>>) {
  const form = useRecordForm(ProjectTypeCreate, dialog.initialValues);
  const describe = trpc.texts.describeProjectType.useMutation();
  const writeExcerpt = trpc.texts.writeContractExcerpt.useMutation();
  const { name, description } = form.values;
  const subject = {
    noun: 'project type',
    named: { name, missing: 'Please enter a project type name first' },
  };
  return (
    <RecordForm {...dialog} size="lg" form={form}>
      <TextInput label="Name" withAsterisk {...form.field('name')} />
      <DraftedText
        label="Description"
        minRows={3}
        what="description"
        subject={subject}
        drafting={describe}
        input={{ name }}
        textOf={(draft) => draft.description}
        {...form.field('description')}
      />
      <DraftedText
        label="Contract Excerpt"
        description="The legal overview that contracts of this type begin with."
        minRows={5}
        maxRows={14}
        what="contract excerpt"
        subject={subject}
        drafting={writeExcerpt}
        input={{ name, description }}
        textOf={(draft) => draft.contractExcerpt}
        {...form.field('contractExcerpt')}
      />
      <Switch
        label="Active"
        description="Offered when a project is added or edited."
        {...form.flag('isActive')}
      />
    </RecordForm>
  );
}
