import type { QuotePageData } from '@quoin/domain/client/document-page';
import { inert } from '@quoin/domain/inert-text';
import { addedText } from '@quoin/domain/quotes/quote-money';
import type { ReactNode } from 'react';

import { Failure } from '../document/answer/Failure.tsx';
import { Picture, type PictureAddress } from '../document/Picture.tsx';

import documentCss from '../document/document.module.css';
import css from './Options.module.css';

type Option = QuotePageData['document']['options'][number];

/** The options in the order of the document. Those of a group stand together, where its first one is. */
function groupsOf(options: readonly Option[]): { name: string | null; options: Option[] }[] {
  const groups = Map.groupBy(options, ({ choiceGroup }) => choiceGroup);
  return [...groups].map(([name, of]) => ({ name, options: of }));
}

function OptionRow({
  addressOf,
  option,
  children,
}: {
  addressOf: PictureAddress;
  option: Option;
  children: ReactNode;
}) {
  const { id, name, description, price, picture } = option;
  return (
    <li className={css['option']}>
      {children}
      <label htmlFor={`option-${id}`}>
        <span>{inert(name)}</span>
        <span className={documentCss['amount']}>{addedText(price)}</span>
      </label>
      {description !== null && (
        <p className={documentCss['prose']} id={`option-${id}-more`}>
          {inert(description)}
        </p>
      )}
      {picture && (
        <Picture
          className={css['picture']}
          addressOf={addressOf}
          picture={picture}
          room={[384, 288]}
          alt={inert(name)}
        />
      )}
    </li>
  );
}

/** The options of a quote. While it is open they can be chosen, and afterwards they show what was chosen. */
export function Options({
  path,
  addressOf,
  data: { documentId, document, choices, state },
  failure,
}: {
  path: string;
  addressOf: PictureAddress;
  data: QuotePageData;
  failure: string | undefined;
}) {
  if (document.options.length === 0) return null;
  const isOpen = state === 'open';
  const fields = groupsOf(document.options).map(({ name, options }, place) => (
    <fieldset key={name}>
      <legend className={name === null ? documentCss['unseen'] : undefined}>
        {name === null ? 'Extras' : inert(name)}
        {name !== null && isOpen && <span> Choose one</span>}
      </legend>
      <ul>
        {options.map((option) => (
          <OptionRow key={option.id} addressOf={addressOf} option={option}>
            <input
              id={`option-${option.id}`}
              type={name === null ? 'checkbox' : 'radio'}
              // Radio buttons of one name exclude each other, so each group has a name of its own.
              name={name === null ? 'choose' : `choose-${place}`}
              value={option.id}
              data-name={inert(option.name)}
              defaultChecked={choices.includes(option.id)}
              disabled={!isOpen}
              aria-describedby={option.description === null ? undefined : `option-${option.id}-more`}
            />
          </OptionRow>
        ))}
      </ul>
    </fieldset>
  ));
  return (
    <section aria-labelledby="options" className={css['options']}>
      <h2 id="options">Options</h2>
      {isOpen ? (
        <form method="get" action={`${path}#total`} data-options autoComplete="off">
          <p className={documentCss['minor']}>Choose what you would like. Prices of options include tax.</p>
          {failure !== undefined && <Failure message={failure} />}
          <input type="hidden" name="quote" value={documentId} />
          <input type="hidden" name="chosen" value="1" />
          {fields}
          <button className={documentCss['other']} data-update>
            Update total
          </button>
        </form>
      ) : (
        fields
      )}
    </section>
  );
}
