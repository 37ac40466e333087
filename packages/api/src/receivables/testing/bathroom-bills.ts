import type { Db } from '@quoin/db/connection/database';
import { readReceivablesFacts } from '@quoin/db/diagnosis/receivables';
import { amountOf, dollars, moneyOf, NO_MONEY, sum } from '@quoin/domain/exact';
import type { InvoiceDue, PaymentMethod } from '@quoin/domain/receivables/invoice-status';
import { expect } from 'vitest';

import { signBathroom } from '../../contracts/testing/bathroom.ts';
import type { Call } from '../../testing.ts';

let keys = 0;
/** A key for a call of money that nothing else has. */
export const requestKey = () => `bill ${(keys += 1)}`;

/** A day on which payments came: any time zone has seen it. */
export const DAY = '2026-03-04';

/** The places of the payments of the bathroom in California: 777.63, 1,329.06, 1,248.30 and 4,421.37. */
export const place = { deposit: 1, materials: 2, labor: 3, balance: 4 } as const;

/** The bathroom as a signed contract, with what is done with its bills. */
export async function billedBathroom(call: Call, trx: Db, options: Parameters<typeof signBathroom>[2] = {}) {
  const made = await signBathroom(call, trx, options);
  const contractId = made.contract.id;
  return {
    ...made,
    contractId,
    /** Drafts and issues an invoice of payments. */
    async bill(...payments: number[]) {
      const { id } = await call.invoices.create({ contractId, payments });
      return call.invoices.issue({ id, requestKey: requestKey() });
    },
    /** Asks for deposits. */
    async ask(...payments: number[]) {
      const { id } = await call.invoices.create({ contractId, kind: 'deposit', payments });
      return call.invoices.issue({ id, requestKey: requestKey() });
    },
    /** Drafts and issues a release of what is held. */
    async release(amount: number, message: string | null = null) {
      const { id } = await call.invoices.create({
        contractId,
        kind: 'release',
        amount: dollars(amount),
        message,
      });
      return call.invoices.issue({ id, requestKey: requestKey() });
    },
    /** Records a payment of today. */
    async pay(
      amount: number,
      given: {
        fee?: number;
        method?: PaymentMethod;
        allocations?: { invoiceId: number; amount: number }[];
      } = {},
    ) {
      return call.payments.create({
        contractId,
        amount: dollars(amount),
        method: given.method ?? 'check',
        receivedOn: DAY,
        fee: dollars(given.fee ?? 0),
        requestKey: requestKey(),
        ...(given.allocations && {
          allocations: given.allocations.map((each) => ({ ...each, amount: dollars(each.amount) })),
        }),
      });
    },
    /** Says by hand that a payment is due. */
    met: async (sortOrder: number) => call.contracts.meetPayment({ id: contractId, sortOrder, note: 'Seen' }),
  };
}

/** The accounts with a balance. */
export async function balances(call: Call): Promise<Record<number, number>> {
  const { accounts } = await call.ledgerEntries.trialBalance({});
  return Object.fromEntries(
    accounts.filter(({ balance }) => balance !== 0).map(({ id, balance }) => [id, balance]),
  );
}

/** Whether the documents and the ledger say the same of all money, as the doctor proves it. */
export async function soundBooks(trx: Db): Promise<void> {
  const { invoices: _count, ...wrong } = await readReceivablesFacts(trx, 5);
  expect(wrong).toEqual({
    invoicesWrong: [],
    paymentsWrong: [],
    refundsWrong: [],
    contractsWrong: [],
    numbersMissing: [],
  });
}

/** Whether each figure of the dashboard is the sum of the list to which it leads. */
export async function sameFigures(call: Call): Promise<void> {
  const { dueNow, overdue } = await call.dashboard.getReceivables();
  for (const [due, figure] of Object.entries({ now: dueNow, overdue } satisfies Record<
    InvoiceDue,
    unknown
  >)) {
    const { items, nextCursor } = await call.invoices.list({ due: due as InvoiceDue, limit: 100 });
    expect(nextCursor).toBe(null);
    const open = moneyOf(sum([NO_MONEY, ...items.map((invoice) => amountOf(invoice.open))]));
    expect({ due, ...figure }).toEqual({ due, count: items.length, open });
  }
}
