import { Button, Checkbox } from '@mantine/core';
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
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';

import { AddressField, addressOf } from '../../../../../documents/LinkAddress.tsx';
import { failedTo } from '../../../../../forms/record-changes.ts';
import { reasonOf } from '../../../../../problem.ts';
import { type Outputs, trpc } from '../../../../../trpc.ts';

import css from './send-orders.module.css';

type Order = Outputs['purchaseOrders']['list']['items'][number];
type Check = Outputs['purchaseOrders']['check'];

/** The lines of an order that stand in the dialog. All of them are on its page. */
const SHOWN = 4;

/** What became of an order. */
type Outcome =
  | { readonly state: 'mailed' | 'not-mailed' | 'asked'; readonly order: Order }
  | { readonly state: 'failed'; readonly reason: string };

/**
 * Shows the drafts of a project as they will be sent, and sends those that can be with one press. Each is sent by itself: what keeps one
 * from being sent stops no other. One above the limit of who sends waits for an approval instead.
 */
export function SendOrders({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const [{ items: drafts }] = trpc.purchaseOrders.list.useSuspenseQuery({ projectId, status: 'draft' });
  const checks = trpc.useQueries((t) => drafts.map(({ id }) => t.purchaseOrders.check({ id })));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
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
  const chosen = open.filter(
    ({ order, check }) => check && obstaclesOf(check).length === 0 && !leftOut.has(order.id),
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
      {done.map(({ order, state }) => (
        <DoneOrder key={order.id} order={order} state={state} />
      ))}
      {open.map(({ order, check, failure }) => (
        <OpenOrder
          key={order.id}
          order={order}
          check={check}
          failure={failure}
          outcome={outcomes.get(order.id)}
          isChosen={!leftOut.has(order.id)}
          onChoose={(isChosen) =>
            setLeftOut((before) => {
              const next = new Set(before);
              if (isChosen) next.delete(order.id);
              else next.add(order.id);
              return next;
            })
          }
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

const nameOf = ({ supplierName, branchName }: Order) => [supplierName, branchName].filter(Boolean).join(', ');

/** The words and the color of an order that is done. */
const doneBadges = {
  mailed: { label: 'Sent', color: 'green' },
  'not-mailed': { label: 'Not mailed', color: 'yellow' },
  asked: { label: 'Waits for approval', color: 'yellow' },
} as const;

/** An order that is issued, or waits for an approval. An order without a mail is still to be given to its supplier. */
function DoneOrder({ order, state }: { order: Order; state: keyof typeof doneBadges }) {
  return (
    <section className={css['order']} aria-label={nameOf(order)}>
      <div className={css['head']}>
        <h3 className={css['name']}>
          <Link to="/admin/orders/$id" params={{ id: order.id }}>
            {[order.number, nameOf(order)].filter(Boolean).join(' ')}
          </Link>
        </h3>
        <StatusBadge {...doneBadges[state]} />
      </div>
      {state === 'not-mailed' && <LinkToGive order={order} />}
    </section>
  );
}

/** A link by which a supplier without a mail gets its order. */
function LinkToGive({ order }: { order: Order }) {
  const make = trpc.purchaseOrders.makeLink.useMutation({ gcTime: 0, onError: failedTo('make link') });
  if (make.data)
    return (
      <AddressField
        label={`Link for ${nameOf(order)}`}
        description="It is shown this once. The supplier reads and answers the order there."
        address={addressOf(make.data)}
        startsHere
      />
    );
  return (
    <div className={css['cures']}>
      <p className={css['about']}>The supplier does not have it yet. Give it a link, or the PDF.</p>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Make Link for ${nameOf(order)}`}
        loading={make.isPending}
        onClick={() => make.mutate({ id: order.id })}
      >
        Make Link
      </Button>
    </div>
  );
}

/** A draft as it will be sent, with what keeps it from that. */
function OpenOrder({
  order,
  check,
  failure,
  outcome,
  isChosen,
  onChoose,
}: {
  order: Order;
  check: Check | undefined;
  /** The error of the check of the order, if it failed. */
  failure: unknown;
  outcome: Outcome | undefined;
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
      {check && <p className={css['about']}>{wayOf(order, check)}</p>}
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
