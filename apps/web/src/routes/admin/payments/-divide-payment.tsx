import { useForm } from '@mantine/form';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import {
  type Money,
  add,
  amountOf,
  compare,
  exact,
  isNegative,
  moneyOf,
  negate,
  NO_MONEY,
  subtract,
  sum,
} from '@quoin/domain/exact';
import { PaymentAllocated } from '@quoin/domain/receivables/payment';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { useState } from 'react';

import { MoneyInput } from '../../../forms/number-inputs.tsx';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { newRetryKey } from '../../../make-once.ts';
import { problemOf } from '../../../problem.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-payments.module.css';

type Payment = Outputs['payments']['get'];

/** An invoice that a payment may pay, and what it could pay of it. */
interface Payable {
  readonly id: number;
  readonly number: string;
  readonly dueDate: string | null;
  readonly open: Money;
}

/** Divides a payment over other invoices of its contract. */
export function DividePayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const found = useBeginning(
    trpc.invoices.list.useQuery({ contractId: payment.contractId, sort: '-due', limit: 100 }),
    onClose,
  );
  return (
    found && <DivideForm payment={payment} invoices={payableOf(payment, found.items)} onClose={onClose} />
  );
}

/** The open invoices, and those that the payment pays, as they were without it. The oldest due comes first. */
function payableOf({ allocations }: Payment, invoices: Outputs['invoices']['list']['items']): Payable[] {
  const own = new Map(allocations.map(({ invoiceId, amount }) => [invoiceId, amountOf(amount)]));
  return invoices
    .flatMap(({ id, number, dueDate, open }) => {
      const paid = own.get(id);
      if (open <= 0 && !paid) return [];
      return [{ id, number: number ?? '', dueDate, open: moneyOf(add(amountOf(open), paid ?? NO_MONEY)) }];
    })
    .toSorted((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? '') || one.id - other.id);
}

/** The name of the field of an invoice. A name of digits alone would be the place of a list. */
const fieldOf = (id: number) => `of${id}`;

type Values = Record<string, number | string>;

function DivideForm({
  payment: { id, version, amount, allocations },
  invoices,
  onClose,
}: {
  payment: Payment;
  invoices: readonly Payable[];
  onClose: () => void;
}) {
  const [requestKey] = useState(newRetryKey);
  const initialValues: Values = Object.fromEntries(
    invoices.map((invoice) => [
      fieldOf(invoice.id),
      allocations.find(({ invoiceId }) => invoiceId === invoice.id)?.amount ?? '',
    ]),
  );
  /** What is sent. An empty field and 0 pay nothing. */
  const dividedBy = (values: Values) =>
    invoices.flatMap((invoice) => {
      const typed = values[fieldOf(invoice.id)];
      return typed === '' || typed === undefined || typed === 0
        ? []
        : [{ invoiceId: invoice.id, amount: typed }];
    });
  /** The errors of `allocations.N.amount`, each at the field of its invoice. */
  const placed = (values: Values, issues: readonly { path: string; message: string }[]) =>
    Object.fromEntries(
      issues.flatMap(({ path, message }) => {
        const [list, place] = path.split('.');
        const each = list === 'allocations' ? dividedBy(values)[Number(place)] : undefined;
        return each ? [[fieldOf(each.invoiceId), message]] : [];
      }),
    );
  const validate = (values: Values) => {
    const read = PaymentAllocated.safeParse({ allocations: dividedBy(values) });
    const wrong = (read.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
    const over = invoices.flatMap((invoice) => {
      const typed = values[fieldOf(invoice.id)];
      return typeof typed === 'number' && compare(exact(typed), amountOf(invoice.open)) > 0
        ? [[fieldOf(invoice.id), 'More than is open']]
        : [];
    });
    return { ...(Object.fromEntries(over) as Record<string, string>), ...placed(values, wrong) };
  };
  const form = useForm<Values>({ initialValues, validate });
  const allocate = trpc.payments.allocate.useMutation({
    onSuccess: () => {
      said('Payment', 'updated');
      onClose();
    },
    onError: (error) => {
      formFailedTo('update payment')(error);
      form.setErrors(placed(form.getValues(), problemOf(error)?.issues ?? []));
    },
  });
  const given = Object.values(form.values).flatMap((typed) =>
    typeof typed === 'number' ? exact(typed) : [],
  );
  const rest = subtract(amountOf(amount), sum([NO_MONEY, ...given]));
  return (
    <RecordForm
      title="Change What It Pays"
      submitLabel="Change"
      initialValues={initialValues}
      version={version}
      {...saveState(allocate)}
      onSubmit={(values) => {
        const { data } = PaymentAllocated.safeParse({ allocations: dividedBy(values) });
        if (data) allocate.mutate({ id, version, ...data, requestKey });
      }}
      onClose={onClose}
      form={form}
    >
      {invoices.length === 0 ? (
        <p className={css['words']}>Nothing of this contract is open. All of the payment stays credit.</p>
      ) : (
        <RuledList label="Invoices">
          {invoices.map((invoice) => (
            <RuledRow
              key={invoice.id}
              words={
                <>
                  {invoice.number}
                  <span className={css['small']}>{`${formatMoney(invoice.open)} open`}</span>
                  {invoice.dueDate !== null && (
                    <span className={css['small']}>{`Due ${formatDate(invoice.dueDate)}`}</span>
                  )}
                </>
              }
            >
              <div className={css['divided']}>
                <MoneyInput
                  aria-label={`Amount of ${invoice.number}`}
                  placeholder="$0.00"
                  {...form.getInputProps(fieldOf(invoice.id))}
                  value={form.values[fieldOf(invoice.id)] ?? ''}
                />
              </div>
            </RuledRow>
          ))}
        </RuledList>
      )}
      <output className={css['rest']} data-over={isNegative(rest) || undefined}>
        <span>{isNegative(rest) ? 'More than was paid' : 'Stays as credit'}</span>
        <span className={css['amount']}>{formatMoney(moneyOf(isNegative(rest) ? negate(rest) : rest))}</span>
      </output>
    </RecordForm>
  );
}
