import { Button } from '@mantine/core';
import type { ChangeOrderDocument } from '@quoin/domain/contracts/change-order-document';
import { finishSentence } from '@quoin/domain/contracts/change-order-document';
import { canChangeOrder } from '@quoin/domain/contracts/change-order-status';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { quantityText } from '@quoin/domain/quantity-text';
import { differenceText } from '@quoin/domain/quotes/quote-money';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Ladder } from '@quoin/ui/figures/Ladder';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';

import { Drawn, signedFacts } from '../../../documents/Signature.tsx';
import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';
import { changeRungs } from './-change-rungs.ts';
import { changeWords } from './-scope-columns.tsx';

import css from './-change-orders.module.css';

const lineText = ({ name, quantity, unit }: NonNullable<ChangeOrderDocument['lines'][number]['after']>) =>
  quantity === null ? name : `${name}, ${quantityText({ quantity, unit })}`;

type Order = Outputs['changeOrders']['get'];

/** What was sent last, and its document. */
function useSent({ id }: Order) {
  const sent = trpc.changeOrders.getDocument.useQuery({ id });
  return { sent, document: sent.data && (JSON.parse(sent.data.document) as ChangeOrderDocument) };
}

/** A change order as it was sent: what its client reads. */
export function SentDocument({
  order,
  onAnswer,
}: {
  order: Order;
  /** Opens the dialog that records an answer of the client. Absent for who may not. */
  onAnswer?: (dialog: 'paper' | 'reject') => void;
}) {
  const { sent, document } = useSent(order);
  if (sent.error) return <FailedScreen error={sent.error} reset={() => void sent.refetch()} />;
  if (!document) return <ListSkeleton label="Loading change order..." />;
  return (
    <Panel
      title="As it was sent"
      note={`Revision ${document.revision}`}
      actions={
        <>
          {onAnswer && canChangeOrder(order.status, 'reject') && (
            <Button variant="default" size="compact-md" onClick={() => onAnswer('reject')}>
              Mark as Declined
            </Button>
          )}
          {onAnswer && canChangeOrder(order.status, 'approve') && (
            <Button variant="default" size="compact-md" onClick={() => onAnswer('paper')}>
              Record Paper Signature
            </Button>
          )}
          <Button
            component="a"
            href={`/api/admin/change-orders/${order.id}/pdf`}
            target="_blank"
            variant="default"
            size="compact-md"
            aria-label="PDF (opens in a new tab)"
          >
            PDF
          </Button>
        </>
      }
    >
      <div className={css['stack']}>
        {sent.data?.state === 'outdated' && (
          <Notice tone="yellow" title="The contract has changed since this was sent">
            The client can no longer sign it. Recall it, look at it again, and send it again.
          </Notice>
        )}
        {document.message !== null && <p className={css['prose']}>{document.message}</p>}
        <p className={css['prose']}>{document.scope}</p>
        {document.lines.length > 0 && (
          <RuledList label="Changed lines">
            {document.lines.map((line) => (
              <RuledRow
                key={JSON.stringify(line)}
                align="baseline"
                words={
                  <>
                    <span>
                      <span className={css[line.changeType]}>{changeWords[line.changeType]}</span>{' '}
                      <bdi>{line.after ? lineText(line.after) : line.before && lineText(line.before)}</bdi>
                    </span>
                    {line.before && line.after && lineText(line.before) !== lineText(line.after) && (
                      <span className={css['small']}>Before: {lineText(line.before)}</span>
                    )}
                  </>
                }
              >
                <span className={css['amount']}>{differenceText(line.price)}</span>
              </RuledRow>
            ))}
          </RuledList>
        )}
        <p className={css['prose']}>{document.paymentsText}</p>
        <p className={css['prose']}>
          {finishSentence(document.daysDelta)}
          {document.finishAfter !== null && ` It ends on ${formatDate(document.finishAfter)}.`}
        </p>
      </div>
    </Panel>
  );
}

/** The amounts of a change order as it was sent, and its signature. */
export function SentTotals({ order }: { order: Order }) {
  const { sent, document } = useSent(order);
  if (!document) return null;
  const signature = sent.data?.signature;
  return (
    <>
      <Panel title="This change">
        <Ladder
          rungs={[
            ...changeRungs({ ...document, netPrice: document.net }),
            { label: 'Contract before', amount: formatMoney(document.contractBefore) },
            { label: 'Contract with it', amount: formatMoney(document.contractAfter), isSum: true },
          ]}
        />
      </Panel>
      {signature && (
        <Panel title="Signed">
          <div className={css['stack']}>
            <Facts
              items={[
                { label: 'Signer', value: <bdi>{signature.signerName}</bdi> },
                ...signedFacts(signature, `/api/admin/change-orders/${order.id}/paper`),
              ]}
            />
            {signature.strokes !== null && signature.strokes.length > 0 && <Drawn signature={signature} />}
          </div>
        </Panel>
      )}
    </>
  );
}
