import { type PlannedPayment, dueWords } from '@quoin/domain/billing/schedule-words';
import { formatMoney } from '@quoin/domain/dollars';
import type { Money } from '@quoin/domain/exact';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';

import { trpc } from '../trpc.ts';

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
    <RuledList label="Payments">
      {payments.map((payment) => (
        <RuledRow
          key={payment.id}
          align="baseline"
          isDense
          words={
            <>
              <bdi>{payment.name}</bdi>
              <span className={css['due']}>{dueWords(payment, nameOfTask(payment.taskId))}</span>
            </>
          }
        >
          <span className={css['amount']}>{formatMoney(payment.payable)}</span>
        </RuledRow>
      ))}
    </RuledList>
  );
}
