import { inert } from '@quoin/domain/inert-text';
import { quantityText as readText } from '@quoin/domain/quantity-text';

/** A quantity with its unit, which stay on one line where they can. `null`: the client sees no quantity. */
export const quantityText = ({ quantity, unit }: { quantity: number | null; unit: string }): string | null =>
  quantity === null ? null : readText({ quantity, unit: inert(unit) }).replaceAll(' ', '\u00A0');
