import { SHORT_MAX } from '../../text.ts';
import { WrongCell, quoted } from './cell.ts';
import { isKnownUnit } from './per.ts';
import { readNumberCell } from './price-cell.ts';

/** What one order unit holds, as a file says it. */
export interface ContentCell {
  /** A decimal text above 0. */
  readonly quantity: string;
  /** `SF` for `11.95 SF`, or `null` if the file gives the number alone. */
  readonly unit: string | null;
  /** What holds it: `BX` for `250/BX`. */
  readonly holder: string | null;
}

const LABEL = 'Content';
const CONTENT = /^([\d.,]+) ?(\p{L}[^/]*?)? ?(?:(?:\/|(?<![\p{L}])per ) ?(\p{L}.*))?$/u;

/** Reads `250`, `11.95 SF` or `250 pcs/box`. */
export function readContentCell(text: string, isComputed: boolean): ContentCell | WrongCell {
  const plain = text.length > SHORT_MAX ? '' : text.replaceAll(/\s+/g, ' ').trim();
  const [, digits, whole = '', behind = ''] = CONTENT.exec(plain) ?? [];
  if (digits === undefined)
    return new WrongCell(`${LABEL} must be a number such as 250 or 11.95 SF, not ${quoted(text)}`);
  const quantity = readNumberCell(digits, { label: LABEL }, isComputed);
  if (quantity instanceof WrongCell) return quantity;
  const [unit = '', container = ''] = behind === '' ? whole.split(/ per /i) : [whole, behind];
  return { quantity, unit: unit.replace(/^per .*/i, '').trim() || null, holder: container.trim() || null };
}

const NAMED = /^(.*?) ?(?:\/|\bper\b) ?(.+)$/i;
const HELD = /^(.+) (?:qty|quantity|count|content)\.?$/i;

/** What the name of a column says of the contents in it: unit and holder of `SF/BX`, the holder of `Box Qty`. */
export function contentName(header: string): Pick<ContentCell, 'unit' | 'holder'> {
  const name = header.replaceAll(/[().]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  const [, unit = '', per = ''] = NAMED.exec(name) ?? [];
  const holder = per || (HELD.exec(name)?.[1] ?? '');
  return { unit: isKnownUnit(unit) ? unit : null, holder: isKnownUnit(holder) ? holder : null };
}
