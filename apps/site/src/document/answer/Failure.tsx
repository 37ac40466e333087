import { inert } from '@quoin/domain/inert-text';

import { takesFocus } from './takes-focus.ts';

import documentCss from '../document.module.css';

/** The problem of a whole form. It takes the focus, so that a reader of the screen hears it first. */
export function Failure({ message }: { message: string }) {
  return (
    <p className={documentCss['failure']} role="alert" tabIndex={-1} {...takesFocus}>
      {inert(message)}
    </p>
  );
}
