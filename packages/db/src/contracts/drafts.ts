import { type PricedLine, priceLine } from '@quoin/domain/costs/line-price';
import { type DashboardMoney, NAMED_DRIFTED } from '@quoin/domain/dashboard/dashboard';
import { driftRatio } from '@quoin/domain/estimates/drift';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import { followingOffer } from '@quoin/domain/estimates/line-offer';
import {
  type Exact,
  type Money,
  NO_MONEY,
  absolute,
  add,
  amountOf,
  compare,
  exact,
  moneyOf,
  subtract,
} from '@quoin/domain/exact';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { readMoneySettings } from '../costs/money-settings.ts';
import {
  linesWithSources,
  sourceIsGone,
  sourceQuantity,
  sourceUnitCost,
  takenFrom,
} from '../estimates/drift.ts';
import { margin } from '../estimates/estimate.ts';
import { readQuotesOut } from './quotes-out.ts';

/** A line of a draft whose source has another quantity or another price by now. */
interface DriftedLine extends PricedLine, Pick<EstimateLine, 'unit' | 'offer'> {
  estimateId: number;
  number: string;
  estimateName: string;
  directCost: Money;
  cost: Money;
  seenQuantity: number | null;
  seenUnitCost: number | null;
  sourceQuantity: number | null;
  sourceUnitCost: number | null;
}

/** Finds the drifted lines of all drafts in one statement. */
async function listDriftedLines(db: Db): Promise<DriftedLine[]> {
  const { rows } = await sql<DriftedLine>`
    select estimates.id as "estimateId", number, estimates.name as "estimateName", direct_cost as "directCost",
      estimate_lines.id, kind, estimate_lines.quantity, estimate_lines.waste_rate as "wasteRate",
      estimate_lines.pack_quantity as "packQuantity", quantity_policy as "quantityPolicy",
      estimate_lines.hours_per_unit as "hoursPerUnit", unit_cost as "unitCost", pricing, rate,
      fixed_price as "fixedPrice", discount_rate as "discountRate", is_included as "isIncluded", cost,
      seen_quantity as "seenQuantity", seen_unit_cost as "seenUnitCost", ${sourceQuantity} as "sourceQuantity",
      ${sourceUnitCost} as "sourceUnitCost", estimate_lines.unit, offer
    from ${linesWithSources}
    join estimates on estimates.id = estimate_lines.estimate_id
    where status = 'draft' and origin is not null and not ${sourceIsGone}
      and (seen_quantity <> ${sourceQuantity} or seen_unit_cost <> ${sourceUnitCost})`.execute(db);
  return rows;
}

/** The drafts whose costs have moved by more than a ratio, the largest change first. */
async function listDriftedDrafts(db: Db, driftWarning: number): Promise<DashboardMoney['drifted']> {
  const drafts = new Map<number, { line: DriftedLine; change: Exact }>();
  for (const line of await listDriftedLines(db)) {
    const was = { name: null, quantity: line.seenQuantity, unitCost: line.seenUnitCost };
    const now = { name: null, quantity: line.sourceQuantity, unitCost: line.sourceUnitCost };
    const taken = priceLine(followingOffer(line, { ...line, ...takenFrom({ was, now }) }));
    const change = subtract(taken.cost, amountOf(line.cost));
    const before = drafts.get(line.estimateId)?.change ?? NO_MONEY;
    drafts.set(line.estimateId, { line, change: add(before, change) });
  }
  const limit = exact(driftWarning);
  return [...drafts.values()]
    .filter(({ line, change }) => {
      const ratio = driftRatio(change, amountOf(line.directCost));
      return ratio !== undefined && compare(ratio, limit) > 0;
    })
    .toSorted((one, other) => compare(absolute(other.change), absolute(one.change)))
    .map(({ line, change }) => ({
      id: line.estimateId,
      number: line.number,
      name: line.estimateName,
      costChange: moneyOf(change),
    }));
}

/** The sums of all drafts, those whose costs have drifted, and the quotes that clients have. */
export async function readDashboardMoney(db: Db): Promise<DashboardMoney> {
  const sums = await db
    .selectFrom(
      db
        .selectFrom('estimates')
        .select(({ fn, val }) => [
          fn.countAll<number>().as('drafts'),
          fn.coalesce(fn.sum<Money>('total'), val(0)).as('total'),
          fn.coalesce(fn.sum<Money>('netPrice'), val(0)).as('netPrice'),
          fn.coalesce(fn.sum<Money>('directCost'), val(0)).as('directCost'),
        ])
        .where('status', '=', 'draft')
        .as('sums'),
    )
    .select(['drafts', 'total', margin.as('margin')])
    .executeTakeFirstOrThrow();
  const quotes = await readQuotesOut(db);
  if (sums.drafts === 0) return { ...sums, drifted: [], driftedCount: 0, quotes };
  const { driftWarning } = await readMoneySettings(db);
  const drifted = await listDriftedDrafts(db, driftWarning);
  return { ...sums, drifted: drifted.slice(0, NAMED_DRIFTED), driftedCount: drifted.length, quotes };
}
