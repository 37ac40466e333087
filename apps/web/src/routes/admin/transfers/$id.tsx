import { Button, Textarea } from '@mantine/core';
import { formatDate, formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { entryKindLabels } from '@quoin/domain/ledger/entry';
import { TransferVoid } from '@quoin/domain/ledger/transfer';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Columns } from '@quoin/ui/page/Columns';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { createFileRoute, Link } from '@tanstack/react-router';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, idParams, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { TransferBadge } from './-rows.tsx';

const validateSearch = readSearch({ void: dialogFlag });

export const Route = createFileRoute('/admin/transfers/$id')({
  staticData: { section: 'Transfers' },
  params: idParams,
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  loader: async ({ params: { id } }) => {
    await orNotFound(api.transfers.get.ensureData({ id }));
    await api.ledgerEntries.list.prefetch(entriesOf(id));
  },
  pendingComponent: () => <DetailSkeleton label="Loading transfer..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Transfer not found"
      action={
        <Button component={Link} to="/admin/transfers">
          Back to Transfers
        </Button>
      }
    />
  ),
  component: TransferScreen,
});

const entriesOf = (sourceId: number) => ({ sourceKind: 'transfer', sourceId, sort: 'added' }) as const;

/** A transfer with the entries that it posted. */
function TransferScreen() {
  const { id } = Route.useParams();
  const { void: isAsked } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [transfer] = trpc.transfers.get.useSuspenseQuery({ id });
  const entries = trpc.ledgerEntries.list.useQuery(entriesOf(id)).data?.items ?? [];
  const mayChange = useMayChange() && transfer.status === 'done';
  const { fromName, toName, fromAccount, toAccount, amount, day } = transfer;
  return (
    <Page
      title={`Transfer to ${toName}`}
      description={`${formatMoney(amount)} from ${fromName} on ${formatDate(day)}`}
      back={{ label: 'Transfers', link: (props) => <Link to="/admin/transfers" {...props} /> }}
      badge={<TransferBadge status={transfer.status} />}
      actions={
        <>
          <HistoryButton kind="transfer" id={id} />
          {mayChange && (
            <Button variant="default" onClick={() => void navigate({ search: { void: true } })}>
              Void Transfer…
            </Button>
          )}
        </>
      }
    >
      <Columns
        side={
          <Panel title="Transfer">
            <Facts
              items={[
                { label: 'From', value: `${fromAccount} ${fromName}` },
                { label: 'To', value: `${toAccount} ${toName}` },
                { label: 'Amount', value: formatMoney(amount) },
                { label: 'Day', value: formatDate(day) },
                { label: 'Reference', value: transfer.reference },
                {
                  label: 'Payments',
                  value: transfer.payments.length > 0 && (
                    <>
                      {transfer.payments.map(({ paymentId, contractNumber, amount: part }) => (
                        <div key={paymentId}>
                          <Link to="/admin/payments/$id" params={{ id: paymentId }}>
                            {`${formatMoney(part)} of ${contractNumber}`}
                          </Link>
                        </div>
                      ))}
                    </>
                  ),
                  wide: true,
                },
                { label: 'Recorded', value: `${formatDay(transfer.createdAt)}, ${transfer.actor}` },
                { label: 'Voided', value: transfer.voidReason, wide: true },
                { label: 'Note', value: transfer.note, wide: true },
              ]}
            />
          </Panel>
        }
      >
        <Panel title="What it posted">
          <RuledList label="Entries of the transfer">
            {entries.map((entry) => (
              <RuledRow
                key={entry.id}
                align="baseline"
                words={
                  <Link to="/admin/ledger-entries/$id" params={{ id: entry.id }}>
                    {`Entry ${entry.id}, ${entryKindLabels[entry.kind].toLowerCase()} of ${formatDate(entry.day)}`}
                  </Link>
                }
              >
                {formatMoney(entry.debits)}
              </RuledRow>
            ))}
          </RuledList>
        </Panel>
      </Columns>
      {mayChange && isAsked && (
        <VoidTransfer transfer={transfer} onClose={() => void navigate({ search: {} })} />
      )}
    </Page>
  );
}

const Reason = TransferVoid.omit({ requestKey: true });

function VoidTransfer({
  transfer: { id, version },
  onClose,
}: {
  transfer: Outputs['transfers']['get'];
  onClose: () => void;
}) {
  const takeBack = trpc.transfers.void.useMutation({
    onSuccess: () => {
      said('Transfer', 'voided');
      onClose();
    },
    onError: formFailedTo('void transfer'),
  });
  const initialValues = formValues(Reason, {});
  const form = useRecordForm(Reason, initialValues);
  return (
    <RecordForm
      title="Void the Transfer?"
      cancelLabel="Back"
      submitLabel="Void Transfer"
      danger
      initialValues={initialValues}
      {...saveState(takeBack)}
      onSubmit={(values) => takeBack.mutate({ id, version, ...values })}
      onClose={onClose}
      form={form}
    >
      <p style={{ margin: 0 }}>
        The transfer stays, and a second entry takes its first one back: on its day, or today if the books of
        that day are closed.
      </p>
      <Textarea label="Reason" {...form.field('reason')} />
    </RecordForm>
  );
}
