import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import type { ReactNode } from 'react';

import { FailedScreen } from '../shell/FailedScreen.tsx';
import { MoreButton, type NextPage } from './MoreButton.tsx';

/** A list in a part of a screen, such as a side panel: while it loads, after a failure, without rows, and page by page. */
export function PartPages<Row>({
  list,
  loading,
  skeletons,
  empty,
  more,
  moreClass,
  children,
}: {
  list: NextPage & {
    data: { pages: readonly { items: readonly Row[] }[] } | undefined;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  /** The name of the skeleton for screen readers. */
  loading: string;
  skeletons: number;
  /** Stands in place of the rows if there are none. */
  empty: ReactNode;
  /** The label of the button for the next page. */
  more: string;
  /** The place of that button. Without it, the button is as wide as the part. */
  moreClass?: string | undefined;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const rows = list.data?.pages.flatMap(({ items }) => items);
  if (rows === undefined)
    return list.error ? (
      <FailedScreen error={list.error} reset={() => void list.refetch()} />
    ) : (
      <ListSkeleton count={skeletons} label={loading} />
    );
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      <MoreButton list={list} {...(moreClass === undefined ? { fullWidth: true } : { className: moreClass })}>
        {more}
      </MoreButton>
    </>
  );
}
