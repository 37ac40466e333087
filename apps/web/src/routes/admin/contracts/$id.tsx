import { Button } from '@mantine/core';
import { profitMargin } from '@quoin/domain/costs/rates';
import { retainageWords } from '@quoin/domain/costs/retainage';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { amountOf, differenceOfMoney, numberOf } from '@quoin/domain/exact';
import { dateIn } from '@quoin/domain/places/time-zone';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { Ladder } from '@quoin/ui/figures/Ladder';
import { lazily } from '@quoin/ui/lazily';
import { Columns } from '@quoin/ui/page/Columns';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { useIsStacked } from '@quoin/ui/page/use-is-stacked';
import { Facts } from '@quoin/ui/records/Facts';
import { IconFileDelta } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { ContractStatusBadge } from '../../../badges/ContractStatusBadge.tsx';
import { FirmDay } from '../../../FirmDay.tsx';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, idParams, oneOf, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { marginText } from '../estimates/-margin.ts';
import { ContractMoney, readContractMoney } from '../payments/-contract-money.tsx';
import { ChangeOrders } from './-change-orders.tsx';
import { ContractLines } from './-lines.tsx';

import css from './-contracts.module.css';

const endings = ['completed', 'cancelled'] as const;
const papers = ['waiver', 'letter', 'day'] as const;
const validateSearch = readSearch({ end: oneOf(endings), change: dialogFlag, paper: oneOf(papers) });

const NewChangeOrder = lazily(
  async () => (await import('../change-orders/-change-order-form.tsx')).NewChangeOrder,
).Component;
const EndContract = lazily(async () => (await import('./-end-contract.tsx')).EndContract).Component;

const paperDialogs = {
  waiver: lazily(async () => (await import('../../../papers/PaperDialogs.tsx')).RecordWaiver).Component,
  letter: lazily(async () => (await import('../../../papers/PaperDialogs.tsx')).RecordLetter).Component,
  day: lazily(async () => (await import('../../../papers/PaperDialogs.tsx')).MoveCancelDay).Component,
};

export const Route = createFileRoute('/admin/contracts/$id')({
  staticData: { section: 'Contracts' },
  params: idParams,
  validateSearch,
  // The first screen of the panel does without the bytes of this loader.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  loader: async ({ params: { id } }) => {
    // The heights of the panels depend on their data. So they appear together.
    const parts = Promise.allSettled([
      api.contracts.listLines.ensureData({ id }),
      api.changeOrders.list.ensureData({ contractId: id }),
    ]);
    const contract = await orNotFound(api.contracts.get.ensureData({ id }));
    await readContractMoney(contract);
    await parts;
  },
  pendingComponent: () => <DetailSkeleton label="Loading contract..." />,
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
  component: ContractScreen,
});

type Contract = Outputs['contracts']['get'];

function ContractScreen() {
  const { id } = Route.useParams();
  const { end, change, paper } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [contract] = trpc.contracts.get.useSuspenseQuery({ id });
  const isOpen = useMayChange() && contract.status === 'active';
  const Paper = paper && paperDialogs[paper];
  const ask = (ending: (typeof endings)[number]) => void navigate({ search: { end: ending } });
  // Where the columns stand one below the other, the right to cancel comes before the long list of lines.
  const isStacked = useIsStacked();
  const money = (
    <>
      <Totals contract={contract} />
      <RightToCancel
        contract={contract}
        {...(isOpen && { onRecord: (name) => void navigate({ search: { paper: name } }) })}
      />
    </>
  );
  return (
    <Page
      title={contract.number}
      description={
        <>
          {contract.clientName !== null && (
            <>
              <bdi>{contract.clientName}</bdi>
              {' · '}
            </>
          )}
          <Link to="/admin/projects/$id" params={{ id: contract.projectId }}>
            {contract.projectName}
          </Link>
        </>
      }
      back={{ label: 'Contracts', link: (props) => <Link to="/admin/contracts" {...props} /> }}
      badge={<ContractStatusBadge status={contract.status} />}
      actions={
        <>
          <HistoryButton kind="contract" id={id} />
          {isOpen && (
            <>
              <Button variant="default" onClick={() => ask('cancelled')}>
                Cancel Contract
              </Button>
              <Button variant="default" onClick={() => ask('completed')}>
                Complete
              </Button>
              <Button
                leftSection={<IconFileDelta size={16} stroke={1.5} />}
                onClick={() => void navigate({ search: { change: true } })}
              >
                Change
              </Button>
            </>
          )}
        </>
      }
    >
      <Columns side={!isStacked && money}>
        <About contract={contract} />
        <ContractMoney contract={contract} />
        {isStacked && money}
        <ChangeOrders of={{ contractId: id }} />
        <ContractLines contractId={id} />
      </Columns>
      {isOpen && change && (
        <Suspense>
          <NewChangeOrder contractId={id} onClose={() => void navigate({ search: {} })} />
        </Suspense>
      )}
      {isOpen && Paper && (
        <Suspense>
          <Paper contract={contract} onClose={() => void navigate({ search: {} })} />
        </Suspense>
      )}
      {isOpen && end && (
        <Suspense>
          <EndContract contract={contract} ending={end} onClose={() => void navigate({ search: {} })} />
        </Suspense>
      )}
    </Page>
  );
}

function About({ contract }: { contract: Contract }) {
  const { signedAt, startDate, endDate, finishDate, propertyAddress, endReason } = contract;
  return (
    <Panel title="Contract">
      <Facts
        items={[
          { label: 'Signed', value: <FirmDay at={signedAt} /> },
          {
            label: 'Estimate',
            value: (
              <Link to="/admin/estimates/$id/quote" params={{ id: contract.estimateId }}>
                {contract.estimateNumber}
              </Link>
            ),
          },
          { label: 'Starts', value: startDate && formatDate(startDate) },
          {
            label: 'Ends',
            value:
              finishDate &&
              (finishDate === endDate || endDate === null
                ? formatDate(finishDate)
                : `${formatDate(finishDate)}, signed as ${formatDate(endDate)}`),
          },
          { label: 'Property', value: propertyAddress },
          { label: 'Retainage', value: retainageWords(contract), wide: true },
          {
            label: contract.status === 'cancelled' ? 'Cancelled because' : 'Completed because',
            value: endReason,
            wide: true,
          },
        ]}
      />
    </Panel>
  );
}

/** Until when the client may cancel, with the papers about it. `onRecord` opens the dialog of a paper. */
function RightToCancel({
  contract,
  onRecord,
}: {
  contract: Contract;
  onRecord?: (paper: (typeof papers)[number]) => void;
}) {
  const { quoteId, status, cancelUntil, cancelWaivedAt } = contract;
  // The days of the law are those of the firm, wherever its people are.
  const timeZone = trpc.moneySettings.get.useQuery().data?.timeZone;
  const [now] = useState(() => new Date());
  const isOver = cancelUntil !== null && timeZone !== undefined && cancelUntil < dateIn(timeZone, now);
  const button = (label: string, paper: (typeof papers)[number]) => (
    <Button variant="default" size="compact-md" onClick={() => onRecord?.(paper)}>
      {label}
    </Button>
  );
  const words = () => {
    if (cancelWaivedAt !== null)
      return (
        <>
          The client waived it on paper, recorded <FirmDay at={cancelWaivedAt} />.
        </>
      );
    if (cancelUntil === null) return 'No rule is known for this contract. Ask your lawyer.';
    if (status !== 'active' || isOver) return `The client could cancel until ${formatDate(cancelUntil)}.`;
    return `The client may cancel until the end of ${formatDate(cancelUntil)}. Order nothing before that. A waiver is for emergencies alone.`;
  };
  return (
    <Panel title="Right to cancel">
      <div className={css['totals']}>
        <p className={css['words']}>{words()}</p>
        {cancelWaivedAt !== null && (
          <a href={`/api/admin/quotes/${quoteId}/paper?kind=waiver`} target="_blank" rel="noreferrer">
            Photo of the waiver
          </a>
        )}
        {onRecord && cancelWaivedAt === null && (
          <div className={css['ways']}>
            {cancelUntil !== null && !isOver && button('Record Waiver', 'waiver')}
            {cancelUntil !== null && button('Record Letter', 'letter')}
            {button('Move Cancel Day', 'day')}
          </div>
        )}
      </div>
    </Panel>
  );
}

function Totals({ contract }: { contract: Contract }) {
  const { originalTotal, netPrice, tax, total, cost } = contract;
  const profit = differenceOfMoney(netPrice, cost);
  const margin = profitMargin(amountOf(netPrice), amountOf(cost));
  return (
    <Panel title={total !== originalTotal ? 'Totals to date' : 'Totals'}>
      <div className={css['totals']}>
        <Ladder
          rungs={[
            { label: 'Net price', amount: formatMoney(netPrice) },
            { label: 'Sales tax', amount: formatMoney(tax) },
            { label: 'Total', amount: formatMoney(total), isSum: true },
          ]}
        />
        <Ladder
          rungs={[
            { label: 'Planned cost', amount: formatMoney(cost) },
            {
              label: 'Margin',
              ...(margin && netPrice > 0 && { note: marginText(numberOf(margin)) }),
              amount: formatMoney(profit),
              isSum: true,
              ...(profit < 0 && { tone: 'red' }),
            },
          ]}
        />
      </div>
    </Panel>
  );
}
