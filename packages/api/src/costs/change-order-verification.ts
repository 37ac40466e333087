import type { Db } from '@quoin/db/connection/database';
import { readChangeOrder } from '@quoin/db/costs/change-order';
import { changeDocumentOf, newestSending } from '@quoin/db/costs/change-order-document';
import { listContractLines, listContractPayments } from '@quoin/db/costs/contract';
import type { ChangeOrderCosts } from '@quoin/domain/costs/change-order-document';
import { sumOfLines } from '@quoin/domain/costs/contract-lines';
import type { Verification } from '@quoin/domain/costs/quote';
import { sumOfMoney } from '@quoin/domain/exact';

import { verifyDocument } from './quote-verification.ts';

/** Computes all that proves the last sending of a change order again, and says what does not fit. */
export async function verifyChangeOrder(db: Db, id: number): Promise<Verification> {
  const order = await readChangeOrder(db, id);
  const sending = await newestSending(db, id);
  return verifyDocument(db, sending, async (costDocument, signature, tell) => {
    const document = changeDocumentOf(sending);
    const costs = JSON.parse(costDocument) as ChangeOrderCosts;
    const net = sumOfLines(costs.lines, 'price');
    const tax = sumOfLines(costs.lines, 'tax');
    tell(
      net !== document.net || tax !== document.tax || sumOfMoney([net, tax]) !== document.total,
      'The costs do not give the total of the document.',
    );
    tell(document.total !== sending.total, 'The total is not that of the document.');
    tell(
      signature !== undefined && signature.total !== document.total,
      'The signed total is not that of the document.',
    );
    if (order.status !== 'approved') return;
    tell(!signature, 'The signature is missing.');
    tell(
      await isContractWrong(db, order, costs),
      'The lines or payments of the contract are not those of the change.',
    );
  });
}

const amounts = (of: readonly { itemNo: number; cost: number; price: number; tax: number }[]) =>
  JSON.stringify(of.map(({ itemNo, cost, price, tax }) => [itemNo, cost, price, tax]));
const payables = (of: readonly { payable: number }[]) => JSON.stringify(of.map(({ payable }) => payable));

/** Whether the contract has other lines or payments of a change order than those that were frozen. */
async function isContractWrong(
  db: Db,
  { id, contractId }: { id: number; contractId: number },
  costs: ChangeOrderCosts,
): Promise<boolean> {
  const lines = (await listContractLines(db, contractId)).filter(({ changeOrderId }) => changeOrderId === id);
  const payments = await listContractPayments(db, contractId, id);
  return amounts(lines) !== amounts(costs.lines) || payables(payments) !== payables(costs.payments);
}
