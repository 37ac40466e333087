import { inert } from '@quoin/domain/inert-text';
import { readableQuantity } from '@quoin/domain/quantity-text';

/** A quantity with its unit, which stay on one line where they can. `null`: the client sees no quantity. */
export const quantityText = ({ quantity, unit }: { quantity: number | null; unit: string }): string | null =>
  quantity === null ? null : `${readableQuantity(quantity)} ${inert(unit)}`.replaceAll(' ', '\u00A0');
