import type { Product } from '@quoin/domain/catalog/product';
import { RecordPicture } from '@quoin/ui/records/RecordPicture';

import { markOf } from './-marks.ts';

/** The fields that a picture is found by. */
export type Pictured = Pick<Product, 'id' | 'category' | 'pictureKey'>;

/** The address of the uploaded picture, or `undefined` without one. The key lets browsers keep it forever. */
export function pictureOf({ id, pictureKey }: Pictured, size?: 'thumb'): string | undefined {
  if (pictureKey === null) return undefined;
  return `/api/admin/products/${id}/picture?key=${pictureKey}${size ? `&size=${size}` : ''}`;
}

/** The picture of a product, or the mark of its category: 24 px in rows, 48 px in cards. */
export function ProductPicture({ product, size }: { product: Pictured; size: 'sm' | 'md' }) {
  return <RecordPicture src={pictureOf(product, 'thumb')} mark={markOf(product.category)} size={size} />;
}
