import { Select, Switch, TextInput } from '@mantine/core';
import { CostCodeCreate } from '@quoin/domain/costs/cost-code';
import { costKindLabels } from '@quoin/domain/costs/cost-kind';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldRow } from '@quoin/ui/forms/FieldRow';

import { useBinnedRecord } from '../../../bin/use-binned-record.tsx';
import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { PercentInput, RateInput } from '../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { trpc } from '../../../trpc.ts';

const kinds = choicesOf(costKindLabels);

/** Adds a cost code. */
export function AddCostCode({ onClose }: { onClose: () => void }) {
  const create = trpc.costCodes.create.useMutation(saving({ noun: 'Cost code', verb: 'create' }, onClose));
  return (
    <CostCodeForm
      title="Add New Cost Code"
      submitLabel="Add Cost Code"
      initialValues={formValues(CostCodeCreate, { kind: 'material', isTaxable: true, isActive: true })}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a cost code. */
export function EditCostCode({ id, onClose }: { id: number; onClose: () => void }) {
  const { record: costCode, instead } = useBinnedRecord(trpc.costCodes.get.useQuery({ id }), {
    entity: 'cost-code',
    id,
    onClose,
  });
  const update = trpc.costCodes.update.useMutation(saving({ noun: 'Cost code', verb: 'update' }, onClose));
  if (!costCode) return instead;
  return (
    <CostCodeForm
      title="Edit Cost Code"
      submitLabel="Update Cost Code"
      initialValues={formValues(CostCodeCreate, costCode)}
      version={costCode.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: costCode.version, ...values })}
      onClose={onClose}
    />
  );
}

function CostCodeForm(dialog: RecordFormProps<FormValues<typeof CostCodeCreate>>) {
  const form = useRecordForm(CostCodeCreate, dialog.initialValues);
  return (
    <RecordForm {...dialog} form={form}>
      <FieldRow>
        <TextInput label="Code" withAsterisk placeholder="06-100" {...form.field('code')} />
        <Select label="Kind" withAsterisk allowDeselect={false} data={kinds} {...form.field('kind')} />
      </FieldRow>
      <TextInput label="Name" withAsterisk {...form.field('name')} />
      <FieldRow>
        <RateInput
          label="Base Rate"
          {...descriptionBelow}
          description="For a unit or an hour"
          {...form.number('baseRate')}
        />
        <PercentInput
          label="Burden Rate"
          {...descriptionBelow}
          description="Taxes and insurance"
          {...form.number('burdenRate')}
        />
        <PercentInput
          label="Markup Rate"
          {...descriptionBelow}
          description="Added to the cost"
          {...form.number('markupRate')}
        />
      </FieldRow>
      <FieldRow>
        <Switch label="Taxable" description="Sales tax applies." {...form.flag('isTaxable')} />
        <Switch label="Active" description="Offered for new lines." {...form.flag('isActive')} />
      </FieldRow>
    </RecordForm>
  );
}
