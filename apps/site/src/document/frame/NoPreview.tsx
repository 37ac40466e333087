import { inert } from '@quoin/domain/inert-text';

import { DocumentShell } from './DocumentShell.tsx';

import css from './empty-page.module.css';

/** The page in the place of a preview that cannot be shown, with what the office can do about it. */
export function NoPreview({ message, issues }: { message: string; issues: readonly string[] }) {
  return (
    <DocumentShell title="No preview">
      <div className={css['nothing']}>
        <h1>There is no preview</h1>
        <p>{inert(message)}</p>
        {issues.length > 0 && (
          <ul className={css['reasons']}>
            {issues.map((issue) => (
              <li key={issue}>{inert(issue)}</li>
            ))}
          </ul>
        )}
      </div>
    </DocumentShell>
  );
}
