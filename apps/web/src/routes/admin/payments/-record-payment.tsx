import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { type Money, amountOf, differenceOfMoney, exact, moneyOf, sumOfMoney } from '@quoin/domain/exact';
import { allocateOldest } from '@quoin/domain/receivables/allocate-payment';
import type { PaymentMethod } from '@quoin/domain/receivables/invoice-status';
import { type Payment, PaymentTyped } from '@quoin/domain/receivables/payment';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { FoldButton } from '../../../FoldButton.tsx';
import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { MoneyInput } from '../../../forms/number-inputs.tsx';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { newRetryKey } from '../../../make-once.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useFirmDay } from '../ledger/-firm-day.ts';
import { ContractSelect } from './-contract-select.tsx';
import { MethodChoice } from './-method-choice.tsx';

import css from './-payments.module.css';

type ContractSums = Outputs['contracts']['getMoney'];

/** What a contract still asks for, by invoices and by requests. `undefined`: nothing. */
function askedOf({ open, depositsAsked }: ContractSums): Money | undefined {
  const asked = sumOfMoney([open, depositsAsked]);
  return asked > 0 ? asked : undefined;
}

/** The invoices of a contract. */
const invoicesOf = (contractId: number) => ({ contractId, sort: '-due', limit: 100 }) as const;

/** Those of which something is open. */
const openOf = (invoices: Outputs['invoices']['list']['items']) =>
  invoices.flatMap(({ id, number, dueDate, open }) =>
    open > 0 && dueDate !== null ? [{ id, number: number ?? '', dueDate, open }] : [],
  );
type OpenInvoice = ReturnType<typeof openOf>[number];

/**
 * Records what a client paid for a contract, which the user chooses unless it is given. With an invoice, it proposes what is open of
 * that one, and pays it before all others.
 */
export function RecordPayment({
  contractId,
  invoiceId,
  onClose,
}: {
  contractId?: number;
  invoiceId?: number;
  onClose: () => void;
}) {
  const today = useFirmDay(onClose);
  if (today === undefined) return null;
  if (contractId === undefined) return <PaymentForm today={today} onClose={onClose} />;
  const props = { contractId, today, onClose };
  return invoiceId === undefined ? (
    <PaymentOfContract {...props} />
  ) : (
    <PaymentOfInvoice invoiceId={invoiceId} {...props} />
  );
}

interface Given {
  contractId: number;
  today: string;
  onClose: () => void;
}

function PaymentOfContract(props: Given) {
  const sums = useBeginning(trpc.contracts.getMoney.useQuery({ id: props.contractId }), props.onClose);
  return sums && <PaymentForm amount={askedOf(sums)} {...props} />;
}

function PaymentOfInvoice({ invoiceId, ...props }: Given & { invoiceId: number }) {
  const found = useBeginning(trpc.invoices.list.useQuery(invoicesOf(props.contractId)), props.onClose);
  if (!found) return null;
  const open = openOf(found.items);
  const first = open.find(({ id }) => id === invoiceId);
  return <PaymentForm amount={first?.open} {...(first && { first: { invoiceId, open } })} {...props} />;
}

/** The values of the form. No method is chosen at first. */
type Values = Omit<FormValues<typeof PaymentTyped>, 'method'> & { method: PaymentMethod | '' };

/** What is sent: an empty fee is none, and the server divides the payment, the oldest due first. */
const sentOf = ({ allocations: _divided, fee, ...values }: FormValues<typeof PaymentTyped>) => ({
  ...values,
  fee: fee === '' ? 0 : fee,
});
const judge = schemaResolver(PaymentTyped, { sync: true });

function PaymentForm({
  contractId: given,
  amount,
  first,
  today,
  onClose,
}: {
  contractId?: number;
  amount?: Money | undefined;
  /** The invoice that is paid before the others that were open when the dialog opened. */
  first?: { invoiceId: number; open: readonly OpenInvoice[] };
  today: string;
  onClose: () => void;
}) {
  // One key for the dialog: the server records what it sends once, even if an answer was lost and somebody tries again.
  const [requestKey] = useState(newRetryKey);
  const [isUnfolded, setIsUnfolded] = useState<boolean>();
  const [prefilled, setPrefilled] = useState<Money>();
  const utils = trpc.useUtils();
  const create = trpc.payments.create.useMutation({
    onSuccess: () => {
      said('Payment', 'recorded');
      onClose();
    },
    onError: formFailedTo('record payment'),
  });
  const initialValues = {
    ...formValues(PaymentTyped, {
      contractId: given as Payment['contractId'],
      amount,
      method: '' as PaymentMethod,
      receivedOn: today,
      allocations: [],
      isMailed: false,
    }),
  } as FormValues<typeof PaymentTyped>;
  const form = useRecordForm(PaymentTyped, initialValues, (values) => {
    const { contractId, ...others } = sentOf(values);
    // The schema says that a contract is required where none is named.
    return judge((contractId as number | '') === '' ? others : { ...others, contractId });
  });
  const hasWrongInFold = form.errors['fee'] !== undefined || form.errors['note'] !== undefined;
  const { contractId, amount: typed, method } = form.values as Values;
  // Who takes a card keeps a fee of it.
  const isOpen = (isUnfolded ?? method === 'card') || hasWrongInFold;
  const chosenId = typeof contractId === 'number' ? contractId : null;

  /** Takes over what the chosen contract asks for, unless somebody has typed another amount. */
  const choose = async (id: number | null) => {
    form.setFieldValue('contractId', (id ?? '') as number);
    form.setFieldValue('isMailed', false);
    if (id === null) return;
    const sums = await utils.contracts.getMoney.fetch({ id }).catch(() => undefined);
    const now = form.getValues().amount as Money | '';
    if (!sums || (now !== '' && now !== prefilled)) return;
    const asked = askedOf(sums);
    setPrefilled(asked);
    form.setFieldValue('amount', asked ?? '');
  };

  return (
    <RecordForm
      title="Record Payment"
      submitLabel="Record"
      savingLabel="Recording..."
      initialValues={initialValues}
      {...saveState(create)}
      onSubmit={(values) =>
        create.mutate({
          ...sentOf(values),
          ...(first && {
            allocations: allocateOldest(moneyOf(exact(values.amount)), first.open, first.invoiceId),
          }),
          requestKey,
        })
      }
      onClose={onClose}
      form={form}
    >
      {given === undefined && <NoContracts />}
      {given === undefined && (
        <ContractSelect
          label="Contract"
          withAsterisk
          value={chosenId}
          onChange={(id) => void choose(id)}
          error={form.errors['contractId']}
        />
      )}
      <FieldRow>
        <MoneyInput label="Amount" withAsterisk {...form.number('amount')} />
        <TextInput type="date" label="Day" withAsterisk {...form.field('receivedOn')} />
      </FieldRow>
      <WhatItPays contractId={chosenId} typed={typed} first={first} />
      <MethodChoice
        value={method === '' ? undefined : method}
        error={form.errors['method']}
        onChange={(chosen) => form.setFieldValue('method', chosen)}
      />
      <TextInput label="Reference" placeholder="No. 1184" {...form.field('reference')} />
      <div>
        <FoldButton label="Fee and note" isOpen={isOpen} onToggle={() => setIsUnfolded(!isOpen)} />
      </div>
      {isOpen && (
        <>
          <MoneyInput
            label="Fee"
            description="What a bank or a card company kept of it. The firm pays that."
            {...form.number('fee')}
          />
          <Textarea label="Note" {...form.field('note')} />
        </>
      )}
      {chosenId !== null && <MailReceipt contractId={chosenId} checkbox={form.flag('isMailed')} />}
    </RecordForm>
  );
}

/** Says where contracts come from while there are none, so that no payment can be recorded. */
function NoContracts() {
  const { data } = trpc.contracts.list.useQuery({ limit: 1 });
  if (data?.items.length !== 0) return null;
  return (
    <p className={css['words']}>
      No contract is signed yet. One begins when a client signs one of your{' '}
      <Link to="/admin/estimates">Estimates</Link>.
    </p>
  );
}

/** Whether the client gets the receipt by mail. Nobody is asked where that cannot be. */
function MailReceipt({ contractId, checkbox }: { contractId: number; checkbox: object }) {
  const canMail = trpc.notices.choices.useQuery().data?.canMailClients === true;
  const email = trpc.contracts.getMoney.useQuery({ id: contractId }).data?.clientEmail ?? null;
  return canMail && email !== null && <Checkbox label={`Mail the receipt to ${email}`} {...checkbox} />;
}

/**
 * What the payment pays: the invoice for which it is recorded, and then the oldest due. The rest is credit. It keeps its room while it is
 * empty.
 */
function WhatItPays({
  contractId,
  typed,
  first,
}: {
  contractId: number | null;
  typed: unknown;
  first: { invoiceId: number; open: readonly OpenInvoice[] } | undefined;
}) {
  const found = trpc.invoices.list.useQuery(invoicesOf(contractId ?? 0), {
    enabled: contractId !== null && !first,
  }).data?.items;
  const open = first?.open ?? (found && openOf(found));
  return (
    <p className={css['preview']} aria-live="polite">
      {open &&
        typeof typed === 'number' &&
        typed > 0 &&
        wordsOf(moneyOf(exact(typed)), open, first?.invoiceId)}
    </p>
  );
}

/** Such as `Pays INV-2026-0001 first, due Apr 8, 2026. $12.00 is credit.` */
function wordsOf(amount: Money, open: readonly OpenInvoice[], firstId?: number): string {
  const paid = allocateOldest(amount, open, firstId);
  const [first, ...others] = paid.flatMap(({ invoiceId }) => open.find(({ id }) => id === invoiceId) ?? []);
  const credit = differenceOfMoney(amount, sumOfMoney(paid.map((each) => each.amount)));
  if (!first) return `Nothing is open. ${formatMoney(amount)} is credit of the client.`;
  const then = others.length > 0 ? `, then ${others.map(({ number }) => number).join(', ')}` : '';
  const pays = `Pays ${first.number} first, due ${formatDate(first.dueDate)}${then}.`;
  if (amountOf(credit).units > 0n) return `${pays} ${formatMoney(credit)} is credit of the client.`;
  if (first.id !== firstId || then !== '') return pays;
  return open.length > 1
    ? `${pays} What is more pays the other open invoices, the oldest due first. The rest is credit.`
    : `${pays} What is more is credit of the client.`;
}
