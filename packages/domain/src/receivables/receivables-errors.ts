import { formatDate } from '../dates.ts';
import { formatMoney, formatPercent } from '../dollars.ts';
import { conflict, type ErrorKind, type Issue, say, wrong } from '../error-kind.ts';
import type { Money } from '../exact.ts';
import { counted } from '../words.ts';

/** An error about a field of the input, which names it. */
const ofField = <Params extends unknown[]>(
  path: string | ((...params: Params) => string),
  message: (...params: Params) => string,
): ErrorKind<Params, 'VALIDATION'> => ({ code: 'VALIDATION', path, message });

/** The errors of deposits, invoices and payments (billing.md sections 3 to 5). */
export const receivablesErrors = {
  belowBilled: conflict(
    (billed: Money) =>
      `${formatMoney(billed)} is billed already. Void the last invoice, or write a credit memo instead.`,
  ),
  contractHasDraft: conflict(() => 'This contract has a draft already'),
  completedUnbilled: wrong('reason', 'Say why it is completed before all is billed'),
  contractHasInvoices: conflict(() => 'Void its invoices, or complete it with a reason.'),
  paymentBilled: conflict(() => 'This payment is billed'),
  paymentPhotoUnknown: wrong('photoId', 'This photo is not of this payment'),
  paymentNotMarked: conflict(() => 'Nobody has marked this payment'),
  paymentMarked: conflict(() => 'This payment is due already'),
  depositAsked: conflict((payment: string, number: string) => `${payment} was asked for in ${number}.`),
  depositOverCap: conflict(
    (cap: Money, citation: string) => `${formatMoney(cap)} may be asked for before the work. ${citation}`,
  ),
  nothingToBill: conflict(() => 'There is nothing to bill'),
  aheadOfWork: conflict(
    (payment: string, citation: string) => `${payment} would be paid before its work. ${citation}`,
  ),
  invoiceLocked: conflict(() => 'This invoice was issued. Void it to change it.'),
  invoiceNotReady: {
    ...conflict(
      (issues: Issue[]) =>
        `${counted(issues.length, 'thing')} ${issues.length === 1 ? 'is' : 'are'} missing before this can be issued`,
    ),
    issues: (issues: Issue[]) => issues,
  },
  invoiceNotIssued: conflict(() => 'This invoice is a draft'),
  invoiceNotOpen: conflict(() => 'This invoice waits for no answer'),
  invoiceNotSigned: conflict(() => 'An invoice is not signed'),
  invoiceSettled: conflict(() => 'Nothing of this invoice is open'),
  invoiceVoid: conflict(() => 'This invoice is void already'),
  invoiceNotLast: conflict((number: string) => `Void ${number} first.`),
  invoiceHasPayments: conflict(
    () => 'This invoice has payments or credit memos. Take them off first, or write a credit memo.',
  ),
  invoiceDayPast: ofField(
    'issueDate',
    (last: string) =>
      `The last invoice of this contract is of ${formatDate(last)}. Choose that day or a later one.`,
  ),
  invoiceDayNotCome: wrong('issueDate', 'This day has not come yet'),
  receivedDayNotCome: wrong('receivedOn', 'This day has not come yet'),
  itemUnknown: ofField(
    (_place: number) => `items.${_place}.itemNo`,
    (_place: number) => 'This item is not in the contract',
  ),
  itemBilledAlready: ofField(
    (place: number, _name: string, _billed: number) => `items.${place}.percentDone`,
    (_place: number, name: string, billed: number) => `${name} is billed at ${formatPercent(billed)} already`,
  ),
  itemOverPrice: ofField(
    (place: number, _name: string) => `items.${place}.stored`,
    (_place: number, name: string) => `${name} would be billed beyond its price`,
  ),
  paymentUnknown: ofField(
    (place: number) => `payments.${place}`,
    (_place: number) => 'This payment is not in the contract',
  ),
  paymentNoDeposit: ofField(
    (place: number) => `payments.${place}`,
    (_place: number) => 'This payment is no deposit. Bill it when its work is done.',
  ),
  paymentVoid: conflict(() => 'This payment is void already'),
  paymentNotReceived: conflict(() => 'This payment has not been received'),
  paymentNotStarted: say(
    'UNAVAILABLE',
    'The payment could not be started, and nothing was charged. Please try again in a moment.',
  ),
  paymentEventRefused: say('VALIDATION', 'This event is not signed, too old, or came before'),
  paymentEventUnread: {
    code: 'VALIDATION',
    message: (place: string) =>
      `This event is signed, but not understood: ${place} is of another form. Check the API version of its endpoint.`,
  } satisfies ErrorKind<[string]>,
  payingNotOffered: conflict(() => 'Nothing can be paid online here'),
  paymentReturned: conflict(() => 'This payment has come back'),
  paymentNotReturned: conflict(() => 'This payment has not come back'),
  refundOfProvider: conflict(
    () =>
      'A provider gives this back, so nobody can void it. If it fails, the money is left again by itself.',
  ),
  refundNotOffered: conflict(() => 'No provider is set up that could give this back. Record it by hand.'),
  paymentNotRefundable: wrong('paymentId', 'Its provider cannot give this payment back'),
  decidedByProvider: ofField(
    (field: string) => field,
    (_field: string) => 'The provider decides this. Leave it out.',
  ),
  refundVoid: conflict(() => 'This refund is void already'),
  refundDayNotCome: wrong('refundedOn', 'This day has not come yet'),
  returnedBeforeReceived: ofField(
    'day',
    (received: string) => `The payment came on ${formatDate(received)}. Choose that day or a later one.`,
  ),
  wonBeforeReturned: ofField(
    'day',
    (returned: string) => `The payment came back on ${formatDate(returned)}. Choose that day or a later one.`,
  ),
  paymentUsed: conflict(() => 'This payment is banked or refunded.'),
  disputeOver: conflict(() => 'The 60 days to dispute this are over. Please call us.'),
  invoiceDisputed: conflict(() => 'This invoice is disputed'),
  invoiceNotDisputed: conflict(() => 'This invoice is not disputed'),
  memoVoid: conflict(() => 'This credit memo is void already'),
  memoOfRequest: wrong('invoiceId', 'A deposit request is not credited. Void it instead.'),
  memoDayNotCome: wrong('day', 'This day has not come yet'),
  memoDayPast: ofField(
    'day',
    (issued: string) => `This invoice is of ${formatDate(issued)}. Choose that day or a later one.`,
  ),
  creditSpent: conflict(() => 'Its credit was used'),
  moreThanPaid: ofField('allocations', () => 'More than was paid'),
  moreThanOpen: ofField(
    (place: number) => `allocations.${place}.amount`,
    (_place: number) => 'More than is open',
  ),
  moreThanLeft: ofField(
    (field: string) => field,
    (_field: string) => 'More than is left',
  ),
  moreThanHeld: wrong('amount', 'More than is held'),
  releaseWithoutNote: wrong('message', 'Say why it is released before all is billed'),
  invoiceOfAnother: ofField(
    (place: number) => `allocations.${place}.invoiceId`,
    (_place: number) => 'This invoice is not open in this contract',
  ),
};
