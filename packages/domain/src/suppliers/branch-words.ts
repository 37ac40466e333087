import { formatMoney } from '../dollars.ts';
import { weekdaysText } from '../places/weekdays.ts';
import { counted } from '../words.ts';
import { areasOf } from './delivery/zip-area-field.ts';
import type { SupplierBranch } from './supplier-branch.ts';

// How lists and pages say what a branch does.

/** The areas that a line has room for. */
const NAMED_AREAS = 4;

/** Where a branch delivers: `Everywhere`, or its first areas, such as `453, 454, 45601, 45602 and 12 more`. */
export function deliversTo({ zipAreas }: Pick<SupplierBranch, 'zipAreas'>): string {
  const areas = areasOf(zipAreas);
  if (areas.length === 0) return 'Everywhere';
  const more = areas.length - NAMED_AREAS;
  const named = areas.slice(0, NAMED_AREAS).join(', ');
  return more > 0 ? `${named} and ${more.toLocaleString('en-US')} more` : named;
}

/** When a branch delivers: `Mon to Fri`, `Every day`, or its days. */
export const deliversOnText = ({ deliversOn }: Pick<SupplierBranch, 'deliversOn'>): string =>
  weekdaysText(deliversOn);

/** What a delivery costs: `Free delivery`, `$85.00 delivery`, or `$85.00 delivery, free from $1,500.00`. */
export function deliveryFeeText({
  deliveryFee,
  freeFrom,
}: Pick<SupplierBranch, 'deliveryFee' | 'freeFrom'>): string {
  if (deliveryFee === 0) return 'Free delivery';
  const fee = `${formatMoney(deliveryFee)} delivery`;
  return freeFrom === null ? fee : `${fee}, free from ${formatMoney(freeFrom)}`;
}

/** A time such as `14:00` as people read it: `2:00 PM`. */
export function clockText(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** How long a delivery takes: `1 working day, ordered before 2:00 PM`. */
export function leadText({ leadDays, cutoff }: Pick<SupplierBranch, 'leadDays' | 'cutoff'>): string {
  const days = leadDays === 0 ? 'Same day' : counted(leadDays, 'working day');
  return `${days}, ordered before ${clockText(cutoff)}`;
}
