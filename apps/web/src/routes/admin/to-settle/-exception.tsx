import { formatDay } from '@quoin/domain/dates';
import {
  type ExceptionKind,
  exceptionKindLabels,
  howText,
} from '@quoin/domain/ordering/to-settle/exception-kinds';
import {
  priceChangeText,
  daysLateText,
  exceptionName,
} from '@quoin/domain/ordering/to-settle/exception-words';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';
import { usePassFocus } from '@quoin/ui/use-pass-focus';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';

import { Moment } from '../../../Moment.tsx';
import { useMayChange } from '../../../use-may-change.ts';
import { ExceptionAnswers } from './-answers.tsx';
import type { ExceptionRow } from './-row.ts';

import css from './-to-settle.module.css';

const colors: Record<ExceptionKind, Tone> = {
  late: 'red',
  'at-risk': 'red',
  damaged: 'red',
  short: 'red',
  'mail-failed': 'red',
  'answer-differs': 'yellow',
  'no-answer': 'yellow',
  'needs-changed': 'yellow',
  'product-gone': 'yellow',
  surplus: 'blue',
  'lock-ends': 'blue',
};

/** Something to settle, with a button for each of its answers. On the page of its order it does not name the order. */
export function ExceptionCard({
  exception,
  isOnOrder = false,
}: {
  exception: ExceptionRow;
  isOnOrder?: boolean;
}) {
  const { kind, detail, openedAt } = exception;
  const mayChange = useMayChange();
  const card = useRef<HTMLElement>(null);
  usePassFocus(card, { peers: 'main article' });
  const facts = [priceChangeText(exception), daysLateText(exception)].filter((text) => text !== null);
  return (
    <article ref={card} tabIndex={-1} className={css['card']} aria-label={exceptionName(exception)}>
      <div className={css['parts']}>
        <div className={css['about']}>
          <p className={css['head']}>
            <StatusBadge label={exceptionKindLabels[kind]} color={colors[kind]} />
            <span className={css['quiet']}>
              <Moment at={openedAt} />
            </span>
          </p>
          {!isOnOrder && <Where exception={exception} />}
        </div>
        <div className={css['what']}>
          {detail !== null && (
            <ul className={css['detail']}>
              {[...new Set(detail.split('\n'))].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {facts.length > 0 && <p className={css['facts']}>{facts.join(' · ')}</p>}
        </div>
        <Settled exception={exception} />
        {mayChange && exception.answers.length > 0 && (
          <div className={css['answers']}>
            <ExceptionAnswers exception={exception} />
          </div>
        )}
      </div>
    </article>
  );
}

/** The order, the supplier and the project of an exception. */
function Where({
  exception: { orderId, orderNumber, supplierId, supplierName, projectId, projectName },
}: {
  exception: ExceptionRow;
}) {
  return (
    <>
      <h2 className={css['title']}>
        {orderId === null ? (
          supplierId !== null && (
            <Link to="/admin/suppliers/$id" params={{ id: supplierId }}>
              {supplierName}
            </Link>
          )
        ) : (
          <Link to="/admin/orders/$id" params={{ id: orderId }}>
            {`${orderNumber ?? 'Draft'} ${supplierName ?? ''}`}
          </Link>
        )}
      </h2>
      {projectId !== null && (
        <Link className={css['quiet']} to="/admin/projects/$id" params={{ id: projectId }}>
          {projectName}
        </Link>
      )}
    </>
  );
}

/** Who settled an exception and how, or that it is no longer so. */
function Settled({ exception: { status, how, settledBy, settledAt } }: { exception: ExceptionRow }) {
  if (status === 'open' || settledAt === null) return null;
  return (
    <p className={css['settled']}>
      {status === 'gone'
        ? `No longer so since ${formatDay(settledAt)}`
        : `${howText(how ?? '')} · ${settledBy}, ${formatDay(settledAt)}`}
    </p>
  );
}
