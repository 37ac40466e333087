import { Button, type ButtonProps } from '@mantine/core';

/** The part of an infinite query that a button for the next page needs. */
export interface NextPage {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/** Reads the next page of a list, if there is one. After a failure, the button offers to try again. */
export function MoreButton({
  list,
  children,
  ...look
}: { list: NextPage; children: string } & Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'className'>) {
  return (
    list.hasNextPage && (
      <Button
        variant="default"
        {...look}
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
      >
        {list.isFetchNextPageError ? 'Try again' : children}
      </Button>
    )
  );
}
