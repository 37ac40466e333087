import { Button, Checkbox } from '@mantine/core';
import { formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { sumOfMoney } from '@quoin/domain/exact';
import { orderPriceText, orderQuantityText } from '@quoin/domain/ordering/order-words';
import { obstaclesOf } from '@quoin/domain/ordering/with-supplier/order-obstacles';
import { dayWithWeekday } from '@quoin/domain/suppliers/delivery/day-words';
import { counted } from '@quoin/domain/words';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Figure } from '@quoin/ui/figures/Figure';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';

import { failedTo } from '../../../../../forms/record-changes.ts';
import { reasonOf } from '../../../../../problem.ts';
import { type Outputs, trpc } from '../../../../../trpc.ts';
import { nameOf, type SentOrder, SentOrders } from './sent-orders.tsx';

import css from './send-orders.module.css';

type Order = Outputs['purchaseOrders']['list']['items'][number];
type Check = Outputs['purchaseOrders']['check'];

/** The lines of an order that stand in the dialog. All of them are on its page. */
const SHOWN = 4;

/** What became of an order. */
type Outcome = SentOrder | { readonly state: 'failed'; readonly reason: string };

/**
 * Shows the drafts of a project as they will be sent, and sends those that can be with one press. Each is sent by itself: what keeps one
 * from being sent stops no other. One above the limit of who sends waits for an approval instead. After a plan, only its drafts are ticked:
 * an older draft goes out only if somebody ticks it.
 */
export function SendOrders({
  projectId,
  madeId,
  onClose,
}: {
  projectId: number;
  /** One of the drafts that a plan has just made. */
  madeId?: number | undefined;
  onClose: () => void;
}) {
  const [{ items: drafts }] = trpc.purchaseOrders.list.useSuspenseQuery({ projectId, status: 'draft' });
  const checks = trpc.useQueries((t) => drafts.map(({ id }) => t.purchaseOrders.check({ id })));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isSending, setSending] = useState(false);
  const issue = trpc.purchaseOrders.issue.useMutation();
  const submit = trpc.purchaseOrders.submit.useMutation();

  const done = [...outcomes.values()].flatMap((outcome) => (outcome.state === 'failed' ? [] : [outcome]));
  const isDone = new Set(done.map(({ order }) => order.id));
  const open = drafts
    .filter(({ id }) => !isDone.has(id))
    .map((order) => {
      const found = checks[drafts.indexOf(order)];
      return { order, check: found?.data, failure: found?.error ?? null };
    });
  // The drafts of a plan are made at the same moment.
  const madeAt = [...drafts, ...done.map(({ order }) => order)].find(({ id }) => id === madeId)?.createdAt;
  const isOlder = ({ createdAt }: Order) => madeId !== undefined && createdAt !== madeAt;
  const isTicked = (order: Order) => ticks.get(order.id) ?? !isOlder(order);
  const older = open.filter(({ order }) => isOlder(order)).length;
  const chosen = open.filter(
    ({ order, check }) => check && obstaclesOf(check).length === 0 && isTicked(order),
  );
  const note = (id: number, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome));

  const send = async ({ order, check }: (typeof chosen)[number]) => {
    const { id, version } = order;
    try {
      if (check && check.passedLimit !== null) {
        note(id, { state: 'asked', order: { ...order, ...(await submit.mutateAsync({ id, version })) } });
        return;
      }
      const sendsMail = check?.canMail === true;
      note(id, {
        state: sendsMail ? 'mailed' : 'not-mailed',
        order: { ...order, ...(await issue.mutateAsync({ id, version, sendsMail })) },
      });
    } catch (error) {
      note(id, { state: 'failed', reason: reasonOf(error) });
    }
  };
  const sendAll = async () => {
    setSending(true);
    for (const each of chosen) await send(each);
    setSending(false);
  };
  const isOver = open.length === 0 && done.length > 0;
  const total = formatMoney(sumOfMoney(chosen.map(({ order }) => order.total)));
  return (
    <ResourceForm
      title="Send Orders"
      size="lg"
      cancelLabel={isOver ? null : 'Close'}
      submitLabel={labelOf(chosen.length, isOver)}
      savingLabel="Sending..."
      loading={isSending}
      submitDisabled={!isOver && chosen.length === 0}
      submitError={null}
      onSubmit={() => {
        if (isOver) onClose();
        else void sendAll();
      }}
      onClose={onClose}
    >
      <SentOrders sent={done} />
      {older > 0 && (
        <Notice
          tone="blue"
          title={`${counted(older, 'older draft')} ${older === 1 ? 'stands' : 'stand'} here, too`}
        >
          {older === 1
            ? 'It is not of this plan. Tick it to send it with the others.'
            : 'They are not of this plan. Tick those that you want to send with the others.'}
        </Notice>
      )}
      {open.map(({ order, check, failure }) => (
        <OpenOrder
          key={order.id}
          order={order}
          check={check}
          failure={failure}
          outcome={outcomes.get(order.id)}
          age={madeId === undefined ? 'draft' : isOlder(order) ? 'older' : 'new'}
          isChosen={isTicked(order)}
          onChoose={(isChosen) => setTicks((before) => new Map(before).set(order.id, isChosen))}
        />
      ))}
      {open.length + done.length === 0 && <p className={css['about']}>There is no draft to send.</p>}
      {chosen.length > 1 && <p className={css['total']}>{`${counted(chosen.length, 'order')}, ${total}`}</p>}
    </ResourceForm>
  );
}

function labelOf(chosen: number, isOver: boolean): string {
  if (isOver) return 'Done';
  return chosen === 0 ? 'Send' : `Send ${counted(chosen, 'order')}`;
}

/** Whether the plan has just made a draft, or it stands from before. Without a plan, all are drafts of some day. */
const ages = { new: 'Made just now', older: 'Older draft of', draft: 'Draft of' } as const;

/** A draft as it will be sent, with what keeps it from that. */
function OpenOrder({
  order,
  check,
  failure,
  outcome,
  age,
  isChosen,
  onChoose,
}: {
  order: Order;
  check: Check | undefined;
  /** The error of the check of the order, if it failed. */
  failure: unknown;
  outcome: Outcome | undefined;
  age: keyof typeof ages;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const obstacles = check ? obstaclesOf(check) : [];
  const name = nameOf(order);
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} className={css['order']} aria-label={name}>
      <div className={css['head']}>
        <Checkbox
          label={<span className={css['name']}>{name}</span>}
          checked={isChosen && obstacles.length === 0}
          disabled={obstacles.length > 0}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <Figure value={formatMoney(order.total)} />
      </div>
      <p className={css['about']}>
        {[
          age === 'new' ? ages.new : `${ages[age]} ${formatDay(order.createdAt)}`,
          check && wayOf(order, check),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <SomeLines order={order} />
      {obstacles.length > 0 && (
        <Notice tone="yellow" title="It cannot be sent yet">
          <ul className={css['obstacles']}>
            {obstacles.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <div className={css['cures']}>
            {check && <EarliestDay order={order} check={check} section={section} />}
            <Link to="/admin/orders/$id" params={{ id: order.id }}>
              {`Open the draft for ${order.supplierName}`}
            </Link>
          </div>
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="red" title="It could not be checked">
          {reasonOf(failure)}
        </Notice>
      )}
      {outcome?.state === 'failed' && (
        <Notice tone="red" title="It was not sent">
          {outcome.reason}
        </Notice>
      )}
    </section>
  );
}

/** Offers the first day on which the branch can bring an order that is needed before. */
function EarliestDay({
  order: { id, version, needBy },
  check: { earliest },
  section,
}: {
  order: Order;
  check: Check;
  section: RefObject<HTMLElement | null>;
}) {
  const update = trpc.purchaseOrders.update.useMutation({ onError: failedTo('update order') });
  if (needBy === null || earliest === null || needBy >= earliest) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      // `disabled` would lose the focus.
      aria-disabled={update.isPending}
      onClick={() => {
        if (update.isPending) return;
        // The button goes when the day fits. Its order keeps the focus.
        update.mutate(
          { id, version, needBy: earliest },
          { onSuccess: () => section.current?.focus({ preventScroll: true }) },
        );
      }}
    >
      {`Ask for ${dayWithWeekday(earliest)}`}
    </Button>
  );
}

/** When it has to come, and how the supplier gets it. */
function wayOf({ needBy }: Order, { canMail, orderEmail, passedLimit, earliest }: Check): string {
  const day = needBy ?? earliest;
  const needed = day === null ? 'As early as possible' : dayWithWeekday(day);
  const mailed = orderEmail === null ? 'no order email' : `mailed to ${orderEmail}`;
  const way = canMail ? mailed : 'no mail goes out, give the supplier the PDF or a link';
  if (passedLimit === null) return `${needed} · ${way}`;
  return `${needed} · above your limit of ${formatMoney(passedLimit)}, so it waits for an approval`;
}

/** The first lines of an order, as the supplier reads them. */
function SomeLines({ order: { id, lineCount } }: { order: Order }) {
  const lines = trpc.purchaseOrders.listLines.useQuery({ id }).data;
  if (!lines) return <ListSkeleton count={1} label="Loading lines..." />;
  return (
    <ul className={css['lines']}>
      {lines.slice(0, SHOWN).map((line) => (
        <li key={line.id}>
          {`${orderQuantityText(line.quantity, line.orderUnit)} · ${line.description}`}
          {line.unitCost !== null &&
            ` · ${orderPriceText({ unitCost: line.unitCost, priceUnit: line.priceUnit ?? line.orderUnit })}`}
        </li>
      ))}
      {lineCount > SHOWN && <li>{`and ${counted(lineCount - SHOWN, 'more line')}`}</li>}
    </ul>
  );
}
