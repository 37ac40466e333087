import type { Money } from '@quoin/domain/exact';
import { inert } from '@quoin/domain/inert-text';
import type { ReactNode } from 'react';

import { Amount } from './figures/Amount.tsx';

import documentCss from './document.module.css';
import css from './OtherDocuments.module.css';

/** A document in a list. */
export interface OtherDocument {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  /** Its state in words, if it can change. */
  readonly state?: string;
  readonly total: Money | null;
  /** Whether the total is a difference. */
  readonly isDifference?: boolean;
}

/** The documents of the project that the client may open, with the one that is shown here. */
export function OtherDocuments({
  id: listId,
  heading,
  path,
  documents,
  shownId,
  children,
}: {
  id: string;
  heading: string;
  path: string;
  documents: readonly OtherDocument[];
  shownId: number;
  /** What stands below the list. */
  children?: ReactNode;
}) {
  return (
    <nav aria-labelledby={listId} className={`${css['quotes']} ${documentCss['unprinted']}`}>
      <h2 id={listId}>{heading}</h2>
      <ul>
        {documents.map(({ id, name, number, state, total, isDifference = false }) => (
          <li key={id}>
            <a href={`${path}?quote=${id}`} aria-current={id === shownId ? 'page' : undefined}>
              <span>
                {inert(name)}
                <small>
                  {[inert(number), id === shownId ? 'Shown here' : state].filter(Boolean).join(' · ')}
                </small>
              </span>
              {total !== null && <Amount of={total} isDifference={isDifference} />}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
