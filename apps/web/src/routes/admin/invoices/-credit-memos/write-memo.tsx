import { Textarea, TextInput } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import { amountOf, exact, isPositive, moneyOf, sumOfMoney } from '@quoin/domain/exact';
import { dateIn } from '@quoin/domain/places/time-zone';
import { CreditMemoTyped } from '@quoin/domain/receivables/credit-memo';
import { creditableOf, creditedParts } from '@quoin/domain/receivables/credited';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { useState } from 'react';

import { formValues } from '../../../../forms/form-values.ts';
import { MoneyInput } from '../../../../forms/number-inputs.tsx';
import { formFailedTo, said, saveState } from '../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { newRetryKey } from '../../../../make-once.ts';
import { type Outputs, trpc } from '../../../../trpc.ts';
import { memosOf, partsOf } from './memos.tsx';

import css from '../-invoices.module.css';

const Typed = CreditMemoTyped.omit({ invoiceId: true });

/** Writes a credit memo on an issued invoice, and says before what it comes to. */
export function WriteMemo({
  invoice,
  onClose,
}: {
  invoice: Outputs['invoices']['get'];
  onClose: () => void;
}) {
  const [requestKey] = useState(newRetryKey);
  const [now] = useState(() => new Date());
  const [{ timeZone }] = trpc.moneySettings.get.useSuspenseQuery();
  const [{ items }] = trpc.creditMemos.list.useSuspenseQuery(memosOf(invoice.id));
  const standing = items.filter(({ status }) => status === 'issued');
  const credited = {
    ...invoice,
    earlier: {
      amount: sumOfMoney(standing.map(({ amount }) => amount)),
      tax: sumOfMoney(standing.map(({ tax }) => tax)),
    },
  };
  const write = trpc.creditMemos.create.useMutation({
    onSuccess: () => {
      said('Credit memo', 'written');
      onClose();
    },
    onError: formFailedTo('write credit memo'),
  });
  const initialValues = formValues(Typed, { day: dateIn(timeZone, now) });
  const form = useRecordForm(Typed, initialValues);
  const typed: unknown = form.values.amount;
  return (
    <RecordForm
      title={`Credit of ${invoice.number ?? 'the Invoice'}`}
      submitLabel="Write Credit Memo"
      savingLabel="Writing..."
      initialValues={initialValues}
      {...saveState(write)}
      onSubmit={(values) => write.mutate({ ...values, invoiceId: invoice.id, requestKey })}
      onClose={onClose}
      form={form}
    >
      <p className={css['words']}>
        It lowers what the client still owes on this invoice, and not the contract. It is posted at once.
      </p>
      <FieldRow>
        <MoneyInput
          label="Amount"
          description={`With its tax, at most ${formatMoney(creditableOf(credited))}`}
          withAsterisk
          {...descriptionBelow}
          {...form.number('amount')}
        />
        <TextInput type="date" label="Day" {...form.field('day')} />
      </FieldRow>
      <p className={css['words']} aria-live="polite">
        {typeof typed === 'number' && isPositive(exact(typed)) ? wordsOf(typed, credited) : ' '}
      </p>
      <Textarea label="Reason" withAsterisk {...form.field('reason')} />
    </RecordForm>
  );
}

/** What an amount comes to, or that it is too much. */
function wordsOf(typed: number, invoice: Parameters<typeof creditedParts>[1]): string {
  const parts = creditedParts(moneyOf(amountOf(moneyOf(exact(typed)))), invoice);
  return parts ? partsOf(parts) : 'More than is left of this invoice.';
}
