import type { BinConcept } from '@quoin/domain/bin/deletion-concepts';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { useEffect, useEffectEvent, useState } from 'react';

import { trpc } from '../trpc.ts';
import { headingOf } from './bin-words.ts';
import { DeletedWords } from './DeletedWords.tsx';
import { useRestore } from './use-restore.ts';

/**
 * The dialog in place of a form for a record that is not there. If the record is in the bin, it says so, and offers to
 * bring it back. Otherwise it calls `onGone`.
 */
export function DeletedDialog({
  entity,
  id,
  onClose,
  onGone,
}: {
  entity: BinConcept;
  id: number;
  onClose: () => void;
  onGone: () => void;
}) {
  const { data, isPending } = trpc.bin.find.useQuery({ entity, entityId: id });
  // Once the record is back, the bin may say so before the form has read the record.
  const [entry, setEntry] = useState(data);
  if (data && !entry) setEntry(data);
  const { restore, isPending: isRestoring } = useRestore();
  const tell = useEffectEvent(onGone);
  const isGone = !isPending && !data && !entry;
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
  if (!entry) return null;
  return (
    <ConfirmDialog
      opened
      harmless
      title={headingOf(entry)}
      message={<DeletedWords entry={entry} />}
      cancelLabel="Close"
      confirmLabel="Bring Back"
      pending={isRestoring}
      onCancel={onClose}
      onConfirm={() => restore(entry)}
    />
  );
}
