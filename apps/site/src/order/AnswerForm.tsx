import { firmNameOf } from '@quoin/domain/ordering/order-words';
import type { OrderPage } from '@quoin/domain/ordering/with-supplier/order-page';
import { NAME_MAX } from '@quoin/domain/text';

import { Failure } from '../document/answer/Failure.tsx';
import { Field } from '../document/answer/Field.tsx';
import type { OrderRequest } from '../rendering.ts';
import { failedFields } from './failed-fields.ts';
import { answerFieldsOf, LineAnswer } from './LineAnswer.tsx';
import { TypedField } from './TypedField.tsx';

import reasonCss from '../document/answer/ReasonForm.module.css';
import documentCss from '../document/document.module.css';
import css from './AnswerForm.module.css';

/** The most characters of a note. The longest one that a stranger’s form carries beside 500 lines is far longer. */
export const NOTE_MAX = 7_000;

/** The names of the fields about the whole order, from top to bottom. */
const headFields = ['name', 'reference', 'date', 'freight', 'windowStart', 'windowEnd'] as const;

/** The answer line by line. It is closed until the supplier opens it. */
export function AnswerForm({
  path,
  data: { document, state },
  refused,
}: {
  path: string;
  data: OrderPage;
  refused: OrderRequest['refused'];
}) {
  const problems = refused?.form === 'answer' ? refused : undefined;
  const { issues = {}, values = {} } = problems ?? {};
  const own = { issues, values };
  const firm = firmNameOf(document);
  const way = document.mode === 'delivery' ? 'Delivery' : 'Pickup';
  return (
    <section className={`${css['answer']} ${documentCss['unprinted']}`} aria-label="Answer line by line">
      <details id="differently" className={reasonCss['more']} open={problems !== undefined}>
        <summary>{state === 'open' ? 'Something is different' : 'Change your answer'}</summary>
        <form method="post" action={`${path}/answer`} noValidate>
          <p className={documentCss['minor']}>
            Say only what is different. {firm} looks at it before anything counts.
          </p>
          {problems && (
            <Failure
              message={problems.message}
              fields={failedFields(
                issues,
                [...headFields, ...document.lines.flatMap(answerFieldsOf), 'note'],
                document.lines,
              )}
            />
          )}
          <input type="hidden" name="form" value="answer" />
          <input type="hidden" name="revision" value={document.revision} />
          <fieldset className={css['head']}>
            <TypedField
              {...own}
              name="name"
              label="Your name"
              max={NAME_MAX}
              autoComplete="name"
              isRequired
            />
            <TypedField {...own} name="reference" label="Your order number" />
            <TypedField
              {...own}
              name="date"
              label={document.mode === 'delivery' ? 'Delivery date' : 'Ready on'}
              type="date"
            />
            <TypedField {...own} name="freight" label="Freight in dollars" inputMode="decimal" />
            <TypedField {...own} name="windowStart" label={`${way} window from`} type="time" />
            <TypedField {...own} name="windowEnd" label={`${way} window to`} type="time" />
          </fieldset>
          {document.lines.map((line) => (
            <LineAnswer key={line.id} line={line} {...own} />
          ))}
          <Field id="answer-note" name="note" label="Note" problem={issues['note']} isOptional>
            {(attributes) => (
              <textarea {...attributes} rows={3} maxLength={NOTE_MAX} defaultValue={values['note'] ?? ''} />
            )}
          </Field>
          <button className={documentCss['main']}>Send this answer</button>
        </form>
      </details>
    </section>
  );
}
