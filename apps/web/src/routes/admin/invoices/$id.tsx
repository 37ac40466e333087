import { Button } from '@mantine/core';
import { formatDate, formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { invoiceKindLabels } from '@quoin/domain/receivables/invoice-status';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { Notice } from '@quoin/ui/feedback/Notice';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { lazily } from '@quoin/ui/lazily';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Columns } from '@quoin/ui/page/Columns';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { useIsStacked } from '@quoin/ui/page/use-is-stacked';
import { Facts } from '@quoin/ui/records/Facts';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';

import { QuestionsOfInvoice } from '../../../documents/Thread.tsx';
import { InvoiceTrail } from '../../../documents/Trail.tsx';
import { FirmDay } from '../../../FirmDay.tsx';
import type { TypedText } from '../../../forms/PageForm.tsx';
import { failedTo, said } from '../../../forms/record-changes.ts';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, idParams, oneOf, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { PostedEntries } from '../ledger-entries/-posted.tsx';
import { InvoiceBadge } from './-badge.tsx';
import { Disputed } from './-credit-memos/dispute.tsx';
import { MemosOfInvoice, memosOf } from './-credit-memos/memos.tsx';
import { ClientActions } from './-for-client.tsx';
import { InvoiceItems } from './-items.tsx';
import { entriesOf, PaymentsOfInvoice, paymentsOf } from './-postings.tsx';
import { Released } from './-release/released.tsx';
import { InvoiceSums } from './-sums.tsx';
import { InvoiceTexts } from './-texts.tsx';

import css from './-invoices.module.css';

const afterwards = ['pay', 'void', 'apply', 'link', 'credit', 'dispute', 'settle'] as const;
const validateSearch = readSearch({ issue: dialogFlag, change: oneOf(afterwards) });

const IssueInvoice = lazily(async () => (await import('./-issue.tsx')).IssueInvoice).Component;
const VoidInvoice = lazily(async () => (await import('./-void.tsx')).VoidInvoice).Component;
const WriteMemo = lazily(async () => (await import('./-credit-memos/write-memo.tsx')).WriteMemo).Component;
const DisputeInvoice = lazily(
  async () => (await import('./-credit-memos/dispute.tsx')).DisputeInvoice,
).Component;
const SettleDispute = lazily(
  async () => (await import('./-credit-memos/dispute.tsx')).SettleDispute,
).Component;
const DepositAndCredit = lazily(async () => (await import('./-applied.tsx')).DepositAndCredit).Component;
const LinkToInvoice = lazily(async () => (await import('./-link.tsx')).LinkToInvoice).Component;
const RecordPayment = lazily(
  async () => (await import('../payments/-record-payment.tsx')).RecordPayment,
).Component;
const BillByPercent = lazily(async () => (await import('./-percents.tsx')).BillByPercent).Component;

export const Route = createFileRoute('/admin/invoices/$id')({
  staticData: { section: 'Invoices' },
  params: idParams,
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  loader: async ({ params: { id } }) => {
    const { status } = await orNotFound(api.invoices.get.ensureData({ id }));
    // The heights of the panels depend on their data. So they appear together.
    if (status !== 'draft')
      await Promise.all([
        api.ledgerEntries.list.prefetch(entriesOf(id)),
        api.payments.list.prefetch(paymentsOf(id)),
        api.creditMemos.list.prefetch(memosOf(id)),
        api.invoices.listEvents.prefetch({ id }),
        api.invoices.listQuestions.prefetch({ id }),
      ]);
  },
  pendingComponent: () => <DetailSkeleton label="Loading invoice..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Invoice not found"
      action={
        <Button component={Link} to="/admin/invoices">
          Back to Invoices
        </Button>
      }
    />
  ),
  component: InvoiceScreen,
});

type Invoice = Outputs['invoices']['get'];

/** An invoice: what it bills and asks for, and as a draft the ways to change that. */
function InvoiceScreen() {
  const { id } = Route.useParams();
  const { issue, change } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [invoice] = trpc.invoices.get.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const [editing, setEditing] = useState<'not yet' | 'under way' | 'over'>('not yet');
  // Where the columns stand one below the other, the sums come before the long list of items.
  const isStacked = useIsStacked();
  const { kind, status, clientName, projectId, projectName } = invoice;
  const isDraft = mayChange && status === 'draft';
  const isIssued = mayChange && status === 'issued';
  const close = () => void navigate({ search: {} });
  const texts = useRef<TypedText>(null);
  /** What is typed for the client is part of what is issued. */
  const beginIssue = async () => {
    const isSaved = (await texts.current?.save()) ?? true;
    // The form learns only when it is drawn again that nothing of it is unsaved.
    if (isSaved) await navigate({ search: { issue: true }, ignoreBlocker: editing !== 'under way' });
  };
  return (
    <Page
      title={invoice.number ?? 'Draft'}
      description={
        <>
          {`${invoiceKindLabels[kind]} · `}
          {clientName !== null && (
            <>
              <bdi>{clientName}</bdi>
              {' · '}
            </>
          )}
          <Link to="/admin/projects/$id/money" params={{ id: projectId }}>
            {projectName}
          </Link>
        </>
      }
      back={{ label: 'Invoices', link: (props) => <Link to="/admin/invoices" {...props} /> }}
      badge={
        <>
          <InvoiceBadge state={invoice.state} />
          {invoice.isDisputed && <StatusBadge label="Disputed" color="yellow" />}
        </>
      }
      actions={
        <>
          <HistoryButton kind="invoice" id={id} />
          {isDraft && <DraftActions invoice={invoice} onIssue={() => void beginIssue()} />}
          {isIssued && (
            <>
              <Button variant="default" onClick={() => void navigate({ search: { change: 'apply' } })}>
                Deposit and Credit…
              </Button>
              {!invoice.isDisputed && (
                <Button variant="default" onClick={() => void navigate({ search: { change: 'dispute' } })}>
                  Dispute…
                </Button>
              )}
              <Button variant="default" onClick={() => void navigate({ search: { change: 'void' } })}>
                Void…
              </Button>
            </>
          )}
          {status !== 'draft' && (
            <ClientActions
              invoice={invoice}
              {...(isIssued && { onGive: () => void navigate({ search: { change: 'link' } }) })}
            />
          )}
        </>
      }
    >
      {invoice.isOutdated && <Outdated invoice={invoice} mayChange={mayChange} />}
      {invoice.isDisputed && (
        <Disputed
          reason={invoice.disputeReason}
          {...(isIssued && { onSettle: () => void navigate({ search: { change: 'settle' } }) })}
        />
      )}
      <Columns
        side={
          <>
            {!isStacked && <InvoiceSums invoice={invoice} />}
            <About invoice={invoice} />
          </>
        }
      >
        {status !== 'draft' && (
          <Suspense>
            <QuestionsOfInvoice id={id} email={invoice.clientEmail} mayChange={mayChange} />
          </Suspense>
        )}
        {kind === 'release' ? (
          <Released invoice={invoice} mayChange={isDraft} />
        ) : (
          <Billed invoice={invoice} />
        )}
        {isStacked && <InvoiceSums invoice={invoice} />}
        {kind === 'progress' &&
          (isDraft && editing === 'under way' ? (
            <Suspense fallback={<InvoiceItems items={invoice.items} />}>
              <BillByPercent invoice={invoice} onClose={() => setEditing('over')} />
            </Suspense>
          ) : (
            <InvoiceItems
              items={invoice.items}
              wasEdited={editing === 'over'}
              {...(isDraft && { onEdit: () => setEditing('under way') })}
            />
          ))}
        {isDraft && kind !== 'release' && <InvoiceTexts invoice={invoice} typed={texts} />}
        {status !== 'draft' && (
          <PaymentsOfInvoice
            invoiceId={id}
            {...(isIssued &&
              invoice.open > 0 && { onRecord: () => void navigate({ search: { change: 'pay' } }) })}
          />
        )}
        {status !== 'draft' && kind !== 'deposit' && (
          <MemosOfInvoice
            invoiceId={id}
            mayChange={mayChange}
            {...(isIssued && { onWrite: () => void navigate({ search: { change: 'credit' } }) })}
          />
        )}
        {status !== 'draft' && kind !== 'deposit' && (
          <PostedEntries title="In the ledger" label="Entries of the invoice" asked={entriesOf(id)} />
        )}
        {status !== 'draft' && <InvoiceTrail id={id} />}
      </Columns>
      <Suspense>
        {isDraft && issue && <IssueInvoice invoice={invoice} onClose={close} />}
        {isIssued && change === 'pay' && (
          <RecordPayment contractId={invoice.contractId} invoiceId={id} onClose={close} />
        )}
        {isIssued && change === 'void' && <VoidInvoice invoice={invoice} onClose={close} />}
        {isIssued && change === 'link' && <LinkToInvoice invoice={invoice} onClose={close} />}
        {isIssued && change === 'credit' && <WriteMemo invoice={invoice} onClose={close} />}
        {isIssued && change === 'dispute' && <DisputeInvoice invoice={invoice} onClose={close} />}
        {isIssued && change === 'settle' && <SettleDispute invoice={invoice} onClose={close} />}
        {isIssued && change === 'apply' && <DepositAndCredit invoice={invoice} onClose={close} />}
      </Suspense>
    </Page>
  );
}

function DraftActions({
  invoice: { id, version, kind },
  onIssue,
}: {
  invoice: Invoice;
  onIssue: () => void;
}) {
  const navigate = Route.useNavigate();
  const remove = trpc.invoices.delete.useMutation();
  return (
    <>
      <Button
        variant="default"
        onClick={() =>
          confirmDelete({
            title: 'Delete Draft',
            message:
              kind === 'release'
                ? 'The draft is deleted for good. What it would release stays held.'
                : 'The draft is deleted for good. Its payments can be billed again.',
            doDelete: async () => {
              await remove.mutateAsync({ id, version });
              said('Draft', 'deleted');
              await navigate({ to: '/admin/invoices' });
            },
            onError: failedTo('delete draft'),
          })
        }
      >
        Delete Draft
      </Button>
      <Button onClick={onIssue}>Issue…</Button>
    </>
  );
}

/** Says that a draft would bill something else now, and counts it again. */
function Outdated({ invoice: { id, version }, mayChange }: { invoice: Invoice; mayChange: boolean }) {
  const update = trpc.invoices.update.useMutation({
    onSuccess: () => said('Invoice', 'counted'),
    onError: failedTo('count invoice'),
  });
  return (
    <Notice
      tone="yellow"
      title="The contract has changed since this was counted"
      action={
        mayChange && (
          <Button variant="default" loading={update.isPending} onClick={() => update.mutate({ id, version })}>
            Count Again
          </Button>
        )
      }
    >
      Count it again before it is issued. What it bills may change with that.
    </Notice>
  );
}

/** The payments of the contract that an invoice bills, or that a request asks for. */
function Billed({ invoice: { kind, rows, isLast } }: { invoice: Invoice }) {
  return (
    <Panel
      title={kind === 'deposit' ? 'What it asks for' : 'What it bills'}
      note={isLast && 'Nothing is left to bill after it'}
    >
      {rows.length === 0 ? (
        <p className={css['words']}>It moves items alone, and bills no payment.</p>
      ) : (
        <RuledList label="Payments it bills">
          {rows.map(({ sortOrder, name, isDeposit, amount }) => (
            <RuledRow
              key={sortOrder}
              isDense
              words={
                <span className={css['payment']}>
                  <bdi>{name}</bdi>
                  {isDeposit && <StatusBadge label="Deposit" color="gray" />}
                </span>
              }
            >
              <span className={css['amount']}>{formatMoney(amount)}</span>
            </RuledRow>
          ))}
        </RuledList>
      )}
    </Panel>
  );
}

function About({ invoice }: { invoice: Invoice }) {
  const { kind, status, issueDate, dueDate, periodTo, issuedAt, contractId } = invoice;
  return (
    <Panel title="About">
      <Facts
        items={[
          {
            label: 'Contract',
            value: (
              <Link to="/admin/contracts/$id" params={{ id: contractId }}>
                {invoice.contractNumber}
              </Link>
            ),
          },
          { label: 'Date', value: issueDate && formatDate(issueDate) },
          { label: 'Due', value: dueDate && formatDate(dueDate) },
          { label: 'Work Through', value: kind !== 'deposit' && periodTo && formatDate(periodTo) },
          { label: 'Issued', value: issuedAt && <FirmDay at={issuedAt} /> },
          { label: 'Drafted', value: status === 'draft' && formatDay(invoice.createdAt) },
          { label: 'Void Because', value: invoice.voidReason, wide: true },
          { label: 'Message', value: invoice.message, wide: true },
        ]}
      />
    </Panel>
  );
}
