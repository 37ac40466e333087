import { Select, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { PlannedRow, ScheduleRow } from '@quoin/domain/billing/schedule-row';
import {
  isRuled,
  type PlannedPayment,
  scheduleBasisLabels,
  scheduleTriggerLabels,
} from '@quoin/domain/billing/schedule-words';
import { formatMoney } from '@quoin/domain/dollars';
import { type Exact, moneyOf } from '@quoin/domain/exact';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldRow } from '@quoin/ui/forms/FieldRow';

import { formValues } from '../../../../../forms/form-values.ts';
import { DecimalInput, MoneyInput, PercentInput } from '../../../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../../forms/use-record-form.ts';
import { type Outputs, trpc } from '../../../../../trpc.ts';

import css from './payments.module.css';

const resolve = schemaResolver(PlannedRow, { sync: true });

const amountText = (amount: Exact | undefined) => (amount ? formatMoney(moneyOf(amount)) : '—');

/** Adds a payment before the last one, or changes one. A change of others in the meantime is not overwritten. */
export function PaymentForm({
  place,
  estimateId,
  schedule: { rows, version },
  tasks,
  amountsOf,
  onClose,
}: {
  /** The place of the payment, 1 for the first. */
  place: number | 'new';
  estimateId: number;
  /** The schedule as it was when the form opened. */
  schedule: Outputs['estimates']['getSchedule'];
  tasks: readonly { id: number; name: string }[];
  amountsOf: (rows: readonly PlannedPayment[]) => Exact[];
  onClose: () => void;
}) {
  const isNew = place === 'new';
  const at = isNew ? rows.length - 1 : place - 1;
  const isLast = !isNew && place === rows.length;
  const save = trpc.estimates.setSchedule.useMutation(
    saving({ noun: 'Payment', verb: isNew ? 'create' : 'update' }, onClose),
  );
  const initialValues = formValues(
    ScheduleRow,
    (isNew ? undefined : rows[at]) ?? {
      trigger: 'on-half-labor',
      basis: 'percent',
      dueDays: 0,
      taskId: null,
    },
  );
  const form = useRecordForm(ScheduleRow, initialValues, resolve);
  const { trigger, basis } = form.values;
  const [before, after] = [rows.slice(0, at), rows.slice(isNew ? at : at + 1)];
  const typed = PlannedRow.safeParse(form.values);
  const amounts = typed.success ? amountsOf([...before, typed.data, ...after]) : [];
  return (
    <RecordForm
      title={isNew ? 'Add Payment' : 'Edit Payment'}
      submitLabel={isNew ? 'Add Payment' : 'Update Payment'}
      initialValues={initialValues}
      {...saveState(save)}
      onSubmit={(values) => save.mutate({ id: estimateId, version, rows: [...before, values, ...after] })}
      onClose={onClose}
      form={form}
    >
      <TextInput label="Name" withAsterisk description="The client reads it." {...form.field('name')} />
      <FieldRow>
        <Select
          label="Due"
          allowDeselect={false}
          data={choicesOf(scheduleTriggerLabels)}
          {...form.field('trigger')}
          onChange={(next) => {
            const chosen = Object.keys(scheduleTriggerLabels).find((each) => each === next);
            if (chosen === undefined) return;
            form.setFieldValue('trigger', chosen as typeof trigger);
            if (basis === 'rule' && !isRuled(chosen as typeof trigger))
              form.setFieldValue('basis', 'percent');
          }}
        />
        {trigger === 'on-task-complete' && (
          <Select
            label="Task"
            withAsterisk
            searchable
            nothingFoundMessage="The project has no such task"
            data={tasks.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('taskId')}
            value={form.values.taskId ? String(form.values.taskId) : null}
            onChange={(id) => form.setFieldValue('taskId', id === null ? null : Number(id))}
          />
        )}
        {trigger === 'on-date' && (
          <TextInput type="date" label="Date" withAsterisk {...form.field('onDate')} />
        )}
        <DecimalInput
          {...descriptionBelow}
          label="Days to Pay"
          description="0 means at once."
          min={0}
          {...form.number('dueDays')}
        />
      </FieldRow>
      {!isLast && (
        <FieldRow>
          <Select
            label="Amount Is"
            allowDeselect={false}
            data={choicesOf(scheduleBasisLabels).filter(
              ({ value }) => value !== 'remainder' && (value !== 'rule' || isRuled(trigger)),
            )}
            {...form.field('basis')}
          />
          {basis === 'percent' && <PercentInput label="Percentage" withAsterisk {...form.number('rate')} />}
          {basis === 'fixed' && <MoneyInput label="Amount" withAsterisk {...form.number('fixedAmount')} />}
        </FieldRow>
      )}
      <output className={css['sum']}>
        {!isLast && (
          <span>
            This payment: <strong>{amountText(amounts[at])}</strong>
          </span>
        )}
        <span>
          All that is left: <strong>{amountText(amounts.at(-1))}</strong>
        </span>
      </output>
    </RecordForm>
  );
}
