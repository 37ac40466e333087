import { useState } from 'react';

/**
 * The record that a form starts from: the first answer that is up to date, kept while the form is open, so that a
 * later answer does not replace what a person is typing over. Use it in a component with the record's id as key.
 */
export function useRecordToEdit<Query extends { data: unknown; isFetching: boolean }>(
  query: Query,
): NonNullable<Query['data']> | undefined {
  const [record, setRecord] = useState<Query['data']>();
  if (record === undefined && query.data !== undefined && !query.isFetching) setRecord(query.data);
  return record ?? undefined;
}
