import { Button } from '@mantine/core';
import { formatDate, formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { Columns } from '@quoin/ui/page/Columns';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { createFileRoute, Link } from '@tanstack/react-router';

import { voiding } from '../../../forms/record-changes.ts';
import { VoidForm } from '../../../forms/VoidForm.tsx';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, idParams, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { PostedEntries } from '../ledger-entries/-posted.tsx';
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
        <PostedEntries title="What it posted" label="Entries of the transfer" asked={entriesOf(id)} />
      </Columns>
      {mayChange && isAsked && (
        <VoidTransfer transfer={transfer} onClose={() => void navigate({ search: {} })} />
      )}
    </Page>
  );
}

function VoidTransfer({ transfer, onClose }: { transfer: Outputs['transfers']['get']; onClose: () => void }) {
  const takeBack = trpc.transfers.void.useMutation(voiding('Transfer', onClose));
  return (
    <VoidForm
      title="Void the Transfer?"
      noun="Transfer"
      record={transfer}
      call={takeBack}
      words="The transfer stays, and a second entry takes its first one back: on its day, or today if the books of that day are closed."
      onClose={onClose}
    />
  );
}
