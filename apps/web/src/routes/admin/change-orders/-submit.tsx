import { Checkbox, Textarea } from '@mantine/core';
import { ChangeOrderSubmit } from '@quoin/domain/contracts/change-order';
import { changeOrderMessage } from '@quoin/domain/documents/link-message';
import { formatMoney } from '@quoin/domain/dollars';
import { differenceText } from '@quoin/domain/quotes/quote-money';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { Notice } from '@quoin/ui/feedback/Notice';
import { useFocusReturn } from '@quoin/ui/use-focus-return';
import { Suspense, useState } from 'react';

import { GiveLink } from '../../../documents/GiveLink.tsx';
import { Mailed } from '../../../documents/Mailed.tsx';
import { formValues } from '../../../forms/form-values.ts';
import { NotPrinted, useNotPrinted } from '../../../forms/NotPrinted.tsx';
import { Previews } from '../../../forms/Previews.tsx';
import { formFailedTo, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { NOT_SAVED, untilSaved } from '../../../lines/saves-under-way.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { Warnings } from './-consequences.tsx';

import quoteCss from '../../../documents/documents.module.css';
import css from './-change-orders.module.css';

const Submitting = ChangeOrderSubmit.pick({ message: true, isMailed: true });

type Order = Outputs['changeOrders']['get'];
/** What a sender says beside the change order. */
interface Sending {
  message: string;
  isMailed: boolean;
  seenWarnings: string[];
}

/** Sends a change order to its client, and then gives the link to it. */
export function SubmitChangeOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  // Called here and not in the two dialogs, to return the focus to the button that opened the first one.
  useFocusReturn(true);
  const submit = trpc.changeOrders.submit.useMutation({ onError: formFailedTo('send change order') });
  const [isUnsaved, setUnsaved] = useState(false);
  if (submit.data)
    return (
      <Suspense>
        <Sent order={submit.data} isMailed={submit.variables?.isMailed === true} onClose={onClose} />
      </Suspense>
    );
  if (order.status !== 'draft') return null;
  const send = async (sending: Sending) => {
    const isSaved = await untilSaved(`change order ${order.id}`);
    setUnsaved(!isSaved);
    const { version } = api.changeOrders.get.getData({ id: order.id }) ?? order;
    if (isSaved) submit.mutate({ id: order.id, version, ...sending });
  };
  return (
    <SubmitForm
      order={order}
      {...saveState(submit)}
      {...(isUnsaved && { submitError: NOT_SAVED })}
      onSend={(sending) => void send(sending)}
      onClose={onClose}
    />
  );
}

function SubmitForm({
  order,
  onSend,
  onClose,
  ...state
}: {
  order: Order;
  loading: boolean;
  submitError: string | null;
  onSend: (sending: Sending) => void;
  onClose: () => void;
}) {
  const { clientEmail, id } = order;
  const [{ canMailClients }] = trpc.notices.choices.useSuspenseQuery();
  const [preview] = trpc.changeOrders.preview.useSuspenseQuery({ id });
  const canMail = canMailClients && clientEmail !== null;
  const initialValues = formValues(Submitting, { isMailed: canMail });
  const form = useRecordForm(Submitting, initialValues);
  const ofMessage = useNotPrinted(form.values.message);
  return (
    <RecordForm
      title="Send Change Order"
      submitLabel="Send Change Order"
      savingLabel="Sending..."
      initialValues={initialValues}
      {...state}
      // The dialog shows all of them.
      onSubmit={(values) =>
        onSend({ ...values, seenWarnings: [...preview.warnings, ofMessage ?? []].flat() })
      }
      onClose={onClose}
      form={form}
    >
      <p className={css['sum']}>
        {`${order.number}: ${differenceText(preview.total)}. The contract comes to ${formatMoney(preview.contract.total.after)}.`}
      </p>
      {preview.issues.length > 0 && (
        <Notice tone="yellow" title="Before you can send it">
          <ul className={css['plainList']}>
            {preview.issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Warnings of={preview.warnings} />
      <Textarea
        label="Message"
        description="Words to the client that stand above the change."
        {...form.field('message')}
      />
      <NotPrinted warning={ofMessage} />
      {preview.issues.length === 0 && (
        <Previews of={`change-orders/${id}`} fields={{ message: form.values.message }} />
      )}
      {canMail && <Checkbox label={`Mail a link to ${clientEmail}`} {...form.flag('isMailed')} />}
    </RecordForm>
  );
}

function Sent({ order, isMailed, onClose }: { order: Order; isMailed: boolean; onClose: () => void }) {
  return (
    <Dialog title="Change Order Ready" note={order.number} size="lg" onClose={onClose}>
      <div className={quoteCss['dialog']}>
        <Mailed isMailed={isMailed} email={order.clientEmail}>
          The change is frozen. By the link, the client reads, signs or declines it, without an account.
        </Mailed>
        <GiveLinkToChange order={order} isMadeNow onDone={onClose} />
      </div>
    </Dialog>
  );
}

/** Gives another link to a change order that was sent. */
export function LinkToChange({ order, onClose }: { order: Order; onClose: () => void }) {
  useFocusReturn(true);
  return (
    <Dialog title="Give Link" note={order.number} size="lg" onClose={onClose}>
      <div className={quoteCss['dialog']}>
        <GiveLinkToChange order={order} onDone={onClose} />
      </div>
    </Dialog>
  );
}

function GiveLinkToChange({ order, ...props }: { order: Order; isMadeNow?: boolean; onDone: () => void }) {
  const { projectId, clientName, clientEmail, documentId } = order;
  const [{ companyName }] = trpc.settings.get.useSuspenseQuery();
  if (documentId === null) return null;
  return (
    <GiveLink
      link={{ projectId, name: clientName, email: clientEmail }}
      documentId={documentId}
      messageOf={(address) => changeOrderMessage(order, { to: clientName, firm: companyName, address })}
      {...props}
    />
  );
}
