import { confirmDelete } from '@quoin/ui/confirm-delete';
import type { IconActionProps } from '@quoin/ui/IconAction';
import { IconPencil, IconTrash } from '@tabler/icons-react';

/** The pencil of a record. */
export function editAction(name: string, onClick: () => void): IconActionProps {
  return { label: `Edit ${name}`, tooltip: 'Edit', icon: IconPencil, onClick };
}

/** The bin of a record, which asks first: see {@link askToDelete}. */
export function deleteAction(name: string, onClick: () => void): IconActionProps {
  return { label: `Delete ${name}`, tooltip: 'Delete', icon: IconTrash, danger: true, onClick };
}

/** Asks, then deletes a record that nothing goes along with. */
export function askToDelete({
  noun,
  name,
  ...deletion
}: {
  /** As titles have it: `Product Category`. */
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
