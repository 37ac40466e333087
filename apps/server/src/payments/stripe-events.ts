import { DomainError } from '@quoin/domain/errors';
import {
  CENTS,
  type Money,
  NO_MONEY,
  amountOf,
  atLeastNothing,
  divide,
  exact,
  moneyOf,
  sum,
} from '@quoin/domain/exact';
import type { ProviderEvent, ProviderFact, RefundState } from '@quoin/domain/receivables/online-payment';
import { SHORT_MAX, isStorable } from '@quoin/domain/text';
import * as z from 'zod';

// This file reads the events of Stripe that are about our payments. Each endpoint at Stripe has its own API version. A signed event may
// therefore have another form than the library knows. The schemas here judge only the fields that Quoin uses.

/** No amount here is higher, in cents. */
const MAX_CENTS = 9_999_999_999;

const name = z.string().min(1).max(SHORT_MAX).refine(isStorable);
const cents = z.int().min(0).max(MAX_CENTS);

/** A record of Stripe, which an event gives by its name or in full. */
const named = z.union([name, z.object({ id: name }).transform(({ id }) => id)]);

const Intent = z.union([
  name,
  z.object({
    id: name,
    latest_charge: z
      .union([
        z.string(),
        z.object({
          balance_transaction: z.union([z.string(), z.object({ fee: cents })]).nullish(),
        }),
      ])
      .nullish(),
  }),
]);

const Session = z.object({
  client_reference_id: name.nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: Intent.nullable(),
  amount_total: cents.nullable(),
  currency: z.string().nullable(),
});
type Session = z.infer<typeof Session>;

const Dispute = z.object({
  id: name,
  payment_intent: named.nullable(),
  amount: cents.positive(),
  balance_transactions: z.array(z.object({ fee: z.int().min(-MAX_CENTS).max(MAX_CENTS) })),
  status: z.string(),
});
type Dispute = z.infer<typeof Dispute>;

const Refund = z.object({
  id: name,
  payment_intent: named.nullable(),
  amount: cents,
  currency: z.string(),
  status: z.string().nullable(),
  // Our key is a UUID. Any other value is somebody else's.
  metadata: z.object({ key: z.uuid().nullish().catch(null) }).nullish(),
});
type Refund = z.infer<typeof Refund>;

const moneyOfCents = (amount: number): Money => moneyOf(divide(exact(amount), exact(100), CENTS));

const sessionFact = ({ client_reference_id: key }: Session, kind: 'sent' | 'failed'): ProviderFact | null =>
  key === null ? null : { kind, key };

function paidFact(session: Session, method: 'card' | 'ach'): ProviderFact | null {
  const { client_reference_id: key, payment_intent: intent, amount_total: paid, currency } = session;
  if (key === null || intent === null || paid === null || paid === 0 || currency !== 'usd') return null;
  const ref = typeof intent === 'string' ? intent : intent.id;
  return { kind: 'paid', key, ref, amount: moneyOfCents(paid), fee: feeOf(intent), method };
}

/** The fee that Stripe keeps of a payment. Only some events have it. */
function feeOf(intent: z.infer<typeof Intent>): Money | null {
  const charge = typeof intent === 'string' ? null : intent.latest_charge;
  const transaction = typeof charge === 'string' ? null : charge?.balance_transaction;
  return typeof transaction === 'object' && transaction ? moneyOfCents(transaction.fee) : null;
}

/** Whether a bank only asks, and has taken nothing. Stripe sends another event when the bank takes the money. */
const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_');

function disputedFact(dispute: Dispute): ProviderFact | null {
  const { id: disputeRef, payment_intent: ref, balance_transactions: moves, amount } = dispute;
  if (ref === null) return null;
  const taken = sum([NO_MONEY, ...moves.map((move) => amountOf(moneyOfCents(move.fee)))]);
  const fee = moneyOf(atLeastNothing(taken));
  return { kind: 'disputed', ref, disputeRef, fee, amount: moneyOfCents(amount) };
}

/** The state of a refund by Stripe's word for it. Any other word means that the refund is on its way. */
const refundStates: Readonly<Record<string, RefundState>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** The state of a refund at Stripe. */
export const answerOf = ({ id, status }: { id: string; status: string | null }) => ({
  ref: id,
  state: refundStates[status ?? ''] ?? 'pending',
});

function refundFact(refund: Refund): ProviderFact | null {
  const { payment_intent: ref, amount, currency, metadata } = refund;
  if (ref === null || currency !== 'usd' || amount === 0) return null;
  const { ref: refundRef, state } = answerOf(refund);
  const refundKey = metadata?.key ?? null;
  return { kind: `refund-${state}`, ref, refundRef, refundKey, amount: moneyOfCents(amount) };
}

/** How the object of a kind of event is read. */
const reading = <Output>(object: z.ZodType<Output>, factOf: (output: Output) => ProviderFact | null) => {
  const shape: z.ZodType<{ data: { object: Output } }> = z.object({ data: z.object({ object }) });
  return (event: unknown): ProviderFact | null => factOf(judged(shape, event).data.object);
};

const failed = reading(Session, (session) => sessionFact(session, 'failed'));
const refunded = reading(Refund, refundFact);

/** The kinds of events that are about our payments. */
const kinds = new Map<string, (event: unknown) => ProviderFact | null>([
  [
    'checkout.session.completed',
    reading(Session, (session) =>
      session.payment_status === 'unpaid' ? sessionFact(session, 'sent') : paidFact(session, 'card'),
    ),
  ],
  // Only a bank answers later.
  ['checkout.session.async_payment_succeeded', reading(Session, (session) => paidFact(session, 'ach'))],
  ['checkout.session.async_payment_failed', failed],
  ['checkout.session.expired', failed],
  [
    'charge.dispute.created',
    reading(Dispute, (dispute) => (isInquiry(dispute) ? null : disputedFact(dispute))),
  ],
  // An inquiry became a dispute.
  ['charge.dispute.funds_withdrawn', reading(Dispute, disputedFact)],
  [
    'charge.dispute.closed',
    reading(Dispute, ({ status, payment_intent: ref, id: disputeRef }) =>
      status === 'won' && ref !== null ? { kind: 'won', ref, disputeRef } : null,
    ),
  ],
  ['refund.created', refunded],
  ['refund.updated', refunded],
  ['refund.failed', refunded],
  ['charge.refund.updated', refunded],
]);

/** Reads an event whose signature was checked. Throws `paymentEventUnread` for one of a kind of ours in another form. */
export function readStripeEvent(body: Buffer): Omit<ProviderEvent, 'signedAt'> {
  let event: unknown;
  try {
    event = JSON.parse(body.toString('utf8'));
  } catch {
    throw new DomainError('paymentEventUnread', 'its body');
  }
  const { id, type } = judged(z.object({ id: name, type: z.string() }), event);
  return { id, fact: kinds.get(type)?.(event) ?? null };
}

function judged<Output>(shape: z.ZodType<Output>, value: unknown): Output {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  throw new DomainError('paymentEventUnread', read.error.issues[0]?.path.join('.') || 'its body');
}
