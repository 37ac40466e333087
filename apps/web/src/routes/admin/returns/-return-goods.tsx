import { Checkbox, Textarea } from '@mantine/core';
import { orderQuantityText } from '@quoin/domain/ordering/order-words';
import { type ReturnReason, returnReasonLabels } from '@quoin/domain/ordering/returns/return-status';
import { SupplierReturnCreate } from '@quoin/domain/ordering/returns/supplier-return';
import { PlainSelect } from '@quoin/ui/forms/PlainSelect';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { formValues } from '../../../forms/form-values.ts';
import { MoneyInput, QuantityInput } from '../../../forms/number-inputs.tsx';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { NoMail } from '../orders/-dialogs.tsx';

import css from './-returns.module.css';

type Returnable = Outputs['supplierReturns']['returnable'][number];

const Terms = SupplierReturnCreate.pick({ restockingFee: true, note: true });
const reasons = (Object.keys(returnReasonLabels) as ReturnReason[]).map((value) => ({
  value,
  label: returnReasonLabels[value],
}));

/** What probably goes back of a line: what was rejected and left here, else what came beyond the order. */
function proposed({ rejectedHere, surplus }: Returnable): {
  quantity: string | number;
  reason: ReturnReason;
} {
  if (rejectedHere > 0) return { quantity: rejectedHere, reason: 'damaged' };
  if (surplus > 0) return { quantity: surplus, reason: 'over' };
  return { quantity: '', reason: 'surplus' };
}

/** Makes a return of what somebody counts, and sends it to the supplier. */
export function ReturnGoods({
  orderId,
  returnable,
  onClose,
}: {
  orderId: number;
  returnable: readonly Returnable[];
  onClose: () => void;
}) {
  const [{ canMail, orderEmail }] = trpc.purchaseOrders.check.useSuspenseQuery({ id: orderId });
  const mails = canMail && orderEmail !== null;
  const navigate = useNavigate();
  const [lines, setLines] = useState(() => returnable.map((line) => ({ line, ...proposed(line) })));
  const [sendsMail, setSendsMail] = useState(mails);
  const create = trpc.supplierReturns.create.useMutation({
    onSuccess: ({ id }) => {
      said('Return', 'sent');
      void navigate({ to: '/admin/returns/$id', params: { id } });
    },
    onError: formFailedTo('send goods back'),
  });
  const initialValues = formValues(Terms, {});
  const form = useRecordForm(Terms, initialValues);
  const change = (place: number, next: Partial<(typeof lines)[number]>) =>
    setLines(lines.map((each, at) => (at === place ? { ...each, ...next } : each)));
  return (
    <RecordForm
      title="Send Goods Back"
      submitLabel="Send Return"
      savingLabel="Sending..."
      size="lg"
      initialValues={initialValues}
      form={form}
      {...saveState(create)}
      onSubmit={(terms) =>
        create.mutate({
          id: orderId,
          ...terms,
          lines: lines
            .filter(({ quantity }) => quantity !== '')
            .map(({ line, quantity, reason }) => ({ orderLineId: line.orderLineId, quantity, reason })),
          sends: true,
          sendsMail,
        })
      }
      onClose={onClose}
    >
      <div>
        {lines.map(({ line, quantity, reason }, place) => (
          <fieldset key={line.orderLineId} className={css['line']} aria-label={line.description}>
            <div className={css['name']}>
              {line.description}
              <span className={css['quiet']}>{`up to ${orderQuantityText(line.most, line.orderUnit)}`}</span>
            </div>
            <QuantityInput
              aria-label={`How much of ${line.description} goes back`}
              value={quantity}
              onChange={(value) => change(place, { quantity: value })}
            />
            <PlainSelect
              label={`Why ${line.description} goes back`}
              choices={reasons}
              value={reason}
              onChange={(value) => change(place, { reason: value })}
            />
          </fieldset>
        ))}
      </div>
      <MoneyInput label="Restocking Fee" {...form.number('restockingFee')} />
      <Textarea label="Note to the Supplier" autosize minRows={2} {...form.field('note')} />
      {mails ? (
        <Checkbox
          label={`Mail it to ${orderEmail}`}
          checked={sendsMail}
          onChange={({ currentTarget }) => setSendsMail(currentTarget.checked)}
        />
      ) : (
        <NoMail
          canMail={canMail}
          orderEmail={orderEmail}
          instead="Print the return, and give it to the supplier."
        />
      )}
    </RecordForm>
  );
}
