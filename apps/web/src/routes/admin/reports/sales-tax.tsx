import { formatMoney, formatPercent } from '@quoin/domain/dollars';
import type { Money } from '@quoin/domain/exact';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { PlainSelect } from '@quoin/ui/forms/PlainSelect';
import { BelowName, RuledTable } from '@quoin/ui/lists/RuledTable';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { daysOf, type PeriodName, periods } from '../-period.ts';
import { ExportMenu } from '../../../csv/ExportMenu.tsx';
import { DateFilter } from '../../../lists/DateFilter.tsx';
import { calendarDate, readSearch } from '../../../lists/search-params.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { todayIn } from '../ledger/-firm-day.ts';

import css from './-reports.module.css';

const validateSearch = readSearch({ from: calendarDate, to: calendarDate });

export const Route = createFileRoute('/admin/reports/sales-tax')({
  staticData: { section: 'Reports' },
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  loaderDeps: ({ search: { from, to } }) => ({ from, to }),
  loader: async ({ deps }) => {
    await Promise.all([api.reports.salesTax.ensureData(deps), api.moneySettings.get.ensureData()]);
  },
  pendingComponent: () => <DetailSkeleton label="Loading sales tax..." />,
  component: SalesTaxScreen,
});

type SalesTax = Outputs['reports']['salesTax'];

/** The periods for which taxes are filed. */
const filed = ['month', 'last-month', 'quarter', 'year', 'last-year'] as const satisfies PeriodName[];

/** Chooses one of the usual periods, by the firm's calendar. Other days are typed beside it. */
function PeriodChoice({ from, to, onChoose }: Period & { onChoose: (period: Period) => void }) {
  const [{ timeZone }] = trpc.moneySettings.get.useSuspenseQuery();
  const today = todayIn(timeZone);
  const choices = [
    { value: 'all', label: 'All days', days: { from: undefined, to: undefined } },
    ...filed.map((name) => ({ value: name, label: periods[name].label, days: daysOf(name, today).days })),
  ];
  const chosen = choices.find(({ days }) => days.from === from && days.to === to);
  return (
    <PlainSelect
      label="Period"
      choices={chosen ? choices : [{ value: 'others', label: 'Other days' }, ...choices]}
      value={chosen?.value ?? 'others'}
      onChange={(name) => onChoose(choices.find(({ value }) => value === name)?.days ?? { from, to })}
    />
  );
}

/** The days between which invoices count. */
interface Period {
  from: string | undefined;
  to: string | undefined;
}

/** The sales tax that was billed in a period, for the return of each state. */
function SalesTaxScreen() {
  const { from, to } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [report] = trpc.reports.salesTax.useSuspenseQuery({ from, to });
  const show = (period: Period) => void navigate({ search: period, replace: true });
  return (
    <Page
      title="Sales Tax"
      description="What invoices billed, less credit memos, taxed or not, by where the work is. Each counts on its day."
      actions={<ExportMenu files={[{ path: 'reports/sales-tax' }]} filter={{ from, to }} />}
    >
      <Panel
        title="Billed"
        actions={
          <div className={css['period']}>
            <PeriodChoice from={from} to={to} onChoose={show} />
            <DateFilter label="From" value={from} onChange={(day) => show({ from: day, to })} />
            <DateFilter label="To" value={to} onChange={(day) => show({ from, to: day })} />
          </div>
        }
      >
        {report.places.length === 0 ? (
          <EmptyState
            compact
            drawing="sums"
            title="Nothing is billed"
            hint="No invoice of this period was issued."
          />
        ) : (
          <SalesTaxTable report={report} period={{ from, to }} />
        )}
      </Panel>
    </Page>
  );
}

function SalesTaxTable({ report, period }: { report: SalesTax; period: Period }) {
  return (
    <RuledTable label="Sales tax" look={css['report']}>
      <thead>
        <tr>
          <th scope="col">Place</th>
          {['Rate', 'Taxable', 'Other'].map((label) => (
            <th key={label} scope="col" data-figure data-wide>
              {label}
            </th>
          ))}
          <th scope="col" data-figure>
            Tax
          </th>
        </tr>
      </thead>
      <tbody>
        {report.places.map(({ state, zipCode, rate, ...sums }) => (
          <TaxRow
            key={`${state} ${zipCode} ${rate}`}
            name={state === null ? 'No property' : `${state} ${zipCode}`}
            rate={formatPercent(rate)}
            sums={sums}
          >
            {formatMoney(sums.tax)}
          </TaxRow>
        ))}
      </tbody>
      <tfoot>
        <TaxRow name="Total" sums={report}>
          <Link to="/admin/ledger-entries" search={{ account: 2200, ...period }}>
            {formatMoney(report.tax)}
          </Link>
        </TaxRow>
      </tfoot>
    </RuledTable>
  );
}

function TaxRow({
  name,
  rate,
  sums: { taxable, untaxed },
  children,
}: {
  name: string;
  rate?: string;
  sums: { taxable: Money; untaxed: Money };
  children: ReactNode;
}) {
  return (
    <tr>
      <th scope="row">
        {name}
        {rate !== undefined && <BelowName>{`Rate ${rate}`}</BelowName>}
        <BelowName>{`Taxable ${formatMoney(taxable)}`}</BelowName>
        <BelowName>{`Other ${formatMoney(untaxed)}`}</BelowName>
      </th>
      <td data-figure data-wide>
        {rate}
      </td>
      <td data-figure data-wide>
        {formatMoney(taxable)}
      </td>
      <td data-figure data-wide>
        {formatMoney(untaxed)}
      </td>
      <td data-figure>{children}</td>
    </tr>
  );
}
