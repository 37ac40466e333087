import type { ChangeOrderCosts } from '@quoin/domain/contracts/change-order-document';
import type { ContractItem, ContractView } from '@quoin/domain/contracts/contract';
import { type ContractScope, scopeOf } from '@quoin/domain/contracts/contract-scope';
import { orNotFound } from '@quoin/domain/errors';
import { moneyOf } from '@quoin/domain/exact';

import type { Db } from '../connection/database.ts';
import { readSignature } from '../documents/signature.ts';
import { readCosts } from '../quotes/quote.ts';
import { listContractLines } from './contract.ts';

/** What approved change orders of a contract froze, in the order of their approval. */
export async function listApprovedCosts(
  db: Db,
  contractId: number,
): Promise<{ changeOrderId: number; number: string; reversesId: number | null; costs: ChangeOrderCosts }[]> {
  const rows = await db
    .selectFrom('changeOrders')
    .innerJoin('changeOrderDocuments as sending', (join) =>
      join
        .onRef('sending.changeOrderId', '=', 'changeOrders.id')
        .onRef('sending.revision', '=', 'changeOrders.revision'),
    )
    .innerJoin('quotes', 'quotes.id', 'sending.quoteId')
    .select(['changeOrders.id as changeOrderId', 'changeOrders.number', 'reversesId', 'costDocument'])
    .where('contractId', '=', contractId)
    .where('changeOrders.status', '=', 'approved')
    .execute();
  return rows
    .map(({ costDocument, ...order }) => ({ ...order, costs: JSON.parse(costDocument) as ChangeOrderCosts }))
    .toSorted((one, other) => one.costs.baseItemNo - other.costs.baseItemNo);
}

/** The scope of a contract to date. */
export async function readScope(
  db: Db,
  { id, quoteId }: Pick<ContractView, 'id' | 'quoteId'>,
): Promise<ContractScope> {
  const { choices } = orNotFound(await readSignature(db, quoteId), 'quote');
  const orders = await listApprovedCosts(db, id);
  return scopeOf(
    await readCosts(db, quoteId),
    choices,
    await listContractLines(db, id),
    orders.map(({ costs }) => costs),
  );
}

/** The items of a contract to date. */
export async function listContractItems(
  db: Db,
  contract: Pick<ContractView, 'id' | 'quoteId'>,
): Promise<ContractItem[]> {
  const { items } = await readScope(db, contract);
  return items.map(({ cost, price, tax, taxed: _taxed, ...item }) => ({
    ...item,
    cost: moneyOf(cost),
    price: moneyOf(price),
    tax: moneyOf(tax),
  }));
}
