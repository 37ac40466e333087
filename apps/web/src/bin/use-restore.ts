import type { BinEntry } from '@quoin/domain/bin/bin';
import { counted } from '@quoin/domain/words';
import { toast } from '@quoin/ui/feedback/toasts';
import { useCallback } from 'react';

import { failedTo } from '../forms/record-changes.ts';
import { trpc } from '../trpc.ts';

/** Brings a record back from the bin, and reports it. Calls `onBack` afterwards. */
export function useRestore(onBack?: () => void): {
  isPending: boolean;
  restore: (entry: Pick<BinEntry, 'id' | 'label'>) => void;
} {
  const { mutate, isPending } = trpc.bin.restore.useMutation({
    onSuccess: ({ label, leftOut }) => {
      toast(
        leftOut === 0
          ? { title: 'Success', description: `"${label}" is back`, tone: 'success' }
          : {
              title: 'Brought back in part',
              description: `"${label}" is back without ${counted(leftOut, 'product')} that ${leftOut === 1 ? 'is' : 'are'} deleted permanently`,
              tone: 'warning',
            },
      );
      onBack?.();
    },
    onError: failedTo('bring it back'),
  });
  return { isPending, restore: useCallback(({ id }) => mutate({ id }), [mutate]) };
}
