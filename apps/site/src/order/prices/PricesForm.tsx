import type { GivenPrices, PricePageLine } from '@quoin/domain/ordering/price-requests/price-page';
import { NAME_MAX } from '@quoin/domain/text';

import { Failure } from '../../document/answer/Failure.tsx';
import { Field } from '../../document/answer/Field.tsx';
import type { PricesRequest } from '../../rendering.ts';
import { NOTE_MAX } from '../AnswerForm.tsx';
import { failedFields } from '../failed-fields.ts';
import { TypedField } from '../TypedField.tsx';
import { PriceLine, priceFieldsOf } from './PriceLine.tsx';

import documentCss from '../../document/document.module.css';
import css from './PricesForm.module.css';

/** The names of the fields for all lines, from top to bottom. */
const fieldsOfAll = ['freight', 'validUntil', 'reference', 'name', 'note'] as const;

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** The values of the fields as an answer has them, so that it can be changed. */
function valuesOf(answer: GivenPrices | null, lines: readonly PricePageLine[]): Record<string, string> {
  if (!answer) return {};
  const given = new Map(answer.lines.map((line) => [line.lineId, line]));
  const ofLines = lines.flatMap(({ id }) => {
    const line = given.get(id);
    if (!line) return [];
    return [
      [`${id}.unitCost`, text(line.unitCost)],
      [`${id}.offered`, text(line.offered)],
      [`${id}.availableOn`, text(line.availableOn)],
      [`${id}.substitute`, text(line.substitute)],
      [`${id}.cannot`, line.answer === 'cannot' ? 'on' : ''],
    ];
  });
  const { name, reference, validUntil, freight, note, isDeclined } = answer;
  return {
    ...(Object.fromEntries(ofLines) as Record<string, string>),
    name,
    reference: text(reference),
    validUntil: text(validUntil),
    freight: text(freight),
    note: isDeclined ? '' : text(note),
  };
}

/** The prices, line by line. A form that was refused has all that was typed. */
export function PricesForm({
  path,
  data: { document, basis, answer },
  refused,
}: Pick<PricesRequest, 'path' | 'data' | 'refused'>) {
  const problems = refused?.form === 'prices' ? refused : undefined;
  const issues = problems?.issues ?? {};
  const values = problems?.values ?? valuesOf(answer, document.lines);
  const own = { issues, values };
  const { isFirm, lines } = document;
  const isChange = answer !== null && !answer.isDeclined;
  return (
    <section aria-labelledby="prices" className={documentCss['unprinted']}>
      <h2 id="prices">Your prices</h2>
      <form method="post" action={`${path}/prices`} noValidate className={css['form']}>
        <p className={documentCss['minor']}>Leave a line empty if you have no price for it yet.</p>
        {problems && (
          <Failure
            message={problems.message}
            fields={failedFields(issues, [...lines.flatMap(priceFieldsOf), ...fieldsOfAll], lines)}
          />
        )}
        <input type="hidden" name="basis" value={basis} />
        {lines.map((line) => (
          <PriceLine key={line.id} line={line} {...own} />
        ))}
        <fieldset className={css['fields']}>
          <legend>For all lines</legend>
          <TypedField {...own} name="freight" label="Freight in dollars" inputMode="decimal" />
          <TypedField
            {...own}
            name="validUntil"
            label={isFirm ? 'We hold these prices until' : 'Prices valid until'}
            type="date"
            isRequired={isFirm}
          />
          <TypedField {...own} name="reference" label="Your quote number" />
          <TypedField {...own} name="name" label="Your name" max={NAME_MAX} autoComplete="name" isRequired />
        </fieldset>
        <Field id="answer-note" name="note" label="Note" problem={issues['note']} isOptional>
          {(attributes) => (
            <textarea {...attributes} rows={3} maxLength={NOTE_MAX} defaultValue={values['note'] ?? ''} />
          )}
        </Field>
        <button className={documentCss['main']}>{isChange ? 'Send changed prices' : 'Send prices'}</button>
      </form>
    </section>
  );
}
