import type { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import { type ChangeFigures, changeFigures, oppositeOf } from '@quoin/domain/contracts/change-order-figures';
import type { ChangeOrderLine } from '@quoin/domain/contracts/change-order-line';
import {
  type ChangedContract,
  type ChangedPayments,
  changedPayments,
  oppositePayments,
} from '@quoin/domain/contracts/change-order-payments';
import type { ContractView } from '@quoin/domain/contracts/contract';
import type { ContractScope } from '@quoin/domain/contracts/contract-scope';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { add, amountOf, fitsMoney, moneyOf } from '@quoin/domain/exact';

import { readPaymentLaw } from '../billing/schedule.ts';
import type { Db } from '../connection/database.ts';
import { listLinesUpon } from './change-order-line.ts';
import { setAmounts } from './change-order.ts';
import { readBilledPayments } from './contract-bills.ts';
import { listApprovedCosts, readScope } from './contract-scope.ts';
import { findContract, listContractPayments, listPaymentsToDate } from './contract.ts';

/**
 * The approved change order that a reversal takes back, and the number of a later one that builds upon it. A change that was
 * reversed builds on nothing, and neither does its reversal.
 */
async function reversedCosts(db: Db, contractId: number, reversesId: number) {
  const all = await listApprovedCosts(db, contractId);
  const undone = new Set(
    all.flatMap(({ changeOrderId, reversesId: of }) => (of === null ? [] : [changeOrderId, of])),
  );
  const approved = all.filter(({ changeOrderId: id }) => id === reversesId || !undone.has(id));
  const place = approved.findIndex(({ changeOrderId }) => changeOrderId === reversesId);
  const reversed = approved[place];
  if (!reversed) throw new DomainError('changeOrderNotApproved');
  const items = new Set(reversed.costs.lines.map(({ itemNo, changesItemNo }) => changesItemNo ?? itemNo));
  const later = approved
    .slice(place + 1)
    .find(({ costs }) => costs.lines.some(({ changesItemNo }) => items.has(changesItemNo ?? 0)));
  return { costs: reversed.costs, builtUponBy: later?.number };
}

/** Refuses to reverse a change order on which a later one builds. */
export async function requireReversible(db: Db, contractId: number, id: number): Promise<void> {
  const { builtUponBy } = await reversedCosts(db, contractId, id);
  if (builtUponBy !== undefined) throw new DomainError('changeOrderBuiltUpon', builtUponBy);
}

/** All that a change order would do to its contract as it stands. */
export interface ReviewedChange {
  readonly contract: ContractView;
  readonly scope: ContractScope;
  readonly lines: readonly ChangeOrderLine[];
  readonly figures: ChangeFigures;
  readonly change: ChangedContract;
  readonly changed: ChangedPayments;
  /** The number of a later change order that builds upon the one that this reverses. */
  readonly builtUponBy: string | undefined;
}

/** Computes a change order on its contract as it stands. A caller that has read the scope gives it. */
export async function reviewChangeOrder(
  db: Db,
  order: ChangeOrderView,
  known?: ContractScope,
): Promise<ReviewedChange> {
  const contract = orNotFound(await findContract(db, order.contractId), 'contract');
  const scope = known ?? (await readScope(db, contract));
  const lines = await listLinesUpon(db, order.id, scope);
  const reversed =
    order.reversesId === null ? undefined : await reversedCosts(db, contract.id, order.reversesId);
  const figures = reversed ? oppositeOf(reversed.costs.lines, scope) : changeFigures(scope, lines, order);
  const change: ChangedContract = {
    number: order.number,
    scope,
    figures,
    total: amountOf(contract.total),
    startDate: contract.startDate,
    payments: await listPaymentsToDate(db, contract.id),
    billed: await readBilledPayments(db, contract.id),
    law: await readPaymentLaw(db, contract.projectId),
  };
  const changed =
    order.reversesId === null
      ? changedPayments(change)
      : oppositePayments(await listContractPayments(db, contract.id, order.reversesId), change);
  return { contract, scope, lines, figures, change, changed, builtUponBy: reversed?.builtUponBy };
}

/** Stores the amounts of a draft as they are now. Throws `changeOrderTooLarge` for amounts that no column holds. */
export async function recountChangeOrder(
  trx: Db,
  order: ChangeOrderView,
  known?: ContractScope,
): Promise<ReviewedChange> {
  const reviewed = await reviewChangeOrder(trx, order, known);
  const { figures, contract } = reviewed;
  const amounts = [figures.net, figures.tax, figures.total, figures.cost];
  const all = [...amounts, add(amountOf(contract.total), figures.total)];
  if (!all.every(fitsMoney)) throw new DomainError('changeOrderTooLarge');
  await setAmounts(trx, order.id, {
    netPrice: moneyOf(figures.net),
    tax: moneyOf(figures.tax),
    total: moneyOf(figures.total),
    cost: moneyOf(figures.cost),
  });
  return reviewed;
}
