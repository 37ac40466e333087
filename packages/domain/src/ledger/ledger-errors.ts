import { formatDate } from '../dates.ts';
import { formatMoney } from '../dollars.ts';
import { conflict, type ErrorKind, say, wrong } from '../error-kind.ts';
import type { Money } from '../exact.ts';
import { counted } from '../words.ts';

/** The errors of the ledger (billing.md section 6). */
export const ledgerErrors = {
  idempotencyKeyRequired: say('VALIDATION', 'Send an Idempotency-Key with this call'),
  booksClosed: conflict((through: string) => `The books are closed through ${formatDate(through)}.`),
  booksNotClosed: conflict(() => 'These days are open already'),
  booksClosedAlready: conflict(
    (through: string) => `The books are closed through ${formatDate(through)} already`,
  ),
  dayNotOver: wrong('through', 'Only days that are over can be closed'),
  dayNotCome: wrong('day', 'This day has not come yet'),
  exportIncomplete: conflict(
    (accounts: number) =>
      `${counted(accounts, 'account')} ${accounts === 1 ? 'has' : 'have'} no name for the export`,
  ),
  nothingToExport: conflict(() => 'All entries of this period are exported already'),
  exportTooLarge: conflict(
    (most: number) => `An export has at most ${most.toLocaleString('en-US')} lines. Choose a shorter period.`,
  ),
  transferVoid: conflict(() => 'This transfer is void already'),
  transferReturned: conflict(
    (payments: number) =>
      `${counted(payments, 'payment')} of this transfer ${payments === 1 ? 'has' : 'have'} come back`,
  ),
  paymentNotBankable: {
    code: 'VALIDATION',
    path: (place: number) => `payments.${place}`,
    message: (_place: number) => 'This payment does not wait to be banked',
  } satisfies ErrorKind<[place: number], 'VALIDATION'>,
  bankedFromElsewhere: wrong('payments', 'Payments go from undeposited funds to the bank or into escrow'),
  bankedSumDiffers: {
    code: 'VALIDATION',
    path: 'amount',
    message: (banked: Money) => `The payments come to ${formatMoney(banked)} after fees`,
  } satisfies ErrorKind<[banked: Money], 'VALIDATION'>,
};
