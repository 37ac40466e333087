import { Button } from '@mantine/core';
import { formatMoment } from '@quoin/domain/dates';
import { type DocumentEventKind, documentEventLabels } from '@quoin/domain/documents/document';
import { orderEventLabels } from '@quoin/domain/ordering/order-words';
import { counted } from '@quoin/domain/words';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { reasonOf } from '../problem.ts';
import { FailedScreen } from '../shell/FailedScreen.tsx';
import { type Outputs, trpc } from '../trpc.ts';

import css from './documents.module.css';

/** What happened to a sent quote, in order, and the proof that nobody changed it. */
export function Trail({ quote: { id, revision, contractId } }: { quote: Outputs['quotes']['list'][number] }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <DocumentTrail
      revision={revision}
      isSigned={contractId !== null}
      events={trpc.quotes.listEvents.useQuery({ id })}
      paper={`/api/admin/quotes/${id}/paper`}
      proof={trpc.quotes.verify.useQuery({ id }, { enabled: isAsked })}
      onAsk={() => setIsAsked(true)}
    />
  );
}

/** The same for the last sending of a change order. */
export function ChangeOrderTrail({
  order: { id, revision, status },
}: {
  order: Outputs['changeOrders']['get'];
}) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <DocumentTrail
      revision={revision}
      isSigned={status === 'approved'}
      events={trpc.changeOrders.listEvents.useQuery({ id })}
      paper={`/api/admin/change-orders/${id}/paper`}
      proof={trpc.changeOrders.verify.useQuery({ id }, { enabled: isAsked })}
      onAsk={() => setIsAsked(true)}
    />
  );
}

/** The same for all sendings of an order to a supplier. */
export function OrderTrail({ order: { id, revision } }: { order: Outputs['purchaseOrders']['get'] }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <DocumentTrail
      revision={revision}
      isSigned={false}
      labels={orderEventLabels}
      events={trpc.purchaseOrders.listEvents.useQuery({ id })}
      proof={trpc.purchaseOrders.verify.useQuery({ id }, { enabled: isAsked })}
      onAsk={() => setIsAsked(true)}
    />
  );
}

/** The same for an invoice, which has no revisions. */
export function InvoiceTrail({ id }: { id: number }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <DocumentTrail
      isSigned={false}
      events={trpc.invoices.listEvents.useQuery({ id })}
      proof={trpc.invoices.verify.useQuery({ id }, { enabled: isAsked })}
      onAsk={() => setIsAsked(true)}
    />
  );
}

/** A query whose failure can be shown. */
interface Read<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** The query that asks for the paper of an event. The paper that was signed needs none. */
const kindOf = ({ kind }: Outputs['quotes']['listEvents'][number]) =>
  kind === 'waived' ? '?kind=waiver' : kind === 'cancelled' ? '?kind=letter' : '';

/** The events of a frozen document. `onAsk` begins the first verification. */
function DocumentTrail({
  revision,
  isSigned,
  labels = documentEventLabels,
  events,
  paper,
  proof,
  onAsk,
}: {
  /** Absent for what is sent once. */
  revision?: number;
  isSigned: boolean;
  labels?: Record<DocumentEventKind, string>;
  events: Read<Outputs['quotes']['listEvents']>;
  /** The address of the photos of papers, of a document that is signed. */
  paper?: string;
  proof: Read<Outputs['quotes']['verify']>;
  onAsk: () => void;
}) {
  const verify = () => {
    if (proof.data ?? proof.error) void proof.refetch();
    else onAsk();
  };
  return (
    <Panel
      title="Trail"
      note={revision !== undefined && `Revision ${revision}`}
      actions={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconShieldCheck size={16} stroke={1.5} />}
          loading={proof.isFetching}
          onClick={verify}
        >
          Verify
        </Button>
      }
    >
      <div aria-live="polite">
        {proof.data && <Proof proof={proof.data} isSigned={isSigned} />}
        {Boolean(proof.error) && <p className={css['proof']}>{reasonOf(proof.error)}</p>}
      </div>
      {events.data ? (
        <RuledList
          isOrdered
          label={revision === undefined ? 'Trail of the document' : `Trail of revision ${revision}`}
        >
          {events.data.map((event) => (
            <RuledRow
              key={event.id}
              align="baseline"
              onPhone="above"
              words={
                <>
                  <span>
                    {labels[event.kind]}
                    {event.actor && (
                      <span className={css['by']}>
                        {' · '}
                        <bdi>{event.actor}</bdi>
                      </span>
                    )}
                  </span>
                  {event.note && (
                    <span className={css['note']}>
                      {event.kind.startsWith('link-') ? `For ${event.note}` : event.note}
                    </span>
                  )}
                  {paper !== undefined && event.fileDigest !== null && event.kind !== 'printed' && (
                    <a className={css['link']} href={paper + kindOf(event)} target="_blank" rel="noreferrer">
                      Photo of the paper
                    </a>
                  )}
                  {(event.ip ?? event.userAgent) && (
                    <span className={css['trace']} title={event.userAgent ?? undefined}>
                      {[event.ip, event.userAgent].filter(Boolean).join(' · ')}
                    </span>
                  )}
                </>
              }
            >
              <time className={css['when']} dateTime={event.at}>
                {formatMoment(event.at)}
              </time>
            </RuledRow>
          ))}
        </RuledList>
      ) : events.error ? (
        <FailedScreen error={events.error} reset={() => void events.refetch()} />
      ) : (
        <ListSkeleton count={3} label="Loading the trail..." />
      )}
    </Panel>
  );
}

/** The result of computing all digests again. */
function Proof({
  proof: { isWhole, problems, events, files },
  isSigned,
}: {
  proof: Outputs['quotes']['verify'];
  isSigned: boolean;
}) {
  if (isWhole) {
    const parts = [
      'document',
      ...(isSigned ? ['signature'] : []),
      counted(events, 'event'),
      ...(files > 0 ? [counted(files, 'file')] : []),
    ];
    return (
      <div className={css['proof']}>
        <Notice tone="green">{`All digests fit: ${parts.join(', ')}.`}</Notice>
      </div>
    );
  }
  return (
    <div className={css['proof']}>
      <Notice tone="red" title="Something was changed after it was sent">
        <ul className={css['missing']}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
