import { TextInput } from '@mantine/core';
import { ExceptionSettle } from '@quoin/domain/ordering/to-settle/exception';
import { howText } from '@quoin/domain/ordering/to-settle/exception-kinds';
import { exceptionName } from '@quoin/domain/ordering/to-settle/exception-words';
import { toast } from '@quoin/ui/feedback/toasts';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { trpc } from '../../../trpc.ts';
import type { ExceptionRow } from './-row.ts';

const Noted = ExceptionSettle.pick({ note: true });

/** Settles an exception that somebody has settled outside of Quoin, with a note of how. */
export function SettleWithNote({ exception, onClose }: { exception: ExceptionRow; onClose: () => void }) {
  const { id, version } = exception;
  const settle = trpc.exceptions.settle.useMutation({
    onSuccess: ({ how }) => {
      toast({
        title: 'Success',
        description: `${exceptionName(exception)}: ${howText(how ?? '')}`,
        tone: 'success',
      });
      onClose();
    },
    onError: formFailedTo('settle it'),
  });
  const initialValues = formValues(Noted, {});
  const form = useRecordForm(Noted, initialValues);
  return (
    <RecordForm
      title={`${exceptionName(exception)} Is Settled`}
      submitLabel="Done"
      savingLabel="Settling..."
      initialValues={initialValues}
      {...saveState(settle)}
      onSubmit={({ note }) => settle.mutate({ id, version, answer: 'done', note })}
      onClose={onClose}
      form={form}
    >
      <TextInput
        label="How It Was Settled"
        description="For those who ask later, such as “Dan brings it on Friday”."
        {...form.field('note')}
      />
    </RecordForm>
  );
}
