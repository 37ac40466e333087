import { Button } from '@mantine/core';
import { formatDate, formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { isReceived, paymentMethodLabels } from '@quoin/domain/receivables/invoice-status';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { lazily } from '@quoin/ui/lazily';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Columns } from '@quoin/ui/page/Columns';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import { PaymentStatusBadge } from '../../../badges/PaymentStatusBadge.tsx';
import { voiding } from '../../../forms/record-changes.ts';
import { VoidForm } from '../../../forms/VoidForm.tsx';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, idParams, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { PostedEntries } from '../ledger-entries/-posted.tsx';
import { refundsOf } from './-given-back/refunds-of.ts';
import { Refunds } from './-given-back/refunds.tsx';
import { InvoiceLink } from './-invoice-link.tsx';
import { payerOf } from './-rows.tsx';

import css from './-payments.module.css';

const validateSearch = readSearch({
  void: dialogFlag,
  divide: dialogFlag,
  return: dialogFlag,
});

const ReturnPayment = lazily(
  async () => (await import('./-given-back/return-payment.tsx')).ReturnPayment,
).Component;
const DividePayment = lazily(async () => (await import('./-divide-payment.tsx')).DividePayment).Component;

export const Route = createFileRoute('/admin/payments/$id')({
  staticData: { section: 'Payments' },
  params: idParams,
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  loader: async ({ params: { id } }) => {
    await orNotFound(api.payments.get.ensureData({ id }));
    await Promise.all([
      api.ledgerEntries.list.prefetch(entriesOf(id)),
      api.refunds.list.prefetch(refundsOf({ paymentId: id })),
    ]);
  },
  pendingComponent: () => <DetailSkeleton label="Loading payment..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Payment not found"
      action={
        <Button component={Link} to="/admin/payments">
          Back to Payments
        </Button>
      }
    />
  ),
  component: PaymentScreen,
});

const entriesOf = (sourceId: number) => ({ sourceKind: 'payment', sourceId, sort: 'added' }) as const;

type Payment = Outputs['payments']['get'];

/** A payment of a client, with what it pays and the entries that it posted. */
function PaymentScreen() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [payment] = trpc.payments.get.useSuspenseQuery({ id });
  const isEditor = useMayChange();
  // What came back once is credit or nothing, and no division.
  const mayChange = isEditor && isReceived(payment.status) && payment.returns.length === 0;
  const mayVoid = mayChange && payment.status === 'succeeded' && payment.transferId === null;
  // A payment that is refunded whole has nothing left that could come back.
  const mayReturn =
    isEditor &&
    (payment.returnedOn !== null || (isReceived(payment.status) && payment.status !== 'refunded'));
  const close = () => void navigate({ search: {} });
  return (
    <Page
      title={`Payment of ${payerOf(payment)}`}
      description={`${formatMoney(payment.amount)} on ${formatDate(payment.receivedOn)}`}
      back={{ label: 'Payments', link: (props) => <Link to="/admin/payments" {...props} /> }}
      badge={<PaymentStatusBadge status={payment.status} />}
      actions={
        <>
          <HistoryButton kind="payment" id={id} />
          <Button
            variant="default"
            component="a"
            href={`/api/admin/payments/${id}/pdf`}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconFileTypePdf size={16} stroke={1.5} />}
          >
            Receipt
          </Button>
          {mayReturn && (
            <Button variant="default" onClick={() => void navigate({ search: { return: true } })}>
              {payment.returnedOn === null ? 'It Came Back…' : 'It Came After All…'}
            </Button>
          )}
          {mayChange && (
            <>
              {mayVoid && (
                <Button variant="default" onClick={() => void navigate({ search: { void: true } })}>
                  Void Payment…
                </Button>
              )}
              <Button variant="default" onClick={() => void navigate({ search: { divide: true } })}>
                Change What It Pays
              </Button>
            </>
          )}
        </>
      }
    >
      <Columns side={<About payment={payment} />}>
        <Allocations payment={payment} />
        <Refunds of={{ paymentId: id }} />
        <PostedEntries title="What it posted" label="Entries of the payment" asked={entriesOf(id)} />
      </Columns>
      {mayVoid && search.void && <VoidPayment payment={payment} onClose={close} />}
      {mayReturn && search.return && (
        <Suspense>
          <ReturnPayment payment={payment} onClose={close} />
        </Suspense>
      )}
      {mayChange && search.divide && (
        <Suspense>
          <DividePayment payment={payment} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}

function About({ payment }: { payment: Payment }) {
  const { amount, fee, contractId, projectId, createdAt } = payment;
  return (
    <Panel title="Payment">
      <Facts
        items={[
          { label: 'Amount', value: formatMoney(amount) },
          { label: 'Fee', value: fee > 0 && formatMoney(fee) },
          { label: 'Method', value: paymentMethodLabels[payment.method] },
          {
            label: payment.status === 'pending' || payment.status === 'failed' ? 'Begun' : 'Received',
            value: formatDate(payment.receivedOn),
          },
          { label: 'Reference', value: payment.reference },
          {
            label: 'Online',
            value: payment.provider !== null && `${payment.provider}, ${payment.providerRef}`,
          },
          {
            label: 'Contract',
            value: (
              <Link to="/admin/contracts/$id" params={{ id: contractId }}>
                {payment.contractNumber}
              </Link>
            ),
          },
          {
            label: 'Project',
            value: (
              <Link to="/admin/projects/$id/money" params={{ id: projectId }}>
                {payment.projectName}
              </Link>
            ),
          },
          {
            label: 'Banked',
            value: payment.transferId !== null && (
              <Link to="/admin/transfers/$id" params={{ id: payment.transferId }}>
                {`Transfer ${payment.transferId}`}
              </Link>
            ),
          },
          ...payment.returns.map(({ kind, day, amount: part, fee: taken, note }) => ({
            label: kind === 'returned' ? 'Came back' : 'Came after all',
            value: [
              formatDate(day),
              part < amount && formatMoney(part),
              taken > 0 && `the bank took ${formatMoney(taken)}`,
              note,
            ]
              .filter(Boolean)
              .join(', '),
            wide: true,
          })),
          { label: 'Refunded', value: payment.refunded > 0 && formatMoney(payment.refunded) },
          { label: 'Lost', value: payment.lost > 0 && `${formatMoney(payment.lost)}, refunded before` },
          { label: 'Recorded', value: `${formatDay(createdAt)}, ${payment.actor}`, wide: true },
          { label: 'Voided', value: payment.voidReason, wide: true },
          { label: 'Note', value: payment.note, wide: true },
        ]}
      />
    </Panel>
  );
}

const CAME_BACK = 'Nothing. The payment came back, and what it paid is open again.';

/** Why a payment pays nothing. */
const nothingPaid = {
  pending: 'Nothing yet. The provider reports when it came, or that it failed.',
  failed: 'Nothing. The payment failed, and nothing came.',
  bounced: CAME_BACK,
  'charged-back': CAME_BACK,
  void: 'Nothing. The payment was taken back.',
} as const;

function Allocations({ payment }: { payment: Payment }) {
  const { allocations, allocationsBefore, credit, status } = payment;
  return (
    <Panel title="What it pays">
      {!isReceived(status) ? (
        <>
          <p className={css['words']}>{nothingPaid[status]}</p>
          {allocationsBefore.length > 0 && (
            <div className={css['before']}>
              <RuledList label="What it had paid">
                <Paid of={allocationsBefore} />
              </RuledList>
            </div>
          )}
        </>
      ) : (
        <RuledList label="What it pays">
          <Paid of={allocations} />
          {credit > 0 && (
            <RuledRow align="baseline" words="Credit of the client">
              <span className={css['amount']}>{formatMoney(credit)}</span>
            </RuledRow>
          )}
        </RuledList>
      )}
    </Panel>
  );
}

/** The invoices that a payment pays or has paid, each with its link. */
function Paid({ of }: { of: Payment['allocations'] }) {
  return of.map(({ invoiceId, number, amount }) => (
    <RuledRow
      key={invoiceId}
      align="baseline"
      words={
        <span>
          <InvoiceLink id={invoiceId} number={number} />
        </span>
      }
    >
      <span className={css['amount']}>{formatMoney(amount)}</span>
    </RuledRow>
  ));
}

function VoidPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const takeBack = trpc.payments.void.useMutation(voiding('Payment', onClose));
  return (
    <VoidForm
      title="Void the Payment?"
      noun="Payment"
      record={payment}
      call={takeBack}
      words="The payment stays in the list, and what it paid is open again. An entry takes its first one back: on its day, or today if the books of that day are closed."
      onClose={onClose}
    />
  );
}
