import type { BinConcept } from '@quoin/domain/bin/deletion-concepts';
import type { ManyDeleted, Undone } from '@quoin/domain/lists/selection';
import { counted, type Nouns, titleCase } from '@quoin/domain/words';
import { confirmDelete, type DeleteQuestion } from '@quoin/ui/dialogs/confirm-delete';
import { toast } from '@quoin/ui/feedback/toasts';

import { canComeBack, IS_PERMANENT, saidDeleted } from '../bin/undo-deletion.ts';
import { failedTo } from '../forms/record-changes.ts';

/** The records of a change, either those with these ids, or all that match the filter except some. */
type Chosen<Found> = { ids: number[] } | { found: Found; except?: number[] };

/** The selection of a list, as its bar gets it. */
export interface ChosenRecords<Found> {
  chosen: Chosen<Found>;
  /** The number of records at the time of the selection. */
  count: number;
  /** The order of the list. */
  sort?: string | undefined;
  /** Clears the selection after the action is done. */
  onDone: () => void;
}

/** Changes the selected records, shows how many have changed, and offers to undo it. Returns `false` after a failure. */
export async function changeMany<Found, Patch, Previous>(
  { chosen, onDone }: ChosenRecords<Found>,
  {
    done,
    patch,
    update,
    restore,
    ...words
  }: Nouns & {
    /** The change, such as `deactivated` or `moved to Tile`. */
    done: string;
    patch: Patch;
    update: (asked: {
      chosen: Chosen<Found>;
      patch: Patch;
    }) => Promise<{ changed: number; previous: Previous; refused?: number }>;
    restore: (asked: { previous: Previous }) => Promise<Undone>;
  },
): Promise<boolean> {
  try {
    const { changed, previous, refused = 0 } = await update({ chosen, patch });
    const undo = async () => {
      try {
        sayUndone(words, await restore({ previous }));
      } catch (error) {
        failedTo('undo the change')(error);
      }
    };
    if (changed === 0)
      toast({
        title: 'Nothing to change',
        description: `The ${words.nouns} were ${done} already`,
        tone: 'info',
      });
    else
      toast({
        title: refused === 0 ? 'Success' : 'Changed in part',
        description: `${counted(changed, words)} ${done}${refused === 0 ? '' : `. ${counted(refused, words)} cannot be, and stay${refused === 1 ? 's' : ''} as before`}`,
        tone: refused === 0 ? 'success' : 'warning',
        action: { label: 'Undo', onClick: () => void undo() },
      });
    onDone();
    return true;
  } catch (error) {
    failedTo(`change ${words.nouns}`)(error);
    return false;
  }
}

function sayUndone(words: Nouns, { restored, left }: Undone): void {
  const back = `${counted(restored, words)} ${restored === 1 ? 'is' : 'are'} as before`;
  if (left === 0) toast({ title: 'Undone', description: back, tone: 'success' });
  else {
    toast({
      title: restored === 0 ? 'Not undone' : 'Undone in part',
      description: `${restored === 0 ? '' : `${back}. `}${counted(left, words)} changed or gone since, and left`,
      tone: 'warning',
    });
  }
}

/** The words of the question before records are deleted. */
export interface ManyQuestion extends Nouns {
  /** The kind of records that can be brought back. Without it, the deletion is permanent. */
  kind?: BinConcept;
  /** A sentence about the records that are deleted with them. */
  goesAlong?: string;
  /** The reason why some records stay, such as `used by tasks`. */
  isUsed?: string;
}

/** Asks, then deletes many records. If some are in use, it deletes none, and asks whether to delete the others. */
export function askToDeleteMany({
  count,
  kind,
  goesAlong = '',
  isUsed = 'in use',
  remove,
  onDone,
  ...words
}: ManyQuestion & {
  count: number;
  /** Deletes the records as asked, and returns the outcome. */
  remove: (asked: { leaveUsed: boolean; shown: number }) => Promise<ManyDeleted>;
  onDone: () => void;
}): void {
  let answer: ManyDeleted = { deleted: 0, inUse: 0, ids: [] };
  const question = (leaveUsed: boolean, title: string, message: string, toGo: number): DeleteQuestion => ({
    title,
    message: `${message}${goesAlong && ` ${goesAlong}`} ${kind ? canComeBack(toGo) : IS_PERMANENT}`,
    confirmLabel: `Delete ${counted(toGo, words)}`,
    doDelete: async () => {
      answer = await remove({ leaveUsed, shown: count });
      if (answer.deleted === 0 && answer.inUse > 0) return;
      if (answer.deleted === 0) {
        toast({
          title: 'Nothing to delete',
          description: `The ${words.nouns} were deleted already`,
          tone: 'info',
        });
      } else {
        const description = `${counted(answer.deleted, words)} deleted`;
        if (kind) saidDeleted(kind, answer.ids, { description });
        else toast({ title: 'Success', description, tone: 'success' });
      }
      onDone();
    },
    next: () => {
      const { deleted, inUse } = answer;
      if (deleted > 0 || inUse === 0) return undefined;
      const rest = count - inUse;
      const areUsed = `${inUse === 1 ? 'is' : 'are'} ${isUsed}`;
      if (rest <= 0 || leaveUsed) {
        toast({
          title: `Failed to delete ${words.nouns}`,
          description: `${counted(inUse, words)} ${areUsed}`,
          tone: 'error',
        });
        return undefined;
      }
      return question(
        true,
        `Some ${words.nouns} are in use`,
        `Nothing was deleted: ${inUse.toLocaleString('en-US')} of the ${counted(count, words)} ${areUsed}. Delete the other ${rest.toLocaleString('en-US')}?`,
        rest,
      );
    },
    onError: failedTo(`delete ${words.nouns}`),
  });
  confirmDelete(
    question(
      false,
      `Delete ${titleCase(count === 1 ? words.noun : words.nouns)}`,
      `Are you sure you want to delete ${counted(count, words)}?`,
      count,
    ),
  );
}
