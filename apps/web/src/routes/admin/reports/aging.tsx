import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { type AgingBand, agingBands, agingLabels } from '@quoin/domain/receivables/reports/aging-bands';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { BelowName, RuledTable } from '@quoin/ui/lists/RuledTable';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ExportMenu } from '../../../csv/ExportMenu.tsx';
import { DateFilter } from '../../../lists/DateFilter.tsx';
import { calendarDate, readSearch } from '../../../lists/search-params.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';

import css from './-reports.module.css';

const validateSearch = readSearch({ on: calendarDate });

export const Route = createFileRoute('/admin/reports/aging')({
  staticData: { section: 'Reports' },
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  loaderDeps: ({ search: { on } }) => ({ on }),
  loader: async ({ deps }) => {
    await api.reports.aging.ensureData(deps);
  },
  pendingComponent: () => <DetailSkeleton label="Loading aging..." />,
  component: AgingScreen,
});

type Aging = Outputs['reports']['aging'];

/** What clients owe, by how long it is overdue. */
function AgingScreen() {
  const { on } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [aging] = trpc.reports.aging.useSuspenseQuery({ on });
  return (
    <Page
      title="Aging"
      description="What clients owe on their invoices, and for how long. Deposit requests are not part of it."
      actions={<ExportMenu files={[{ path: 'reports/aging' }]} filter={{ on }} />}
    >
      <Panel
        title={`Owed on ${formatDate(aging.on)}`}
        actions={
          <DateFilter
            label="As of"
            value={on}
            onChange={(day) => void navigate({ search: { on: day }, replace: true })}
          />
        }
      >
        {aging.contracts.length === 0 ? (
          <EmptyState
            compact
            drawing="sums"
            title="Nothing is owed"
            hint="All invoices up to this day are paid."
          />
        ) : (
          <AgingTable aging={aging} on={on} />
        )}
      </Panel>
    </Page>
  );
}

function AgingTable({ aging, on }: { aging: Aging; on: string | undefined }) {
  // The list of invoices says what is overdue today. For an earlier day it shows them all.
  const linkOf = (band: AgingBand, text: string, project?: number) => (
    <Link
      to="/admin/invoices"
      search={{
        kind: 'progress',
        project,
        sort: 'due',
        ...(on === undefined && band !== 'notDue' && { state: 'overdue' }),
      }}
    >
      {text}
    </Link>
  );
  const entriesUntil = (text: string) => (
    <Link to="/admin/ledger-entries" search={{ account: 1200, ...(on !== undefined && { to: on }) }}>
      {text}
    </Link>
  );
  return (
    <RuledTable label="Aging" look={css['report']}>
      <thead>
        <tr>
          <th scope="col">Client</th>
          {agingBands.map((band) => (
            <th key={band} scope="col" data-figure data-wide>
              {agingLabels[band]}
            </th>
          ))}
          <th scope="col" data-figure>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {aging.contracts.map((contract) => (
          <AgingRow
            key={contract.contractId}
            sums={contract}
            name={
              <>
                {contract.clientName !== null && (
                  <>
                    <bdi>{contract.clientName}</bdi>{' '}
                  </>
                )}
                <span className={css['number']}>
                  <Link to="/admin/contracts/$id" params={{ id: contract.contractId }}>
                    {contract.contractNumber}
                  </Link>
                </span>
                <span className={css['quiet']}>{contract.projectName}</span>
              </>
            }
            linkOf={(band, text) => linkOf(band, text, contract.projectId)}
            totalOf={(text) => linkOf('notDue', text, contract.projectId)}
          />
        ))}
      </tbody>
      <tfoot>
        <AgingRow sums={aging} name="Total" linkOf={linkOf} totalOf={entriesUntil} />
      </tfoot>
    </RuledTable>
  );
}

function AgingRow({
  sums,
  name,
  linkOf,
  totalOf,
}: {
  sums: Pick<Aging, AgingBand | 'total'>;
  name: ReactNode;
  linkOf: (band: AgingBand, text: string) => ReactNode;
  totalOf: (text: string) => ReactNode;
}) {
  return (
    <tr>
      <th scope="row">
        {name}
        {agingBands
          .filter((band) => sums[band] !== 0)
          .map((band) => (
            <BelowName key={band}>
              {agingLabels[band]} {linkOf(band, formatMoney(sums[band]))}
            </BelowName>
          ))}
      </th>
      {agingBands.map((band) => (
        <td key={band} data-figure data-wide>
          {sums[band] !== 0 && linkOf(band, formatMoney(sums[band]))}
        </td>
      ))}
      <td data-figure>{totalOf(formatMoney(sums.total))}</td>
    </tr>
  );
}
