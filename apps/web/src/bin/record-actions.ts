import { deletionConcepts, type BinConcept } from '@quoin/domain/bin/deletion-concepts';
import type { ConceptName } from '@quoin/domain/concepts';
import { titleCase } from '@quoin/domain/words';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import type { IconActionProps } from '@quoin/ui/records/IconAction';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useCallback } from 'react';

import { failedTo, said } from '../forms/record-changes.ts';
import { historyAction, useOpenHistory } from '../history/use-history.tsx';
import { useMayChange } from '../use-may-change.ts';
import { useDeletionOutlook } from './deletion-outlook.tsx';
import { canComeBack, IS_PERMANENT, saidDeleted } from './undo-deletion.ts';

/** The action that opens the page of a record, with an eye as icon. */
export function viewAction(name: string, onClick: () => void): IconActionProps {
  return { label: `View details of ${name}`, tooltip: 'View details', icon: IconEye, onClick };
}

/** The action that edits a record, with a pencil as icon. */
export function editAction(name: string, onClick: () => void): IconActionProps {
  return { label: `Edit ${name}`, tooltip: 'Edit', icon: IconPencil, onClick };
}

/** The action that deletes a record, with a bin as icon. `onClick` asks first (see {@link useAskToDelete}). */
export function deleteAction(name: string, onClick: () => void): IconActionProps {
  return { label: `Delete ${name}`, tooltip: 'Delete', icon: IconTrash, danger: true, onClick };
}

/** The actions of a record in a list. A viewer only sees its history. The function stays the same while its arguments do. */
export function useRecordActions<Row extends { id: number }>({
  kind,
  nameOf,
  onEdit,
  onDelete,
}: {
  kind: ConceptName;
  nameOf: (row: Row) => string;
  /** Without it, records cannot be edited. */
  onEdit?: (id: number) => void;
  onDelete: (row: Row) => void;
}): (row: Row) => IconActionProps[] {
  const mayChange = useMayChange();
  const openHistory = useOpenHistory();
  return useCallback(
    (row) => {
      const name = nameOf(row);
      const history = historyAction(name, () => openHistory(kind, row.id));
      if (!mayChange) return [history];
      return [
        ...(onEdit ? [editAction(name, () => onEdit(row.id))] : []),
        history,
        deleteAction(name, () => onDelete(row)),
      ];
    },
    [kind, mayChange, openHistory, nameOf, onEdit, onDelete],
  );
}

/**
 * The question before a record is deleted, such as `deleteQuestion('Product category', 'Tile')`. `end` says whether the
 * deletion can be undone.
 */
export function deleteQuestion(noun: string, name: string, end = canComeBack()) {
  return {
    title: `Delete ${titleCase(noun)}`,
    message: `Are you sure you want to delete "${name}"? ${end}`,
  };
}

/** Asks, then deletes a record. The function stays the same while its arguments do. */
export function useAskToDelete<Row extends { id: number; version?: number }>({
  noun,
  kind,
  nameOf,
  goesAlong,
  remove,
  onError,
}: {
  /** Such as `Product category`. */
  noun: string;
  /** The kind of a record that can be brought back. Without it, the deletion is permanent. */
  kind?: BinConcept;
  nameOf: (row: Row) => string;
  /** A sentence about data that every such record takes with it. */
  goesAlong?: string;
  remove: (row: { id: number; version: number | undefined }) => Promise<unknown>;
  onError?: (error: unknown) => void;
}): (row: Row) => void {
  const outlookOf = useDeletionOutlook();
  return useCallback(
    (row) => {
      const concerned = deletionConcepts.find((concept) => concept === kind);
      const end = kind ? canComeBack() : IS_PERMANENT;
      confirmDelete({
        ...deleteQuestion(noun, nameOf(row), goesAlong ? `${goesAlong} ${end}` : end),
        ...(concerned && { lookAhead: async () => outlookOf(concerned, row.id, nameOf(row)) }),
        doDelete: async () => {
          await remove({ id: row.id, version: row.version });
          if (kind) saidDeleted(kind, [row.id], { description: `${noun} deleted successfully` });
          else said(noun, 'deleted');
        },
        onError: onError ?? failedTo(`delete ${noun.toLowerCase()}`),
      });
    },
    [noun, kind, nameOf, goesAlong, remove, onError, outlookOf],
  );
}
