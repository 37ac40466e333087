import { Button } from '@mantine/core';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { type EstimateLine, EstimateLinePatch } from '@quoin/domain/estimates/estimate-line';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { lazily } from '@quoin/ui/lazily';
import { Suspense, useState } from 'react';

import { IS_PERMANENT } from '../../../../../bin/undo-deletion.ts';
import { formValues } from '../../../../../forms/form-values.ts';
import { saveState, saving } from '../../../../../forms/record-changes.ts';
import { LineForm, sent } from '../../../../../lines/line-form.tsx';
import { blankLine } from '../../../../../lines/line-row.ts';
import { trpc } from '../../../../../trpc.ts';
import { movedBetween, showChanged } from './dialog-changes.ts';
import type { LinesProps } from './lines-props.ts';

/** Adds a line at the end of a section. */
export function AddLine({
  estimate,
  sectionId,
  onClose,
}: {
  estimate: EstimateWithParts;
  sectionId: number;
  onClose: () => void;
}) {
  const create = trpc.estimateLines.create.useMutation(saving({ noun: 'Line', verb: 'create' }, onClose));
  const { data: settings } = trpc.moneySettings.get.useQuery();
  if (!settings) return null;
  const line = { ...blankLine('', estimate.id, sectionId), unit: 'each' };
  return (
    <LineForm
      isNew
      title="Add Line"
      submitLabel="Add Line"
      estimate={estimate}
      initialValues={formValues(EstimateLinePatch, {
        ...line,
        rate: settings.materialMarkup,
        isTaxable: settings.taxedKinds.includes('material'),
      })}
      {...saveState(create)}
      onSubmit={(values, productId) => {
        const fields = sent(values);
        create.mutate({
          ...fields,
          productId,
          estimateId: estimate.id,
          sectionId: fields.sectionId ?? sectionId,
        });
      }}
      onClose={onClose}
    />
  );
}

const offersPart = lazily(async () => (await import('./line-offers.tsx')).LineOffers);

/** Whether suppliers can offer what a line is: it has a product of the catalog, and is no labor. */
export const mayHaveOffers = ({ productId, kind }: Pick<EstimateLine, 'productId' | 'kind'>) =>
  productId !== null && kind !== 'labor';

/** What suppliers ask for what a line needs. */
export function OffersOfLine({
  lines,
  id,
  ...panel
}: Pick<LinesProps, 'lines' | 'grid'> & { id: number; onClose: () => void }) {
  const line = lines.find((each) => each.id === id);
  return (
    line && (
      <Suspense>
        <offersPart.Component line={line} {...panel} />
      </Suspense>
    )
  );
}

/** All fields of a line, also those that the grid has no column for. */
export function EditLine({
  estimate,
  lines,
  id,
  grid,
  onClose,
}: {
  estimate: EstimateWithParts;
  lines: readonly EstimateLine[];
  id: number;
  grid: LinesProps['grid'];
  onClose: () => void;
}) {
  const line = lines.find((each) => each.id === id);
  const saved = saving({ noun: 'Line', verb: 'update' }, onClose);
  const update = trpc.estimateLines.update.useMutation({
    ...saved,
    onMutate: () => ({ before: line, lines }),
    onSuccess: ({ totals: _totals, ...after }, _, { before, lines: known }) => {
      showChanged(after);
      if (before) grid.current?.recordChanged({ before, after, moved: movedBetween(before, after, known) });
      saved.onSuccess();
    },
  });
  const remove = trpc.estimateLines.delete.useMutation();
  const [showsOffers, setShowsOffers] = useState(false);
  if (!line) return null;
  return (
    <LineForm
      title="Line Details"
      submitLabel="Update Line"
      estimate={estimate}
      lineId={id}
      initialValues={formValues(EstimateLinePatch, line)}
      version={line.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ ...sent(values), id, version: line.version })}
      onClose={onClose}
      below={
        <>
          {mayHaveOffers(line) && (
            <Button variant="default" onClick={() => setShowsOffers(true)}>
              Offers of Suppliers
            </Button>
          )}
          {showsOffers && (
            <OffersOfLine lines={lines} id={id} grid={grid} onClose={() => setShowsOffers(false)} />
          )}
          <Button
            variant="subtle"
            color="red"
            onClick={() =>
              confirmDelete({
                title: 'Delete Line',
                message: `Are you sure you want to delete "${line.name}"? ${IS_PERMANENT}`,
                doDelete: async () => {
                  await remove.mutateAsync({ id });
                  onClose();
                },
              })
            }
          >
            Delete Line
          </Button>
        </>
      }
    />
  );
}
