import { Checkbox, TextInput } from '@mantine/core';
import { InvoiceIssue } from '@quoin/domain/receivables/invoice';
import { Notice } from '@quoin/ui/feedback/Notice';
import { useState } from 'react';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { newRetryKey } from '../../../make-once.ts';
import { problemOf, reasonOf } from '../../../problem.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useFirmDay } from '../ledger/-firm-day.ts';
import { fieldErrors, isAboutFields } from './-field-errors.ts';

import css from './-invoices.module.css';

type Invoice = Outputs['invoices']['get'];

const Day = InvoiceIssue.omit({ requestKey: true });
const FIELDS = Object.keys(Day.shape);

const effects = {
  progress:
    'It gets its number, the client can read it, and it is posted to the ledger on this day. After that it does not change: it is paid, or void.',
  release:
    'It gets its number, the client can read it, and what it releases is not held any more. After that it does not change: it is paid, or void.',
  deposit:
    'It gets its number, and the client can read it. A request posts nothing. After that it does not change: it is paid, or void.',
};

/** The reason of a refusal. Where the law decides, it says that this is no legal advice (billing.md section 2). */
function refusalOf(error: unknown): string {
  const reason = reasonOf(error);
  return reason.includes(' before its work. ') ? `${reason} This is no legal advice.` : reason;
}

/** Issues a draft, after a question with room for its day. */
export function IssueInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const today = useFirmDay(onClose);
  return today === undefined ? null : <IssueForm invoice={invoice} today={today} onClose={onClose} />;
}

function IssueForm({ invoice, today, onClose }: { invoice: Invoice; today: string; onClose: () => void }) {
  const { id, version, kind, clientEmail } = invoice;
  const [{ canMailClients }] = trpc.notices.choices.useSuspenseQuery();
  const canMail = canMailClients && clientEmail !== null;
  const isRequest = kind === 'deposit';
  const noun = isRequest ? 'Request' : 'Invoice';
  const [requestKey] = useState(newRetryKey);
  const initialValues = formValues(Day, { issueDate: today, isMailed: canMail });
  const form = useRecordForm(Day, initialValues);
  const issue = trpc.invoices.issue.useMutation({
    onSuccess: () => {
      said(noun, 'issued');
      onClose();
    },
    onError: (error) => {
      formFailedTo(`issue ${noun.toLowerCase()}`)(error);
      form.setErrors(fieldErrors(error, FIELDS));
    },
  });
  const missing = isAboutFields(issue.error, FIELDS) ? [] : (problemOf(issue.error)?.issues ?? []);
  const isSaid = issue.error === null || missing.length > 0 || isAboutFields(issue.error, FIELDS);
  return (
    <RecordForm
      title={`Issue the ${noun}?`}
      submitLabel={`Issue ${noun}`}
      savingLabel="Issuing..."
      initialValues={initialValues}
      loading={issue.isPending}
      submitError={isSaid ? null : refusalOf(issue.error)}
      onSubmit={(values) => issue.mutate({ id, version, requestKey, ...values })}
      onClose={onClose}
      form={form}
    >
      <p className={css['words']}>{effects[kind]}</p>
      <TextInput type="date" label="Date" max={today} withAsterisk {...form.field('issueDate')} />
      {canMail && <Checkbox label={`Mail a link to ${clientEmail}`} {...form.flag('isMailed')} />}
      {missing.length > 0 && (
        <Notice tone="red" title={reasonOf(issue.error)} urgent>
          <ul className={css['missing']}>
            {missing.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </RecordForm>
  );
}
