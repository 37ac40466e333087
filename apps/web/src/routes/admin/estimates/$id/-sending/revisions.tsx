import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { canStep } from '@quoin/domain/quotes/quote-state';
import { lazily } from '@quoin/ui/lazily';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { IconArrowsDiff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { QuoteStateBadge } from '../../../../../badges/QuoteStateBadge.tsx';
import { Moment } from '../../../../../Moment.tsx';
import type { Outputs } from '../../../../../trpc.ts';

import css from '../../../../../documents/documents.module.css';

type Quote = Outputs['quotes']['list'][number];

const RecordAnswer = lazily(async () => (await import('./answer-form.tsx')).RecordAnswer).Component;
const SignQuoteOnPaper = lazily(
  async () => (await import('../../../../../papers/SignQuoteOnPaper.tsx')).SignQuoteOnPaper,
).Component;
const Withdraw = lazily(async () => (await import('./withdraw-form.tsx')).WithdrawQuote).Component;

/** The sent revisions of an estimate, the newest first. The trail below is that of the chosen one. */
export function Revisions({
  estimate,
  quotes,
  chosen,
  mayChange,
  onChoose,
}: {
  estimate: EstimateWithParts;
  quotes: readonly Quote[];
  chosen: Quote;
  mayChange: boolean;
  onChoose: (id: number) => void;
}) {
  const [dialog, setDialog] = useState<'answer' | 'paper' | 'withdraw'>();
  const close = () => setDialog(undefined);
  const newest = quotes[0] ?? chosen;
  return (
    <Panel
      title="Sent"
      actions={
        <>
          {mayChange && canStep(estimate.status, 'void') && (
            <Button variant="default" size="compact-md" onClick={() => setDialog('withdraw')}>
              Withdraw
            </Button>
          )}
          {mayChange && canStep(estimate.status, 'decline') && (
            <Button variant="default" size="compact-md" onClick={() => setDialog('answer')}>
              Record Answer
            </Button>
          )}
          {mayChange && canStep(estimate.status, 'accept') && newest.state !== 'settled' && (
            <Button variant="default" size="compact-md" onClick={() => setDialog('paper')}>
              Record Paper Signature
            </Button>
          )}
          {/* The first revision has none before it. That of a draft is its lines as they are now. */}
          {estimate.revision > 1 && (
            <Button
              renderRoot={(props) => (
                <Link to="/admin/estimates/$id/quote/compare" params={{ id: estimate.id }} {...props} />
              )}
              variant="default"
              size="compact-md"
              leftSection={<IconArrowsDiff size={16} stroke={1.5} />}
            >
              Compare
            </Button>
          )}
        </>
      }
    >
      <RuledList label="Sent revisions">
        {quotes.map((quote) => (
          <RuledRow
            key={quote.id}
            onPhone="below"
            words={
              <>
                <span className={css['name']}>
                  {`Revision ${quote.revision}`}
                  <QuoteStateBadge state={quote.state} />
                </span>
                <span className={css['small']}>
                  Sent <Moment at={quote.sentAt} /> by <bdi>{quote.sentBy}</bdi>
                  {` · valid until ${formatDate(quote.validUntil)} · `}
                  {quote.viewedAt === null ? (
                    'not seen yet'
                  ) : (
                    <>
                      seen <Moment at={quote.viewedAt} />
                    </>
                  )}
                </span>
              </>
            }
          >
            <span className={css['amount']}>{formatMoney(quote.total)}</span>
            <Button
              component="a"
              href={`/api/admin/quotes/${quote.id}/pdf`}
              target="_blank"
              variant="default"
              size="compact-sm"
              aria-label={`PDF of revision ${quote.revision} (opens in a new tab)`}
            >
              PDF
            </Button>
            {quotes.length > 1 && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Show the trail of revision ${quote.revision}`}
                aria-pressed={quote.id === chosen.id}
                className={css['choice'] ?? ''}
                onClick={() => onChoose(quote.id)}
              >
                Trail
              </Button>
            )}
          </RuledRow>
        ))}
      </RuledList>
      <Suspense>
        {dialog === 'answer' && <RecordAnswer quote={newest} onClose={close} />}
        {dialog === 'paper' && <SignQuoteOnPaper quote={newest} onClose={close} />}
        {dialog === 'withdraw' && <Withdraw estimate={estimate} onClose={close} />}
      </Suspense>
    </Panel>
  );
}
