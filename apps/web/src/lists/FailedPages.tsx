import { Button } from '@mantine/core';

import { reasonOf } from '../problem.ts';
import type { RowList } from './row-list.ts';

import css from './ListPage.module.css';

/** Says that pages of a list could not be read, below those that could, and offers a retry. */
export function FailedPages({ list }: { list: Pick<RowList<unknown>, 'error' | 'retry'> }) {
  if (list.error === null) return null;
  return (
    <div role="alert" className={css['failed']}>
      {`Not all could be loaded. ${reasonOf(list.error)}`}
      <Button variant="default" size="compact-sm" onClick={list.retry}>
        Try again
      </Button>
    </div>
  );
}
