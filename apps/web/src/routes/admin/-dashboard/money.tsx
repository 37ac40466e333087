import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { stateWords } from '@quoin/domain/documents/state-words';
import { formatMoney } from '@quoin/domain/dollars';
import { paymentStatusWords } from '@quoin/domain/receivables/invoice-status';
import { counted } from '@quoin/domain/words';
import { StatCard, StatRow } from '@quoin/ui/figures/StatCard';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { Link, linkOptions } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { Moment } from '../../../Moment.tsx';
import type { Outputs } from '../../../trpc.ts';
import { marginText } from '../estimates/-margin.ts';
import { countNeeds } from './needs.ts';

import css from './money.module.css';

type Money = Outputs['dashboard']['getMoney'];

/** The sums of all drafts and of the quotes that clients have. Below them the drafts whose costs have moved since they were taken. */
export function MoneyOfEstimates({ money }: { money: Money }) {
  const { drafts, total, margin, drifted, driftedCount, quotes } = money;
  return (
    <Panel title="Estimates and quotes" actions={<Link to="/admin/estimates">All estimates</Link>}>
      <div className={css['money']}>
        <StatRow>
          <StatCard
            plain
            label="Drafts"
            value={formatMoney(total)}
            note={
              drafts === 0 || margin === null
                ? counted(drafts, 'draft')
                : `${counted(drafts, 'draft')}, margin ${marginText(margin)}`
            }
          />
          <StatCard
            plain
            label="Quotes out"
            value={formatMoney(quotes.out.total)}
            note={counted(quotes.out.count, 'quote')}
          />
          <StatCard
            plain
            label="Signed this month"
            value={formatMoney(quotes.signed.total)}
            note={counted(quotes.signed.count, 'contract')}
          />
        </StatRow>
        {drifted.length > 0 && (
          <div>
            <h3 className={css['title']}>Costs have moved</h3>
            <RuledList label="Costs have moved">
              {drifted.map(({ id, number, name, costChange }) => (
                <RuledRow
                  key={id}
                  align="baseline"
                  isDense
                  words={
                    <Link to="/admin/estimates/$id" params={{ id }}>
                      {number} {name}
                    </Link>
                  }
                >
                  <span className={css['change']}>
                    {costChange > 0 && '+'}
                    {formatMoney(costChange)}
                  </span>
                </RuledRow>
              ))}
            </RuledList>
            <More count={driftedCount - drifted.length} noun="draft" />
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Says how many more records there are than those that are named. */
function More({ count, noun }: { count: number; noun: string }) {
  return count > 0 && <p className={css['more']}>{`And ${counted(count, `other ${noun}`)}.`}</p>;
}

type Waiting = Money['quotes']['waiting'][number];

/** The screen of what waits. */
function linkOf({ entity, id }: Waiting) {
  if (entity === 'invoice') return linkOptions({ to: '/admin/invoices/$id', params: { id } });
  return entity === 'estimate'
    ? linkOptions({ to: '/admin/estimates/$id/quote', params: { id } })
    : linkOptions({ to: '/admin/change-orders/$id', params: { id } });
}

type Receivables = Outputs['dashboard']['getReceivables'];

/** A row of what needs the office. */
interface Need {
  key: string;
  link: ReactNode;
  question?: Waiting['question'];
  why: ReactNode;
}

/** Leads to an invoice by its number and its client. */
function InvoiceOf({
  id,
  number,
  clientName,
}: Pick<Receivables['overdueInvoices'][number], 'id' | 'number' | 'clientName'>) {
  return (
    <Link to="/admin/invoices/$id" params={{ id }}>
      {number}
      {clientName !== null && (
        <>
          {' of '}
          <bdi>{clientName}</bdi>
        </>
      )}
    </Link>
  );
}

const needOfInvoice = ({
  id,
  number,
  clientName,
  open,
  days,
  isToRemind,
}: Receivables['overdueInvoices'][number]): Need => ({
  key: `overdue ${id}`,
  link: <InvoiceOf id={id} number={number} clientName={clientName} />,
  why: `${isToRemind ? 'Remind by telephone. ' : ''}Overdue by ${counted(days, 'day')}, ${formatMoney(open)}`,
});

const needOfDispute = ({
  id,
  number,
  clientName,
  open,
  reason,
}: Receivables['disputedInvoices'][number]): Need => ({
  key: `disputed ${id}`,
  link: <InvoiceOf id={id} number={number} clientName={clientName} />,
  question: { author: clientName ?? 'The client', text: reason },
  why: `Disputed, ${formatMoney(open)} open`,
});

const needOfReturn = ({
  id,
  clientName,
  contractNumber,
  amount,
  status,
  returnedOn,
}: Receivables['returnedPayments'][number]): Need => ({
  key: `returned ${id}`,
  link: (
    <Link to="/admin/payments/$id" params={{ id }}>
      {`${formatMoney(amount)} of `}
      <bdi>{clientName ?? contractNumber}</bdi>
      {' came back'}
    </Link>
  ),
  why: `${paymentStatusWords[status]} on ${formatDate(returnedOn)}`,
});

const needOfPayment = (payment: Receivables['unbilled'][number]): Need => ({
  key: `due ${payment.contractId} ${payment.sortOrder}`,
  link: (
    <Link to="/admin/contracts/$id" params={{ id: payment.contractId }}>
      {payment.isDeposit ? 'Ask for ' : 'Bill '}
      <bdi>{payment.name}</bdi> of {payment.contractNumber}
    </Link>
  ),
  why: `Due since ${formatDate(payment.dueOn)}, ${formatMoney(payment.payable)}`,
});

const needOfRefund = ({
  contractId,
  contractNumber,
  clientName,
  owed,
  by,
}: Receivables['refundsDue'][number]): Need => ({
  key: `refund ${contractId}`,
  link: (
    <Link to="/admin/contracts/$id" params={{ id: contractId }}>
      {`Refund ${formatMoney(owed)} to `}
      <bdi>{clientName ?? 'the client'}</bdi>
      {` by ${formatDate(by)}`}
    </Link>
  ),
  why: `${contractNumber} was cancelled in time`,
});

const needOfEscrow = ({
  contractId,
  contractNumber,
  deposit,
  by,
}: Receivables['escrowDue'][number]): Need => ({
  key: `escrow ${contractId}`,
  link: (
    <Link to="/admin/payments" search={{ bank: 'escrow' }}>
      {`Deposit of ${contractNumber} must be in escrow by ${formatDate(by)}`}
    </Link>
  ),
  why: `${formatMoney(deposit)} held`,
});

const needOfDocument = (waiting: Waiting): Need => ({
  key: `${waiting.entity} ${waiting.id}`,
  link: (
    <Link {...linkOf(waiting)}>
      {waiting.number} {waiting.name}
    </Link>
  ),
  question: waiting.question,
  why: why(waiting),
});

/** The rows that are shown at first. What stands below must stay above the fold of a laptop. */
const SHOWN = 5;

/** The first rows of all groups, taken from each in turn, so that none hides another. */
const firstOf = (groups: readonly (readonly Need[])[]): Need[] =>
  groups
    .flatMap((group, place) => group.map((need, turn) => ({ need, place, turn })))
    .toSorted((one, other) => one.turn - other.turn || one.place - other.place)
    .slice(0, SHOWN)
    .toSorted((one, other) => one.place - other.place || one.turn - other.turn)
    .map(({ need }) => need);

/** What needs the office, each with its reason: money that the law gives days for, invoices, documents that wait, payments that nobody has asked for. */
export function NeedsYou({ quotes, receivables }: { quotes?: Money['quotes']; receivables?: Receivables }) {
  const [isWhole, setIsWhole] = useState(false);
  const groups = [
    receivables?.refundsDue.map(needOfRefund) ?? [],
    receivables?.escrowDue.map(needOfEscrow) ?? [],
    receivables?.disputedInvoices.map(needOfDispute) ?? [],
    receivables?.returnedPayments.map(needOfReturn) ?? [],
    receivables?.overdueInvoices.map(needOfInvoice) ?? [],
    quotes?.waiting.map(needOfDocument) ?? [],
    receivables?.unbilled.map(needOfPayment) ?? [],
  ];
  const all = groups.flat();
  const shown = isWhole ? all : firstOf(groups);
  const found = (quotes?.waitingCount ?? 0) + (receivables ? countNeeds(receivables) : 0);
  return (
    <Panel
      title="Needs you"
      actions={
        all.length > SHOWN && (
          <Button variant="default" size="compact-md" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show Less' : `Show All ${all.length}`}
          </Button>
        )
      }
    >
      <RuledList label="Needs you">
        {shown.map(({ key, link, question, why: reason }) => (
          <RuledRow
            key={key}
            align="baseline"
            isDense
            onPhone="below"
            words={
              <>
                {link}
                {question && (
                  <span className={css['question']}>
                    <bdi>{question.author}</bdi>: <q dir="auto">{question.text}</q>
                  </span>
                )}
              </>
            }
          >
            <span className={css['why']}>{reason}</span>
          </RuledRow>
        ))}
      </RuledList>
      <More count={found - shown.length} noun="one" />
    </Panel>
  );
}

const waitingWords = {
  question: 'Waits for an answer:',
  'changes-requested': `${stateWords.changesRequested}:`,
  rejected: `${stateWords.declined}:`,
  silent: 'No sign of the client:',
} as const;

/** Why a quote or a change order needs the office. */
function why({ reason, validUntil, lastSignAt }: Waiting): ReactNode {
  if (reason === 'expired') return `Expired after ${formatDate(validUntil ?? '')}`;
  if (reason === 'expiring') return `Valid until ${formatDate(validUntil ?? '')}`;
  return (
    <>
      {waitingWords[reason]} <Moment at={lastSignAt} />
    </>
  );
}
