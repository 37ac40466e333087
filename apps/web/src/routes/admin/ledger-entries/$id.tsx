import { Button } from '@mantine/core';
import { formatDate, formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { entryKindLabels, type SourceKind, sourceKindLabels } from '@quoin/domain/ledger/entry';
import { sidesOf } from '@quoin/domain/ledger/sides';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { BelowName, RuledTable } from '@quoin/ui/lists/RuledTable';
import { Columns } from '@quoin/ui/page/Columns';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { createFileRoute, Link } from '@tanstack/react-router';

import { idParams } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, trpc } from '../../../trpc.ts';
import { SidesHead } from '../ledger/-sides-head.tsx';

import css from '../ledger/-ledger.module.css';

export const Route = createFileRoute('/admin/ledger-entries/$id')({
  staticData: { section: 'Ledger Entries' },
  params: idParams,
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  loader: async ({ params: { id } }) => orNotFound(api.ledgerEntries.get.ensureData({ id })),
  pendingComponent: () => <DetailSkeleton label="Loading entry..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Ledger entry not found"
      action={
        <Button component={Link} to="/admin/ledger-entries">
          Back to Ledger Entries
        </Button>
      }
    />
  ),
  component: EntryScreen,
});

/** An entry with its lines, and the record that it comes from. */
function EntryScreen() {
  const { id } = Route.useParams();
  const [entry] = trpc.ledgerEntries.get.useSuspenseQuery({ id });
  const { kind, day, description, lines, debits, sourceKind, sourceId, reversesId, reversedById } = entry;
  return (
    <Page
      title={`Entry ${id}`}
      description={description}
      back={{ label: 'Ledger Entries', link: (props) => <Link to="/admin/ledger-entries" {...props} /> }}
    >
      <Columns
        side={
          <Panel title="Entry">
            <Facts
              items={[
                { label: 'Day', value: formatDate(day) },
                { label: 'Kind', value: entryKindLabels[kind] },
                {
                  label: 'Comes From',
                  value: <SourceLink kind={sourceKind} id={sourceId} />,
                },
                { label: 'Reverses', value: reversesId && <EntryLink id={reversesId} /> },
                { label: 'Reversed By', value: reversedById && <EntryLink id={reversedById} /> },
                { label: 'Recorded', value: `${formatDay(entry.createdAt)}, ${entry.actor}` },
              ]}
            />
          </Panel>
        }
      >
        <Panel title="Lines">
          <RuledTable label="Lines of the entry" look={css['lines']}>
            <SidesHead />
            <tbody>
              {lines.map(({ id: lineId, accountId, accountName, amount }) => {
                const { debit, credit } = sidesOf(amount);
                return (
                  <tr key={lineId}>
                    <th scope="row">
                      <Link to="/admin/ledger-entries" search={{ account: accountId }}>
                        {`${accountId} ${accountName}`}
                      </Link>
                      <BelowName>
                        {debit === null
                          ? `Credit ${formatMoney(credit ?? amount)}`
                          : `Debit ${formatMoney(debit)}`}
                      </BelowName>
                    </th>
                    <td data-figure data-wide>
                      {debit !== null && formatMoney(debit)}
                    </td>
                    <td data-figure data-wide>
                      {credit !== null && formatMoney(credit)}
                    </td>
                  </tr>
                );
              })}
              <tr>
                <th scope="row">
                  Total<BelowName>{formatMoney(debits)} on both sides</BelowName>
                </th>
                <td data-figure data-wide>
                  {formatMoney(debits)}
                </td>
                <td data-figure data-wide>
                  {formatMoney(debits)}
                </td>
              </tr>
            </tbody>
          </RuledTable>
        </Panel>
      </Columns>
    </Page>
  );
}

/** The screens of the records that post. Others have none of their own. */
const screenOf = {
  transfer: '/admin/transfers/$id',
  invoice: '/admin/invoices/$id',
  payment: '/admin/payments/$id',
} as const;

const hasScreen = (kind: SourceKind): kind is keyof typeof screenOf => kind in screenOf;

function SourceLink({ kind, id }: { kind: SourceKind; id: number }) {
  const name = `${sourceKindLabels[kind]} ${id}`;
  if (!hasScreen(kind)) return name;
  return (
    <Link to={screenOf[kind]} params={{ id }}>
      {name}
    </Link>
  );
}

function EntryLink({ id }: { id: number }) {
  return (
    <Link to="/admin/ledger-entries/$id" params={{ id }}>
      Entry {id}
    </Link>
  );
}
