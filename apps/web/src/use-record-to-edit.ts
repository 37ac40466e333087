import { toast } from '@quoin/ui/toasts';
import { useEffect, useEffectEvent, useState } from 'react';

import { messageOf } from './problem.ts';

/**
 * The record that a form starts from: the first answer that is up to date, kept while the form is open, so that a
 * later answer does not replace what a person is typing over. A record that cannot be read is told of, and the form is
 * closed by `onGone`. Use it in a component with the record's id as key.
 */
export function useRecordToEdit<Query extends { data: unknown; isFetching: boolean; error: unknown }>(
  query: Query,
  onGone: () => void,
): NonNullable<Query['data']> | undefined {
  const [record, setRecord] = useState<Query['data']>();
  if (record === undefined && query.data !== undefined && !query.isFetching && !query.error) {
    setRecord(query.data);
  }
  const tell = useEffectEvent((error: unknown) => {
    toast({ title: messageOf(error, 'This could not be opened'), tone: 'error' });
    onGone();
  });
  const failure = record === undefined && !query.isFetching ? query.error : null;
  useEffect(() => {
    if (failure) tell(failure);
  }, [failure]);
  return record ?? undefined;
}
