import { needByText, windowText } from '@quoin/domain/ordering/order-words';
import type { OrderPage } from '@quoin/domain/ordering/with-supplier/order-page';
import { counted } from '@quoin/domain/words';

import { Failure } from '../document/answer/Failure.tsx';
import { Field } from '../document/answer/Field.tsx';
import { Amount } from '../document/figures/Amount.tsx';
import type { OrderRequest } from '../rendering.ts';

import documentCss from '../document/document.module.css';
import css from './AsOrdered.module.css';

/** Confirms all lines of the order as they are. It asks only for a name. */
export function AsOrdered({
  path,
  data: { document },
  refused,
}: {
  path: string;
  data: OrderPage;
  refused: OrderRequest['refused'];
}) {
  const problems = refused?.form === 'as-ordered' ? refused : undefined;
  const problem = problems?.issues['name'];
  const { mode, needBy, lines, total, revision } = document;
  const window = needBy === null ? '' : `, ${windowText(document)}`;
  return (
    <section aria-labelledby="confirm" className={`${css['confirm']} ${documentCss['unprinted']}`}>
      <h2 id="confirm">Can you deliver this?</h2>
      <p>
        {counted(lines.length, 'line')} for <Amount of={total} />.{' '}
        {mode === 'delivery' ? 'Delivery' : 'Pickup'}: {needByText(document)}
        {window}.
      </p>
      <form method="post" action={`${path}/answer`}>
        {problems && problem === undefined && <Failure message={problems.message} />}
        <input type="hidden" name="form" value="as-ordered" />
        <input type="hidden" name="revision" value={revision} />
        <Field id="confirm-name" name="name" label="Your name" problem={problem}>
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              autoComplete="name"
              autoCapitalize="words"
              defaultValue={problems?.values['name'] ?? ''}
            />
          )}
        </Field>
        <button className={documentCss['main']}>All as ordered</button>
      </form>
      <p className={documentCss['minor']}>
        Is something different? <a href="#differently">Answer line by line</a>
      </p>
    </section>
  );
}
