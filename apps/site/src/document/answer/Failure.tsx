import { inert } from '@quoin/domain/inert-text';

import { takesFocus } from './takes-focus.ts';

import documentCss from '../document.module.css';

/** A field of a refused form: the id of its element, and its problem. */
export interface FailedField {
  id: string;
  words: string;
}

/**
 * The problem of a whole form, and a link to each field that has one. It takes the focus, so that a reader of the screen hears it first.
 */
export function Failure({ message, fields }: { message: string; fields?: readonly FailedField[] }) {
  return (
    <div className={documentCss['failure']} role="alert" tabIndex={-1} {...takesFocus}>
      <p>{inert(message)}</p>
      {fields !== undefined && fields.length > 0 && (
        <ul>
          {fields.map(({ id, words }) => (
            <li key={id}>
              <a href={`#${id}`}>{inert(words)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
