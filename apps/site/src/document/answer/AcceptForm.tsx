import type { ChangePageData, QuotePageData } from '@quoin/domain/client/document-page';
import { PAD } from '@quoin/domain/documents/drawn-signature';
import type { Money } from '@quoin/domain/exact';
import { inert } from '@quoin/domain/inert-text';
import type { ReactNode } from 'react';

import type { QuoteRequest } from '../../rendering.ts';
import { Amount } from '../figures/Amount.tsx';
import { ChosenOptions } from './ChosenOptions.tsx';
import { Failure } from './Failure.tsx';
import { Field } from './Field.tsx';
import { takesFocus } from './takes-focus.ts';

import documentCss from '../document.module.css';
import css from './AcceptForm.module.css';

/** The form with which a client signs what the page shows. */
export function AcceptForm({
  path,
  data: { documentId, digest, isInPerson, document },
  words,
  total,
  isDifference = false,
  choices,
  consent,
  refused,
  isPreview = false,
  children,
}: {
  path: string;
  data: Pick<QuotePageData | ChangePageData, 'documentId' | 'digest' | 'isInPerson' | 'document'>;
  /** The words before the amount. */
  words: string;
  total: Money;
  isDifference?: boolean;
  /** The chosen options, if there are some to choose. */
  choices?: readonly number[];
  consent: string;
  refused: QuoteRequest['refused'];
  /** Whether to show the pad, which the script of the page shows to a client. */
  isPreview?: boolean;
  /** The notes below the amount. */
  children: ReactNode;
}) {
  const problems = refused?.form === 'accept' ? refused : undefined;
  const { issues = {}, values = {} } = problems ?? {};
  // The problem of a field that the client cannot see is a problem of the form.
  const isOfForm = issues['signerName'] === undefined && issues['hasConsented'] === undefined;
  return (
    <section aria-labelledby="accept" className={`${css['accept']} ${documentCss['unprinted']}`}>
      <h2 id="accept" tabIndex={-1}>
        Accept and sign
      </h2>
      {isInPerson && (
        <p className={documentCss['minor']}>You sign on a device of {inert(document.firm.name)}.</p>
      )}
      <form method="post" action={`${path}/accept`} autoComplete="off">
        <div className={css['accepted']}>
          <p>{words}</p>
          <p className={css['sum']}>
            <Amount of={total} figure="total" isLarge isDifference={isDifference} />
          </p>
          {children}
        </div>
        {problems && isOfForm && <Failure message={problems.message} />}
        <input type="hidden" name="documentId" value={documentId} />
        <input type="hidden" name="digest" value={digest} />
        <input type="hidden" name="expectedTotal" value={total} />
        {choices && <ChosenOptions choices={choices} />}
        <Field id="signer-name" name="signerName" label="Your full name" problem={issues['signerName']}>
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              autoComplete="name"
              autoCapitalize="words"
              defaultValue={values['signerName'] ?? ''}
            />
          )}
        </Field>
        <div data-pad hidden={!isPreview}>
          <div className={css['padHead']}>
            <p id="pad-label" data-pad-label tabIndex={-1}>
              Your signature <span>optional</span>
            </p>
            <button type="button" className={documentCss['plain']} data-clear hidden>
              Clear
            </button>
          </div>
          <svg
            className={`${documentCss['pen']} ${css['pad']}`}
            viewBox={`0 0 ${PAD.width} ${PAD.height}`}
            role="img"
            aria-label="Pad for a drawn signature. Your typed name is enough."
          >
            <line x1="40" y1="240" x2="960" y2="240" />
            <path />
          </svg>
          <input type="hidden" name="strokes" defaultValue={values['strokes'] ?? ''} />
        </div>
        <div className={css['consent']}>
          <input
            id="consent"
            type="checkbox"
            name="hasConsented"
            value="true"
            required
            defaultChecked={values['hasConsented'] === 'true'}
            aria-invalid={issues['hasConsented'] !== undefined || undefined}
            aria-describedby={issues['hasConsented'] === undefined ? undefined : 'consent-problem'}
            {...(issues['signerName'] === undefined && issues['hasConsented'] !== undefined && takesFocus)}
          />
          <label htmlFor="consent">{consent}</label>
          {issues['hasConsented'] !== undefined && (
            <p className={documentCss['problem']} id="consent-problem" role="alert">
              {issues['hasConsented']}
            </p>
          )}
        </div>
        <button className={documentCss['main']} data-busy="Signing…">
          Accept and sign
        </button>
      </form>
    </section>
  );
}
