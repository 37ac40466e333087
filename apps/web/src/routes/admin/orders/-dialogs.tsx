import { Checkbox, TextInput, Textarea } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import { orderingErrors } from '@quoin/domain/ordering/ordering-errors';
import { OrderAcknowledge, OrderReason, PurchaseOrderIssue } from '@quoin/domain/ordering/purchase-order';
import { obstaclesOf } from '@quoin/domain/ordering/with-supplier/order-obstacles';
import { dayWithWeekday } from '@quoin/domain/suppliers/delivery/day-words';
import { counted } from '@quoin/domain/words';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { Notice } from '@quoin/ui/feedback/Notice';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { reasonOf } from '../../../problem.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { EditOrder } from './-edit-form.tsx';
import type { OrderDialogName } from './-steps.tsx';

import css from './-orders.module.css';

type Order = Outputs['purchaseOrders']['get'];
interface DialogProps {
  order: Order;
  onClose: () => void;
}

/** The dialog that the address names, if the state of the order still allows it. */
export function OrderDialog({ name, ...props }: DialogProps & { name: Exclude<OrderDialogName, 'revise'> }) {
  const { status } = props.order;
  if (status === 'draft') {
    if (name === 'edit') return <EditOrder {...props} />;
    if (name === 'send') return <SendOrder {...props} step="issue" />;
    if (name === 'submit') return <SubmitOrder {...props} />;
  }
  if (status === 'awaiting-approval') {
    if (name === 'approve') return <SendOrder {...props} step="approve" />;
    if (name === 'back') return <GiveReason {...props} step="sendBack" />;
  }
  if (status === 'issued' || status === 'acknowledged') {
    if (name === 'confirm' && status === 'issued') return <ConfirmOrder {...props} />;
    if (name === 'cancel') return <GiveReason {...props} step="cancel" />;
    if (name === 'close') return <GiveReason {...props} step="close" />;
  }
  return null;
}

/** The subject of an order in one sentence. */
export const summaryOf = (order: Pick<Order, 'supplierName' | 'lineCount' | 'total'>) =>
  `${order.supplierName}: ${counted(order.lineCount, { noun: 'line', nouns: 'lines' })}, ${formatMoney(order.total)}.`;

/** The reasons that keep an order from being sent, as a list. */
function Missing({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <Notice tone="yellow" title="Before you can send it">
      <ul className={css['missing']}>
        {of.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Says why no mail goes to the supplier, and what to do instead. */
export function NoMail({
  canMail,
  orderEmail,
  instead = 'Give the supplier the PDF.',
}: {
  canMail: boolean;
  orderEmail: string | null;
  instead?: string;
}) {
  if (canMail && orderEmail !== null) return null;
  const why = canMail ? 'the supplier has no order email' : 'this Quoin has no mail server';
  return <p className={css['sum']}>{`No mail goes out, because ${why}. ${instead}`}</p>;
}

const Sending = PurchaseOrderIssue.required();

/** Sends a draft, or approves and sends the one of somebody else. */
function SendOrder({ order, step, onClose }: DialogProps & { step: 'issue' | 'approve' }) {
  const outcome = {
    onSuccess: () => {
      said('Order', 'sent');
      onClose();
    },
    onError: formFailedTo('send order'),
  };
  const issue = trpc.purchaseOrders.issue.useMutation(outcome);
  const approve = trpc.purchaseOrders.approve.useMutation(outcome);
  const send = step === 'issue' ? issue : approve;
  const { id, version, needBy } = order;
  const [{ canMail, orderEmail }] = trpc.purchaseOrders.check.useSuspenseQuery({ id });
  const mails = canMail && orderEmail !== null;
  const initialValues = formValues(Sending, { sendsMail: mails });
  const form = useRecordForm(Sending, initialValues);
  const { sendsMail } = form.values;
  const check = trpc.purchaseOrders.check.useQuery(
    { id, sendsMail },
    { placeholderData: (previous) => previous },
  ).data;
  const earliest = check?.earliest ?? null;
  return (
    <RecordForm
      title={step === 'issue' ? 'Send Order' : 'Approve and Send'}
      submitLabel={step === 'issue' ? 'Send Order' : 'Approve and Send'}
      savingLabel="Sending..."
      initialValues={initialValues}
      {...saveState(send)}
      onSubmit={(values) => send.mutate({ id, version, ...values })}
      onClose={onClose}
      form={form}
    >
      <p className={css['sum']}>{summaryOf(order)}</p>
      <Missing of={check ? obstaclesOf(check) : []} />
      {check && check.passedLimit !== null && (
        <p className={css['sum']}>{orderingErrors.orderAboveLimit.message(formatMoney(check.passedLimit))}</p>
      )}
      <p className={css['sum']}>
        {needBy === null
          ? `Needed as early as possible${earliest === null ? '' : `: ${dayWithWeekday(earliest)}`}.`
          : `Needed by ${dayWithWeekday(needBy)}${earliest === null ? '' : `, earliest ${dayWithWeekday(earliest)}`}.`}
      </p>
      {mails ? (
        <Checkbox label={`Mail it to ${orderEmail}`} {...form.flag('sendsMail')} />
      ) : (
        <NoMail canMail={canMail} orderEmail={orderEmail} />
      )}
    </RecordForm>
  );
}

/** Asks for an approval, after a question that says what is missing. */
function SubmitOrder({ order, onClose }: DialogProps) {
  const { id, version } = order;
  const submit = trpc.purchaseOrders.submit.useMutation({
    onSuccess: () => {
      said('Approval', 'asked for');
      onClose();
    },
  });
  const [{ missing }] = trpc.purchaseOrders.check.useSuspenseQuery({ id, sendsMail: false });
  return (
    <ConfirmDialog
      opened
      title="Ask for Approval?"
      message={
        missing.length > 0 ? (
          <Missing of={missing.map(({ message }) => message)} />
        ) : (
          `${summaryOf(order)} It can only be changed after somebody has sent it back.`
        )
      }
      {...(missing.length === 0
        ? { confirmLabel: 'Ask for Approval', pendingLabel: 'Asking...' }
        : { cancelLabel: 'Close' })}
      harmless
      pending={submit.isPending}
      error={submit.error && reasonOf(submit.error)}
      onCancel={onClose}
      onConfirm={() => submit.mutate({ id, version })}
    />
  );
}

/** Confirms an order as ordered, for a supplier that said so by phone. */
function ConfirmOrder({ order, onClose }: DialogProps) {
  const { id, version, number } = order;
  const confirm = trpc.purchaseOrders.acknowledge.useMutation({
    onSuccess: () => {
      said('Order', 'confirmed');
      onClose();
    },
    onError: formFailedTo('confirm order'),
  });
  const initialValues = formValues(OrderAcknowledge, {});
  const form = useRecordForm(OrderAcknowledge, initialValues);
  return (
    <RecordForm
      title={`${number ?? 'Order'} Confirmed by Phone`}
      submitLabel="Confirm Order"
      savingLabel="Confirming..."
      initialValues={initialValues}
      {...saveState(confirm)}
      onSubmit={(values) => confirm.mutate({ id, version, ...values })}
      onClose={onClose}
      form={form}
    >
      <p className={css['sum']}>
        The supplier delivers all of it as ordered. If something differs, revise it.
      </p>
      <TextInput label="Who Confirmed" withAsterisk {...form.field('name')} />
      <TextInput label="Their Order Number" {...form.field('reference')} />
    </RecordForm>
  );
}

const reasons = {
  sendBack: {
    title: (name: string) => `Send ${name} back?`,
    submitLabel: 'Send Back',
    effect: 'It becomes a draft again, which can be changed.',
    done: 'sent back',
    verb: 'send order back',
    isDanger: false,
  },
  cancel: {
    title: (name: string) => `Cancel ${name}?`,
    submitLabel: 'Cancel Order',
    effect: 'The supplier reads the reason. What it was to bring is needed again. This cannot be undone.',
    done: 'cancelled',
    verb: 'cancel order',
    isDanger: true,
  },
  close: {
    title: (name: string) => `Close ${name}?`,
    submitLabel: 'Close Order',
    effect: 'Nothing more is expected. What has not come is needed again. This cannot be undone.',
    done: 'closed',
    verb: 'close order',
    isDanger: true,
  },
} as const;

const Ending = OrderReason.extend(Sending.shape);

/** Takes a step that needs a reason. */
function GiveReason({ order, step, onClose }: DialogProps & { step: keyof typeof reasons }) {
  const { title, submitLabel, effect, done, verb, isDanger } = reasons[step];
  const { id, version, number } = order;
  const outcome = {
    onSuccess: () => {
      said('Order', done);
      onClose();
    },
    onError: formFailedTo(verb),
  };
  const steps = {
    sendBack: trpc.purchaseOrders.sendBack.useMutation(outcome),
    cancel: trpc.purchaseOrders.cancel.useMutation(outcome),
    close: trpc.purchaseOrders.close.useMutation(outcome),
  };
  const [{ canMail, orderEmail }] = trpc.purchaseOrders.check.useSuspenseQuery({ id });
  const mails = step === 'cancel' && canMail && orderEmail !== null;
  const initialValues = formValues(Ending, { sendsMail: mails });
  const form = useRecordForm(Ending, initialValues);
  return (
    <RecordForm
      title={title(number ?? 'this order')}
      cancelLabel="Back"
      submitLabel={submitLabel}
      danger={isDanger}
      initialValues={initialValues}
      {...saveState(steps[step])}
      onSubmit={({ reason, sendsMail }) => {
        if (step === 'cancel') steps.cancel.mutate({ id, version, reason, sendsMail });
        else steps[step].mutate({ id, version, reason });
      }}
      onClose={onClose}
      form={form}
    >
      <Notice tone={isDanger ? 'red' : 'yellow'}>{effect}</Notice>
      <Textarea label="Reason" withAsterisk {...form.field('reason')} />
      {mails && <Checkbox label={`Mail it to ${orderEmail}`} {...form.flag('sendsMail')} />}
    </RecordForm>
  );
}
