import { NAME_MAX } from '@quoin/domain/text';

import { Failure } from '../../document/answer/Failure.tsx';
import { Field } from '../../document/answer/Field.tsx';
import type { PricesRequest } from '../../rendering.ts';
import { NOTE_MAX } from '../AnswerForm.tsx';

import reasonCss from '../../document/answer/ReasonForm.module.css';
import documentCss from '../../document/document.module.css';

/** Says that the supplier gives no prices. It is closed until the supplier opens it. */
export function DeclineForm({
  path,
  data: { answer },
  refused,
}: Pick<PricesRequest, 'path' | 'data' | 'refused'>) {
  const problems = refused?.form === 'decline' ? refused : undefined;
  const { issues = {}, values = {} } = problems ?? {};
  if (answer?.isDeclined) return null;
  return (
    <section className={documentCss['unprinted']} aria-label="No prices">
      <details className={reasonCss['more']} open={problems !== undefined}>
        <summary>We give no prices for this</summary>
        <form method="post" action={`${path}/decline`} noValidate>
          {problems && <Failure message={problems.message} />}
          <Field id="decline-name" name="name" label="Your name" problem={issues['name']}>
            {(attributes) => (
              <input
                {...attributes}
                type="text"
                autoComplete="name"
                maxLength={NAME_MAX}
                defaultValue={values['name'] ?? answer?.name ?? ''}
              />
            )}
          </Field>
          <Field id="decline-note" name="note" label="Reason" problem={issues['note']} isOptional>
            {(attributes) => (
              <textarea {...attributes} rows={3} maxLength={NOTE_MAX} defaultValue={values['note'] ?? ''} />
            )}
          </Field>
          <button className={documentCss['other']}>Send without prices</button>
        </form>
      </details>
    </section>
  );
}
