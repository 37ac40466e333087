import { Textarea } from '@mantine/core';
import { ContactSubmissionPatch } from '@quoin/domain/outreach/contact-submission';

import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useRecordToEdit } from '../../../forms/use-record-to-edit.ts';
import { trpc } from '../../../trpc.ts';

const NotesFields = ContactSubmissionPatch.pick({ notes: true });

/** Edits the notes of the office about a lead. */
export function EditNotes({ id, onClose }: { id: number; onClose: () => void }) {
  const lead = useRecordToEdit(trpc.contactSubmissions.get.useQuery({ id }), onClose);
  const update = trpc.contactSubmissions.update.useMutation(
    saving({ noun: 'Notes', verb: 'update' }, onClose),
  );
  if (!lead) return null;
  return (
    <NotesForm
      title="Notes"
      submitLabel="Save Notes"
      initialValues={formValues(NotesFields, lead)}
      version={lead.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: lead.version, ...values })}
      onClose={onClose}
    />
  );
}

function NotesForm(dialog: RecordFormProps<FormValues<typeof NotesFields>>) {
  const form = useRecordForm(NotesFields, dialog.initialValues);
  return (
    <RecordForm {...dialog} form={form}>
      <Textarea
        label="Notes"
        description="Only your office sees them."
        autosize
        minRows={5}
        data-autofocus
        {...form.field('notes')}
      />
    </RecordForm>
  );
}
