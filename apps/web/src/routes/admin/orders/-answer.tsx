import { Button, Group } from '@mantine/core';
import {
  type AnsweredOrder,
  hasDifferences,
  headAnswerWords,
  lineAnswerWords,
} from '@quoin/domain/ordering/with-supplier/answer-words';
import { Notice } from '@quoin/ui/feedback/Notice';

import { failedTo, said } from '../../../forms/record-changes.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

import css from './-orders.module.css';

type Order = Outputs['purchaseOrders']['get'];

/**
 * What the supplier answered to the order as it was sent last, where it differs, with the step that takes it. Another way to settle it is to
 * revise the order, or to cancel it.
 */
export function OrderAnswerNotice({ order }: { order: Order }) {
  const { id, version, revision, onHoldSince } = order;
  const [[answer]] = trpc.purchaseOrders.listAnswers.useSuspenseQuery({ id });
  const [lines] = trpc.purchaseOrders.listLines.useSuspenseQuery({ id });
  const [{ canMail, orderEmail }] = trpc.purchaseOrders.check.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const accept = trpc.purchaseOrders.acceptAnswer.useMutation({
    onSuccess: () => said('Answer', 'accepted'),
    onError: failedTo('accept answer'),
  });
  if (answer?.revision !== revision) return null;
  const ordered: AnsweredOrder = {
    ...order,
    lines: lines.map((line) => ({
      ...line,
      unitCost: line.unitCost ?? 0,
      priceUnit: line.priceUnit ?? line.orderUnit,
      extended: line.extended ?? order.subtotal,
    })),
  };
  if (!hasDifferences(ordered, answer)) return null;
  const differences = [
    ...headAnswerWords(ordered, answer),
    ...ordered.lines.flatMap((line) => {
      const given = answer.lines.find(({ lineId }) => lineId === line.id);
      const words = given ? lineAnswerWords(ordered, line, given) : [];
      return words.length === 0 ? [] : [`${line.description}: ${words.join('. ')}`];
    }),
  ];
  const mails = canMail && orderEmail !== null;
  return (
    <Notice tone="yellow" title={`${answer.name} answered with differences`}>
      <ul className={css['missing']}>
        {differences.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {answer.note !== null && <p className={css['lines']}>{`“${answer.note}”`}</p>}
      <p>
        {onHoldSince === null
          ? `Accept it as revision ${revision + 1}, which is confirmed, or revise or cancel the order.`
          : 'Resume the order to accept it.'}
        {onHoldSince === null && mails && ` The supplier gets it at ${orderEmail}.`}
      </p>
      {mayChange && onHoldSince === null && (
        <Group gap="sm" mt="xs">
          <Button
            loading={accept.isPending}
            onClick={() => accept.mutate({ id, answerId: answer.id, version, sendsMail: mails })}
          >
            Accept Answer
          </Button>
        </Group>
      )}
    </Notice>
  );
}
