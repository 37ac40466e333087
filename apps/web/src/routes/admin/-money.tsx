import { formatDate } from '@quoin/domain/dates';
import { stateWords } from '@quoin/domain/documents/state-words';
import { formatMoney } from '@quoin/domain/dollars';
import { counted } from '@quoin/domain/words';
import { StatCard, StatRow } from '@quoin/ui/figures/StatCard';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Moment } from '../../Moment.tsx';
import type { Outputs } from '../../trpc.ts';
import { marginText } from './estimates/-margin.ts';

import css from './-money.module.css';

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

/** The quotes, change orders and invoices that need the office, each with its reason. */
export function NeedsYou({
  money: {
    quotes: { waiting, waitingCount },
  },
}: {
  money: Money;
}) {
  return (
    <Panel title="Needs you">
      <RuledList label="Needs you">
        {waiting.map((quote) => (
          <RuledRow
            key={`${quote.entity} ${quote.id}`}
            align="baseline"
            isDense
            onPhone="below"
            words={
              <>
                <Link {...linkOf(quote)}>
                  {quote.number} {quote.name}
                </Link>
                {quote.question && (
                  <span className={css['question']}>
                    <bdi>{quote.question.author}</bdi>: <q dir="auto">{quote.question.text}</q>
                  </span>
                )}
              </>
            }
          >
            <span className={css['why']}>{why(quote)}</span>
          </RuledRow>
        ))}
      </RuledList>
      <More count={waitingCount - waiting.length} noun="one" />
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
