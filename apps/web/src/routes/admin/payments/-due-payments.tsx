import { Button } from '@mantine/core';
import { dueWords } from '@quoin/domain/billing/schedule-words';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { lazily } from '@quoin/ui/lazily';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense, useState } from 'react';

import { DueStateBadge } from '../../../badges/DueStateBadge.tsx';
import { FirmDay } from '../../../FirmDay.tsx';
import { failedTo } from '../../../forms/record-changes.ts';
import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { type DuePayment, draftOf, metLabel, type Step, stepsOf } from './-due-steps.ts';
import { InvoiceLink, toInvoice } from './-invoice-link.tsx';
import { PaymentPhoto } from './-payment-photo.tsx';

import css from './-contract-money.module.css';

const dialogs = {
  meet: lazily(async () => (await import('./-mark-payment.tsx')).MeetPayment).Component,
  unmeet: lazily(async () => (await import('./-mark-payment.tsx')).UnmeetPayment).Component,
};

/** The payments of a contract to date, with their states and what to do next. */
export function DuePayments({
  contract: { id, projectId, status },
}: {
  contract: { id: number; projectId: number; status: Outputs['contracts']['get']['status'] };
}) {
  const payments = trpc.contracts.listPayments.useQuery({ id });
  const tasks = trpc.projectTasks.list.useQuery({ projectId }).data?.items ?? [];
  const isOpen = useMayChange() && status === 'active';
  const [asked, setAsked] = useState<{ dialog: keyof typeof dialogs; payment: DuePayment }>();
  const Dialog = asked && dialogs[asked.dialog];
  const shown = payments.data?.filter(
    ({ payable, billedIn, askedIn }) => payable !== 0 || billedIn.length > 0 || askedIn !== null,
  );
  return (
    <Panel title="Payments" actions={isOpen && <BillAll contractId={id} payments={payments.data ?? []} />}>
      {shown ? (
        <RuledList label="Payments">
          {shown.map((payment) => (
            <RuledRow
              key={payment.id}
              words={
                <div className={css['payment']}>
                  <span className={css['name']}>
                    <bdi>{payment.name}</bdi>
                    <DueStateBadge state={payment.state} />
                  </span>
                  <div className={css['about']}>
                    <span>
                      {dueWords(payment, tasks.find((task) => task.id === payment.taskId)?.name)}
                      {payment.state === 'due' && payment.dueOn !== null && payment.mark?.kind !== 'met' && (
                        <>{` · due since ${formatDate(payment.dueOn)}`}</>
                      )}
                    </span>
                    <Papers payment={payment} />
                    <Mark contractId={id} payment={payment} />
                  </div>
                  <span className={css['amount']}>{formatMoney(payment.payable)}</span>
                  {isOpen && (
                    <Steps
                      contractId={id}
                      payment={payment}
                      onAsk={(dialog) => setAsked({ dialog, payment })}
                    />
                  )}
                </div>
              }
            />
          ))}
        </RuledList>
      ) : payments.error ? (
        <FailedScreen error={payments.error} reset={() => void payments.refetch()} />
      ) : (
        <ListSkeleton count={3} label="Loading payments..." />
      )}
      {isOpen && asked && Dialog && (
        <Suspense>
          <Dialog contractId={id} payment={asked.payment} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}

/** Drafts the invoice of all that is left, where more than one payment is. Who bills a single one chooses it. */
function BillAll({ contractId, payments }: { contractId: number; payments: readonly DuePayment[] }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const draft = trpc.invoices.list.useQuery(draftOf(contractId));
  const bill = useMutation({
    mutationFn: async () => {
      const items = await utils.contracts.listItems.fetch({ id: contractId });
      return utils.client.invoices.create.mutate({
        contractId,
        items: items.map(({ itemNo }) => ({ itemNo, percentDone: 1 })),
      });
    },
    onSuccess: ({ id }) => void navigate(toInvoice(id)),
    onError: failedTo('draft the invoice'),
  });
  const left = payments.filter(({ unbilled }) => unbilled > 0);
  if (left.length < 2 || draft.data?.items.length !== 0) return null;
  return (
    <Button size="compact-md" variant="default" loading={bill.isPending} onClick={() => bill.mutate()}>
      Bill All That Is Left
    </Button>
  );
}

/** The invoices that bill a payment, and the request that asks for it. */
function Papers({ payment: { billedIn, askedIn, payable } }: { payment: DuePayment }) {
  const papers = [
    ...(askedIn === null ? [] : [{ ...askedIn, words: 'Asked for in ' }]),
    ...billedIn.map((each, place) => ({ ...each, words: place === 0 ? 'Billed in ' : '' })),
  ];
  if (papers.length === 0) return null;
  return (
    <span>
      {papers.map(({ invoiceId, number, amount, words }, place) => (
        <Fragment key={invoiceId}>
          {place > 0 && (words === '' ? ', ' : ' · ')}
          {words}
          <InvoiceLink id={invoiceId} number={number} />
          {amount !== payable && ` with ${formatMoney(amount)}`}
        </Fragment>
      ))}
    </span>
  );
}

/** Who says that what makes the payment due has happened. */
function Mark({
  contractId,
  payment: { sortOrder, mark },
}: {
  contractId: number;
  payment: DuePayment;
}): ReactNode {
  if (mark === null) return null;
  const { kind, photoId, note, signerName, hasSignature, actor, at } = mark;
  if (kind === 'taken-back')
    return (
      <span>
        Taken back <FirmDay at={at} />
        {` by ${actor}: ${note}`}
      </span>
    );
  const signed = signerName !== null && `${hasSignature ? 'signed by' : 'said by'} ${signerName}`;
  const words = (
    <span>
      Noted <FirmDay at={at} />
      {` by ${actor}`}
      {signed && `, ${signed}`}
      {note !== null && (
        <>
          {': '}
          <bdi>{note}</bdi>
        </>
      )}
    </span>
  );
  if (photoId === null) return words;
  return (
    <>
      {words}
      <PaymentPhoto place={{ id: contractId, sortOrder }} photoId={photoId} />
    </>
  );
}

function Steps({
  contractId,
  payment,
  onAsk,
}: {
  contractId: number;
  payment: DuePayment;
  onAsk: (dialog: keyof typeof dialogs) => void;
}) {
  const navigate = useNavigate();
  const draft = trpc.invoices.list.useQuery(draftOf(contractId)).data?.items[0];
  const open = (id: number) => void navigate(toInvoice(id));
  const bill = trpc.invoices.create.useMutation({
    onSuccess: ({ id }) => open(id),
    onError: failedTo('draft the invoice'),
  });
  const steps = stepsOf(payment);
  if (steps.length === 0) return null;
  const { name, sortOrder } = payment;
  const label = { ask: 'Ask for It', bill: 'Bill This', meet: metLabel(payment), unmeet: 'Take Back' };
  const act = (step: Step) => {
    if (step === 'meet' || step === 'unmeet') onAsk(step);
    // A contract has one draft at a time.
    else if (draft) open(draft.id);
    else
      bill.mutate({ contractId, payments: [sortOrder], ...(step === 'ask' && { kind: 'deposit' as const }) });
  };
  return (
    <div className={css['steps']}>
      {steps.map((step) => {
        const words = draft && (step === 'ask' || step === 'bill') ? 'Open Draft' : label[step];
        return (
          <Button
            key={step}
            size="compact-md"
            {...(step === 'unmeet' ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
            aria-label={`${words}: ${name}`}
            loading={bill.isPending && (step === 'ask' || step === 'bill')}
            onClick={() => act(step)}
          >
            {words}
          </Button>
        );
      })}
    </div>
  );
}
