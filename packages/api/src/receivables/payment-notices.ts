import type { Db } from '@quoin/db/connection/database';
import { administrators, everybody } from '@quoin/db/notices';
import type { Unclear } from '@quoin/db/receivables/online/payment-event';
import { formatMoney } from '@quoin/domain/dollars';
import type { PaymentView } from '@quoin/domain/receivables/payment';
import type { RefundView } from '@quoin/domain/receivables/refund';

import type { Author } from '../activity-log.ts';
import type { Context } from '../context.ts';
import { tellAs } from '../notices.ts';

/** What a notice can say of a payment. */
const words = {
  succeeded: (of: string) => `${of} has come`,
  failed: (of: string) => `${of} has failed`,
  returned: (of: string) => `${of} has come back`,
};

/**
 * Tells everybody in the office what became of a payment, with a link to it. Call it in the transaction of the change. The person
 * who noted it is not told; events of a provider have no such person.
 */
export async function tellOfPayment(
  ctx: Pick<Context, 'noticeMail'>,
  trx: Db,
  { id, amount, clientName, contractNumber }: PaymentView,
  {
    event,
    detail,
    actor,
    adminId,
  }: { event: keyof typeof words; detail?: string | undefined; actor: string; adminId: number | null },
): Promise<void> {
  const name = `Payment of ${formatMoney(amount)} by ${clientName ?? contractNumber}`;
  await tellAs(
    ctx,
    trx,
    { kind: 'money', entity: 'payment', entityId: id, label: words[event](name), detail, actor },
    everybody,
    adminId,
  );
}

/** The words of a notice about a refund by a provider. */
const refundWords = {
  failed: {
    label: 'has failed',
    detail: 'The client has that money with you again. Refund it in another way.',
  },
  foreign: {
    label: 'was made at the provider',
    detail: 'It is recorded, and paid from what the client had left.',
  },
};

/** Tells everybody in the office of a refund by a provider, with a link to its payment, except the person who asked for it. */
export async function tellOfRefund(
  ctx: Pick<Context, 'noticeMail'>,
  trx: Db,
  { amount, clientName, contractNumber }: RefundView,
  { event, paymentId, actor, adminId }: { event: keyof typeof refundWords; paymentId: number } & Author,
): Promise<void> {
  const { label, detail } = refundWords[event];
  const name = `Refund of ${formatMoney(amount)} to ${clientName ?? contractNumber}`;
  await tellAs(
    ctx,
    trx,
    { kind: 'money', entity: 'payment', entityId: paymentId, label: `${name} ${label}`, detail, actor },
    everybody,
    adminId,
  );
}

/** The words of a notice about a report that posts nothing. Each says what an administrator can do. */
const unclearWords = {
  'disputed-in-part': {
    label: 'is disputed of the payment',
    detail:
      'Nothing is recorded, because only a part is disputed. Answer the dispute at the provider. If it is lost, write a credit memo, and record what went back by hand.',
  },
  'refund-uncovered': {
    label: 'was given back at the provider of the payment',
    detail:
      'Nothing is recorded, because the client has not so much credit or deposits. Change what the payment pays, or write a credit memo. Then record the refund by hand, and a transfer of it from undeposited funds to the bank.',
  },
} as const satisfies Record<Unclear['kind'], { label: string; detail: string }>;

/** Tells the administrators of what a provider reports and only a person can judge, with a link to the payment. */
export async function tellOfUnclear(
  ctx: Pick<Context, 'noticeMail'>,
  trx: Db,
  { id, amount: paid, clientName, contractNumber }: PaymentView,
  { kind, amount }: Unclear,
  { actor }: Author,
): Promise<void> {
  const { label, detail } = unclearWords[kind];
  const of = `${formatMoney(paid)} by ${clientName ?? contractNumber}`;
  await tellAs(
    ctx,
    trx,
    {
      kind: 'money',
      entity: 'payment',
      entityId: id,
      label: `${formatMoney(amount)} ${label} of ${of}`,
      detail,
      actor,
    },
    administrators,
    null,
  );
}
