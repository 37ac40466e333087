import { inert } from '@quoin/domain/inert-text';

import css from './document.module.css';

/** The words of the office with a sending. */
export function Message({ firm, text }: { firm: string; text: string | null }) {
  if (text === null) return null;
  return (
    <section className={css['message']} aria-label={`Message of ${inert(firm)}`}>
      <p className={css['prose']}>{inert(text)}</p>
      <p className={css['hint']}>{inert(firm)}</p>
    </section>
  );
}
