import { Button, VisuallyHidden } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { type Money, sumOfMoney } from '@quoin/domain/exact';
import type { AccountType } from '@quoin/domain/ledger/accounts';
import { sidesOf } from '@quoin/domain/ledger/sides';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { lazily } from '@quoin/ui/lazily';
import { BelowName, RuledTable } from '@quoin/ui/lists/RuledTable';
import { Columns } from '@quoin/ui/page/Columns';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { IconAction } from '@quoin/ui/records/IconAction';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import { DateFilter } from '../../../lists/DateFilter.tsx';
import { calendarDate, dialogId, oneOf, readSearch } from '../../../lists/search-params.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { exportsShown, ExportsPanel } from './-exports.tsx';
import { SidesHead } from './-sides-head.tsx';

import css from './-ledger.module.css';

const validateSearch = readSearch({
  on: calendarDate,
  edit: dialogId,
  books: oneOf(['close', 'reopen', 'export']),
});

export const Route = createFileRoute('/admin/ledger/')({
  staticData: { section: 'Ledger Accounts' },
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  loaderDeps: ({ search: { on } }) => ({ on }),
  loader: async ({ deps }) => {
    await Promise.all([
      api.ledgerEntries.trialBalance.ensureData(deps),
      api.books.get.ensureData(),
      api.ledgerExports.list.prefetch(exportsShown),
    ]);
  },
  pendingComponent: () => <DetailSkeleton label="Loading accounts..." />,
  component: LedgerScreen,
});

const EditAccount = lazily(async () => (await import('./-account-form.tsx')).EditAccount).Component;
const ExportJournal = lazily(async () => (await import('./-export-form.tsx')).ExportJournal).Component;
const CloseBooks = lazily(async () => (await import('./-books-forms.tsx')).CloseBooks).Component;
const ReopenBooks = lazily(async () => (await import('./-books-forms.tsx')).ReopenBooks).Component;

/** The types of accounts, as a trial balance heads them. */
const headings: Record<AccountType, string> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  revenue: 'Revenue',
  expense: 'Expenses',
};
const types = Object.keys(headings) as AccountType[];

type Account = Outputs['ledgerEntries']['trialBalance']['accounts'][number];

/** The trial balance: what each account has, with the entries behind it, and until when the books are closed. */
function LedgerScreen() {
  const { on, edit, books: asked } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [{ accounts }] = trpc.ledgerEntries.trialBalance.useSuspenseQuery({ on });
  const [books] = trpc.books.get.useSuspenseQuery();
  const mayChange = useMayChange();
  const totals = totalsOf(accounts);
  const show = (search: { edit?: number; books?: 'close' | 'reopen' | 'export' }) =>
    void navigate({ search: { on, ...search } });
  const close = () => show({});
  return (
    <Page
      title="Ledger Accounts"
      description="What the firm has, owes and earned, account by account. Each figure leads to its entries."
      actions={
        mayChange && (
          <Button
            renderRoot={(props) => <Link to="/admin/transfers" search={{ add: true }} {...props} />}
            leftSection={<IconPlus size={16} stroke={1.5} />}
          >
            Record Transfer
          </Button>
        )
      }
    >
      <Columns
        side={
          <>
            <BooksPanel books={books} mayChange={mayChange} onAsk={(what) => show({ books: what })} />
            <ExportsPanel {...(mayChange && { onExport: () => show({ books: 'export' }) })} />
          </>
        }
      >
        <Panel
          title={on === undefined ? 'Trial Balance' : `Trial Balance, ${formatDate(on)}`}
          actions={
            <DateFilter
              label="As of"
              value={on}
              onChange={(day) => void navigate({ search: { on: day }, replace: true })}
            />
          }
        >
          <RuledTable label="Trial balance" look={css['balance']}>
            <SidesHead>
              {mayChange && (
                <th scope="col">
                  <VisuallyHidden>Rename</VisuallyHidden>
                </th>
              )}
            </SidesHead>
            {types.map((type) => (
              <tbody key={type}>
                <tr>
                  <th scope="rowgroup" colSpan={mayChange ? 4 : 3} className={css['type']}>
                    {headings[type]}
                  </th>
                </tr>
                {accounts
                  .filter((account) => account.type === type)
                  .map((account) => (
                    <AccountRow
                      key={account.id}
                      account={account}
                      on={on}
                      {...(mayChange && { onEdit: () => show({ edit: account.id }) })}
                    />
                  ))}
              </tbody>
            ))}
            <tfoot>
              <tr>
                <th scope="row">
                  Total
                  <BelowName>{formatMoney(totals.debit)} on both sides</BelowName>
                </th>
                <td data-figure data-wide>
                  {formatMoney(totals.debit)}
                </td>
                <td data-figure data-wide>
                  {formatMoney(totals.credit)}
                </td>
              </tr>
            </tfoot>
          </RuledTable>
        </Panel>
      </Columns>
      <Suspense>
        {mayChange && edit !== undefined && <EditAccount id={edit} onClose={close} />}
        {mayChange && asked === 'export' && <ExportJournal onClose={close} />}
        {mayChange && asked === 'close' && <CloseBooks onClose={close} />}
        {mayChange && asked === 'reopen' && books.closedThrough !== null && (
          <ReopenBooks closedThrough={books.closedThrough} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
}

/** The sums of a trial balance: of what accounts have on balance, not of all that was ever posted. */
function totalsOf(accounts: readonly Account[]) {
  const sides = accounts.map(({ balance }) => sidesOf(balance));
  return {
    debit: sumOfMoney(sides.flatMap(({ debit }) => debit ?? [])),
    credit: sumOfMoney(sides.flatMap(({ credit }) => credit ?? [])),
  };
}

function AccountRow({
  account,
  on,
  onEdit,
}: {
  account: Account;
  on: string | undefined;
  onEdit?: () => void;
}) {
  const { id, name, balance } = account;
  const { debit, credit } = sidesOf(balance);
  const linkOf = (figure: Money | null) =>
    figure !== null && (
      <Link to="/admin/ledger-entries" search={{ account: id, ...(on !== undefined && { to: on }) }}>
        {formatMoney(figure)}
      </Link>
    );
  return (
    <tr>
      <th scope="row">
        <span className={css['name']}>
          <span className={css['number']}>{id}</span>
          {name}
        </span>
        {(debit ?? credit) !== null && (
          <BelowName>
            {debit === null ? 'Credit ' : 'Debit '}
            {linkOf(debit ?? credit)}
          </BelowName>
        )}
      </th>
      <td data-figure data-wide>
        {linkOf(debit)}
      </td>
      <td data-figure data-wide>
        {linkOf(credit)}
      </td>
      {onEdit && (
        <td className={css['edit']}>
          <IconAction icon={IconPencil} label={`Rename ${id} ${name}`} onClick={onEdit} />
        </td>
      )}
    </tr>
  );
}

function BooksPanel({
  books: { closedThrough, closings },
  mayChange,
  onAsk,
}: {
  books: Outputs['books']['get'];
  mayChange: boolean;
  onAsk: (what: 'close' | 'reopen') => void;
}) {
  return (
    <Panel title="Books">
      <p className={css['state']}>
        {closedThrough === null ? 'All days are open.' : `Closed through ${formatDate(closedThrough)}.`}
      </p>
      <p className={css['quiet']}>Nothing is posted to closed days any more. Corrections count today.</p>
      {mayChange && (
        <div className={css['buttons']}>
          <Button variant="default" onClick={() => onAsk('close')}>
            Close Books…
          </Button>
          {closedThrough !== null && (
            <Button variant="default" onClick={() => onAsk('reopen')}>
              Reopen…
            </Button>
          )}
        </div>
      )}
      {closings.length > 0 && (
        <ul className={css['closings']} aria-label="Closings">
          {closings.map(({ id, closedThrough: through, reason, actor, at }, place) => (
            <li key={id}>
              {isReopening(through, closings[place + 1]?.closedThrough ?? null)
                ? through === null
                  ? 'Reopened'
                  : `Reopened after ${formatDate(through)}`
                : `Closed through ${formatDate(through ?? '')}`}
              <span className={css['quiet']}>{`${actor}, ${formatDate(at)}`}</span>
              {reason !== null && <span className={css['quiet']}>{reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Whether fewer days are closed than before. */
const isReopening = (through: string | null, before: string | null) =>
  through === null || (before !== null && through < before);
