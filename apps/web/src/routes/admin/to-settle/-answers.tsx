import { Button } from '@mantine/core';
import { type SettleAnswer, howText, settleLabels } from '@quoin/domain/ordering/to-settle/exception-kinds';
import { exceptionName } from '@quoin/domain/ordering/to-settle/exception-words';
import { toast } from '@quoin/ui/feedback/toasts';
import { lazily } from '@quoin/ui/lazily';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { failedTo } from '../../../forms/record-changes.ts';
import { trpc } from '../../../trpc.ts';
import type { ExceptionRow } from './-row.ts';

const buyPart = lazily(async () => (await import('./-buy-elsewhere.tsx')).BuyElsewhere);
const notePart = lazily(async () => (await import('./-note.tsx')).SettleWithNote);

/** The answers that open a dialog first. */
const parts = { done: notePart, 'buy-elsewhere': buyPart };
const asksFirst = (answer: SettleAnswer): answer is keyof typeof parts => answer in parts;

/** The answers to an exception, each one press. *Done* asks how, and *Buy Elsewhere* first shows what will be needed again. */
export function ExceptionAnswers({ exception }: { exception: ExceptionRow }) {
  const { id, version, answers } = exception;
  const [opened, setOpened] = useState<keyof typeof parts | null>(null);
  const name = exceptionName(exception);
  const settle = trpc.exceptions.settle.useMutation({
    onSuccess: ({ how }) =>
      toast({ title: 'Success', description: `${name}: ${howText(how ?? '')}`, tone: 'success' }),
    onError: failedTo('settle it'),
    onSettled: () => setOpened(null),
  });
  const press = (answer: SettleAnswer) => {
    if (asksFirst(answer)) setOpened(answer);
    else settle.mutate({ id, version, answer });
  };
  const { kind, orderId } = exception;
  const isRevised = kind === 'needs-changed' && orderId !== null;
  return (
    <>
      {isRevised && (
        <Button
          size="xs"
          renderRoot={(props) => (
            <Link
              to="/admin/orders/$id"
              params={{ id: orderId }}
              search={{ dialog: 'revise', fit: true }}
              {...props}
            />
          )}
          aria-label={`Revise: ${name}`}
        >
          Revise…
        </Button>
      )}
      {answers.map((answer, place) => (
        <Button
          key={answer}
          size="xs"
          variant={place === 0 && !isRevised ? 'filled' : 'default'}
          aria-label={`${settleLabels[answer]}: ${name}`}
          // `disabled` would move the focus out of the card before it can pass it on.
          aria-disabled={settle.isPending}
          onPointerEnter={asksFirst(answer) ? parts[answer].preload : undefined}
          onClick={() => {
            if (!settle.isPending) press(answer);
          }}
        >
          {asksFirst(answer) ? `${settleLabels[answer]}…` : settleLabels[answer]}
        </Button>
      ))}
      {opened !== null && (
        <Suspense>
          {opened === 'done' ? (
            <notePart.Component exception={exception} onClose={() => setOpened(null)} />
          ) : (
            <buyPart.Component
              exceptionId={id}
              title={`${settleLabels[opened]}: ${name}`}
              isPending={settle.isPending}
              onConfirm={() => settle.mutate({ id, version, answer: opened })}
              onClose={() => setOpened(null)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
