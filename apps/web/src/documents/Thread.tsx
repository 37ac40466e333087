import { Textarea } from '@mantine/core';
import { ThreadAnswer, threadKinds } from '@quoin/domain/documents/document';
import { Form } from '@quoin/ui/forms/Form';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';

import { formValues } from '../forms/form-values.ts';
import { LeaveGuard } from '../forms/LeaveGuard.tsx';
import { formFailedTo, said, saveState } from '../forms/record-changes.ts';
import { useRecordForm } from '../forms/use-record-form.ts';
import { Moment } from '../Moment.tsx';
import { FailedScreen } from '../shell/FailedScreen.tsx';
import { type Outputs, trpc } from '../trpc.ts';

import css from './documents.module.css';

type Entry = Outputs['quotes']['listQuestions'][number];

interface ThreadProps {
  id: number;
  /** The address of the client. */
  email: string | null;
  mayChange: boolean;
}

/** The questions of the client about an estimate and the answers of the office, with the field for an answer. */
export function QuestionsOfQuote({ id, ...props }: ThreadProps) {
  const save = trpc.quotes.answerQuestion.useMutation({ onError: formFailedTo('send answer') });
  return (
    <Questions
      {...props}
      thread={trpc.quotes.listQuestions.useQuery({ id })}
      {...saveState(save)}
      onAnswer={(answer, onSuccess) => save.mutate({ id, answer }, { onSuccess })}
    />
  );
}

/** The same for a change order. */
export function QuestionsOfChange({ id, ...props }: ThreadProps) {
  const save = trpc.changeOrders.answerQuestion.useMutation({ onError: formFailedTo('send answer') });
  return (
    <Questions
      {...props}
      thread={trpc.changeOrders.listQuestions.useQuery({ id })}
      {...saveState(save)}
      onAnswer={(answer, onSuccess) => save.mutate({ id, answer }, { onSuccess })}
    />
  );
}

/** The same for an invoice. */
export function QuestionsOfInvoice({ id, ...props }: ThreadProps) {
  const save = trpc.invoices.answerQuestion.useMutation({ onError: formFailedTo('send answer') });
  return (
    <Questions
      {...props}
      thread={trpc.invoices.listQuestions.useQuery({ id })}
      {...saveState(save)}
      onAnswer={(answer, onSuccess) => save.mutate({ id, answer }, { onSuccess })}
    />
  );
}

function Questions({
  thread: { data, error, refetch },
  email,
  mayChange,
  ...answering
}: {
  thread: { data: Entry[] | undefined; error: unknown; refetch: () => unknown };
  loading: boolean;
  submitError: string | null;
  onAnswer: (answer: string, onSuccess: () => void) => void;
} & Omit<ThreadProps, 'id'>) {
  if (error) return <FailedScreen error={error} reset={() => void refetch()} />;
  // Most clients ask nothing.
  if (!data || data.length === 0) return null;
  return (
    <Panel
      title="Questions"
      actions={data.at(-1)?.kind === 'question' && <StatusBadge label="Waits for an answer" color="yellow" />}
    >
      <div className={css['stack']}>
        <RuledList isOrdered label="Questions and answers">
          {data.map((entry) => (
            <RuledRow key={entry.id} words={<EntryWords entry={entry} />} />
          ))}
        </RuledList>
        {mayChange && <AnswerForm email={email} {...answering} />}
      </div>
    </Panel>
  );
}

function EntryWords({ entry: { kind, author, at, text } }: { entry: Entry }) {
  return (
    <>
      <span className={css['name']}>
        {threadKinds[kind]}
        <bdi className={css['by']}>{author}</bdi>
        <span className={css['by']}>
          <Moment at={at} />
        </span>
      </span>
      <span className={css['note']} dir="auto">
        {text}
      </span>
    </>
  );
}

function AnswerForm({
  email,
  loading,
  submitError,
  onAnswer,
}: {
  email: string | null;
  loading: boolean;
  submitError: string | null;
  onAnswer: (answer: string, onSuccess: () => void) => void;
}) {
  const [{ canMailClients }] = trpc.notices.choices.useSuspenseQuery();
  const form = useRecordForm(ThreadAnswer, formValues(ThreadAnswer, {}));
  return (
    <>
      <Form
        submitLabel="Send Answer"
        savingLabel="Sending..."
        loading={loading}
        submitError={submitError}
        onSubmit={form.onSubmit(({ answer }) =>
          onAnswer(answer, () => {
            said('Answer', 'sent');
            form.reset();
          }),
        )}
      >
        <Textarea
          label="Answer"
          description={
            canMailClients && email !== null
              ? `It stands on the page of the client, and a mail goes to ${email}.`
              : 'It stands on the page of the client. No mail goes, so tell the client.'
          }
          withAsterisk
          autosize
          minRows={3}
          {...form.field('answer')}
        />
      </Form>
      <LeaveGuard dirty={form.isDirty()} saving={loading} />
    </>
  );
}
