import { Textarea, TextInput } from '@mantine/core';
import { PaymentBounce, PaymentWon } from '@quoin/domain/receivables/payment';
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
import { useFirmDay } from '../../ledger/-firm-day.ts';

import css from '../-payments.module.css';

type Payment = Outputs['payments']['get'];

interface Props {
  payment: Payment;
  onClose: () => void;
}

/** Notes that a payment came back, or that one which had come back came after all. */
export function ReturnPayment(props: Props) {
  const today = useFirmDay(props.onClose);
  if (today === undefined) return null;
  return props.payment.returnedOn === null ? (
    <CameBack today={today} {...props} />
  ) : (
    <CameAfterAll today={today} {...props} />
  );
}

const Returned = PaymentBounce.omit({ requestKey: true });

function CameBack({ payment: { id, version, method }, today, onClose }: Props & { today: string }) {
  const [requestKey] = useState(newRetryKey);
  const bounce = trpc.payments.bounce.useMutation({
    onSuccess: () => {
      said('Payment', 'updated');
      onClose();
    },
    onError: formFailedTo('update payment'),
  });
  const initialValues = formValues(Returned, { day: today });
  const form = useRecordForm(Returned, initialValues);
  return (
    <RecordForm
      title={method === 'card' ? 'Was It Charged Back?' : 'Did It Bounce?'}
      cancelLabel="Back"
      submitLabel="It Came Back"
      danger
      initialValues={initialValues}
      version={version}
      {...saveState(bounce)}
      onSubmit={({ fee, ...values }) =>
        bounce.mutate({ id, version, requestKey, ...values, ...(typeof fee === 'number' && { fee }) })
      }
      onClose={onClose}
      form={form}
    >
      <p className={css['words']}>
        What it paid is open again. Where its deposit or its credit was used, the newest uses end. What was
        refunded of it by hand is lost. Of what its provider gave back in part, the rest comes back.
      </p>
      <FieldRow>
        <TextInput type="date" label="Day" withAsterisk {...form.field('day')} />
        <MoneyInput
          label="Fee"
          description="What the bank took for it."
          {...descriptionBelow}
          {...form.number('fee')}
        />
      </FieldRow>
      <Textarea label="Note" {...form.field('note')} />
    </RecordForm>
  );
}

const Won = PaymentWon.omit({ requestKey: true });

function CameAfterAll({ payment: { id, version }, today, onClose }: Props & { today: string }) {
  const [requestKey] = useState(newRetryKey);
  const win = trpc.payments.win.useMutation({
    onSuccess: () => {
      said('Payment', 'updated');
      onClose();
    },
    onError: formFailedTo('update payment'),
  });
  const initialValues = formValues(Won, { day: today });
  const form = useRecordForm(Won, initialValues);
  return (
    <RecordForm
      title="Did It Come After All?"
      cancelLabel="Back"
      submitLabel="It Came"
      initialValues={initialValues}
      version={version}
      {...saveState(win)}
      onSubmit={(values) => win.mutate({ id, version, requestKey, ...values })}
      onClose={onClose}
      form={form}
    >
      <p className={css['words']}>
        All of it becomes credit of the client, but for what was refunded before. Use it on the invoices that
        are open.
      </p>
      <TextInput type="date" label="Day" withAsterisk {...form.field('day')} />
      <Textarea label="Note" {...form.field('note')} />
    </RecordForm>
  );
}
