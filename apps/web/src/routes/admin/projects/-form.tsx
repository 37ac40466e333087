import { Select, Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { ProjectCreate } from '@quoin/domain/work/project';
import { projectStatuses, projectStatusLabel } from '@quoin/domain/work/project-status';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { PhoneInput } from '@quoin/ui/forms/PhoneInput';

import { useBinnedRecord } from '../../../bin/use-binned-record.tsx';
import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { MoneyInput } from '../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { trpc } from '../../../trpc.ts';
import { PropertySelect } from './-property-select.tsx';

/** Adds a project. `propertyId` is the initial choice of its property. */
export function AddProject({
  propertyId = null,
  onClose,
}: {
  propertyId?: number | null;
  onClose: () => void;
}) {
  const create = trpc.projects.create.useMutation(saving({ noun: 'Project', verb: 'create' }, onClose));
  return (
    <ProjectForm
      title="Add New Project"
      submitLabel="Add Project"
      initialValues={formValues(ProjectCreate, { propertyId, projectTypeId: null, status: 'planning' })}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a project. On its own page, the type is required (product.md section 5). */
export function EditProject({
  id,
  needsType = false,
  onClose,
}: {
  id: number;
  needsType?: boolean;
  onClose: () => void;
}) {
  const { record: project, instead } = useBinnedRecord(trpc.projects.get.useQuery({ id }), {
    entity: 'project',
    id,
    onClose,
  });
  const update = trpc.projects.update.useMutation(saving({ noun: 'Project', verb: 'update' }, onClose));
  if (!project) return instead;
  return (
    <ProjectForm
      title="Edit Project"
      submitLabel="Update Project"
      initialValues={formValues(ProjectCreate, project)}
      version={project.version}
      needsType={needsType}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: project.version, ...values })}
      onClose={onClose}
    />
  );
}

function ProjectForm({
  needsType = false,
  ...dialog
}: RecordFormProps<FormValues<typeof ProjectCreate>> & { needsType?: boolean }) {
  const { initialValues } = dialog;
  const resolve = schemaResolver(ProjectCreate, { sync: true });
  const form = useRecordForm(ProjectCreate, initialValues, (values) => ({
    ...resolve(values),
    ...(needsType && values.projectTypeId === null && { projectTypeId: 'Project type is required' }),
  }));
  const types = trpc.projectTypes.list.useQuery({});
  const choices = (types.data?.items ?? []).filter(
    (type) => type.isActive || type.id === initialValues.projectTypeId,
  );

  return (
    <RecordForm {...dialog} size="lg" form={form}>
      <TextInput label="Project Name" withAsterisk {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} {...form.field('description')} />
      <PropertySelect {...form.field('propertyId')} />
      <FieldRow>
        <Select
          label="Project Type"
          placeholder="No Type"
          withAsterisk={needsType}
          clearable
          searchable
          data={choices.map((type) => ({ value: String(type.id), label: type.name }))}
          {...form.field('projectTypeId')}
          value={form.values.projectTypeId === null ? null : String(form.values.projectTypeId)}
          onChange={(value) => form.setFieldValue('projectTypeId', value === null ? null : Number(value))}
        />
        <Select
          label="Status"
          allowDeselect={false}
          data={projectStatuses.map((status) => ({ value: status, label: projectStatusLabel(status) }))}
          {...form.field('status')}
        />
      </FieldRow>
      <FieldRow>
        <MoneyInput label="Budget" {...form.number('budget')} />
        <MoneyInput label="Actual Cost" {...form.number('actualCost')} />
      </FieldRow>
      <FieldRow>
        <TextInput type="date" label="Start Date" {...form.field('startDate')} />
        <TextInput type="date" label="End Date" {...form.field('endDate')} />
      </FieldRow>
      <FieldRow>
        <TextInput
          label="Client Name"
          {...(form.values.propertyId !== null && { placeholder: 'The property’s owner' })}
          {...form.field('clientName')}
        />
        <TextInput label="Client Email" type="email" {...form.field('clientEmail')} />
        <PhoneInput label="Client Phone" {...form.field('clientPhone')} />
      </FieldRow>
    </RecordForm>
  );
}
