import { concepts } from '@quoin/domain/concepts';
import type { TaxRatesFound } from '@quoin/domain/costs/tax-rate';

import { useAskToDelete, useRecordActions } from '../../../bin/record-actions.ts';
import { ExportButton } from '../../../csv/ExportButton.tsx';
import { changeMany, type ChosenRecords } from '../../../selection/change-many.ts';
import { DeleteManyButton, ManyButton } from '../../../selection/ManyButtons.tsx';
import { today } from '../../../today.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

export type TaxRateRow = Outputs['taxRates']['list']['items'][number];

const words = concepts['tax-rate'];
export const nameOf = ({ state, zipCode, name }: TaxRateRow) =>
  [state, zipCode, name].filter(Boolean).join(' ');

/** The actions of one tax rate that the user may perform. */
export function useTaxRateActions(onEdit: (id: number) => void) {
  const remove = trpc.taxRates.delete.useMutation().mutateAsync;
  return useRecordActions({
    kind: 'tax-rate',
    nameOf,
    onEdit,
    onDelete: useAskToDelete({ noun: 'Tax rate', kind: 'tax-rate', nameOf, remove }),
  });
}

/** The actions for several tax rates. */
export function ManyTaxRatesActions(records: ChosenRecords<TaxRatesFound>) {
  const update = trpc.taxRates.updateMany.useMutation();
  const restore = trpc.taxRates.restoreMany.useMutation().mutateAsync;
  const remove = trpc.taxRates.deleteMany.useMutation().mutateAsync;
  return (
    <>
      <ManyButton
        disabled={update.isPending}
        onClick={() =>
          void changeMany(records, {
            ...words,
            done: 'marked as checked today',
            patch: { checkedOn: today() },
            update: update.mutateAsync,
            restore,
          })
        }
      >
        Checked Today
      </ManyButton>
      <ExportButton {...records} {...words} kind="tax-rates" />
      <DeleteManyButton kind="tax-rate" {...records} {...words} disabled={update.isPending} remove={remove} />
    </>
  );
}
