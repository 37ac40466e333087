import { type Exact, ONE, add, compare, exact, max, min, multiply, numberOf, round, sum } from '../exact.ts';
import { type Rational, opposite, plus, rationalOf, rounded } from '../rational.ts';
import { isSameUnit, unitOf } from '../suppliers/packaging/unit.ts';
import { LARGEST_QUANTITY, QUANTITY_SCALE } from '../typing/measure.ts';
import type { MaterialRequest } from './material-request.ts';
import type { Need, WordedNeed } from './need.ts';
import { type Supply, type SupplyLine, filledInTurn, supplyOf, totalSupply } from './supply.ts';

// The needs of a project (supply.md section 2, "Needs"): per task, product and day, what is required less what is on order and what was
// received.

/** An item of a signed contract to date, as far as it is needed. */
export interface RequiredItem {
  readonly taskId: number | null;
  readonly productId: number | null;
  readonly costCodeId: number | null;
  readonly name: string;
  readonly kind: string;
  readonly quantity: number;
  readonly unit: string;
  readonly wasteRate: number;
  readonly isAllowance: boolean;
}

/** A product as needs count it. */
export interface NeededProduct {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly wasteRate: number | null;
  readonly costCodeId: number | null;
}

/** A product that a task has, without the waste of the product. */
export interface HeldProduct {
  readonly taskId: number;
  readonly productId: number;
  readonly quantity: number;
}

/** All from which the needs of a project follow. */
export interface NeedFacts {
  /** The day on which the project starts. */
  readonly startDate: string | null;
  /** In the order in which the project shows them. */
  readonly tasks: readonly { readonly id: number; readonly name: string; readonly isCompleted: boolean }[];
  /** Whether the project is completed, and so is all of its work. */
  readonly isCompleted: boolean;
  /** All that the other facts name. */
  readonly products: readonly NeededProduct[];
  /** The items of the active contract to date. Without a contract, there are none. */
  readonly items: readonly RequiredItem[];
  readonly taskProducts: readonly HeldProduct[];
  /** Those that are open or ordered. */
  readonly requests: readonly MaterialRequest[];
  /** The lines of the project's orders, but those of cancelled ones. */
  readonly lines: readonly SupplyLine[];
}

/** The need of a task for a product by a day, before orders count. */
interface Required {
  readonly needBy: string | null;
  readonly quantity: Exact;
  /** The part of the quantity that the site asks for. Only this part is needed of work that is completed. */
  readonly asked: Exact;
}

const NOTHING: Exact = { units: 0n, scale: 0 };

const withWaste = (quantity: number, rate: number) => multiply(exact(quantity), add(ONE, exact(rate)));
const quantityOf = (number: Rational) => numberOf(min(rounded(number, QUANTITY_SCALE), LARGEST_QUANTITY));
const keyOf = ({ taskId, productId }: { taskId: number | null; productId: number }) =>
  `${taskId ?? 0} ${productId}`;
const byDay = (one: { needBy: string | null }, other: { needBy: string | null }) =>
  (one.needBy ?? '9999') < (other.needBy ?? '9999') ? -1 : Number(one.needBy !== other.needBy);

/** The needs of a project: first those of its first task. */
export function needsOf(facts: NeedFacts): {
  needs: Need[];
  inWords: WordedNeed[];
  waitingAllowances: number;
} {
  const products = new Map(facts.products.map((product) => [product.id, product]));
  const taskNames = new Map(facts.tasks.map(({ id, name }) => [id, name]));
  const nameOf = (taskId: number | null) => taskNames.get(taskId ?? 0) ?? null;
  const completed = new Set(facts.tasks.flatMap(({ id, isCompleted }) => (isCompleted ? id : [])));
  const isDone = (taskId: number | null) => facts.isCompleted || completed.has(taskId ?? 0);
  const materials = facts.items.filter(({ kind, quantity }) => kind === 'material' && quantity > 0);
  const items = Map.groupBy(
    materials.filter(({ isAllowance }) => !isAllowance),
    (item) => reasonOf(item, products),
  );
  const requests = Map.groupBy(facts.requests, (request) => reasonOf(request, products));
  const counted = required({
    facts,
    products,
    items: items.get(undefined) ?? [],
    requests: requests.get(undefined) ?? [],
  });
  const supplied = Map.groupBy(suppliesOf(facts.lines, products), keyOf);
  const places = new Map(facts.tasks.map(({ id }, place) => [id, place]));
  const placeOf = ({ taskId }: Need) => places.get(taskId ?? 0) ?? facts.tasks.length;

  const needs = [...new Set([...counted.keys(), ...supplied.keys()])].flatMap((key): Need[] => {
    const [task = 0, id = 0] = key.split(' ').map(Number);
    const product = products.get(id);
    if (!product) return [];
    const wanted = counted.get(key);
    const subject = {
      taskId: task || null,
      taskName: nameOf(task),
      productId: id,
      productName: product.name,
      unit: product.unit,
      costCodeId: wanted?.costCodeId ?? product.costCodeId,
    };
    const days = wanted?.days ?? [{ needBy: facts.startDate, quantity: NOTHING, asked: NOTHING }];
    return needsByDay(days, supplied.get(key) ?? [], isDone(subject.taskId))
      .filter(({ required: wants, ordered, received }) => wants > 0 || ordered > 0 || received > 0)
      .map((need) => ({ ...subject, ...need }));
  });
  const inWords = [
    ...wordedReasons.flatMap((reason) =>
      (items.get(reason) ?? [])
        .filter(({ taskId }) => !isDone(taskId))
        .map(({ taskId, productId, name, quantity, unit, wasteRate }) => ({
          taskId,
          taskName: nameOf(taskId),
          requestId: null,
          productId,
          text: name,
          quantity: quantityOf(rationalOf(withWaste(quantity, wasteRate))),
          unit,
          needBy: facts.startDate,
          reason,
        })),
    ),
    ...wordedReasons.flatMap((reason) =>
      (requests.get(reason) ?? []).map(({ id, taskId, productId, text, quantity, unit, needBy }) => ({
        taskId,
        taskName: nameOf(taskId),
        requestId: id,
        productId,
        text: text ?? products.get(productId ?? 0)?.name ?? '',
        quantity,
        unit,
        needBy: needBy ?? facts.startDate,
        reason,
      })),
    ),
  ];
  return {
    needs: needs.toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        one.productName.localeCompare(other.productName, 'en-US') ||
        one.productId - other.productId ||
        byDay(one, other),
    ),
    inWords,
    waitingAllowances: materials.filter(({ isAllowance }) => isAllowance).length,
  };
}

type Products = ReadonlyMap<number, NeededProduct>;
const wordedReasons: WordedNeed['reason'][] = ['no-product', 'another-unit'];

/** Why a need can only be said in words, or `undefined` if it is counted in the unit of its product. */
function reasonOf(
  { productId, unit }: { productId: number | null; unit: string },
  products: Products,
): WordedNeed['reason'] | undefined {
  const product = products.get(productId ?? 0);
  if (!product) return 'no-product';
  return isSameUnit(unitOf(unit), unitOf(product.unit)) ? undefined : 'another-unit';
}

const suppliesOf = (lines: readonly SupplyLine[], products: Products) =>
  lines.flatMap((line) => {
    const { productId } = line;
    const product = products.get(productId);
    return product ? supplyOf(line, product.unit).map((supply) => ({ ...supply, productId })) : [];
  });

interface Wanted {
  readonly costCodeId: number | null;
  /** The earliest first. */
  readonly days: readonly Required[];
}

/** The required quantity of each product for each task, by day. */
function required({
  facts: { startDate, taskProducts },
  products,
  items,
  requests,
}: {
  facts: NeedFacts;
  products: Products;
  items: readonly RequiredItem[];
  requests: readonly MaterialRequest[];
}): Map<string, Wanted> {
  const keyOfCounted = ({ taskId, productId }: { taskId: number | null; productId: number | null }) =>
    keyOf({ taskId, productId: productId ?? 0 });
  const signed = Map.groupBy(items, keyOfCounted);
  const held = Map.groupBy(taskProducts, keyOf);
  const asked = Map.groupBy(requests, keyOfCounted);
  return new Map(
    [...new Set([...signed.keys(), ...held.keys(), ...asked.keys()])].map((key) => {
      const ofItems = signed.get(key) ?? [];
      const days: Required[] = (asked.get(key) ?? []).map(({ needBy, quantity }) => ({
        needBy: needBy ?? startDate,
        quantity: exact(quantity),
        asked: exact(quantity),
      }));
      const planned = plannedOf(ofItems, held.get(key) ?? [], products);
      if (planned.units > 0n) days.push({ needBy: startDate, quantity: planned, asked: NOTHING });
      const byDate = [...Map.groupBy(days, ({ needBy }) => needBy)].map(([needBy, all]) => ({
        needBy,
        quantity: round(sum([NOTHING, ...all.map(({ quantity }) => quantity)]), QUANTITY_SCALE),
        asked: round(sum([NOTHING, ...all.map(({ asked: ofRequest }) => ofRequest)]), QUANTITY_SCALE),
      }));
      const costCodeId = ofItems.find((item) => item.costCodeId !== null)?.costCodeId ?? null;
      return [key, { costCodeId, days: byDate.toSorted(byDay) }];
    }),
  );
}

/**
 * What a task needs of a product without requests. The products of the task count where they are more than the items of the contract, as
 * they are after somebody has added to them. They are compared without waste, so that an item that was signed with less waste than the
 * product has keeps its own.
 */
function plannedOf(items: readonly RequiredItem[], held: readonly HeldProduct[], products: Products): Exact {
  const bare = sum([NOTHING, ...items.map(({ quantity }) => exact(quantity))]);
  const signed = sum([NOTHING, ...items.map(({ quantity, wasteRate }) => withWaste(quantity, wasteRate))]);
  const ofTask = sum([NOTHING, ...held.map(({ quantity }) => exact(quantity))]);
  if (compare(ofTask, asTaskHolds(bare)) <= 0) return signed;
  const wasteRate = products.get(held[0]?.productId ?? 0)?.wasteRate ?? 0;
  return max(signed, multiply(ofTask, add(ONE, exact(wasteRate))));
}

/** A quantity with the two decimals of a task's product, rounded up as a signed change does it. */
function asTaskHolds(quantity: Exact): Exact {
  const nearest = round(quantity, 2);
  return compare(nearest, quantity) < 0 ? add(nearest, { units: 1n, scale: 2 }) : nearest;
}

/**
 * The quantities that are left to order, by day. Receipts fill the earliest day first, and then orders do. Work that is done needs nothing any
 * more but what the site asks for.
 */
function needsByDay(days: readonly Required[], supplies: readonly Supply[], isDone: boolean) {
  const shares = filledInTurn(
    days.map(({ quantity }) => rationalOf(quantity)),
    totalSupply(supplies),
  );
  return days.map(({ needBy, quantity, asked }, place) => {
    const { received, ordered, drafted } = shares[place] ?? totalSupply([]);
    const needed = rounded(plus(rationalOf(quantity), opposite(plus(received, ordered))), QUANTITY_SCALE);
    return {
      needBy,
      required: quantityOf(rationalOf(quantity)),
      ordered: quantityOf(ordered),
      drafted: quantityOf(drafted),
      received: quantityOf(received),
      needed: numberOf(min(max(needed, NOTHING), isDone ? min(asked, LARGEST_QUANTITY) : LARGEST_QUANTITY)),
      isDone,
    };
  });
}
