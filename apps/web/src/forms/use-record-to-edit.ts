import { useEffect, useEffectEvent, useState } from 'react';

import { isSignedOut, messageOf, problemOf } from '../problem.ts';
import { sayFailure } from './record-changes.ts';

export interface RecordQuery {
  data: unknown;
  isFetching: boolean;
  error: unknown;
}

/** Reports that a record cannot be opened. */
export const sayUnopened = (error: unknown) =>
  sayFailure(error, messageOf(error, 'This could not be opened'));

/**
 * The record that a form edits, in its latest known state. `undefined` until an up-to-date answer arrives. If the
 * record cannot be read, shows an error and calls `onGone`, which closes the form. If there is no such record, calls
 * `onMissing` instead, if given. Use it in a component with the record's id as key.
 */
export function useRecordToEdit<Query extends RecordQuery>(
  query: Query,
  onGone: () => void,
  onMissing?: (error: unknown) => void,
): NonNullable<Query['data']> | undefined {
  const [isReady, setIsReady] = useState(false);
  if (!isReady && query.data !== undefined && !query.isFetching && !query.error) setIsReady(true);
  const tell = useEffectEvent((error: unknown) => {
    // The record is read again after the user has signed in again.
    if (isSignedOut(error)) return;
    if (onMissing && problemOf(error)?.code === 'NOT_FOUND') {
      onMissing(error);
      return;
    }
    sayUnopened(error);
    onGone();
  });
  const failure = !isReady && !query.isFetching ? query.error : null;
  useEffect(() => {
    if (failure) tell(failure);
  }, [failure]);
  return isReady ? (query.data ?? undefined) : undefined;
}

/** The same, but unchanged since the form was opened. For initial values, such as those of a new record. */
export function useBeginning<Query extends RecordQuery>(
  query: Query,
  onGone: () => void,
): NonNullable<Query['data']> | undefined {
  const known = useRecordToEdit(query, onGone);
  const [first, setFirst] = useState<Query['data']>();
  if (first === undefined && known !== undefined) setFirst(known);
  return first ?? known;
}
