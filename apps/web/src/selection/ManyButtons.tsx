import { Button, type ButtonProps } from '@mantine/core';
import type { ManyDeleted } from '@quoin/domain/lists/selection';

import { askToDeleteMany, type ChosenRecords, type ManyQuestion } from './change-many.ts';

/** A button of the bar that shows the number of selected records. */
export function ManyButton(
  props: Pick<ButtonProps, 'children' | 'disabled' | 'rightSection'> & { onClick?: () => void },
) {
  return <Button variant="default" size="xs" {...props} />;
}

/** Deletes the selected records of a list, after a confirmation. */
export function DeleteManyButton<Found>({
  chosen,
  count,
  onDone,
  disabled = false,
  remove,
  ...words
}: ChosenRecords<Found> &
  ManyQuestion & {
    disabled?: boolean;
    remove: (asked: {
      chosen: ChosenRecords<Found>['chosen'];
      leaveUsed: boolean;
      shown: number;
    }) => Promise<ManyDeleted>;
  }) {
  return (
    <Button
      variant="light"
      size="xs"
      color="red"
      disabled={disabled}
      onClick={() =>
        askToDeleteMany({ ...words, count, onDone, remove: async (asked) => remove({ chosen, ...asked }) })
      }
    >
      Delete
    </Button>
  );
}
