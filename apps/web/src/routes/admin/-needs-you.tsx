import { stateWords } from '@quoin/domain/costs/state-words';
import { formatDate } from '@quoin/domain/dates';
import { Panel } from '@quoin/ui/frame/Panel';
import { RuledList, RuledRow } from '@quoin/ui/records/RuledList';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { Moment } from '../../Moment.tsx';
import type { Outputs } from '../../trpc.ts';
import { More } from './-money.tsx';

import css from './-money.module.css';

type Quotes = Outputs['dashboard']['getMoney']['quotes'];
type Waiting = Quotes['waiting'][number];

/** The quotes and change orders that need the office, each with its reason. */
export function NeedsYou({ quotes: { waiting, waitingCount } }: { quotes: Quotes }) {
  return (
    <Panel title="Needs you">
      <RuledList label="Needs you">
        {waiting.map((quote) => (
          <RuledRow
            key={`${quote.entity} ${quote.id}`}
            align="baseline"
            isDense
            words={
              <Link
                to={quote.entity === 'estimate' ? '/admin/estimates/$id/quote' : '/admin/change-orders/$id'}
                params={{ id: quote.id }}
              >
                {quote.number} {quote.name}
              </Link>
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
