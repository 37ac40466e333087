import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type ProjectTask, ProjectTaskCreate } from '@quoin/domain/work/project-task';
import { FieldRow } from '@quoin/ui/forms/FieldRow';

import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordToEdit } from '../../../forms/use-record-to-edit.ts';
import { trpc } from '../../../trpc.ts';

interface Values {
  projectId: number;
  name: string;
  description: string;
  estimatedLaborHours: string | number;
  actualLaborHours: string | number;
  isCompleted: boolean;
}

function valuesOf(task: ProjectTask): Values {
  return {
    projectId: task.projectId,
    name: task.name,
    description: task.description ?? '',
    estimatedLaborHours: task.estimatedLaborHours ?? '',
    actualLaborHours: task.actualLaborHours ?? '',
    isCompleted: task.isCompleted,
  };
}

/** Adds a task to a project. */
export function AddTask({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const create = trpc.projectTasks.create.useMutation(saving({ noun: 'Task', verb: 'create' }, onClose));
  return (
    <TaskForm
      title="Add New Task"
      submitLabel="Add Task"
      initialValues={{
        projectId,
        name: '',
        description: '',
        estimatedLaborHours: '',
        actualLaborHours: '',
        isCompleted: false,
      }}
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
      initialValues={valuesOf(task)}
      version={task.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: task.version, ...values })}
      onClose={onClose}
    />
  );
}

function TaskForm(dialog: RecordFormProps<Values>) {
  const form = useForm<Values>({
    initialValues: dialog.initialValues,
    validate: schemaResolver(ProjectTaskCreate, { sync: true }),
  });
  const hours = { min: 0, clampBehavior: 'none' as const, step: 0.25, decimalScale: 2 };
  return (
    <RecordForm {...dialog} form={form}>
      <TextInput label="Task Name" withAsterisk {...form.getInputProps('name')} />
      <Textarea label="Description" autosize minRows={2} {...form.getInputProps('description')} />
      <FieldRow>
        <NumberInput
          label="Estimated Labor Hours"
          {...hours}
          {...form.getInputProps('estimatedLaborHours')}
        />
        <NumberInput label="Actual Labor Hours" {...hours} {...form.getInputProps('actualLaborHours')} />
      </FieldRow>
      <Switch label="Completed" {...form.getInputProps('isCompleted', { type: 'checkbox' })} />
    </RecordForm>
  );
}
