import { type PlannedPayment, dueWords } from '@quoin/domain/costs/schedule-words';
import { formatMoney } from '@quoin/domain/dollars';
import type { Money } from '@quoin/domain/exact';

import { trpc } from './trpc.ts';

import css from './PaymentList.module.css';

/** What a client pays and when, in the order of the schedule. The tasks of the project make some payments due. */
export function PaymentList({
  projectId,
  payments,
}: {
  projectId: number;
  payments: readonly (PlannedPayment & { id: number; payable: Money })[];
}) {
  const tasks = trpc.projectTasks.list.useQuery({ projectId }).data?.items ?? [];
  const nameOfTask = (taskId: number | null) => tasks.find(({ id }) => id === taskId)?.name;
  return (
    <ul className={css['payments']} aria-label="Payments">
      {payments.map((payment) => (
        <li key={payment.id} className={css['payment']}>
          <span className={css['words']}>
            <bdi>{payment.name}</bdi>
            <span className={css['due']}>{dueWords(payment, nameOfTask(payment.taskId))}</span>
          </span>
          <span className={css['amount']}>{formatMoney(payment.payable)}</span>
        </li>
      ))}
    </ul>
  );
}
