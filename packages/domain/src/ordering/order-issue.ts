import type { Issue } from '../error-kind.ts';
import { exact } from '../exact.ts';
import { weekdayNumbers } from '../places/weekdays.ts';
import {
  type LocalNow,
  type WorkingDays,
  earliestDelivery,
  earliestText,
  longestLead,
} from '../suppliers/delivery/delivery-day.ts';
import { unknownContent } from '../suppliers/packaging/packaging-words.ts';
import { counted } from '../words.ts';
import { contentOfLine } from './order-figures.ts';
import type { PurchaseOrderLine } from './purchase-order-line.ts';
import type { PurchaseOrderView } from './purchase-order.ts';

// The conditions of sending an order (supply.md section 3, "draft → issued"). The issue asks for them, and the screen names them before.

/** The branch that an order is for, as far as its days are concerned. */
export interface IssuingBranch {
  readonly leadDays: number;
  readonly cutoff: string;
  readonly deliversOn: string;
}

/** All that is looked at before an order is sent. */
export interface IssueFacts {
  readonly order: Pick<
    PurchaseOrderView,
    'supplierName' | 'branchId' | 'needBy' | 'isExpedited' | 'mode' | 'revision'
  >;
  readonly lines: readonly PurchaseOrderLine[];
  /** The lead times of what is ordered, where they are its own. */
  readonly leadDays: readonly (number | null)[];
  readonly branch: IssuingBranch | null;
  /** The address for orders: of the branch, else of the supplier. */
  readonly orderEmail: string | null;
  /** Whether the project has a property, where the goods come. */
  readonly hasSite: boolean;
  readonly sendsMail: boolean;
  readonly now: LocalNow;
  readonly working: WorkingDays;
}

/** The earliest day of an order, or `null` if its branch is not known or never delivers. */
export function earliestOf({
  branch,
  leadDays,
  now,
  working,
}: Pick<IssueFacts, 'branch' | 'leadDays' | 'now' | 'working'>): string | null {
  if (branch === null) return null;
  const delivery = {
    leadDays: longestLead(branch.leadDays, leadDays),
    cutoff: branch.cutoff,
    deliversOn: weekdayNumbers(branch.deliversOn),
  };
  return earliestDelivery(now, delivery, working) ?? null;
}

const missing = (lines: number, what: string) =>
  `${counted(lines, 'line')} ${lines === 1 ? 'has' : 'have'} no ${what}`;

/** The lines whose price nobody knows, in words. Without their prices an order is neither sent nor printed. */
export function missingPrices(lines: readonly Pick<PurchaseOrderLine, 'unitCost'>[]): Issue[] {
  const unpriced = lines.filter(({ unitCost }) => unitCost === null).length;
  return unpriced === 0 ? [] : [{ path: 'lines', message: missing(unpriced, 'price') }];
}

/** The reasons in words that keep an order from being sent. Empty: there is none. */
export function missingInOrder(facts: IssueFacts): Issue[] {
  const { order, lines, branch, orderEmail, sendsMail } = facts;
  const unknown = lines.find((line) => contentOfLine(line, exact(line.quantity)) === undefined);
  const withoutCode = lines.filter(
    ({ parts }) => parts.length === 0 || parts.some(({ costCodeId }) => costCodeId === null),
  ).length;
  const issues: Issue[] = [];
  const add = (path: string, message: string) => issues.push({ path, message });
  if (lines.length === 0) add('lines', 'Add a line first');
  issues.push(...missingPrices(lines));
  if (unknown) add('lines', unknownContent(unknown.orderUnit));
  if (withoutCode > 0) add('lines', missing(withoutCode, 'cost code'));
  if (sendsMail && orderEmail === null) add('supplierId', `Give ${order.supplierName} an order email first`);
  if (order.mode === 'delivery' && !facts.hasSite)
    add('projectId', 'The project has no property to deliver to');
  if (order.mode === 'delivery' && branch === null) add('branchId', 'Choose the branch that delivers');
  const tooEarly = tooEarlyText(facts);
  if (tooEarly !== null) add('needBy', tooEarly);
  return issues;
}

/** The sentence for an order that is needed before its branch can deliver, or `null`. */
function tooEarlyText(facts: IssueFacts): string | null {
  const { order, lines, branch, leadDays } = facts;
  if (branch === null || order.isExpedited) return null;
  const earliest = earliestOf(facts);
  if (earliest === null) return `${order.supplierName} delivers on no day of the week`;
  const days = [order.needBy, ...lines.map(({ needBy }) => needBy)].flatMap((day) => day ?? []);
  const isEarly = days.some((day) => day < earliest);
  return isEarly ? earliestText(order.supplierName, longestLead(branch.leadDays, leadDays), earliest) : null;
}
