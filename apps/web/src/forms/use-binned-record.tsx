import type { BinConcept } from '@quoin/domain/deletion-concepts';
import { type ReactNode, useState } from 'react';

import { DeletedDialog } from '../bin/DeletedDialog.tsx';
import { type RecordQuery, sayUnopened, useRecordToEdit } from './use-record-to-edit.ts';

/**
 * The record that a form edits (see {@link useRecordToEdit}), of a kind whose deletion can be undone. If it is deleted,
 * `instead` is the dialog that says so. Brought back from there, the record opens in the form.
 */
export function useBinnedRecord<Query extends RecordQuery>(
  query: Query,
  { entity, id, onClose }: { entity: BinConcept; id: number; onClose: () => void },
): { record: NonNullable<Query['data']> | undefined; instead: ReactNode } {
  // Kept, because a new read of the query forgets it.
  const [missing, setMissing] = useState<{ error: unknown }>();
  const record = useRecordToEdit(query, onClose, (error) => setMissing({ error }));
  const onGone = () => {
    sayUnopened(missing?.error);
    onClose();
  };
  const instead = missing && <DeletedDialog entity={entity} id={id} onClose={onClose} onGone={onGone} />;
  return { record, instead };
}
