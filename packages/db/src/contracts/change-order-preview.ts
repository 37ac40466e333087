import type { ChangeOrderPreview, ChangeOrderView } from '@quoin/domain/contracts/change-order';
import { finishWith, paymentsWith } from '@quoin/domain/contracts/change-order-document';
import type { LineChange } from '@quoin/domain/contracts/change-order-figures';
import type { ScopeLine } from '@quoin/domain/contracts/change-order-line';
import { taskChangesOf } from '@quoin/domain/contracts/task-changes';
import { priceLine } from '@quoin/domain/costs/line-price';
import { profitMargin } from '@quoin/domain/costs/rates';
import { type Exact, type Money, add, amountOf, moneyOf, numberOf, sum } from '@quoin/domain/exact';

import type { Db } from '../connection/database.ts';
import { readSettings } from '../settings.ts';
import { findProject } from '../work/project.ts';
import { type ReviewedChange, reviewChangeOrder } from './change-order-review.ts';
import { missingIn, warningsOf } from './change-order-sending.ts';
import { effectsOn } from './task-changes.ts';

/** All that a change order would do, on the contract and the tasks as they stand. */
export async function previewChangeOrder(db: Db, order: ChangeOrderView): Promise<ChangeOrderPreview> {
  const reviewed = await reviewChangeOrder(db, order);
  const { contract, figures, change, changed } = reviewed;
  const project = await findProject(db, contract.projectId);
  const effects = await effectsOn(db, contract.projectId, taskChangesOf(figures.lines));
  const cost = changeOf(amountOf(contract.cost), figures.cost);
  const net = changeOf(amountOf(contract.netPrice), figures.net);
  const budget = project?.budget ?? null;
  return {
    lines: figures.lines.map(previewedLine),
    netPrice: moneyOf(figures.net),
    tax: moneyOf(figures.tax),
    total: moneyOf(figures.total),
    contract: {
      netPrice: net,
      tax: changeOf(amountOf(contract.tax), figures.tax),
      total: changeOf(change.total, figures.total),
      cost,
    },
    margin: { before: marginOf(net.before, cost.before), after: marginOf(net.after, cost.after) },
    finishDate: { before: contract.finishDate, after: finishWith(contract.finishDate, order.daysDelta) },
    payments: paymentsWith(change.payments, changed.rows),
    deposit: moneyOf(changed.deposit),
    depositCap: changed.cap ? moneyOf(changed.cap) : null,
    depositCitation: changed.capRule?.citation ?? null,
    tasks: effects.map(({ taskId, taskName, productId, name, unit, before, after, fits }) => ({
      taskId,
      taskName,
      name: productId === null ? 'Labor' : name,
      unit,
      before,
      after,
      isApplied: fits,
    })),
    costCodes: await costsByCode(db, reviewed),
    budget: {
      before: budget,
      after: budget === null ? null : moneyOf(add(amountOf(budget), figures.cost)),
    },
    issues: missingIn(order, reviewed).map(({ message }) => message),
    warnings: warningsOf(order, reviewed, await readSettings(db)),
  };
}

const changeOf = (before: Exact, difference: Exact) => ({
  before: moneyOf(before),
  after: moneyOf(add(before, difference)),
});

function marginOf(net: Money, cost: Money): number | null {
  const margin = profitMargin(amountOf(net), amountOf(cost));
  return margin ? numberOf(margin) : null;
}

function previewedLine({ changeType, item, before, after, cost, price, tax }: LineChange) {
  const line = after ?? before;
  return {
    changeType,
    itemNo: item?.itemNo ?? null,
    name: line?.name ?? '',
    section: line?.section ?? null,
    before: before && pricedLine(before),
    after: after && pricedLine(after),
    cost: moneyOf(cost),
    price: moneyOf(price),
    tax: moneyOf(tax),
  };
}

function pricedLine(line: ScopeLine) {
  const { cost, price } = priceLine({ ...line, id: 0 });
  const { name, quantity, unit, unitCost } = line;
  return { name, quantity, unit, unitCost, cost: moneyOf(cost), price: moneyOf(price) };
}

const codeOf = ({ before, after }: LineChange) => (after ?? before)?.costCodeId ?? null;

/** The planned cost of each cost code that the change touches, before it and with it. */
async function costsByCode(
  db: Db,
  { scope, figures }: ReviewedChange,
): Promise<ChangeOrderPreview['costCodes']> {
  const touched = new Set(figures.lines.map(codeOf));
  const ids = [...touched].filter((id) => id !== null);
  const codes =
    ids.length === 0
      ? []
      : await db.selectFrom('costCodes').select(['id', 'code', 'name']).where('id', 'in', ids).execute();
  const known = new Map(codes.map((code) => [code.id, code]));
  const sums = [...touched].map((id) => {
    const items = scope.items.filter(({ line }) => line && line.costCodeId === id);
    const before = sum(items.map(({ cost }) => cost));
    const difference = sum(figures.lines.filter((line) => codeOf(line) === id).map(({ cost }) => cost));
    const code = known.get(id ?? 0);
    return {
      code: code?.code ?? null,
      name: code?.name ?? 'Without a cost code',
      ...changeOf(before, difference),
    };
  });
  return sums.toSorted((one, other) => (one.code ?? '~').localeCompare(other.code ?? '~'));
}
