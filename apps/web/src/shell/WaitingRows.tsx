import { lazy, Suspense } from 'react';

import { rowsCanWait } from '../query-client.ts';

import css from './WaitingRows.module.css';

const ShowRows = lazy(async () => ({ default: (await rowsCanWait).ShowRows }));

/** The place of the offer of rows that others have added. It is there before them, so that screen readers hear of them. */
export function WaitingRows() {
  return (
    <output className={css['place']}>
      <Suspense>
        <ShowRows />
      </Suspense>
    </output>
  );
}
