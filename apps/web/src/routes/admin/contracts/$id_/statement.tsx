import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { entryKindLabels } from '@quoin/domain/ledger/entry';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { BelowName, RuledTable } from '@quoin/ui/lists/RuledTable';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { IconFileTypePdf } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { idParams } from '../../../../lists/search-params.ts';
import { orNotFound } from '../../../../problem.ts';
import { api, type Outputs, trpc } from '../../../../trpc.ts';

import css from '../../reports/-reports.module.css';

export const Route = createFileRoute('/admin/contracts/$id_/statement')({
  staticData: { section: 'Contracts' },
  params: idParams,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent', 'notFoundComponent']],
  loader: async ({ params: { id } }) => {
    await orNotFound(api.contracts.getStatement.ensureData({ id }));
  },
  pendingComponent: () => <DetailSkeleton label="Loading statement..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Contract not found"
      action={
        <Button component={Link} to="/admin/contracts">
          Back to Contracts
        </Button>
      }
    />
  ),
  component: StatementScreen,
});

type Statement = Outputs['contracts']['getStatement'];

/** What was billed and paid of a contract, with what its client owed after each entry. */
function StatementScreen() {
  const { id } = Route.useParams();
  const [statement] = trpc.contracts.getStatement.useSuspenseQuery({ id });
  const { contractNumber, lines, balance, heldBack } = statement;
  return (
    <Page
      title={`Statement of ${contractNumber}`}
      description="What was billed and paid, and what the client owed after it, less deposits and credit."
      back={{
        label: contractNumber,
        link: (props) => <Link to="/admin/contracts/$id" params={{ id }} {...props} />,
      }}
      actions={
        <Button
          variant="default"
          component="a"
          href={`/api/admin/contracts/${id}/statement/pdf`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconFileTypePdf size={16} stroke={1.5} />}
        >
          PDF
        </Button>
      }
    >
      <Panel
        title={`Balance ${formatMoney(balance)}${heldBack === 0 ? '' : `, held back ${formatMoney(heldBack)}`}`}
      >
        {lines.length === 0 ? (
          <EmptyState
            compact
            drawing="sums"
            title="Nothing is billed or paid yet"
            hint="Invoices and payments of this contract stand here."
          />
        ) : (
          <StatementTable lines={lines} />
        )}
      </Panel>
    </Page>
  );
}

function StatementTable({ lines }: Pick<Statement, 'lines'>) {
  const isHeld = lines.some(({ retainage }) => retainage !== 0);
  const heads = ['Amount', 'Balance', ...(isHeld ? ['Held back'] : [])];
  return (
    <RuledTable label="Statement" look={css['report']}>
      <thead>
        <tr>
          <th scope="col">Entry</th>
          <th scope="col" data-wide>
            Day
          </th>
          {heads.map((label) => (
            <th key={label} scope="col" data-figure {...(label !== 'Balance' && { 'data-wide': true })}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ entryId, day, kind, description, amount, balance, heldBack }) => (
          <tr key={entryId}>
            <th scope="row">
              <Link to="/admin/ledger-entries/$id" params={{ id: entryId }}>
                {description}
              </Link>
              <span className={css['quiet']}>{entryKindLabels[kind]}</span>
              <BelowName>{`${formatDate(day)} · ${formatMoney(amount)}`}</BelowName>
              {isHeld && <BelowName>{`Held back ${formatMoney(heldBack)}`}</BelowName>}
            </th>
            <td data-wide className={css['day']}>
              {formatDate(day)}
            </td>
            <td data-figure data-wide>
              {formatMoney(amount)}
            </td>
            <td data-figure>{formatMoney(balance)}</td>
            {isHeld && (
              <td data-figure data-wide>
                {formatMoney(heldBack)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </RuledTable>
  );
}
