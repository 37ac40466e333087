import type { TaxMode } from '../costs/tax-mode.ts';
import type { EstimateFigures } from '../estimates/calculated-estimate.ts';
import { type Exact, type Money, NO_MONEY, add, amountOf, subtract, sum } from '../exact.ts';
import { type CostDocument, calculateFrozen } from '../quotes/cost-document.ts';
import { type ScopeLine, scopeLineOf } from './change-order-line.ts';
import type { ContractLine } from './contract.ts';

// The scope of a contract as it stands: what was signed with its quote, and what approved change orders made of it
// (estimates.md section 8).

/** An item of a contract to date. */
export interface ScopeItem {
  readonly itemNo: number;
  readonly name: string;
  readonly section: string | null;
  readonly taskId: number | null;
  /** What the item is made of. `null`: it was removed, or it is a row below the lines, which no order changes. */
  readonly line: ScopeLine | null;
  readonly isRemoved: boolean;
  /** The sums over the item and all its changes. */
  readonly cost: Exact;
  readonly price: Exact;
  readonly tax: Exact;
  /** The amount of it that is taxed. */
  readonly taxed: Exact;
}

/** What the prices of new and changed lines carry of the quote. */
export interface ScopeTerms {
  readonly taxMode: TaxMode;
  readonly taxRate: number;
  /** The price of the lines that were signed, before hidden rows. */
  readonly lineTotal: Exact;
  /** The hidden rows of the quote, with the price of the tax on materials. */
  readonly hidden: Exact;
  /** Those of them that are taxed. */
  readonly hiddenTaxed: Exact;
}

/** The scope of a contract to date. */
export interface ContractScope {
  readonly items: readonly ScopeItem[];
  readonly terms: ScopeTerms;
  /** The taxed amount, and the tax that the client pays for it. */
  readonly taxBase: Exact;
  readonly tax: Exact;
  /** The highest number of its lines, on which a change order is based. */
  readonly lastItemNo: number;
}

/** A change of one item, as an approved change order froze it. */
export interface FrozenChange {
  /** The number of the line that the approval adds to the contract. */
  readonly itemNo: number;
  /** The item that it changes. `null`: it is a new item. */
  readonly changesItemNo: number | null;
  readonly before: ScopeLine | null;
  /** `null`: the item is removed. */
  readonly after: ScopeLine | null;
  readonly cost: Money;
  readonly price: Money;
  readonly taxed: Money;
  readonly tax: Money;
}

/** The scope of a contract, from the documents that were signed and its lines in the order of their numbers. */
export function scopeOf(
  costs: CostDocument,
  choices: readonly number[],
  lines: readonly ContractLine[],
  orders: readonly { readonly lines: readonly FrozenChange[] }[],
): ContractScope {
  const { estimate, figures } = calculateFrozen(costs, choices);
  const chosen = figures.parts.filter(({ isChosen }) => isChosen);
  const priceOfTax = sum([NO_MONEY, ...chosen.map(({ materialsTax }) => materialsTax.price)]);
  const rows = figures.rows.filter(({ adjustment }) => !adjustment.isShown);
  const hiddenRows = (of: typeof rows) => sum([NO_MONEY, ...of.map(({ amount }) => amount)]);
  const changes = orders.flatMap((order) => order.lines);
  return {
    items: itemsOf(linesOfQuote(estimate), lines, changes, figures),
    terms: {
      taxMode: estimate.taxMode,
      taxRate: estimate.taxRate,
      lineTotal: subtract(figures.lineTotal, priceOfTax),
      hidden: add(priceOfTax, hiddenRows(rows)),
      hiddenTaxed: hiddenRows(rows.filter(({ adjustment }) => adjustment.isTaxable)),
    },
    taxBase: sum([figures.taxBase, ...changes.map(({ taxed }) => amountOf(taxed))]),
    tax: sum([NO_MONEY, ...lines.map((line) => amountOf(line.tax))]),
    lastItemNo: lines.at(-1)?.itemNo ?? 0,
  };
}

/** The lines of a frozen quote by their ids, with the names of their sections. */
function linesOfQuote({ lines, sections }: CostDocument['estimate']): Map<number, ScopeLine> {
  const byId = new Map(sections.map((section) => [section.id, section]));
  return new Map(
    lines.map((line) => {
      const section = byId.get(line.sectionId);
      return [
        line.id,
        scopeLineOf({ ...line, section: section?.name ?? null, taskId: section?.taskId ?? null }),
      ];
    }),
  );
}

function itemsOf(
  ofQuote: ReadonlyMap<number, ScopeLine>,
  lines: readonly ContractLine[],
  changes: readonly FrozenChange[],
  figures: EstimateFigures,
): ScopeItem[] {
  /** The newest state of each item that an order has added or changed. */
  const newest = new Map(changes.map((change) => [change.changesItemNo ?? change.itemNo, change.after]));
  const ofItem = Map.groupBy(lines, (line) => line.changesItemNo ?? line.itemNo);
  const changesOf = Map.groupBy(changes, (change) => change.changesItemNo ?? change.itemNo);
  return lines
    .filter(({ changesItemNo }) => changesItemNo === null)
    .map(({ itemNo, estimateLineId, name, section, taskId }) => {
      const own = ofItem.get(itemNo) ?? [];
      const changed = newest.get(itemNo);
      const line = changed === undefined ? (ofQuote.get(estimateLineId ?? 0) ?? null) : changed;
      const total = (of: 'cost' | 'price' | 'tax') =>
        sum([NO_MONEY, ...own.map((each) => amountOf(each[of]))]);
      return {
        itemNo,
        name: line?.name ?? name,
        section: line ? line.section : section,
        // A task that was deleted before the signing is in no line of the contract.
        taskId,
        line: line && { ...line, taskId },
        isRemoved: changed === null,
        cost: total('cost'),
        price: total('price'),
        tax: total('tax'),
        taxed: sum([
          figures.lines.get(estimateLineId ?? 0)?.taxed ?? NO_MONEY,
          ...(changesOf.get(itemNo) ?? []).map((change) => amountOf(change.taxed)),
        ]),
      };
    });
}
