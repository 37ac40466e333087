import { inert } from '@quoin/domain/inert-text';

import documentCss from './document.module.css';
import css from './Message.module.css';

/** The words of the office with a sending. */
export function Message({ firm, text }: { firm: string; text: string | null }) {
  if (text === null) return null;
  return (
    <section className={css['message']} aria-label={`Message of ${inert(firm)}`}>
      <p className={documentCss['prose']}>{inert(text)}</p>
      <p className={documentCss['minor']}>{inert(firm)}</p>
    </section>
  );
}
