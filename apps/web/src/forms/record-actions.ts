import { confirmDelete } from '@quoin/ui/feedback/confirm-delete';
import type { IconActionProps } from '@quoin/ui/records/IconAction';
import { IconPencil, IconTrash } from '@tabler/icons-react';

/** The action that edits a record, with a pencil as icon. */
export function editAction(name: string, onClick: () => void): IconActionProps {
  return { label: `Edit ${name}`, tooltip: 'Edit', icon: IconPencil, onClick };
}

/** The action that deletes a record, with a bin as icon. `onClick` asks first (see {@link askToDelete}). */
export function deleteAction(name: string, onClick: () => void): IconActionProps {
  return { label: `Delete ${name}`, tooltip: 'Delete', icon: IconTrash, danger: true, onClick };
}

/** Asks, then deletes a record. For records whose deletion deletes no others. */
export function askToDelete({
  noun,
  name,
  ...deletion
}: {
  /** In title case, such as `Product Category`. */
  noun: string;
  name: string;
  doDelete: () => Promise<unknown>;
  onError?: (error: unknown) => void;
}): void {
  confirmDelete({
    title: `Delete ${noun}`,
    message: `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    ...deletion,
  });
}
