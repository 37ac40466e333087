import { NO_MONEY, amountOf, compare, moneyOf, subtract, sum } from '../../exact.ts';
import {
  type BranchDelivery,
  type LocalNow,
  type WorkingDays,
  deliveryDates,
  longestLead,
} from '../../suppliers/delivery/delivery-day.ts';
import { doesNotDeliver } from '../../suppliers/delivery/zip-areas.ts';
import type { Offers } from '../../suppliers/offer.ts';
import { type DeliveryPrice, type OrderTax, freightOf, orderFigures, subtotalOf } from '../order-figures.ts';
import {
  type MissingLine,
  type Plan,
  type PlanKind,
  type PlanMove,
  type PlannedLine,
  type PlannedOrder,
  type Plans,
  planKinds,
  planLineKey,
} from '../plan.ts';
import { type PlanOption, searchPlans } from './plan-search.ts';

/** A supplier that serves the job: by the branch of the job, or anywhere if no branch of it is known. */
export interface PlanSupplier extends OrderTax, DeliveryPrice, BranchDelivery {
  readonly id: number;
}

/** The need of all tasks for a product by one day, with the offers of suppliers. */
export interface LineToPlan extends Pick<
  PlannedLine,
  'productId' | 'productName' | 'unit' | 'needBy' | 'required' | 'parts'
> {
  readonly found: Offers;
}

/** All that decides about the plans. */
export interface PlanQuestion {
  readonly lines: readonly LineToPlan[];
  readonly suppliers: readonly PlanSupplier[];
  /** Of the property, or `null`. */
  readonly zip: string | null;
  readonly now: LocalNow;
  readonly working: WorkingDays;
  /** The lines that somebody orders elsewhere than the plans say. */
  readonly moves?: readonly PlanMove[];
}

/** A line with its options, the cheapest first. */
interface OptionedLine extends LineToPlan {
  readonly options: readonly PlanOption[];
}

/** The plans for what a project needs. A move to a supplier product that no longer has an offer has no effect. */
export function makePlans(question: PlanQuestion): Omit<Plans, 'digest'> {
  const suppliers = new Map(question.suppliers.map((supplier) => [supplier.id, supplier]));
  const optionsOf = optionsFor(question, suppliers);
  const lines = question.lines.map((line) => ({ ...line, options: optionsOf(line) }));
  const orderable = lines.filter(({ options }) => options.length > 0);
  const missing = lines
    .filter(({ options }) => options.length === 0)
    .map((line) => missingLine(line, question.zip));
  const sellers = new Set(orderable.flatMap(({ options }) => options.map(({ offer }) => offer.supplierId)));
  const search = searchPlans(
    orderable,
    question.suppliers.filter(({ id }) => sellers.has(id)),
  );
  const ordersOf = (chosen: readonly PlanOption[]) => ordersFor(orderable, chosen, question, suppliers);
  const dearest = search.dearest && {
    supplierName: search.dearest.chosen[0]?.offer.supplierName ?? '',
    total: totalOf(ordersOf(search.dearest.chosen)),
  };
  const planOf = (kind: PlanKind): Plan => {
    const orders = ordersOf(moved(orderable, search.best[kind], question.moves ?? []));
    const planned = orders.flatMap((order) => order.lines);
    const total = totalOf(orders);
    const saved = dearest && subtract(amountOf(dearest.total), amountOf(total));
    return {
      kind,
      total,
      deliveries: orders.length,
      late: planned.filter(({ isLate }) => isLate).length,
      stale: planned.filter(({ offer }) => offer.freshness === 'stale').length,
      missing: missing.length,
      saving:
        dearest && saved && compare(saved, NO_MONEY) > 0 ? { ...dearest, savings: moneyOf(saved) } : null,
      orders,
    };
  };
  return {
    plans: orderable.length === 0 ? [] : planKinds.map(planOf),
    missing,
    choices: orderable.map(({ productId, needBy, options }) => ({
      productId,
      needBy,
      offers: options.map(({ offer, earliest, isLate }) => ({
        supplierProductId: offer.supplierProductId,
        supplierName: offer.supplierName,
        branchName: offer.branchName,
        sku: offer.sku,
        extended: offer.extended,
        earliest,
        isLate,
        freshness: offer.freshness,
      })),
    })),
  };
}

const totalOf = (orders: readonly PlannedOrder[]) =>
  moneyOf(sum([NO_MONEY, ...orders.map(({ total }) => amountOf(total))]));

/** Computes the options of lines. Few lead times occur, so the days of each are found once. */
function optionsFor({ now, working }: PlanQuestion, suppliers: ReadonlyMap<number, PlanSupplier>) {
  const dates = new Map(
    [...suppliers].map(([id, supplier]) => [id, deliveryDates(supplier, { now, needBy: null, working })]),
  );
  return ({ found: { offers }, needBy }: LineToPlan): PlanOption[] =>
    offers.flatMap((offer) => {
      const supplier = suppliers.get(offer.supplierId);
      const days = supplier && longestLead(supplier.leadDays, [offer.leadDays]);
      const earliest = days === undefined ? undefined : dates.get(offer.supplierId)?.(days).earliest;
      if (earliest === undefined) return [];
      return { offer, earliest, isLate: needBy !== null && (earliest === null || earliest > needBy) };
    });
}

function missingLine(
  { productId, productName, unit, needBy, required, found }: LineToPlan,
  zip: string | null,
): MissingLine {
  const line = { productId, productName, unit, needBy, required };
  const [elsewhere] = found.offers;
  if (elsewhere)
    return {
      ...line,
      reason: zip === null ? 'The property has no zip code' : doesNotDeliver(elsewhere.supplierName, zip),
    };
  const [without] = found.without;
  return { ...line, reason: without ? `${without.supplierName}: ${without.reason}` : 'No supplier sells it' };
}

function moved(
  lines: readonly OptionedLine[],
  chosen: readonly PlanOption[],
  moves: readonly PlanMove[],
): PlanOption[] {
  const wanted = new Map(moves.map((move) => [planLineKey(move), move.supplierProductId]));
  return chosen.map((option, place) => {
    const line = lines[place];
    const id = line && wanted.get(planLineKey(line));
    return line?.options.find(({ offer }) => offer.supplierProductId === id) ?? option;
  });
}

/** The orders of the options that were chosen for the lines: one for each branch and day. */
function ordersFor(
  lines: readonly OptionedLine[],
  chosen: readonly PlanOption[],
  { now, working, moves = [] }: PlanQuestion,
  suppliers: ReadonlyMap<number, PlanSupplier>,
): PlannedOrder[] {
  const movedTo = new Set(moves.map((move) => `${planLineKey(move)} ${move.supplierProductId}`));
  const planned = lines.flatMap(({ options: _options, found: _found, ...line }, place): PlannedLine[] => {
    const option = chosen[place];
    if (!option) return [];
    const isMoved = movedTo.has(`${planLineKey(line)} ${option.offer.supplierProductId}`);
    return [{ ...line, ...option, isMoved }];
  });
  const byOrder = Map.groupBy(planned, ({ offer, needBy }) => `${offer.supplierId} ${needBy ?? ''}`);
  return [...byOrder.values()].flatMap((own): PlannedOrder[] => {
    const [first] = own;
    const supplier = suppliers.get(first?.offer.supplierId ?? 0);
    if (!first || !supplier) return [];
    const { needBy, offer } = first;
    const costs = own.map((line) => line.offer);
    const freight = freightOf(subtotalOf(costs), supplier);
    const leadDays = longestLead(
      supplier.leadDays,
      own.map((line) => line.offer.leadDays),
    );
    return [
      {
        supplierId: supplier.id,
        supplierName: offer.supplierName,
        branchId: offer.branchId,
        branchName: offer.branchName,
        needBy,
        lines: own,
        ...orderFigures(costs, { ...supplier, freight }),
        taxRate: supplier.taxRate,
        isFreightTaxed: supplier.isFreightTaxed,
        leadDays,
        ...deliveryDates(supplier, { now, needBy, working })(leadDays),
      },
    ];
  });
}
