import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** A delivery that was received. */
export interface ReceivedDelivery {
  readonly id: number;
  readonly projectId: number;
  readonly date: string | null;
  readonly signerName: string | null;
}

/**
 * Marks the payments that wait for the materials, once all deliveries of the morning on which the project starts are accepted (supply.md
 * section 6). The mark names the delivery that came last, with its photos, and who received it. Returns the id of the contract, if any of
 * its payments became due.
 *
 * It takes no lock of the contract, because whoever receives holds those of the order. A mark that two receipts make at once counts once.
 */
export async function markDelivered(
  trx: Db,
  { id, projectId, date, signerName }: ReceivedDelivery,
  by: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ contractId: number }>`
    insert into payment_marks (contract_id, sort_order, kind, signer_name, delivery_id, actor)
    select payment.contract_id, payment.sort_order, 'met', ${signerName}, ${id}, ${by}
    from contract_payments as payment
    join contracts on contracts.id = payment.contract_id and contracts.status = 'active'
    join projects on projects.id = contracts.project_id
    where projects.id = ${projectId} and projects.start_date = ${date}::date
      and payment.trigger = 'on-delivery' and payment.changes_sort_order is null
      and (
        select kind from payment_marks as mark
        where mark.contract_id = payment.contract_id and mark.sort_order = payment.sort_order order by id desc limit 1
      ) is distinct from 'met'
      and not exists (
        select from deliveries join purchase_orders on purchase_orders.id = order_id
        where purchase_orders.project_id = projects.id and deliveries.date = projects.start_date
          and deliveries.status <> 'accepted'
          and (deliveries.received_at is not null or purchase_orders.status in ('issued', 'acknowledged'))
      )
    returning contract_id as "contractId"`.execute(trx);
  return rows[0]?.contractId;
}
