import { Checkbox, Textarea } from '@mantine/core';
import { PurchaseOrderPatch, PurchaseOrderRevision } from '@quoin/domain/ordering/purchase-order';
import { Notice } from '@quoin/ui/feedback/Notice';
import { Form } from '@quoin/ui/forms/Form';
import { Columns } from '@quoin/ui/page/Columns';
import { Panel } from '@quoin/ui/page/Panel';
import { useState } from 'react';

import { formValues } from '../../../forms/form-values.ts';
import { LeaveGuard } from '../../../forms/LeaveGuard.tsx';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { NoMail } from './-dialogs.tsx';
import { fieldsOf, OrderFields } from './-edit-form.tsx';
import { FittedNotice } from './-lines/fitted-notice.tsx';
import {
  type EditedLine,
  type FittedLine,
  editedOf,
  inputOf,
  linesThatFit,
  sumsOf,
} from './-lines/line-edits.ts';
import { EditableLines } from './-lines/lines.tsx';
import { freightNoteOf, SumsLadder } from './-sums.tsx';

const Fields = PurchaseOrderPatch;
const Sending = PurchaseOrderRevision.pick({ reason: true, sendsMail: true }).required();

interface Revising {
  order: Outputs['purchaseOrders']['get'];
  onClose: () => void;
}

/** The revision whose lines begin with what the project needs now. */
export function FitOrder({ order, onClose }: Revising) {
  const [fitted] = trpc.purchaseOrders.listFittedLines.useSuspenseQuery({ id: order.id });
  return <ReviseOrder order={order} fitted={fitted} onClose={onClose} />;
}

/** Changes an order that its supplier has, and sends it anew. Nothing is stored before that. */
export function ReviseOrder({
  order,
  fitted,
  onClose,
}: Revising & {
  /** The lines that begin with what the project needs now. */
  fitted?: readonly FittedLine[];
}) {
  const { id, branchName } = order;
  const [stored] = trpc.purchaseOrders.listLines.useSuspenseQuery({ id });
  const [{ canMail, orderEmail }] = trpc.purchaseOrders.check.useSuspenseQuery({ id });
  // What somebody else stores meanwhile is not overwritten: the server compares the version.
  const [begun] = useState({ version: order.version, lines: stored.map(editedOf) });
  const [fitting] = useState(fitted);
  const [lines, setLines] = useState<readonly EditedLine[]>(() =>
    fitting ? linesThatFit(begun.lines, fitting) : begun.lines,
  );
  const mails = canMail && orderEmail !== null;
  const [initialValues] = useState(() => formValues(Fields, fieldsOf(order)));
  const form = useRecordForm(Fields, initialValues);
  const [initialSending] = useState(() => formValues(Sending, { sendsMail: mails }));
  const sending = useRecordForm(Sending, initialSending);
  const { mode, branchId, freight } = form.values;
  const branch = trpc.supplierBranches.get.useQuery(
    { id: branchId ?? 0 },
    { enabled: branchId !== null },
  ).data;
  const revise = trpc.purchaseOrders.revise.useMutation({
    onSuccess: () => {
      said('Order', 'revised');
      onClose();
      // The button is far down, and the order begins with what is to do next.
      window.scrollTo({ top: 0 });
      document.querySelector('main')?.focus({ preventScroll: true });
    },
    onError: formFailedTo('revise order'),
  });
  const isChanged = lines !== begun.lines;
  const typed = Fields.shape.freight.safeParse(freight);
  const typedFreight = typed.success ? (typed.data ?? null) : null;
  const sums = sumsOf(
    lines,
    { ...order, mode: mode === 'pickup' ? 'pickup' : 'delivery', typedFreight },
    branch ?? null,
  );
  return (
    <>
      <Notice tone="yellow" title="You are changing an order that its supplier has">
        Nothing is stored before you send it. The supplier then gets the new revision, and is asked for an
        answer anew.
      </Notice>
      {fitting && <FittedNotice lines={begun.lines} fitted={fitting} />}
      <Columns
        side={
          <Panel title="Total">
            <SumsLadder
              sums={sums}
              freightNote={freightNoteOf({
                mode: mode === 'pickup' ? 'pickup' : 'delivery',
                isFreightTyped: typedFreight !== null,
                branchName: branch?.name ?? branchName,
              })}
            />
          </Panel>
        }
      >
        <EditableLines
          order={order}
          lines={lines}
          loading={false}
          submitError={null}
          onOpen={() => undefined}
          onSave={(next, done) => {
            setLines(next);
            done();
          }}
          onRemove={(place) => setLines(lines.toSpliced(place, 1))}
        />
        <Panel title="Revision">
          <Form
            submitLabel="Send Revision"
            savingLabel="Sending..."
            {...saveState(revise)}
            onSubmit={(event) => {
              // Both say what is wrong with them.
              const isSaid = !sending.validate().hasErrors;
              form.onSubmit((values) => {
                if (!isSaid) return;
                revise.mutate({
                  id,
                  version: begun.version,
                  ...values,
                  ...sending.values,
                  ...(isChanged && { lines: lines.map(inputOf) }),
                });
              })(event);
            }}
          >
            <Textarea
              label="Reason"
              description="The supplier reads it."
              withAsterisk
              {...sending.field('reason')}
            />
            <OrderFields form={form} order={order} />
            {mails ? (
              <Checkbox label={`Mail it to ${orderEmail}`} {...sending.flag('sendsMail')} />
            ) : (
              <NoMail canMail={canMail} orderEmail={orderEmail} />
            )}
          </Form>
        </Panel>
      </Columns>
      <LeaveGuard
        dirty={form.isDirty() || sending.isDirty() || isChanged}
        saving={revise.isPending}
        byHistory
      />
    </>
  );
}
