import { Select, Textarea, TextInput } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import {
  appliedSourceLabels,
  type PaymentMethod,
  paymentMethodLabels,
} from '@quoin/domain/receivables/invoice-status';
import { RefundTyped } from '@quoin/domain/receivables/refund';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { useState } from 'react';

import { MethodChoice } from '../-method-choice.tsx';
import { type FormValues, formValues } from '../../../../forms/form-values.ts';
import { MoneyInput } from '../../../../forms/number-inputs.tsx';
import { formFailedTo, said, saveState, voiding } from '../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { VoidForm } from '../../../../forms/VoidForm.tsx';
import { newRetryKey } from '../../../../make-once.ts';
import { type Outputs, trpc } from '../../../../trpc.ts';
import { useFirmDay } from '../../ledger/-firm-day.ts';

type Sums = Outputs['contracts']['getMoney'];
type Source = keyof typeof appliedSourceLabels;

interface Props {
  contractId: number;
  sums: Sums;
  onClose: () => void;
}

/** Records what goes back to a client of deposits or credit. */
export function RefundMoney(props: Props) {
  const today = useFirmDay(props.onClose);
  return today === undefined ? null : <RefundForm today={today} {...props} />;
}

const leftOf = ({ depositsHeld, credit }: Sums) => ({ deposit: depositsHeld, credit });

function RefundForm({ contractId, sums, today, onClose }: Props & { today: string }) {
  const [requestKey] = useState(newRetryKey);
  const left = leftOf(sums);
  const sources = (Object.keys(appliedSourceLabels) as Source[]).filter((source) => left[source] > 0);
  const create = trpc.refunds.create.useMutation({
    onSuccess: () => {
      said('Refund', 'recorded');
      onClose();
    },
    onError: formFailedTo('record refund'),
  });
  const [first = 'credit'] = sources.toReversed();
  const initialValues = {
    ...formValues(RefundTyped, {
      contractId: contractId,
      source: first,
      amount: left[first],
      method: '' as PaymentMethod,
      refundedOn: today,
    }),
  } as FormValues<typeof RefundTyped>;
  const form = useRecordForm(RefundTyped, initialValues);
  // No method is chosen at first.
  const { source, method } = form.values as Omit<typeof form.values, 'method'> & {
    method: PaymentMethod | '';
  };
  return (
    <RecordForm
      title="Record Refund"
      submitLabel="Record"
      savingLabel="Recording..."
      initialValues={initialValues}
      {...saveState(create)}
      onSubmit={(values) => create.mutate({ ...values, requestKey })}
      onClose={onClose}
      form={form}
    >
      <Select
        label="From"
        withAsterisk
        allowDeselect={false}
        data={sources.map((each) => ({
          value: each,
          label: `${appliedSourceLabels[each]}, ${formatMoney(left[each])} left`,
        }))}
        value={source}
        onChange={(chosen) => {
          if (chosen === null) return;
          form.setFieldValue('source', chosen);
          form.setFieldValue('amount', left[chosen]);
        }}
      />
      <FieldRow>
        <MoneyInput label="Amount" withAsterisk {...form.number('amount')} />
        <TextInput type="date" label="Day" withAsterisk {...form.field('refundedOn')} />
      </FieldRow>
      <MethodChoice
        value={method === '' ? undefined : method}
        error={form.errors['method']}
        onChange={(chosen) => form.setFieldValue('method', chosen)}
      />
      <TextInput label="Reference" placeholder="No. 2041" {...form.field('reference')} />
      <Textarea label="Note" {...form.field('note')} />
    </RecordForm>
  );
}

/** Takes a refund back. */
export function VoidRefund({ refund, onClose }: { refund: Outputs['refunds']['get']; onClose: () => void }) {
  const { amount, method, refundedOn } = refund;
  const what = `${formatMoney(amount)} by ${paymentMethodLabels[method].toLowerCase()} on ${formatDate(refundedOn)}`;
  const takeBack = trpc.refunds.void.useMutation(voiding('Refund', onClose));
  return (
    <VoidForm
      title="Void the Refund?"
      noun="Refund"
      record={refund}
      call={takeBack}
      words={`${what}. The refund stays in the list, and the client has that money with you again.`}
      onClose={onClose}
    />
  );
}
