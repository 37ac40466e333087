import { EVERY_STATE } from '@quoin/domain/billing/state-rule-kind';
import { type DashboardReceivables, NAMED_DUE } from '@quoin/domain/dashboard/receivables';
import { type Money, amountOf } from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import { escrowUntil, refundUntil } from '@quoin/domain/receivables/lawful-days';
import type { PropertyType } from '@quoin/domain/work/property-type';
import { sql } from 'kysely';

import { stateRulesOf } from '../../billing/state-rule.ts';
import type { Db } from '../../connection/database.ts';
import { sumsToDate } from '../../contracts/contract.ts';
import { clientOfContract } from '../../documents/client-of-contract.ts';
import { isReceivedInSql } from '../payment-status.ts';

// What the law gives the office days for: what a client paid who cancelled goes back, and a deposit goes into escrow.

/** The day of a moment where the firm is. */
export const dayOf = (moment: string) =>
  sql<string>`(${sql.ref(moment)} at time zone (select time_zone from money_settings))::date`;

/** What a row of `contracts` has left in accounts of the client's money. */
const leftIn = (...accounts: number[]) => sql<Money>`-coalesce((
  select sum(amount) from ledger_lines
  where contract_id = contracts.id and account_id in (${sql.join(accounts)})), 0)`;

/** The first of some needs that are named, the earliest day first, with the number of all. */
function named<Need extends { by: string; contractId: number }>(needs: readonly Need[]) {
  const sorted = needs.toSorted(
    (one, other) => one.by.localeCompare(other.by) || one.contractId - other.contractId,
  );
  return { first: sorted.slice(0, NAMED_DUE), count: needs.length };
}

/** The contracts that their clients cancelled in time, and of whose deposits or credit something is left to give back. */
export async function listRefundsDue(
  db: Db,
): Promise<Pick<DashboardReceivables, 'refundsDue' | 'refundsDueCount'>> {
  const { rows } = await sql<
    Omit<DashboardReceivables['refundsDue'][number], 'by'> & { cancelledOn: string }
  >`
    select * from (
      select contracts.id as "contractId", contracts.number as "contractNumber",
        ${clientOfContract('contracts.id')} as "clientName",
        ${leftIn(account.deposits, account.credit)}
          - coalesce((
            select sum(amount) from refunds where contract_id = contracts.id and status = 'pending'), 0) as owed, ${dayOf('event.at')} as "cancelledOn"
      from contracts
      -- By a link or a letter. What the office ends is no right of the client.
      join document_events as event on event.quote_id = contracts.quote_id and event.kind = 'cancelled'
        and (event.link_id is not null or event.file_digest is not null)
      where contracts.status = 'cancelled'
    ) as cancelled
    where owed > 0`.execute(db);
  const { first, count } = named(
    rows.map(({ cancelledOn, ...refund }) => ({ ...refund, by: refundUntil(cancelledOn) })),
  );
  return { refundsDue: first, refundsDueCount: count };
}

/** A contract with a deposit that is not in escrow, and what the rules of its state judge it by. */
interface HeldRow {
  readonly contractId: number;
  readonly contractNumber: string;
  readonly deposit: Money;
  readonly receivedOn: string;
  readonly state: string | null;
  readonly propertyType: PropertyType | null;
  readonly total: Money;
  readonly signedOn: string;
}

/**
 * The contracts whose deposits the law wants in escrow, while a payment of one is not there and the deposit is not used. The earliest such
 * payment of a contract counts.
 */
export async function listEscrowDue(
  db: Db,
): Promise<Pick<DashboardReceivables, 'escrowDue' | 'escrowDueCount'>> {
  const { rows } = await sql<HeldRow>`
    select * from (
      select contracts.id as "contractId", contracts.number as "contractNumber", ${leftIn(account.deposits)} as deposit,
        outside.received_on as "receivedOn", state, property_type as "propertyType", to_date.total,
        ${dayOf('contracts.signed_at')} as "signedOn"
      from contracts
      join projects on projects.id = contracts.project_id
      left join properties on properties.id = projects.property_id
      cross join lateral ${sumsToDate}
      cross join lateral (
        select min(received_on) as received_on from payments
        where contract_id = contracts.id and ${isReceivedInSql}
          and (
            select sum(amount) from payment_allocations join invoices on invoices.id = invoice_id
            where payment_id = payments.id and invoices.kind = 'deposit') > 0
          and not exists (
            select from transfer_parts join transfers on transfers.id = transfer_id
            where payment_id = payments.id and transfers.status = 'done' and to_account = ${account.escrow})
      ) as outside
      where outside.received_on is not null
        and exists (
          select from state_rules where kind = 'escrow' and state_rules.state in (properties.state, ${EVERY_STATE}))
    ) as paid
    where deposit > 0`.execute(db);
  const rules = await stateRulesOf(db, [EVERY_STATE, ...new Set(rows.flatMap(({ state }) => state ?? []))]);
  const { first, count } = named(
    rows.flatMap(({ contractId, contractNumber, deposit, receivedOn, ...row }) => {
      const by = escrowUntil(rules, { ...row, total: amountOf(row.total), on: row.signedOn }, receivedOn);
      return by === undefined ? [] : [{ contractId, contractNumber, deposit, by }];
    }),
  );
  return { escrowDue: first, escrowDueCount: count };
}
