import { trpc } from '../../../trpc.ts';
import { ExceptionCard } from '../to-settle/-exception.tsx';

import css from '../to-settle/-to-settle.module.css';

/** What somebody has to settle about an order, at the head of its page. */
export function OpenExceptions({ orderId }: { orderId: number }) {
  const [{ items }] = trpc.exceptions.list.useSuspenseQuery({ orderId });
  if (items.length === 0) return null;
  return (
    <section className={css['onOrder']} aria-label="To settle">
      {items.map((exception) => (
        <ExceptionCard key={exception.id} exception={exception} isOnOrder />
      ))}
    </section>
  );
}
