import { Button } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import {
  type PlanKind,
  type PlanLineKey,
  planLabels,
  planLineKey,
  type Plans,
} from '@quoin/domain/ordering/plan';
import { counted } from '@quoin/domain/words';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { usePassFocus } from '@quoin/ui/use-pass-focus';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { failed, failedTo } from '../../../../../forms/record-changes.ts';
import { reasonOf } from '../../../../../problem.ts';
import { trpc } from '../../../../../trpc.ts';
import { useMayChange } from '../../../../../use-may-change.ts';
import { PlannedOrderLines } from './planned-order.tsx';

import css from './materials.module.css';

type Plan = Plans['plans'][number];

/** The wishes of somebody who changes the plans of these needs. */
interface Wishes {
  digest: string;
  moves: (PlanLineKey & { supplierProductId: number })[];
  leftOut: (PlanLineKey & { productName: string })[];
}

/** The plans for what is left to order. One button makes the drafts of the chosen one. */
export function PlanPanel({ id }: { id: number }) {
  const plans = trpc.needs.plans.useQuery({ id });
  if (plans.data) return <PlanChoice key={plans.data.digest} id={id} found={plans.data} />;
  return (
    <Panel title="Plan">
      {plans.error ? (
        <ErrorState
          title="The plan could not be made"
          detail={reasonOf(plans.error)}
          retrying={plans.isFetching}
          onRetry={() => void plans.refetch()}
        />
      ) : (
        <ListSkeleton count={4} label="Loading plan..." />
      )}
    </Panel>
  );
}

const without = <Line extends PlanLineKey>(lines: readonly Line[], line: PlanLineKey) =>
  lines.filter((each) => planLineKey(each) !== planLineKey(line));

function PlanChoice({ id, found }: { id: number; found: Plans }) {
  const mayChange = useMayChange();
  const navigate = useNavigate();
  const plansOf = trpc.useUtils().needs.plans;
  const [kind, setKind] = useState<PlanKind>('in-time');
  const [wishes, setWishes] = useState<Wishes>({ digest: found.digest, moves: [], leftOut: [] });
  const wished = trpc.needs.plansAsWished.useMutation({
    onError: (error) => {
      failedTo('plan the orders')(error);
      // What is ordered is always what is shown.
      setWishes({ digest: found.digest, moves: [], leftOut: [] });
    },
  });
  const make = trpc.needs.makeOrders.useMutation({
    // The drafts are shown as they will be sent, and the next press sends them.
    onSuccess: ([first]) => void navigate({ to: '.', search: { send: true, made: first?.id } }),
    onError: failed,
    onSettled: async () => plansOf.invalidate({ id }),
  });
  const isWished = wishes.moves.length + wishes.leftOut.length > 0;
  const { plans, missing, choices } = (isWished && wished.data) || found;
  const plan = plans.find((each) => each.kind === kind);

  const asked = ({ moves, leftOut }: Wishes) => {
    const out = new Set(leftOut.map(planLineKey));
    const all = [...found.choices, ...found.missing];
    const lines = all
      .filter((line) => !out.has(planLineKey(line)))
      .map(({ productId, needBy }) => ({ productId, needBy }));
    return { moves, ...(leftOut.length > 0 && { lines }) };
  };
  const wish = (next: Wishes) => {
    setWishes(next);
    if (next.moves.length + next.leftOut.length > 0) wished.mutate({ id, ...asked(next) });
  };

  const askForPrices = (why: 'stale' | 'missing') =>
    mayChange && (
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void navigate({ to: '.', search: { prices: true, why } })}
      >
        Ask for prices
      </Button>
    );
  if (found.choices.length + found.missing.length === 0)
    return (
      <Panel title="Plan">
        <EmptyState compact drawing="checklist" title="There is nothing to order." />
      </Panel>
    );
  return (
    <Panel title="Plan" note={plan && formatMoney(plan.total)}>
      <div className={css['stack']} aria-busy={wished.isPending}>
        {plans.length > 0 && <PlanKinds plans={plans} kind={kind} onChange={setKind} />}
        {plan && areSame(plans) && <p className={css['about']}>{sameText(plan)}</p>}
        {plan && plan.stale > 0 && (
          <Notice tone="yellow" action={askForPrices('stale')}>
            {plan.stale === 1 ? '1 price is stale' : `${plan.stale} prices are stale`}
          </Notice>
        )}
        {plan?.saving && (
          <p className={css['about']}>
            {`Saves ${formatMoney(plan.saving.savings)} against all from ${plan.saving.supplierName} for ${formatMoney(plan.saving.total)}.`}
          </p>
        )}
        {plan?.orders.map((order) => (
          <PlannedOrderLines
            key={`${order.supplierId} ${order.needBy ?? ''}`}
            order={order}
            choices={choices}
            {...(mayChange && {
              onMove: (line, supplierProductId) => {
                const { productId, needBy } = line;
                const moves = [...without(wishes.moves, line), { productId, needBy, supplierProductId }];
                wish({ ...wishes, moves });
              },
              onLeaveOut: ({ productId, needBy, productName }) =>
                wish({
                  ...wishes,
                  leftOut: [...wishes.leftOut, { productId, needBy, productName }],
                }),
            })}
          />
        ))}
        {wishes.leftOut.length > 0 && (
          <div>
            <h3 className={css['group']}>Left out</h3>
            <RuledList label="Left out">
              {wishes.leftOut.map((line) => (
                <RuledRow key={planLineKey(line)} isDense words={line.productName}>
                  <PutBack
                    name={line.productName}
                    onClick={() => wish({ ...wishes, leftOut: without(wishes.leftOut, line) })}
                  />
                </RuledRow>
              ))}
            </RuledList>
          </div>
        )}
        {missing.length > 0 && (
          <Notice
            tone="yellow"
            title={`${counted(missing.length, 'line')} cannot be ordered`}
            action={askForPrices('missing')}
          >
            <MissingLines missing={missing} />
          </Notice>
        )}
        {mayChange && plan && plan.orders.length > 0 && (
          <div className={css['main']}>
            <span className={css['about']}>Makes drafts. Nothing is sent yet.</span>
            <Button
              loading={make.isPending}
              disabled={wished.isPending}
              onClick={() => make.mutate({ id, digest: wishes.digest, kind, ...asked(wishes) })}
            >
              {`Make ${counted(plan.orders.length, 'order')}`}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function PutBack({ name, onClick }: { name: string; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  usePassFocus(button, { peers: '[data-plan-line]' });
  return (
    <Button
      ref={button}
      size="compact-sm"
      variant="default"
      aria-label={`Put ${name} back`}
      data-plan-line
      onClick={onClick}
    >
      Put back
    </Button>
  );
}

/** Whether it does not matter which of several plans somebody chooses. */
function areSame(plans: readonly Plan[]): boolean {
  const [first, ...others] = plans.map(({ orders }) =>
    JSON.stringify(
      orders.map(({ needBy, lines }) => [needBy, lines.map(({ offer }) => offer.supplierProductId)]),
    ),
  );
  return others.length > 0 && others.every((other) => other === first);
}

/** Says of equal plans why there is nothing to choose. */
const sameText = ({ late }: Plan) =>
  late > 0
    ? `The plans are equal: nobody brings the ${counted(late, 'late line')} in time.`
    : 'The cheapest plan is in time, with the fewest deliveries.';

/** The facts of a plan by which somebody chooses it. */
const factsOf = ({ deliveries, late, stale, missing }: Plan) =>
  [
    counted(deliveries, { noun: 'delivery', nouns: 'deliveries' }),
    late > 0 && `${late} late`,
    stale > 0 && counted(stale, 'stale price'),
    missing > 0 && `${missing} missing`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The products that cannot be ordered, below each reason. Many have the same one, such as a supplier that does not deliver there. */
function MissingLines({ missing }: Pick<Plans, 'missing'>) {
  return (
    <ul className={css['reasons']}>
      {[...Map.groupBy(missing, ({ reason }) => reason)].map(([reason, lines]) => (
        <li key={reason}>
          <span className={css['reason']}>{reason}</span>
          <ul className={css['names']}>
            {lines.map((line) => (
              <li key={planLineKey(line)}>{line.productName}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function PlanKinds({
  plans,
  kind,
  onChange,
}: {
  plans: readonly Plan[];
  kind: PlanKind;
  onChange: (kind: PlanKind) => void;
}) {
  return (
    <div role="radiogroup" aria-label="Plan" className={css['kinds']}>
      {plans.map((plan) => (
        <label key={plan.kind} className={css['kind']}>
          <input
            type="radio"
            name="plan"
            className={css['radio']}
            checked={plan.kind === kind}
            onChange={() => onChange(plan.kind)}
          />
          <span>{planLabels[plan.kind]}</span>
          <strong className={css['total']}>{formatMoney(plan.total)}</strong>
          <span className={css['about']}>{factsOf(plan)}</span>
        </label>
      ))}
    </div>
  );
}
