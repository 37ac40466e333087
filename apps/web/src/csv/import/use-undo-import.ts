import type { ImportUndone } from '@quoin/domain/csv/import';
import { counted, type Nouns } from '@quoin/domain/words';
import { toast } from '@quoin/ui/feedback/toasts';

import { failedTo } from '../../forms/record-changes.ts';
import { isToBeAskedAgain, isUnanswered } from '../../problem.ts';
import { trpc } from '../../trpc.ts';

/** The delay before a retry in milliseconds, when an answer was lost or another import is under way. */
const AGAIN_MS = 1_000;
/** The number of times that an answer may be lost before the user sees an error. */
const LOST_MAX = 4;

/** The outcome of an undo in one line, such as `12 products as before, 3 deleted`. */
export function undoneWords({ restored, removed, left }: ImportUndone, words: Nouns): string {
  const parts = [
    restored > 0 && `${counted(restored, words)} as before`,
    removed > 0 && `${restored > 0 ? removed.toLocaleString('en-US') : counted(removed, words)} deleted`,
    left > 0 && `${left.toLocaleString('en-US')} left as ${left === 1 ? 'it is' : 'they are'}`,
  ];
  return parts.filter(Boolean).join(', ') || 'Nothing to undo';
}

/** Undoes imports. The function shows the outcome, and offers the list of records that stayed as they are. */
export function useUndoImport(words: Nouns, onLeft: (id: number) => void) {
  const undo = trpc.imports.undo.useMutation({
    // A repeated request undoes nothing twice, and gets the same answer.
    retry: (failures, error) => isToBeAskedAgain(error) || (isUnanswered(error) && failures < LOST_MAX),
    retryDelay: AGAIN_MS,
  });
  const { mutateAsync } = undo;
  return {
    isPending: undo.isPending,
    undo: async (id: number): Promise<void> => {
      try {
        const undone = await mutateAsync({ id });
        const isWhole = undone.left === 0;
        toast({
          title: isWhole ? 'Import undone' : 'Import undone in part',
          description: undoneWords(undone, words),
          tone: isWhole ? 'success' : 'warning',
          ...(!isWhole && { action: { label: 'See which', onClick: () => onLeft(id) } }),
        });
      } catch (error) {
        failedTo('undo the import')(error);
      }
    },
  };
}
