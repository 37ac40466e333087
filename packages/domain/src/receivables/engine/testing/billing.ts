import { scopeWith, signed } from '../../../contracts/testing/signed-bathroom.ts';
import { DomainError } from '../../../errors.ts';
import { bathroomEstimate } from '../../../estimates/testing/calculation-cases.ts';
import { NO_MONEY, add, amountOf, dollars, exact, moneyOf, sum } from '../../../exact.ts';
import { bill } from '../bill.ts';
import {
  type Asked,
  type Bill,
  type BillableContract,
  type BillableItem,
  type BillablePayment,
  type BilledToDate,
  noRetainage,
} from '../billable.ts';

// Contracts whose invoices follow one another, in memory.

/** An item of material without tax, with what a test is about. */
export const item = (
  itemNo: number,
  price: number,
  fields: Partial<Omit<BillableItem, 'tax' | 'taxed'>> & { tax?: number } = {},
): BillableItem => ({
  itemNo,
  name: `Item ${itemNo}`,
  kind: 'material',
  taskId: null,
  price: amountOf(dollars(price)),
  taxed: fields.tax === undefined ? NO_MONEY : amountOf(dollars(price)),
  ...fields,
  tax: amountOf(dollars(fields.tax ?? 0)),
});

/** A payment with nothing billed. */
export const payment = (
  sortOrder: number,
  trigger: BillablePayment['trigger'],
  payable: number,
  fields: Partial<BillablePayment> = {},
): BillablePayment => ({
  sortOrder,
  trigger,
  taskId: null,
  changeOrderId: null,
  isPaidAhead: trigger === 'on-approval',
  payable: amountOf(dollars(payable)),
  billed: NO_MONEY,
  ...fields,
});

/** A contract of which nothing is billed. */
export const contractOf = (
  items: readonly BillableItem[],
  payments: readonly BillablePayment[],
  retainage = noRetainage,
): BillableContract => ({ items, payments, retainage, before: new Map(), heldBefore: NO_MONEY });

/** The items of a signed contract, by what was signed. */
export function itemsOf(
  contract: ReturnType<typeof signed>,
  ...orders: Parameters<typeof scopeWith>[1] & object
) {
  return scopeWith(contract, orders).items.map(
    ({ itemNo, name, line, taskId, price, tax, taxed }): BillableItem => ({
      itemNo,
      name,
      kind: line?.kind ?? 'other',
      taskId,
      price,
      tax,
      taxed,
    }),
  );
}

/** A bathroom in California, whose law limits its deposit (costs.md 3.10): 7,776.36. */
export const bathroom = contractOf(itemsOf(signed(bathroomEstimate)), [
  payment(1, 'on-approval', 777.63),
  payment(2, 'on-delivery', 1329.06),
  payment(3, 'on-half-labor', 1248.3),
  payment(4, 'on-completion', 4421.37),
]);

/** The contract as the next invoice finds it. */
export const after = (contract: BillableContract, invoice: Bill): BillableContract => ({
  ...contract,
  before: new Map(
    invoice.items.map(({ itemNo, work, stored, gross, taxable }): [number, BilledToDate] => [
      itemNo,
      {
        work: amountOf(work),
        stored: amountOf(stored),
        gross: amountOf(gross),
        taxable: add(contract.before.get(itemNo)?.taxable ?? NO_MONEY, amountOf(taxable)),
      },
    ]),
  ),
  payments: contract.payments.map((each) => ({
    ...each,
    billed: sum([
      each.billed,
      ...invoice.rows.filter((row) => row.sortOrder === each.sortOrder).map(({ amount }) => amountOf(amount)),
    ]),
  })),
  heldBefore: add(contract.heldBefore, amountOf(invoice.retainage)),
});

/** Bills one after another. */
export function billAll(contract: BillableContract, ...asked: readonly Asked[]): Bill[] {
  let open = contract;
  return asked.map((each) => {
    const invoice = bill(open, each);
    open = after(open, invoice);
    return invoice;
  });
}

/** What an invoice bills, with tax. */
export const dueOf = ({ net, tax }: Pick<Bill, 'net' | 'tax'>) => moneyOf(add(amountOf(net), amountOf(tax)));

/** The net price of items with its tax. */
export const grossOfItems = (items: readonly BillableItem[]) =>
  sum([exact(0), ...items.flatMap(({ price, tax }) => [price, tax])]);

/** What a call throws, as a client sees it. */
export function refusal(call: () => unknown) {
  try {
    call();
  } catch (error) {
    if (error instanceof DomainError) return { key: error.key, message: error.message, issues: error.issues };
    throw error;
  }
  return undefined;
}
