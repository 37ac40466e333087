import { orderQuantityText } from '@quoin/domain/ordering/order-words';
import { settleLabels } from '@quoin/domain/ordering/to-settle/exception-kinds';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';

import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-to-settle.module.css';

/** Shows what will be needed again before somebody buys elsewhere, because the supplier is told of it. */
export function BuyElsewhere({
  exceptionId,
  title,
  isPending,
  onConfirm,
  onClose,
}: {
  exceptionId: number;
  title: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const again = trpc.exceptions.neededAgain.useQuery({ id: exceptionId });
  return (
    <ConfirmDialog
      opened
      harmless
      title={title}
      message={again.data ? <Again again={again.data} /> : again.error ? null : 'Reading...'}
      confirmLabel={settleLabels['buy-elsewhere']}
      pendingLabel="Settling..."
      pending={isPending}
      waiting={again.data === undefined}
      error={again.error?.message ?? null}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}

function Again({ again: { lines, cancelsOrder } }: { again: Outputs['exceptions']['neededAgain'] }) {
  return (
    <>
      {lines.length === 0 ? (
        <p className={css['again']}>Nothing will be needed again: all of it has come.</p>
      ) : (
        <>
          <p className={css['again']}>This will be needed again:</p>
          <ul className={css['detail']}>
            {lines.map(({ orderLineId, description, orderUnit, quantity }) => (
              <li key={orderLineId}>
                <bdi>{description}</bdi>
                {`: ${orderQuantityText(quantity, orderUnit)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={css['again']}>
        {cancelsOrder
          ? 'Nothing is left of the order, so it is cancelled.'
          : 'The supplier gets a revision without it.'}
      </p>
    </>
  );
}
