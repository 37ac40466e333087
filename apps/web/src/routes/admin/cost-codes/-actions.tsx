import { concepts } from '@quoin/domain/concepts';
import type { CostCodesFound } from '@quoin/domain/costs/cost-code';

import { useAskToDelete, useRecordActions } from '../../../bin/record-actions.ts';
import { ExportButton } from '../../../csv/ExportButton.tsx';
import { changeMany, type ChosenRecords } from '../../../selection/change-many.ts';
import { ChangeActive } from '../../../selection/ChangeActive.tsx';
import { DeleteManyButton, ManyButton } from '../../../selection/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

export type CostCodeRow = Outputs['costCodes']['list']['items'][number];

const words = concepts['cost-code'];
export const nameOf = ({ code, name }: CostCodeRow) => `${code} ${name}`;

/** The actions of one cost code that the user may perform. */
export function useCostCodeActions(onEdit: (id: number) => void) {
  const remove = trpc.costCodes.delete.useMutation().mutateAsync;
  return useRecordActions({
    kind: 'cost-code',
    nameOf,
    onEdit,
    onDelete: useAskToDelete({ noun: 'Cost code', kind: 'cost-code', nameOf, remove }),
  });
}

/** The actions for several cost codes. */
export function ManyCostCodesActions(records: ChosenRecords<CostCodesFound>) {
  const update = trpc.costCodes.updateMany.useMutation();
  const restore = trpc.costCodes.restoreMany.useMutation().mutateAsync;
  const remove = trpc.costCodes.deleteMany.useMutation().mutateAsync;
  const change = async (patch: { isTaxable: boolean }, done: string) =>
    changeMany(records, { ...words, done, patch, update: update.mutateAsync, restore });
  return (
    <>
      <ChangeActive records={records} words={words} update={update} restore={restore} />
      <ManyButton
        disabled={update.isPending}
        onClick={() => void change({ isTaxable: true }, 'made taxable')}
      >
        Taxable
      </ManyButton>
      <ManyButton
        disabled={update.isPending}
        onClick={() => void change({ isTaxable: false }, 'made not taxable')}
      >
        Not taxable
      </ManyButton>
      <ExportButton {...records} {...words} kind="cost-codes" />
      <DeleteManyButton
        kind="cost-code"
        isUsed="used by products or assemblies"
        {...records}
        {...words}
        disabled={update.isPending}
        remove={remove}
      />
    </>
  );
}
