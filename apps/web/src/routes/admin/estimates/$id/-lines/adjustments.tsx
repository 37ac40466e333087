import { Button, Select, Switch, TextInput } from '@mantine/core';
import {
  adjustmentBasisLabels,
  adjustmentKindLabels,
  applyToLabels,
  type EstimateFigures,
} from '@quoin/domain/estimates/calculated-estimate';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { EstimateAdjustmentPatch } from '@quoin/domain/estimates/estimate-adjustment';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { rowNote } from '../-figures/estimate-ladder.tsx';
import { AmountButton } from '../-figures/figure-button.tsx';
import { moving, PartList } from '../-part-list.tsx';
import { type FormValues, formValues } from '../../../../../forms/form-values.ts';
import { MoneyInput, PercentInput } from '../../../../../forms/number-inputs.tsx';
import { failedTo, saveState, saving } from '../../../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../../forms/use-record-form.ts';
import { trpc } from '../../../../../trpc.ts';

import css from '../../../../../lines/lines.module.css';

/** The rows below the lines, such as a contingency or a discount. Their order decides on a cumulative percentage. */
export function Adjustments({
  estimate,
  figures,
  mayChange,
  onExplain,
}: {
  estimate: EstimateWithParts;
  figures: EstimateFigures;
  mayChange: boolean;
  onExplain: (figure: string) => void;
}) {
  const { id: estimateId, adjustments } = estimate;
  const [edited, setEdited] = useState<number | 'new'>();
  const move = trpc.estimateAdjustments.move.useMutation({ onError: failedTo('move row') });
  const remove = trpc.estimateAdjustments.delete.useMutation();
  const close = () => setEdited(undefined);
  const row = adjustments.find(({ id }) => id === edited);
  const amountOf = (id: number) => figures.rows.find(({ adjustment }) => adjustment.id === id)?.amount;
  return (
    <Panel
      title="Below the Lines"
      actions={
        mayChange && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => setEdited('new')}
          >
            Add Row
          </Button>
        )
      }
    >
      {adjustments.length === 0 ? (
        <p className={css['empty']}>No contingency, overhead, profit, discount or fee.</p>
      ) : (
        <PartList
          label="Rows below the lines"
          noun="row"
          items={adjustments.map((each) => {
            const amount = amountOf(each.id);
            return {
              id: each.id,
              name: each.label,
              note: `${adjustmentKindLabels[each.kind]} · ${rowNote(each)}`,
              amount: amount && (
                <AmountButton amount={amount} figure={`row:${each.id}`} onExplain={onExplain} />
              ),
            };
          })}
          mayChange={mayChange}
          onEdit={setEdited}
          onMove={moving('adjustments', estimateId, move.mutate)}
          doDelete={remove.mutateAsync}
        />
      )}
      {edited === 'new' && <AddAdjustment estimateId={estimateId} onClose={close} />}
      {row && <EditAdjustment adjustment={row} onClose={close} />}
    </Panel>
  );
}

function AddAdjustment({ estimateId, onClose }: { estimateId: number; onClose: () => void }) {
  const create = trpc.estimateAdjustments.create.useMutation(
    saving({ noun: 'Row', verb: 'create' }, onClose),
  );
  return (
    <AdjustmentForm
      title="Add Row"
      submitLabel="Add Row"
      initialValues={formValues(EstimateAdjustmentPatch, {
        kind: 'contingency',
        label: adjustmentKindLabels.contingency,
        basis: 'percentage',
        applyTo: 'direct-cost',
        isShown: true,
        isTaxable: false,
      })}
      {...saveState(create)}
      onSubmit={(values) => create.mutate({ estimateId, ...values })}
      onClose={onClose}
    />
  );
}

function EditAdjustment({
  adjustment,
  onClose,
}: {
  adjustment: EstimateWithParts['adjustments'][number];
  onClose: () => void;
}) {
  const { id, version } = adjustment;
  const update = trpc.estimateAdjustments.update.useMutation(
    saving({ noun: 'Row', verb: 'update' }, onClose),
  );
  return (
    <AdjustmentForm
      title="Edit Row"
      submitLabel="Update Row"
      initialValues={formValues(EstimateAdjustmentPatch, adjustment)}
      version={version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version, ...values })}
      onClose={onClose}
    />
  );
}

function AdjustmentForm(dialog: RecordFormProps<FormValues<typeof EstimateAdjustmentPatch>>) {
  const form = useRecordForm(EstimateAdjustmentPatch, dialog.initialValues);
  const { basis, kind, label } = form.values;
  const kindField = form.field('kind');
  return (
    <RecordForm {...dialog} form={form}>
      <FieldRow>
        <Select
          label="Kind"
          withAsterisk
          allowDeselect={false}
          data={choicesOf(adjustmentKindLabels)}
          {...kindField}
          onChange={(next) => {
            const chosen = Object.entries(adjustmentKindLabels).find(([value]) => value === next);
            if (!chosen) return;
            form.setFieldValue('kind', chosen[0] as typeof kind);
            // The label follows the kind until the user has typed another one.
            if (label === adjustmentKindLabels[kind]) form.setFieldValue('label', chosen[1]);
          }}
        />
        <TextInput label="Label" withAsterisk description="The client reads it." {...form.field('label')} />
      </FieldRow>
      <FieldRow>
        <Select
          label="Basis"
          allowDeselect={false}
          data={choicesOf(adjustmentBasisLabels)}
          {...form.field('basis')}
        />
        {basis === 'percentage' ? (
          <PercentInput label="Rate" {...form.number('rate')} />
        ) : (
          <MoneyInput label="Amount" {...form.number('amount')} />
        )}
      </FieldRow>
      {basis === 'percentage' && (
        <Select
          label="Percentage Of"
          allowDeselect={false}
          data={choicesOf(applyToLabels)}
          {...form.field('applyTo')}
        />
      )}
      <FieldRow>
        <Switch
          label="Shown"
          description="A hidden row is divided among the lines."
          {...form.flag('isShown')}
        />
        <Switch label="Taxable" description="Sales tax applies." {...form.flag('isTaxable')} />
      </FieldRow>
    </RecordForm>
  );
}
