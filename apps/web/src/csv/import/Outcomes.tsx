import type { ImportCounts, ImportOutcome } from '@quoin/domain/csv/import';
import type { Sheet } from '@quoin/domain/csv/sheet';

import css from './import.module.css';

/** The outcomes whose rows can be seen. The first one with rows is shown at the beginning. */
export const shownOutcomes = ['wrong', 'updated', 'created'] as const;
export type ShownOutcome = (typeof shownOutcomes)[number];

const isShown = (outcome: ImportOutcome): outcome is ShownOutcome =>
  shownOutcomes.some((each) => each === outcome);

/** The number of rows with each outcome. A click shows these rows. */
export function Outcomes({
  counts,
  sheet,
  shown,
  onShow,
}: {
  counts: ImportCounts;
  sheet: Sheet;
  shown: ShownOutcome | undefined;
  onShow: (outcome: ShownOutcome) => void;
}) {
  const keyWords = sheet.keyWords.replace(/,$/, '');
  const items: { outcome: ImportOutcome; label: string; hint: string }[] = [
    { outcome: 'created', label: 'New', hint: 'will be added' },
    { outcome: 'updated', label: 'Updates', hint: `found by ${keyWords}` },
    {
      outcome: 'unchanged',
      label: sheet.isUpdating ? 'Unchanged' : 'Already here',
      hint: sheet.isUpdating ? 'nothing to change' : `same ${keyWords}, left out`,
    },
    { outcome: 'wrong', label: 'Wrong', hint: 'cannot be imported' },
  ];
  return (
    <fieldset aria-label="Rows by outcome" className={css['outcome']}>
      {items
        .filter(({ outcome }) => counts[outcome] > 0)
        .map(({ outcome, label, hint }) => {
          const content = (
            <>
              <span>{label}</span>
              <span className={`tabular ${css['count']}`}>{counts[outcome].toLocaleString('en-US')}</span>
              <span className={css['hint']}>{hint}</span>
            </>
          );
          const isWrong = outcome === 'wrong' || undefined;
          return isShown(outcome) ? (
            <button
              key={outcome}
              type="button"
              aria-pressed={outcome === shown}
              data-wrong={isWrong}
              onClick={() => onShow(outcome)}
            >
              {content}
            </button>
          ) : (
            <div key={outcome}>{content}</div>
          );
        })}
    </fieldset>
  );
}
