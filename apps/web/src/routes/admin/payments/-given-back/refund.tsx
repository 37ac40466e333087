import { Select, Textarea, TextInput } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { differenceOfMoney, type Money, sumOfMoney } from '@quoin/domain/exact';
import {
  appliedSourceLabels,
  type PaymentMethod,
  paymentMethodLabels,
} from '@quoin/domain/receivables/invoice-status';
import { RefundTyped } from '@quoin/domain/receivables/refund';
import { toast } from '@quoin/ui/feedback/toasts';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { useState } from 'react';

import { MethodChoice } from '../-method-choice.tsx';
import { type FormValues, formValues } from '../../../../forms/form-values.ts';
import { MoneyInput } from '../../../../forms/number-inputs.tsx';
import { formFailedTo, said, saveState, voiding } from '../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { useBeginning } from '../../../../forms/use-record-to-edit.ts';
import { VoidForm } from '../../../../forms/VoidForm.tsx';
import { newRetryKey } from '../../../../make-once.ts';
import { type Outputs, trpc } from '../../../../trpc.ts';
import { useFirmDay } from '../../ledger/-firm-day.ts';
import { refundsOf } from './refunds-of.ts';

type Sums = Outputs['contracts']['getMoney'];
type Source = keyof typeof appliedSourceLabels;

interface Props {
  contractId: number;
  sums: Sums;
  onClose: () => void;
}

/** Records what goes back to a client of deposits or credit, or has the provider of a payment give it back. */
export function RefundMoney(props: Props) {
  const { contractId, sums, onClose } = props;
  const today = useFirmDay(onClose);
  const payments = useBeginning(trpc.payments.list.useQuery({ contractId, limit: 100 }), onClose);
  const refunds = useBeginning(trpc.refunds.list.useQuery(refundsOf({ contractId })), onClose);
  if (today === undefined || !payments || !refunds) return null;
  return (
    <RefundForm
      today={today}
      left={leftOf(sums, refunds.items)}
      payments={payments.items.filter(({ refundable }) => refundable > 0)}
      {...props}
    />
  );
}

type Left = Record<Source, Money>;
type Payment = Outputs['payments']['list']['items'][number];
type Refund = Outputs['refunds']['list']['items'][number];

/** The money left of deposits and of credit. A refund that is on its way to the client counts as gone. */
function leftOf({ depositsHeld, credit }: Sums, refunds: readonly Refund[]): Left {
  const without = (held: Money, of: Source) =>
    differenceOfMoney(
      held,
      sumOfMoney(
        refunds
          .filter(({ status, source }) => status === 'pending' && source === of)
          .map(({ amount }) => amount),
      ),
    );
  return { deposit: without(depositsHeld, 'deposit'), credit: without(credit, 'credit') };
}

/** The provider of a payment, as people write it. */
const providerOf = ({ provider }: Pick<Payment, 'provider'>) =>
  provider === null ? '' : `${provider.slice(0, 1).toUpperCase()}${provider.slice(1)}`;

const BY_HAND = 'by hand';

/** Tells by a toast how a refund ended. */
function tell({ status, paymentId }: Pick<Refund, 'status' | 'paymentId'>): void {
  if (status === 'failed')
    toast({
      title: 'Failed to refund',
      description: 'The provider does not give it back. Nothing was recorded in the books.',
      tone: 'error',
    });
  else if (status === 'pending')
    toast({
      title: 'Refund on its way',
      description: 'It counts once its provider says that it is done.',
      tone: 'success',
    });
  else said('Refund', paymentId === null ? 'recorded' : 'made');
}

function RefundForm({
  contractId,
  left,
  payments,
  today,
  onClose,
}: Props & { left: Left; payments: readonly Payment[]; today: string }) {
  const [requestKey] = useState(newRetryKey);
  const sources = (Object.keys(appliedSourceLabels) as Source[]).filter((source) => left[source] > 0);
  const create = trpc.refunds.create.useMutation({
    onSuccess: (refund) => {
      tell(refund);
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
      paymentId: null,
    }),
  } as FormValues<typeof RefundTyped>;
  const form = useRecordForm(RefundTyped, initialValues);
  // No method is chosen at first.
  const { source, method, paymentId } = form.values as Omit<typeof form.values, 'method'> & {
    method: PaymentMethod | '';
  };
  const payment = payments.find(({ id }) => id === paymentId);
  const choose = (chosenSource: Source, by: Payment | undefined) => {
    form.setFieldValue('source', chosenSource);
    form.setFieldValue('amount', Math.min(left[chosenSource], by?.refundable ?? left[chosenSource]));
  };
  return (
    <RecordForm
      title={payment ? `Refund by ${providerOf(payment)}` : 'Record Refund'}
      submitLabel={payment ? 'Give Back' : 'Record'}
      savingLabel={payment ? 'Asking...' : 'Recording...'}
      initialValues={initialValues}
      {...saveState(create)}
      onSubmit={({ method: by, refundedOn, ...values }) =>
        create.mutate({ ...values, requestKey, ...(payment ? {} : { method: by, refundedOn }) })
      }
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
          if (chosen !== null) choose(chosen, payment);
        }}
      />
      {payments.length > 0 && (
        <Select
          label="By"
          withAsterisk
          allowDeselect={false}
          data={[
            { value: BY_HAND, label: 'Hand' },
            ...payments.map((each) => ({
              value: String(each.id),
              label: `${providerOf(each)}, ${each.method === 'card' ? 'card' : 'account'} of ${formatMoney(each.amount)}, ${formatDate(each.receivedOn)}`,
            })),
          ]}
          value={payment ? String(payment.id) : BY_HAND}
          onChange={(chosen) => {
            const by = payments.find(({ id }) => String(id) === chosen);
            form.setFieldValue('paymentId', by?.id ?? null);
            // The schema wants both of a refund by hand. The provider decides them of its own.
            form.setFieldValue('method', by?.method ?? ('' as PaymentMethod));
            form.setFieldValue('refundedOn', today);
            choose(source, by);
          }}
          {...(payment && {
            description: `${formatMoney(payment.refundable)} of this payment can go back. It can take some days.`,
          })}
        />
      )}
      <FieldRow>
        <MoneyInput label="Amount" withAsterisk {...form.number('amount')} />
        {!payment && <TextInput type="date" label="Day" withAsterisk {...form.field('refundedOn')} />}
      </FieldRow>
      {!payment && (
        <MethodChoice
          value={method === '' ? undefined : method}
          error={form.errors['method']}
          onChange={(chosen) => form.setFieldValue('method', chosen)}
        />
      )}
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
