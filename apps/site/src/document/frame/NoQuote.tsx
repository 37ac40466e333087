import { DocumentShell } from './DocumentShell.tsx';

import css from './empty-page.module.css';

const words = {
  heading: 'This link is not valid any more',
  advice: 'Please ask your contractor for a new link to the quote.',
  problem: 'The quote cannot be shown right now',
};

/** The page for a link that opens no quote. The page gives no reason, because a reason would tell which links exist. */
export function NoQuote({
  problem,
  giveBackPath,
  retryAfterS,
}: {
  problem?: string;
  giveBackPath?: string;
  retryAfterS?: number;
}) {
  const heading = problem === undefined ? words.heading : words.problem;
  return (
    <DocumentShell
      title={heading}
      retryAfterS={retryAfterS}
      {...(giveBackPath !== undefined && { giveBackPath })}
    >
      <div className={css['nothing']}>
        <h1>{heading}</h1>
        <p>{problem ?? words.advice}</p>
      </div>
    </DocumentShell>
  );
}
