import { Button, type ButtonProps } from '@mantine/core';
import {
  type SettleAnswer,
  answersTo,
  howText,
  isMailed,
  settleLabels,
} from '@quoin/domain/ordering/to-settle/exception-kinds';
import { exceptionName } from '@quoin/domain/ordering/to-settle/exception-words';
import { toast } from '@quoin/ui/feedback/toasts';
import { lazily } from '@quoin/ui/lazily';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { AddressField, addressOf } from '../../../documents/LinkAddress.tsx';
import { failedTo } from '../../../forms/record-changes.ts';
import { trpc } from '../../../trpc.ts';
import type { ExceptionRow } from './-row.ts';

import css from './-to-settle.module.css';

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
      {offeredOf(exception).map((answer, place) => {
        const look = { size: 'xs', variant: place === 0 && !isRevised ? 'filled' : 'default' } as const;
        if (!answers.includes(answer))
          return orderId !== null && <LinkInstead key={answer} orderId={orderId} name={name} look={look} />;
        return (
          <Button
            key={answer}
            {...look}
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
        );
      })}
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

/** The answers to an exception in their order, with those that need a mail which is not set up. */
const offeredOf = ({ kind, answers }: ExceptionRow) =>
  answersTo(kind).filter((answer) => answers.includes(answer) || isMailed(answer));

/** Makes a link for the supplier in place of a mail, which nothing can send. The supplier answers there, and that settles it. */
function LinkInstead({
  orderId,
  name,
  look,
}: {
  orderId: number;
  name: string;
  look: Pick<ButtonProps, 'size' | 'variant'>;
}) {
  const make = trpc.purchaseOrders.makeLink.useMutation({ gcTime: 0, onError: failedTo('make link') });
  if (make.data)
    return (
      <div className={css['link']}>
        <AddressField
          label="Link"
          description="It is shown this once. No mail is set up, so give it to the supplier, who answers anew there."
          address={addressOf(make.data)}
          startsHere
        />
      </div>
    );
  return (
    <Button
      {...look}
      aria-label={`Make Link: ${name}`}
      aria-disabled={make.isPending}
      data-tooltip="No mail is set up. Ask the supplier by a link."
      onClick={() => {
        if (!make.isPending) make.mutate({ id: orderId });
      }}
    >
      Make Link
    </Button>
  );
}
