import { DocumentShell } from './DocumentShell.tsx';

import css from './empty-page.module.css';

const words = {
  heading: 'This link is no longer valid',
  advice: 'Ask the contractor for a new one.',
  problem: 'This page cannot be shown right now',
};

/** The page for a link of a supplier that opens nothing. It gives no reason, because a reason would tell which links exist. */
export function NoOrder({ problem, retryAfterS }: { problem?: string; retryAfterS?: number }) {
  const heading = problem === undefined ? words.heading : words.problem;
  return (
    <DocumentShell title={heading} retryAfterS={retryAfterS}>
      <div className={css['nothing']}>
        <h1>{heading}</h1>
        <p>{problem ?? words.advice}</p>
      </div>
    </DocumentShell>
  );
}
