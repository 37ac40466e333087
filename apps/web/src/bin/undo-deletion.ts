import { BIN_DAYS, type BinConcept } from '@quoin/domain/bin/deletion-concepts';
import { concepts } from '@quoin/domain/concepts';
import { counted } from '@quoin/domain/words';
import { toast } from '@quoin/ui/feedback/toasts';

import { failedTo } from '../forms/record-changes.ts';
import { queryClient } from '../query-client.ts';
import { trpcClient } from '../trpc.ts';

/** The end of a question before a deletion that can be undone. */
export const canComeBack = (count = 1) =>
  `You can bring ${count === 1 ? 'it' : 'them'} back for ${BIN_DAYS} days.`;

/** The end of a question before a permanent deletion. */
export const IS_PERMANENT = 'This action cannot be undone.';

/** Reports a deletion, and offers to undo it. `ids` are the deleted records. */
export function saidDeleted(
  entity: BinConcept,
  ids: number[],
  { title = 'Success', description }: { title?: string; description?: string },
): void {
  toast({
    title,
    ...(description !== undefined && { description }),
    tone: 'success',
    action: { label: 'Undo', onClick: () => void undo(entity, ids) },
  });
}

async function undo(entity: BinConcept, ids: number[]): Promise<void> {
  try {
    const { restored, left } = await trpcClient.bin.undo.mutate({ entity, ids });
    void queryClient.invalidateQueries();
    const words = concepts[entity];
    const back = `${counted(restored, words)} ${restored === 1 ? 'is' : 'are'} back`;
    if (left === 0) toast({ title: 'Undone', description: back, tone: 'success' });
    else
      toast({
        title: restored === 0 ? 'Not undone' : 'Undone in part',
        description: `${restored === 0 ? '' : `${back}. `}${counted(left, words)} brought back or deleted permanently since`,
        tone: 'warning',
      });
  } catch (error) {
    failedTo('undo the deletion')(error);
  }
}
