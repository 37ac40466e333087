import { Textarea, TextInput } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { BooksClose, BooksReopen } from '@quoin/domain/ledger/books';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { trpc } from '../../../trpc.ts';
import { endOfLastMonth, useFirmDay } from './-firm-day.ts';

/** Closes the books, by default through the end of last month. */
export function CloseBooks({ onClose }: { onClose: () => void }) {
  const today = useFirmDay(onClose);
  return today === undefined ? null : <CloseForm through={endOfLastMonth(today)} onClose={onClose} />;
}

function CloseForm({ through, onClose }: { through: string; onClose: () => void }) {
  const close = trpc.books.close.useMutation({
    onSuccess: () => {
      said('Books', 'closed');
      onClose();
    },
    onError: formFailedTo('close books'),
  });
  const initialValues = formValues(BooksClose, { through });
  const form = useRecordForm(BooksClose, initialValues);
  return (
    <RecordForm
      title="Close Books"
      submitLabel="Close Books"
      savingLabel="Closing..."
      initialValues={initialValues}
      {...saveState(close)}
      onSubmit={(values) => close.mutate(values)}
      onClose={onClose}
      form={form}
    >
      <TextInput
        type="date"
        label="Through"
        description="Nothing is posted to this day and to earlier ones any more. You can reopen them with a reason."
        withAsterisk
        {...form.field('through')}
      />
      <Textarea label="Note" {...form.field('reason')} />
    </RecordForm>
  );
}

/** Opens the latest closed days again. */
export function ReopenBooks({ closedThrough, onClose }: { closedThrough: string; onClose: () => void }) {
  const reopen = trpc.books.reopen.useMutation({
    onSuccess: () => {
      said('Books', 'reopened');
      onClose();
    },
    onError: formFailedTo('reopen books'),
  });
  const initialValues = formValues(BooksReopen, {});
  const form = useRecordForm(BooksReopen, initialValues);
  return (
    <RecordForm
      title="Reopen Books"
      submitLabel="Reopen Books"
      savingLabel="Reopening..."
      initialValues={initialValues}
      {...saveState(reopen)}
      onSubmit={(values) => reopen.mutate(values)}
      onClose={onClose}
      form={form}
    >
      <TextInput
        type="date"
        label="Stay Closed Through"
        description={`They are closed through ${formatDate(closedThrough)}. Without a day, all of them are opened.`}
        {...form.field('through')}
      />
      <Textarea label="Reason" withAsterisk {...form.field('reason')} />
    </RecordForm>
  );
}
