import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { ProjectTaskCreate } from '@quoin/domain/work/project-task';
import { FieldRow } from '@quoin/ui/forms/FieldRow';

import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useRecordToEdit } from '../../../forms/use-record-to-edit.ts';
import { trpc } from '../../../trpc.ts';

/** Adds a task to a project. */
export function AddTask({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const create = trpc.projectTasks.create.useMutation(saving({ noun: 'Task', verb: 'create' }, onClose));
  return (
    <TaskForm
      title="Add New Task"
      submitLabel="Add Task"
      initialValues={formValues(ProjectTaskCreate, {
        projectId,
        isCompleted: false,
        assignedSubcontractorId: null,
        assignedAdminId: null,
      })}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a task. */
export function EditTask({ id, onClose }: { id: number; onClose: () => void }) {
  const task = useRecordToEdit(trpc.projectTasks.get.useQuery({ id }), onClose);
  const update = trpc.projectTasks.update.useMutation(saving({ noun: 'Task', verb: 'update' }, onClose));
  if (!task) return null;
  return (
    <TaskForm
      title="Edit Task"
      submitLabel="Update Task"
      initialValues={formValues(ProjectTaskCreate, task)}
      version={task.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: task.version, ...values })}
      onClose={onClose}
    />
  );
}

function TaskForm(dialog: RecordFormProps<FormValues<typeof ProjectTaskCreate>>) {
  const form = useRecordForm(ProjectTaskCreate, dialog.initialValues);
  const hours = { min: 0, clampBehavior: 'none' as const, step: 0.25, decimalScale: 2 };
  return (
    <RecordForm {...dialog} form={form}>
      <TextInput label="Task Name" withAsterisk {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} {...form.field('description')} />
      <FieldRow>
        <NumberInput label="Estimated Labor Hours" {...hours} {...form.field('estimatedLaborHours')} />
        <NumberInput label="Actual Labor Hours" {...hours} {...form.field('actualLaborHours')} />
      </FieldRow>
      <Switch label="Completed" {...form.flag('isCompleted')} />
    </RecordForm>
  );
}
