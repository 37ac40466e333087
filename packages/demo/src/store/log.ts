import type { Db } from '@quoin/db/connection/database';
import type { Database } from '@quoin/db/tables';
import type { Change } from '@quoin/db/versioned';
import type { ActivityEntity } from '@quoin/domain/activity/activity';
import { changesBetween } from '@quoin/domain/activity/changes-between';
import type { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import { nameOfOrder } from '@quoin/domain/contracts/change-order-name';
import type { ContractView } from '@quoin/domain/contracts/contract';
import { type EstimateView, nameOfEstimate } from '@quoin/domain/estimates/estimate';
import type { TransferView } from '@quoin/domain/ledger/transfer';
import { nameOfTransfer } from '@quoin/domain/ledger/transfer-text';
import type { CreditMemoView } from '@quoin/domain/receivables/credit-memo';
import type { InvoiceView } from '@quoin/domain/receivables/invoice';
import { nameOfInvoice, nameOfPayment, nameOfRefund } from '@quoin/domain/receivables/invoice-words';
import type { PaymentView } from '@quoin/domain/receivables/payment';
import type { RefundView } from '@quoin/domain/receivables/refund';
import type { Insertable } from 'kysely';

/** A line of the log that is not stored yet. */
export type LogLine = Insertable<Database['activity']>;

/** Who did something, and when. */
export interface Author {
  actor: string;
  at: string;
}

type Named = Pick<LogLine, 'label'> & Partial<LogLine>;

/** The lines of the log about one kind of records, as the product writes them. */
function linesOf<Row extends { id: number }>(entity: ActivityEntity, nameOf: (row: Row) => Named) {
  const line = (action: 'created' | 'updated', row: Row, { actor, at }: Author): LogLine => ({
    adminId: null,
    actor,
    at,
    action,
    entity,
    entityId: row.id,
    fields: null,
    changes: null,
    parentEntity: null,
    parentId: null,
    parentLabel: null,
    projectId: null,
    ...nameOf(row),
  });
  return {
    created: (row: Row, by: Author) => line('created', row, by),
    updated: ({ before, after }: Change<Row>, by: Author): LogLine => {
      const changes = changesBetween(entity, before, after);
      return { ...line('updated', after, by), fields: Object.keys(changes), changes };
    },
    /** A part of a record was changed, whose values the log does not keep. */
    touched: (row: Row, field: string, by: Author): LogLine => ({
      ...line('updated', row, by),
      fields: [field],
    }),
  };
}

export const estimateLines = linesOf('estimate', (row: EstimateView) => ({
  label: nameOfEstimate(row),
  projectId: row.projectId,
}));
export const contractLines = linesOf('contract', ({ number, projectId }: ContractView) => ({
  label: number,
  projectId,
}));
export const changeOrderLines = linesOf('change-order', (row: ChangeOrderView) => ({
  label: nameOfOrder(row),
  projectId: row.projectId,
}));
export const invoiceLines = linesOf('invoice', (row: InvoiceView) => ({
  label: nameOfInvoice(row),
  projectId: row.projectId,
}));
export const paymentLines = linesOf('payment', (row: PaymentView) => ({
  label: nameOfPayment(row),
  projectId: row.projectId,
}));
export const refundLines = linesOf('refund', (row: RefundView) => ({
  label: nameOfRefund(row),
  projectId: row.projectId,
}));
export const creditMemoLines = linesOf('credit-memo', (row: CreditMemoView) => ({
  label: row.number,
  parentEntity: 'invoice',
  parentId: row.invoiceId,
  parentLabel: row.invoiceNumber,
  projectId: row.projectId,
}));
export const transferLines = linesOf('transfer', (row: TransferView) => ({ label: nameOfTransfer(row) }));

/** Stores lines of the log in the order of their moments. Call it in a transaction. */
export async function storeLog(trx: Db, lines: readonly LogLine[]): Promise<void> {
  const ordered = lines.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1));
  await trx.insertInto('activity').values(ordered).execute();
}
