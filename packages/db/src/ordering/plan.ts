import { type Money, dollars, exact, min, numberOf, sum } from '@quoin/domain/exact';
import type { Need } from '@quoin/domain/ordering/need';
import { type Plans, type PlanWishes, planLineKey } from '@quoin/domain/ordering/plan';
import { type LineToPlan, type PlanSupplier, makePlans } from '@quoin/domain/ordering/plans/make-plans';
import { WORKDAYS, weekdayNumbers } from '@quoin/domain/places/weekdays';
import { goneSince } from '@quoin/domain/suppliers/freshness';
import type { Offers } from '@quoin/domain/suppliers/offer';
import { LARGEST_QUANTITY } from '@quoin/domain/typing/measure';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { nowOfFirm } from '../costs/money-settings.ts';
import { isOneOf } from '../lists/selection.ts';
import { readWorkingDays } from '../settings.ts';
import { listOffers } from '../suppliers/offer.ts';
import { readNeeds } from './need.ts';

/**
 * How what a project needs could be ordered. A fixed number of statements, whatever the number of lines. Its reads belong on one
 * snapshot, or under a lock of the project.
 *
 * The digest is that of all needs of the project. Whoever makes orders of a plan compares it with the one that was seen.
 */
export async function readPlans(db: Db, projectId: number, wishes: PlanWishes = {}): Promise<Plans> {
  const { needs, digest, project } = await readNeeds(db, projectId);
  const lines = linesOf(needs, wishes);
  if (lines.length === 0) return { digest, plans: [], missing: [], choices: [] };
  const now = await nowOfFirm(db);
  const found = await withoutGone(
    db,
    await listOffers(db, {
      lines: lines.map(({ productId, required: quantity }) => ({ productId, quantity })),
      zip: project.zip,
      projectId,
    }),
    now.day,
  );
  const plans = makePlans({
    lines: lines.map((line, place) => ({ ...line, found: foundFor(line, found[place]) })),
    suppliers: await listPlanSuppliers(db, found),
    zip: project.zip,
    now,
    working: await readWorkingDays(db),
    moves: wishes.moves ?? [],
  });
  return { digest, ...plans };
}

const foundFor = ({ productId }: { productId: number }, found: Offers | undefined): Offers =>
  found ?? { productId, offers: [], without: [] };

/** The lines that are left to order: one for each product and day, with the need of each task. */
function linesOf(needs: readonly Need[], { lines: chosen }: PlanWishes): Omit<LineToPlan, 'found'>[] {
  const asked = chosen && new Set(chosen.map(planLineKey));
  const open = needs.filter((need) => need.needed > 0 && (!asked || asked.has(planLineKey(need))));
  return [...Map.groupBy(open, planLineKey).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { productId, productName, unit, needBy } = first;
    const parts = own.map(({ taskId, taskName, costCodeId, needed: quantity }) => ({
      taskId,
      taskName,
      costCodeId,
      quantity,
    }));
    // The plan then says that no supplier offers so much.
    const required = numberOf(min(sum(parts.map(({ quantity }) => exact(quantity))), LARGEST_QUANTITY));
    return [{ productId, productName, unit, needBy, required, parts }];
  });
}

/** Offers without those of products that their supplier no longer sells. They have a price still, which nobody can order at. */
async function withoutGone(db: Db, found: readonly Offers[], today: string): Promise<Offers[]> {
  const ids = found.flatMap(({ offers }) => offers.map(({ supplierProductId }) => supplierProductId));
  const gone = await db
    .selectFrom('supplierProducts')
    .select(['id', 'goneOn'])
    .where(isOneOf(sql.ref('id'), ids))
    .where('goneOn', '<=', today)
    .execute();
  const goneOn = new Map(gone.map((sold) => [sold.id, sold.goneOn]));
  return found.map(({ productId, offers, without }) => ({
    productId,
    offers: offers.filter(({ supplierProductId: id }) => !goneOn.has(id)),
    without: [
      ...without,
      ...offers.flatMap(({ supplierProductId, supplierName, sku }) => {
        const day = goneOn.get(supplierProductId);
        return day ? [{ supplierProductId, supplierName, sku, reason: goneSince(day, today) }] : [];
      }),
    ],
  }));
}

interface SupplierRow {
  id: number;
  taxRate: number;
  isFreightTaxed: boolean;
  branchId: number | null;
  hasBranches: boolean;
  leadDays: number | null;
  cutoff: string | null;
  deliversOn: string | null;
  deliveryFee: Money | null;
  freeFrom: Money | null;
}

/**
 * The suppliers of offers that deliver to the job, by the branch of each. One without any branch has the terms that a new branch would
 * have. One whose branches deliver elsewhere is left out.
 */
async function listPlanSuppliers(db: Db, found: readonly Offers[]): Promise<PlanSupplier[]> {
  const offers = found.flatMap((each) => each.offers);
  const supplierIds = [...new Set(offers.map(({ supplierId }) => supplierId))];
  const branchIds = [...new Set(offers.flatMap(({ branchId }) => branchId ?? []))];
  const { rows } = await sql<SupplierRow>`
    select suppliers.id, tax_rate, is_freight_taxed, branch.id as branch_id, lead_days, cutoff, delivers_on, delivery_fee,
      free_from,
      exists (select from supplier_branches where supplier_id = suppliers.id and is_active) as has_branches
    from suppliers
      left join supplier_branches as branch
        on branch.supplier_id = suppliers.id and branch.id = any(${branchIds}::integer[])
    where suppliers.id = any(${supplierIds}::integer[])
    order by suppliers.id`.execute(db);
  return rows
    .filter(({ branchId, hasBranches }) => branchId !== null || !hasBranches)
    .map((row) => ({
      id: row.id,
      taxRate: row.taxRate,
      isFreightTaxed: row.isFreightTaxed,
      leadDays: row.leadDays ?? 1,
      cutoff: row.cutoff ?? '14:00',
      deliversOn: weekdayNumbers(row.deliversOn ?? WORKDAYS),
      deliveryFee: row.deliveryFee ?? dollars(0),
      freeFrom: row.freeFrom,
    }));
}
