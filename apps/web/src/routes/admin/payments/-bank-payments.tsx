import { Checkbox, Select, TextInput } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { differenceOfMoney, type Money, sumOfMoney } from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import { BANKED_MAX, TransferTyped } from '@quoin/domain/ledger/transfer';
import { paymentMethodLabels } from '@quoin/domain/receivables/invoice-status';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useFirmDay } from '../ledger/-firm-day.ts';
import { payerOf } from './-rows.tsx';

import css from './-payments.module.css';

type Payment = Outputs['payments']['list']['items'][number];

interface BankProps {
  /** Whether they go into escrow, unless the user chooses the bank. */
  isEscrow: boolean;
  onClose: () => void;
}

/** Brings payments to the bank or into escrow in one transfer, as they stand on its slip. */
export function BankPayments({ isEscrow, onClose }: BankProps) {
  const today = useFirmDay(onClose);
  const waiting = useBeginning(
    trpc.payments.list.useQuery({ isBanked: false, sort: 'day', limit: BANKED_MAX }),
    onClose,
  );
  if (today === undefined || !waiting) return null;
  return <BankForm today={today} waiting={waiting.items} isEscrow={isEscrow} onClose={onClose} />;
}

/** What of a payment the bank gets. */
const netOf = ({ amount, fee }: Payment): Money => differenceOfMoney(amount, fee);

const places = [
  { value: String(account.bank), label: 'Bank' },
  { value: String(account.escrow), label: 'Escrow' },
];

function BankForm({
  today,
  waiting,
  isEscrow,
  onClose,
}: BankProps & { today: string; waiting: readonly Payment[] }) {
  const payments = waiting.filter((payment) => netOf(payment) > 0);
  const create = trpc.transfers.create.useMutation({
    onSuccess: () => {
      said('Transfer', 'recorded');
      onClose();
    },
    onError: formFailedTo('record transfer'),
  });
  const all = payments.map(({ id }) => id);
  const sumFor = (ids: readonly number[]) =>
    sumOfMoney([0 as Money, ...payments.filter(({ id }) => ids.includes(id)).map(netOf)]);
  const initialValues = formValues(TransferTyped, {
    day: today,
    fromAccount: account.undeposited,
    toAccount: isEscrow ? account.escrow : account.bank,
    amount: sumFor(all),
    payments: all,
  });
  const form = useRecordForm(TransferTyped, initialValues);
  const chosen = form.values.payments;
  const choose = (next: number[]) => {
    form.setFieldValue('payments', next);
    form.setFieldValue('amount', sumFor(next));
  };
  const toggle = (id: number) =>
    choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <RecordForm
      title="Bank Payments"
      submitLabel="Bank Them"
      savingLabel="Recording..."
      initialValues={initialValues}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
      form={form}
    >
      {payments.length === 0 ? (
        <p className={css['words']}>No payment waits to be banked.</p>
      ) : (
        <RuledList label="Payments that wait">
          {payments.length > 1 && (
            <RuledRow
              words={
                <Checkbox
                  label="All of them"
                  checked={chosen.length === all.length}
                  indeterminate={chosen.length > 0 && chosen.length < all.length}
                  onChange={() => choose(chosen.length === all.length ? [] : all)}
                />
              }
            >
              <span className={css['amount']}>{formatMoney(sumFor(all))}</span>
            </RuledRow>
          )}
          {payments.map((payment) => (
            <RuledRow
              key={payment.id}
              words={
                <Checkbox
                  label={payerOf(payment)}
                  description={[
                    formatDate(payment.receivedOn),
                    paymentMethodLabels[payment.method],
                    payment.reference,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                  checked={chosen.includes(payment.id)}
                  onChange={() => toggle(payment.id)}
                />
              }
            >
              <span className={css['amount']}>{formatMoney(netOf(payment))}</span>
            </RuledRow>
          ))}
        </RuledList>
      )}
      <output className={css['rest']} data-over={form.errors['amount'] !== undefined || undefined}>
        <span>{form.errors['amount'] ?? 'After fees'}</span>
        <span className={css['amount']}>{formatMoney(sumFor(chosen))}</span>
      </output>
      <Select
        label="To"
        withAsterisk
        allowDeselect={false}
        data={places}
        value={String(form.values.toAccount)}
        onChange={(value) =>
          form.setFieldValue('toAccount', value === places[1]?.value ? account.escrow : account.bank)
        }
      />
      <FieldRow>
        <TextInput type="date" label="Day" withAsterisk {...form.field('day')} />
        <TextInput label="Reference" placeholder="Slip 118" {...form.field('reference')} />
      </FieldRow>
    </RecordForm>
  );
}
