import type { Action } from '../content/topics.ts';
import { contactHref } from './links.ts';

import css from './Actions.module.css';

/** Buttons that lead to the contact form. The first is the main one. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  return (
    <p className={css['actions']}>
      {actions.map(({ label, topic }, place) => (
        <a key={label} className={css[place === 0 ? 'main' : 'other']} href={contactHref(topic)}>
          {label}
        </a>
      ))}
    </p>
  );
}
