import { Button, Textarea, TextInput } from '@mantine/core';
import { DELIVERY_GONE } from '@quoin/domain/ordering/delivery-status';
import { orderingErrors } from '@quoin/domain/ordering/ordering-errors';
import {
  differenceOf,
  isCount,
  type LineCount,
  missingProof,
  proofWords,
  receiptLineOf,
} from '@quoin/domain/ordering/receipt-count';
import { formatQuantity } from '@quoin/domain/quantity-text';
import { LONG_MAX, NAME_MAX } from '@quoin/domain/text';
import { Notice } from '@quoin/ui/feedback/Notice';
import { Panel } from '@quoin/ui/page/Panel';

import { formFailedTo, said } from '../../../forms/record-changes.ts';
import { isSignedOut, problemOf, reasonOf } from '../../../problem.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { LineCounter } from './-line-count.tsx';
import { DeliveryPhotos } from './-photos.tsx';
import { useReceiptDraft } from './-receipt-draft.ts';
import { SignaturePad } from './-signature-pad.tsx';

import css from './-deliveries.module.css';

type Delivery = Outputs['deliveries']['get'];

/** A line with what somebody has counted of it. Until then, all of it is here. */
interface Counted {
  readonly line: Delivery['lines'][number];
  readonly count: LineCount;
}

/** What a receipt lacks before it can be posted, as a sentence. */
function lackOf(
  counted: readonly Counted[],
  proof: { hasPhoto: boolean; isSigned: boolean },
): string | undefined {
  const unread = counted.find(({ count }) => !isCount(count.came));
  if (unread) return `Say how much of ${unread.line.description} came`;
  const over = counted.find(
    ({ line, count: { came, keepsSurplus } }) =>
      isCount(came) && keepsSurplus === null && differenceOf(came, line.quantity).surplus > 0,
  );
  if (over)
    return orderingErrors.deliverySurplus.message(
      formatQuantity(Number(over.count.came)),
      formatQuantity(over.line.quantity),
      0,
    );
  const isDamaged = counted.some(
    ({ line, count: { came, reason } }) =>
      reason === 'damaged' && isCount(came) && differenceOf(came, line.quantity).missing > 0,
  );
  const missing = missingProof({ ...proof, isDamaged });
  return missing && proofWords(missing);
}

/** The receipt of a delivery: all is here, or what came of each line. */
export function Receive({ delivery }: { delivery: Delivery }) {
  const { id, version, lines, photoIds } = delivery;
  const { draft, change, end } = useReceiptDraft(id);
  const { key, counts, note, signerName, strokes } = draft;
  const receive = trpc.deliveries.receive.useMutation({
    onSuccess: () => {
      end();
      said('Delivery', 'received');
    },
    onError: formFailedTo('receive delivery'),
  });
  const counted = lines.map((line): Counted => ({
    line,
    count: counts[line.orderLineId] ?? { came: line.quantity, reason: 'short', keepsSurplus: null },
  }));
  const isAll = counted.every(({ line, count }) => count.came === line.quantity);
  const isSigned = signerName.trim() !== '' && strokes.length > 0;
  const lack = lackOf(counted, { hasPhoto: photoIds.length > 0, isSigned });
  const send = () =>
    receive.mutate({
      id,
      // The server refuses the receipt if the delivery changed since the phone read it.
      version,
      receiptKey: key,
      note: note.trim() === '' ? null : note,
      signerName: signerName.trim() === '' ? null : signerName,
      strokes: strokes.length === 0 ? null : strokes.map((stroke) => stroke.map(([x, y]) => [x, y])),
      lines: isAll ? undefined : counted.map(({ line, count }) => receiptLineOf(line, count)),
    });
  return (
    <>
      <DeliveryPhotos delivery={delivery} mayAdd />
      <Panel title="What came">
        {counted.map(({ line, count }) => (
          <LineCounter
            key={line.orderLineId}
            line={line}
            count={count}
            onChange={(next) => change({ counts: { ...counts, [line.orderLineId]: next } })}
          />
        ))}
      </Panel>
      <Panel title="Signature" note="Optional with a photo">
        <div className={css['stack']}>
          <TextInput
            label="Signed by"
            autoComplete="off"
            maxLength={NAME_MAX}
            value={signerName}
            onChange={({ currentTarget: { value } }) => change({ signerName: value })}
          />
          <SignaturePad label="Signature" strokes={strokes} onChange={(next) => change({ strokes: next })} />
          <Textarea
            label="Note"
            autosize
            minRows={2}
            maxLength={LONG_MAX}
            value={note}
            onChange={({ currentTarget: { value } }) => change({ note: value })}
          />
        </div>
      </Panel>
      <div className={css['bar']}>
        {receive.error && !isSignedOut(receive.error) && (
          <Notice tone="red" title="Nothing was received" urgent>
            {problemOf(receive.error)?.code === 'NOT_FOUND' ? DELIVERY_GONE : reasonOf(receive.error)}
          </Notice>
        )}
        {lack !== undefined && <span className={css['about']}>{lack}</span>}
        <Button size="lg" fullWidth loading={receive.isPending} disabled={lack !== undefined} onClick={send}>
          {isAll ? 'All Is Here' : 'Done'}
        </Button>
      </div>
    </>
  );
}
