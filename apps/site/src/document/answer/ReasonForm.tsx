import type { QuoteForm, QuoteRequest } from '../../rendering.ts';
import { ChosenOptions } from './ChosenOptions.tsx';
import { Failure } from './Failure.tsx';
import { Field } from './Field.tsx';

import documentCss from '../document.module.css';
import css from './ReasonForm.module.css';

/**
 * The most characters of a message. The server takes 64 KiB from a stranger, and a form writes a Chinese character as nine
 * bytes.
 */
const MESSAGE_MAX = 7_000;

const forms = {
  question: {
    heading: 'Ask a question',
    hint: 'Your question goes to the office. It changes nothing about the quote.',
    field: 'question',
    label: 'Your question',
    button: 'Send question',
    busy: 'Sending…',
  },
  changes: {
    heading: 'Ask for changes',
    hint: 'This version then waits. You get a new one to accept.',
    field: 'reason',
    label: 'What should change?',
    button: 'Ask for changes',
    busy: 'Sending…',
  },
  decline: {
    heading: 'Decline',
    hint: 'You then cannot accept this version any more.',
    field: 'reason',
    label: 'Why do you decline?',
    button: 'Decline this quote',
    busy: 'Declining…',
  },
  dispute: {
    heading: 'Dispute this invoice',
    hint: 'The office looks at it, and nobody reminds you meanwhile. What is not in dispute can still be paid.',
    field: 'reason',
    label: 'What is wrong with it?',
    button: 'Dispute this invoice',
    busy: 'Sending…',
  },
  cancel: {
    heading: 'Cancel this contract',
    hint: 'Type the name that you signed with. What you have paid is returned.',
    field: 'signerName',
    label: 'Your name',
    button: 'Cancel this contract',
    busy: 'Cancelling…',
  },
} as const;

/** What the forms say about a change of a contract. */
const formsOfChange: Partial<Record<keyof typeof forms, { hint: string; button?: string }>> = {
  question: { hint: 'Your question goes to the office. It is neither a yes nor a no.' },
  decline: {
    hint: 'The contract then stays as it is. Say what should be different, and you can get a new change order.',
    button: 'Decline this change',
  },
};

/** What the forms say about an invoice. */
const formsOfInvoice: typeof formsOfChange = {
  question: {
    hint: 'Your question goes to the office. The invoice stays as it is until you have an answer.',
  },
};

/** What the forms say otherwise, by what they are about. */
const formsAbout = { quote: {}, change: formsOfChange, invoice: formsOfInvoice } satisfies Record<
  string,
  typeof formsOfChange
>;

/** A form with one text to the office. It is closed until the client opens it. */
export function ReasonForm({
  form,
  path,
  documentId,
  choices,
  about = 'quote',
  refused,
}: {
  form: Exclude<QuoteForm, 'accept' | 'pay'>;
  path: string;
  documentId: number;
  /** The options that the page shows, if they can be chosen. */
  choices?: readonly number[] | undefined;
  /** The kind of document that the form is about. */
  about?: keyof typeof formsAbout;
  refused: QuoteRequest['refused'];
}) {
  const { heading, hint, field, label, button, busy } = {
    ...forms[form],
    ...(formsAbout[about] as typeof formsOfChange)[form],
  };
  const problems = refused?.form === form ? refused : undefined;
  const problem = problems?.issues[field];
  return (
    <details className={css['more']} open={problems !== undefined}>
      <summary>{heading}</summary>
      <form method="post" action={`${path}/${form}`}>
        <p className={documentCss['minor']}>{hint}</p>
        {problems && problem === undefined && <Failure message={problems.message} />}
        <input type="hidden" name="documentId" value={documentId} />
        {choices && (
          <>
            {/* The page that answers shows these options again. */}
            <input type="hidden" name="chosen" value="1" />
            <ChosenOptions choices={choices} />
          </>
        )}
        <Field id={`${form}-${field}`} name={field} label={label} problem={problem}>
          {(attributes) =>
            form === 'cancel' ? (
              <input
                {...attributes}
                type="text"
                autoComplete="name"
                defaultValue={problems?.values[field] ?? ''}
              />
            ) : (
              <textarea
                {...attributes}
                rows={4}
                maxLength={MESSAGE_MAX}
                defaultValue={problems?.values[field] ?? ''}
              />
            )
          }
        </Field>
        <button className={documentCss['other']} data-busy={busy}>
          {button}
        </button>
      </form>
    </details>
  );
}
