import { showAllRows, useWaitingCount } from './waiting-rows.ts';

import css from './WaitingRows.module.css';

function show(): void {
  showAllRows();
  // The button leaves with the focus, and the new rows of most lists are at the top.
  document.querySelector('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}

/** Offers the rows that others have added, and that wait so that nothing moves below the pointer. */
export function ShowRows() {
  const count = useWaitingCount();
  if (count === undefined) return undefined;
  const offer = count === 0 ? 'Changed' : `${count.toLocaleString('en-US')} new`;
  return (
    <button type="button" aria-label={`${offer}, show`} className={css['show']} onClick={show}>
      {offer}
    </button>
  );
}
