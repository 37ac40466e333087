import { formatMoney } from '@quoin/domain/dollars';
import { optionalAmount } from '@quoin/domain/money';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Ladder } from '@quoin/ui/figures/Ladder';
import { useState } from 'react';
import * as z from 'zod';

import { formValues } from '../../../forms/form-values.ts';
import { MoneyInput } from '../../../forms/number-inputs.tsx';
import { formFailedTo, said } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { newRetryKey } from '../../../make-once.ts';
import { reasonOf } from '../../../problem.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { fieldErrors, isAboutFields } from './-field-errors.ts';

import css from './-invoices.module.css';

const Applied = z.object({ deposit: optionalAmount('Deposit'), credit: optionalAmount('Credit') });
const FIELDS = Object.keys(Applied.shape);

/** Sets what deposits and credit of the client pay of an invoice. A request takes credit alone. */
export function DepositAndCredit({
  invoice: { id, version, kind, contractId, open, applied },
  onClose,
}: {
  invoice: Outputs['invoices']['get'];
  onClose: () => void;
}) {
  const money = trpc.contracts.getMoney.useQuery({ id: contractId }).data;
  const [requestKey] = useState(newRetryKey);
  const initialValues = formValues(Applied, applied);
  const form = useRecordForm(Applied, initialValues);
  const apply = trpc.invoices.setApplied.useMutation({
    onSuccess: () => {
      said('Invoice', 'updated');
      onClose();
    },
    onError: (error) => {
      formFailedTo('update invoice')(error);
      form.setErrors(fieldErrors(error, FIELDS));
    },
  });
  const takesDeposit = kind !== 'deposit';
  return (
    <RecordForm
      title="Deposit and Credit"
      submitLabel="Apply"
      savingLabel="Applying..."
      initialValues={initialValues}
      loading={apply.isPending}
      submitError={apply.error === null || isAboutFields(apply.error, FIELDS) ? null : reasonOf(apply.error)}
      onSubmit={({ deposit, credit }) =>
        apply.mutate({
          id,
          version,
          requestKey,
          deposit: deposit === '' ? 0 : deposit,
          credit: credit === '' ? 0 : credit,
        })
      }
      onClose={onClose}
      form={form}
    >
      <p className={css['words']}>
        Money of the client that is here already pays this invoice, without a new payment. Type the whole sum
        that each pays of it. An empty field takes all of it back.
      </p>
      {money ? (
        <Ladder
          rungs={[
            { label: 'Open of this invoice', amount: formatMoney(open) },
            ...(takesDeposit
              ? [{ label: 'Deposits held, not used yet', amount: formatMoney(money.depositsHeld) }]
              : []),
            { label: 'Credit, not used yet', amount: formatMoney(money.credit) },
          ]}
        />
      ) : (
        <ListSkeleton count={takesDeposit ? 3 : 2} label="Loading deposits..." />
      )}
      {takesDeposit && <MoneyInput label="Deposit" {...form.number('deposit')} />}
      <MoneyInput label="Credit" {...form.number('credit')} />
    </RecordForm>
  );
}
