import { concepts } from '@quoin/domain/concepts';
import type { PropertiesFound } from '@quoin/domain/work/property';

import { useRecordActions } from '../../../bin/record-actions.ts';
import { ExportButton } from '../../../csv/ExportButton.tsx';
import { type ChosenRecords } from '../../../selection/change-many.ts';
import { DeleteManyButton } from '../../../selection/ManyButtons.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useDeleteProperty } from './-delete.ts';

export type PropertyRow = Outputs['properties']['listSummaries']['items'][number];

export const nameOf = ({ address }: PropertyRow) => address;

/** The actions of one property that the user may perform. */
export function usePropertyActions(onEdit: (id: number) => void) {
  return useRecordActions<PropertyRow>({ kind: 'property', nameOf, onEdit, onDelete: useDeleteProperty() });
}

/** The actions for several properties. */
export function ManyPropertiesActions(records: ChosenRecords<PropertiesFound>) {
  const remove = trpc.properties.deleteMany.useMutation();
  return (
    <>
      <ExportButton {...records} {...concepts.property} kind="properties" />
      <DeleteManyButton
        kind="property"
        {...records}
        {...concepts.property}
        isUsed="used by projects"
        remove={remove.mutateAsync}
      />
    </>
  );
}
