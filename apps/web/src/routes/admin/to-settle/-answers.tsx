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

const notePart = lazily(async () => (await import('./-note.tsx')).SettleWithNote);

/** The answers to an exception, each one press. *Done* asks how. */
export function ExceptionAnswers({ exception }: { exception: ExceptionRow }) {
  const { id, version, answers } = exception;
  const [isNoting, setIsNoting] = useState(false);
  const name = exceptionName(exception);
  const settle = trpc.exceptions.settle.useMutation({
    onSuccess: ({ how }) =>
      toast({ title: 'Success', description: `${name}: ${howText(how ?? '')}`, tone: 'success' }),
    onError: failedTo('settle it'),
  });
  const press = (answer: SettleAnswer) => {
    if (answer === 'done') setIsNoting(true);
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
          onPointerEnter={answer === 'done' ? notePart.preload : undefined}
          onClick={() => {
            if (!settle.isPending) press(answer);
          }}
        >
          {answer === 'done' ? `${settleLabels.done}…` : settleLabels[answer]}
        </Button>
      ))}
      {isNoting && (
        <Suspense>
          <notePart.Component exception={exception} onClose={() => setIsNoting(false)} />
        </Suspense>
      )}
    </>
  );
}
