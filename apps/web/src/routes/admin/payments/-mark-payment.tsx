import { Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { formatMoney } from '@quoin/domain/dollars';
import { PaymentMet, PaymentUnmet } from '@quoin/domain/receivables/due-payment';
import { NAME_MAX } from '@quoin/domain/text';

import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { trpc } from '../../../trpc.ts';
import { SignaturePad } from '../deliveries/-signature-pad.tsx';
import { type DuePayment, metLabel } from './-due-steps.ts';
import { MarkPhoto } from './-mark-photo.tsx';

import css from './-payments.module.css';

interface MarkProps {
  contractId: number;
  payment: DuePayment;
  onClose: () => void;
}

type Met = FormValues<typeof PaymentMet>;

/** Without a name there is no signature, so an empty name is none. A drawn signature asks for its name. */
const metOf = ({ note, photoId, signerName, strokes }: Met) => ({
  note,
  photoId,
  strokes: strokes === null || strokes.length === 0 ? null : strokes,
  signerName: signerName.trim() === '' && (strokes === null || strokes.length === 0) ? null : signerName,
});
const judge = schemaResolver(PaymentMet, { sync: true });

/** Somebody on the site says that what makes a payment due has happened. A photo, a note or a name is enough. */
export function MeetPayment({ contractId, payment, onClose }: MarkProps) {
  const isDelivery = payment.trigger === 'on-delivery';
  const meet = trpc.contracts.meetPayment.useMutation({
    onSuccess: () => {
      said('Payment', 'marked as due');
      onClose();
    },
    onError: formFailedTo('mark payment'),
  });
  const initialValues = formValues(PaymentMet, { photoId: null, strokes: null });
  const form = useRecordForm(PaymentMet, initialValues, (values) => judge(metOf(values)));
  return (
    <RecordForm
      title={metLabel(payment)}
      submitLabel={metLabel(payment)}
      savingLabel="Saving..."
      initialValues={initialValues}
      {...saveState(meet)}
      onSubmit={(values) => meet.mutate({ id: contractId, sortOrder: payment.sortOrder, ...metOf(values) })}
      onClose={onClose}
      form={form}
    >
      <p className={css['words']}>
        <bdi>{payment.name}</bdi>
        {` of ${formatMoney(payment.payable)} becomes due. Take a photo, write a note, or have somebody sign.`}
      </p>
      <MarkPhoto
        place={{ id: contractId, sortOrder: payment.sortOrder }}
        photoId={form.values.photoId}
        onTake={(photoId) => form.setFieldValue('photoId', photoId)}
      />
      <Textarea
        label="Note"
        autosize
        minRows={2}
        placeholder={isDelivery ? 'All tile is in the garage' : 'The rough-in passed inspection'}
        {...form.field('note')}
      />
      <TextInput label="Who Says So" autoComplete="off" maxLength={NAME_MAX} {...form.field('signerName')} />
      <SignaturePad
        label="Signature (optional)"
        strokes={form.values.strokes ?? []}
        onChange={(strokes) =>
          form.setFieldValue(
            'strokes',
            strokes.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y])),
          )
        }
      />
    </RecordForm>
  );
}

/** Takes a mark back while nothing is billed. */
export function UnmeetPayment({ contractId, payment, onClose }: MarkProps) {
  const unmeet = trpc.contracts.unmeetPayment.useMutation({
    onSuccess: () => {
      said('Payment', 'taken back');
      onClose();
    },
    onError: formFailedTo('take payment back'),
  });
  const initialValues = formValues(PaymentUnmet, {});
  const form = useRecordForm(PaymentUnmet, initialValues);
  return (
    <RecordForm
      title="Take Back?"
      cancelLabel="Back"
      submitLabel="Take Back"
      initialValues={initialValues}
      {...saveState(unmeet)}
      onSubmit={(values) => unmeet.mutate({ id: contractId, sortOrder: payment.sortOrder, ...values })}
      onClose={onClose}
      form={form}
    >
      <p className={css['words']}>
        <bdi>{payment.name}</bdi>
        {' waits again, until somebody says that it has happened.'}
      </p>
      <Textarea label="Reason" withAsterisk {...form.field('note')} />
    </RecordForm>
  );
}
