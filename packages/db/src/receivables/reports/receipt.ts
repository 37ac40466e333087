import { orNotFound } from '@quoin/domain/errors';
import { dollars, sumOfMoney } from '@quoin/domain/exact';
import { firmOf } from '@quoin/domain/quotes/quote-document';
import type { ReceiptDocument } from '@quoin/domain/receivables/receipt';

import type { Db } from '../../connection/database.ts';
import { findContract } from '../../contracts/contract.ts';
import { readMoneySettings, todayOfFirm } from '../../costs/money-settings.ts';
import { findEstimate } from '../../estimates/estimate.ts';
import { readSettings } from '../../settings.ts';
import { readContractSums } from '../contract-money.ts';
import { readInvoiceBalances } from '../invoice-balance.ts';
import { readPayment } from '../payment.ts';

/** The receipt of a payment as of today. Call it on one snapshot. Throws `NOT_FOUND`. */
export async function readReceipt(db: Db, paymentId: number): Promise<ReceiptDocument> {
  const payment = await readPayment(db, paymentId);
  const { amount, method, receivedOn, reference, status, credit, returnedOn, refunded, contractNumber } =
    payment;
  const contract = orNotFound(await findContract(db, payment.contractId), 'contract');
  const estimate = orNotFound(await findEstimate(db, contract.estimateId), 'estimate');
  const balances = await readInvoiceBalances(
    db,
    payment.allocations.map(({ invoiceId }) => invoiceId),
  );
  const { open, depositsAsked } = await readContractSums(db, payment.contractId);
  return {
    paymentId,
    on: await todayOfFirm(db),
    firm: firmOf(await readSettings(db), await readMoneySettings(db)),
    client: { name: estimate.clientName ?? '', email: estimate.clientEmail, phone: estimate.clientPhone },
    contractNumber,
    project: contract.projectName,
    place: contract.propertyAddress ?? '',
    amount,
    method,
    receivedOn,
    reference,
    status,
    credit,
    returnedOn,
    refunded,
    lines: payment.allocations.map((each) => ({
      ...each,
      open: balances.get(each.invoiceId)?.open ?? dollars(0),
    })),
    open: sumOfMoney([open, depositsAsked]),
  };
}
