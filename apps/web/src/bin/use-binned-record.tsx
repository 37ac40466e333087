import type { BinConcept } from '@quoin/domain/bin/deletion-concepts';
import { type ReactNode, useState } from 'react';

import { type RecordQuery, sayUnopened, useRecordToEdit } from '../forms/use-record-to-edit.ts';
import { DeletedDialog } from './DeletedDialog.tsx';

/**
 * The record that a form edits (see {@link useRecordToEdit}), of a kind whose deletion can be undone. If it is deleted,
 * `instead` is the dialog that says so. A record that the user brings back there opens in the form.
 */
export function useBinnedRecord<Query extends RecordQuery>(
  query: Query,
  { entity, id, onClose }: { entity: BinConcept; id: number; onClose: () => void },
): { record: NonNullable<Query['data']> | undefined; instead: ReactNode } {
  // The state keeps the error, because a new read of the query forgets it.
  const [missing, setMissing] = useState<{ error: unknown }>();
  const record = useRecordToEdit(query, onClose, (error) => setMissing({ error }));
  const onGone = () => {
    sayUnopened(missing?.error);
    onClose();
  };
  const instead = missing && <DeletedDialog entity={entity} id={id} onClose={onClose} onGone={onGone} />;
  return { record, instead };
}
