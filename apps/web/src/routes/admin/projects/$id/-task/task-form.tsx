import { Checkbox, Switch, Textarea, TextInput } from '@mantine/core';
import { ProjectTaskCreate, type ProjectTaskView } from '@quoin/domain/work/project-task';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { type RefObject, useRef, useState } from 'react';

import { useBinnedRecord } from '../../../../../bin/use-binned-record.tsx';
import { formValues } from '../../../../../forms/form-values.ts';
import { HoursInput } from '../../../../../forms/number-inputs.tsx';
import { formFailedTo, said, saveState, saving } from '../../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../../forms/RecordForm.tsx';
import { type RecordFormOf, useRecordForm } from '../../../../../forms/use-record-form.ts';
import { trpc } from '../../../../../trpc.ts';
import { AssigneeSelect } from './assignee-select.tsx';

/** Adds tasks to a project, one after another if the user wants. */
export function AddTask({
  projectId,
  onClose,
}: {
  projectId: number;
  /** Called with the id of the last task that was added, if any. */
  onClose: (added?: number) => void;
}) {
  const initialValues = formValues(ProjectTaskCreate, {
    projectId,
    isCompleted: false,
    assignedSubcontractorId: null,
    assignedAdminId: null,
  });
  const form = useRecordForm(ProjectTaskCreate, initialValues);
  const name = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<number>();
  const [addsAnother, setAddsAnother] = useState(false);
  const create = trpc.projectTasks.create.useMutation({
    onSuccess: ({ id }) => {
      said('Task', 'created');
      if (!addsAnother) return onClose(id);
      setAdded(id);
      form.reset();
      name.current?.focus();
    },
    onError: formFailedTo('create task'),
  });
  return (
    <RecordForm
      title="Add New Task"
      submitLabel="Add Task"
      initialValues={initialValues}
      form={form}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={() => onClose(added)}
    >
      <TaskFields form={form} name={name} />
      <Checkbox
        label="Add another after this one"
        checked={addsAnother}
        onChange={(event) => setAddsAnother(event.currentTarget.checked)}
      />
    </RecordForm>
  );
}

/** Edits a task. */
export function EditTask({ id, onClose }: { id: number; onClose: () => void }) {
  const { record: task, instead } = useBinnedRecord(trpc.projectTasks.get.useQuery({ id }), {
    entity: 'project-task',
    id,
    onClose,
  });
  return task ? <EditForm task={task} onClose={onClose} /> : instead;
}

function EditForm({ task, onClose }: { task: ProjectTaskView; onClose: () => void }) {
  const { id, version } = task;
  const initialValues = formValues(ProjectTaskCreate, task);
  const form = useRecordForm(ProjectTaskCreate, initialValues);
  const update = trpc.projectTasks.update.useMutation(saving({ noun: 'Task', verb: 'update' }, onClose));
  return (
    <RecordForm
      title="Edit Task"
      submitLabel="Update Task"
      initialValues={initialValues}
      version={version}
      form={form}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version, ...values })}
      onClose={onClose}
    >
      <TaskFields form={form} assigneeName={task.assigneeName} />
    </RecordForm>
  );
}

function TaskFields({
  form,
  name,
  assigneeName = null,
}: {
  form: RecordFormOf<typeof ProjectTaskCreate>;
  name?: RefObject<HTMLInputElement | null>;
  assigneeName?: string | null;
}) {
  const { assignedSubcontractorId, assignedAdminId } = form.values;
  return (
    <>
      <TextInput ref={name ?? null} label="Task Name" withAsterisk {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} {...form.field('description')} />
      <FieldRow>
        <AssigneeSelect
          value={{ assignedSubcontractorId, assignedAdminId }}
          name={assigneeName}
          error={form.errors['assignedSubcontractorId'] ?? form.errors['assignedAdminId']}
          onChange={(assignee) => form.setValues(assignee)}
        />
        <TextInput type="date" label="Due Date" {...form.field('dueOn')} />
      </FieldRow>
      <FieldRow>
        <HoursInput label="Estimated Labor Hours" {...form.number('estimatedLaborHours')} />
        <HoursInput label="Actual Labor Hours" {...form.number('actualLaborHours')} />
      </FieldRow>
      <Switch label="Completed" {...form.flag('isCompleted')} />
    </>
  );
}
