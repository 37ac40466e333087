import { Select, Textarea } from '@mantine/core';
import { OfficeAnswer, officeAnswerLabels } from '@quoin/domain/documents/document';
import { choicesOf } from '@quoin/ui/forms/choices-of';

import { formValues } from '../../../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../../forms/use-record-form.ts';
import { type Outputs, trpc } from '../../../../../trpc.ts';

/** Records that a client declined, or asked for changes, by phone or on paper. */
export function RecordAnswer({
  quote: { id },
  onClose,
}: {
  quote: Outputs['quotes']['list'][number];
  onClose: () => void;
}) {
  const save = trpc.quotes.answer.useMutation({
    onSuccess: () => {
      said('Answer', 'recorded');
      onClose();
    },
    onError: formFailedTo('record answer'),
  });
  const initialValues = formValues(OfficeAnswer, { answer: 'changes-requested' });
  const form = useRecordForm(OfficeAnswer, initialValues);
  return (
    <RecordForm
      title="Record Answer"
      submitLabel="Record Answer"
      initialValues={initialValues}
      {...saveState(save)}
      onSubmit={(values) => save.mutate({ id, ...values })}
      onClose={onClose}
      form={form}
    >
      <Select
        label="Answer"
        description="For an answer by phone or on paper."
        withAsterisk
        allowDeselect={false}
        data={choicesOf(officeAnswerLabels)}
        {...form.field('answer')}
      />
      <Textarea
        label="Reason"
        description="In the words of the client. It stands in the trail, and cannot be changed later."
        withAsterisk
        {...form.field('reason')}
      />
    </RecordForm>
  );
}
