import { Button } from '@mantine/core';
import { lawfulSchedule } from '@quoin/domain/billing/lawful-schedule';
import {
  basisWords,
  dueWords,
  type PlannedPayment,
  scheduleBasisLabels,
} from '@quoin/domain/billing/schedule-words';
import { formatMoney, formatPercent } from '@quoin/domain/dollars';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import { type Exact, divide, isNegative, isPositive, isZero, moneyOf, numberOf } from '@quoin/domain/exact';
import { moved } from '@quoin/domain/lists/move';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Ladder } from '@quoin/ui/figures/Ladder';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPlus } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';

import { failedTo } from '../../../../forms/record-changes.ts';
import { type Outputs, trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { useExplained } from './-figures/figure-explained.tsx';
import { useFigures } from './-figures/figures.ts';
import { useLines } from './-lines/use-lines.ts';
import { PartList } from './-part-list.tsx';
import { PaymentForm } from './-payments/payment-form.tsx';
import { PaymentLaw } from './-payments/payment-law.tsx';
import { Retainage } from './-payments/retainage.tsx';
import { useChecks } from './-sending/use-review.ts';

import css from './-payments/payments.module.css';

export const Route = createFileRoute('/admin/estimates/$id/payments')({
  component: PaymentsScreen,
  pendingComponent: () => <ListSkeleton label="Loading payments..." />,
});

type Schedule = Outputs['estimates']['getSchedule'];

/** What the client pays and when, within the law of the state. */
function PaymentsScreen() {
  const { id } = Route.useParams();
  const [estimate] = trpc.estimates.get.useSuspenseQuery({ id });
  const [stored] = trpc.estimates.getSchedule.useSuspenseQuery({ id });
  const { lines } = useLines(id);
  const navigate = Route.useNavigate();
  if (lines.length > 0) return <Payments estimate={estimate} lines={lines} stored={stored} />;
  return (
    <EmptyState
      drawing="checklist"
      title="No payments yet"
      hint="Payments divide the total of the lines. Add a line first."
      action={{
        label: 'Go to Lines',
        onClick: () => void navigate({ to: '/admin/estimates/$id', params: { id } }),
      }}
    />
  );
}

/** A payment that is being added or edited, with the schedule as it was when the form opened. */
interface Edited {
  place: number | 'new';
  schedule: Schedule;
}

function Payments({
  estimate,
  lines,
  stored,
}: {
  estimate: EstimateWithParts;
  lines: readonly EstimateLine[];
  stored: Schedule;
}) {
  const { id, projectId } = estimate;
  const mayChange = useMayChange() && estimate.status === 'draft';
  const { explain, explanation } = useExplained(estimate, lines);
  const figures = useFigures(estimate, lines);
  const tasks = trpc.projectTasks.list.useQuery({ projectId }).data?.items ?? [];
  const utils = trpc.useUtils();
  const [edited, setEdited] = useState<Edited>();
  const list = utils.estimates.getSchedule;
  // The next change names the version of this answer, without waiting until all is read again.
  const set = trpc.estimates.setSchedule.useMutation({ onSuccess: (answer) => list.setData({ id }, answer) });
  const scheduled = (rows: readonly PlannedPayment[]) =>
    lawfulSchedule({ ...estimate, lines }, figures, stored, rows);
  const schedule = scheduled(stored.rows);
  const { rows, version, isUsual } = stored;
  const last = rows.length;
  const write = { id, version };
  const move = (place: number, before: number | null) => {
    // Another move would name the version that this one replaces.
    if (set.isPending) return;
    const order = moved(
      rows.map((_, index) => index + 1),
      // All that is left stays last.
      { ids: [place], beforeId: before ?? last },
    );
    const next = order.flatMap((each) => rows[each - 1] ?? []);
    list.setData({ id }, (now) => now && { ...now, rows: next });
    set.mutate(
      { ...write, rows: next },
      {
        onError: (error) => {
          failedTo('move payment')(error);
          void list.invalidate({ id });
        },
      },
    );
  };
  const nameOfTask = (taskId: number | null) => tasks.find((task) => task.id === taskId)?.name;
  const items = schedule.payments.flatMap(({ planned, amount }, index) =>
    // The list leaves out a usual payment of 0, because the client pays nothing then.
    isUsual && isZero(amount) && planned.basis !== 'remainder'
      ? []
      : {
          id: index + 1,
          name: planned.name,
          // The row shows its amount already, so the note does not repeat a fixed one.
          note: `${dueWords(planned, nameOfTask(planned.taskId))} · ${planned.basis === 'fixed' ? scheduleBasisLabels.fixed : basisWords(planned)}`,
          amount: <AmountOfTotal amount={amount} total={figures.total} />,
          isFixed: index + 1 === last,
        },
  );

  return (
    <>
      <PaymentIssues estimate={estimate} />
      <Panel
        title="Payments"
        actions={
          mayChange && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={16} stroke={1.5} />}
              onClick={() => setEdited({ place: 'new', schedule: stored })}
            >
              Add Payment
            </Button>
          )
        }
      >
        <PartList
          label="Payments"
          noun="payment"
          items={items}
          mayChange={mayChange}
          onEdit={(place) => setEdited({ place, schedule: stored })}
          onMove={move}
          doDelete={async ({ id: place }) =>
            set.mutateAsync({ ...write, rows: rows.filter((_, index) => index + 1 !== place) })
          }
        />
        <Ladder rungs={[{ label: 'Total', amount: formatMoney(moneyOf(figures.total)), isSum: true }]} />
        {isUsual ? (
          <p className={css['note']}>
            These payments follow from the material, labor and other costs. What is asked for at signing
            stands in{' '}
            <Link className={css['link'] ?? ''} to="/admin/settings" search={{ tab: 'money' }}>
              Settings
            </Link>
            .
          </p>
        ) : (
          <div className={css['origin']}>
            <p className={css['note']}>You have written these payments for this estimate.</p>
            {mayChange && (
              <Button
                variant="default"
                size="compact-md"
                onClick={() =>
                  confirmDelete({
                    title: 'Back to the Usual Payments',
                    message: 'The payments then follow from the costs again. Yours are deleted.',
                    confirmLabel: 'Use the Usual Payments',
                    pendingLabel: 'Saving...',
                    doDelete: async () => set.mutateAsync({ ...write, rows: [] }),
                  })
                }
              >
                Back to the Usual Payments
              </Button>
            )}
          </div>
        )}
      </Panel>
      <Retainage estimate={estimate} mayChange={mayChange} />
      <PaymentLaw state={stored.state} schedule={schedule} onExplain={explain} />
      {edited && (
        <PaymentForm
          key={edited.place}
          place={edited.place}
          estimateId={id}
          schedule={edited.schedule}
          tasks={tasks}
          amountsOf={(planned) => scheduled(planned).payments.map(({ amount }) => amount)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {explanation}
    </>
  );
}

/** An amount with its part of the total. */
function AmountOfTotal({ amount, total }: { amount: Exact; total: Exact }) {
  const ratio = isPositive(total) ? numberOf(divide(amount, total, 3)) : undefined;
  return (
    <span className={css['payable']}>
      <span data-tone={isNegative(amount) ? 'red' : undefined}>{formatMoney(moneyOf(amount))}</span>
      {ratio !== undefined && <span className={css['share']}>{formatPercent(ratio)}</span>}
    </span>
  );
}

/** What the checks before sending say about the payments. */
function PaymentIssues({ estimate }: { estimate: EstimateWithParts }) {
  const issues = (useChecks(estimate)?.issues ?? []).filter(
    ({ field, isBlocking }) => field === 'payments' && isBlocking,
  );
  if (issues.length === 0) return null;
  return (
    <Notice tone="red" title="These payments cannot be sent">
      {issues.map(({ message }) => (
        <p key={message} className={css['issue']}>
          {message}
        </p>
      ))}
    </Notice>
  );
}
