import { formatMoney, formatRate } from '@quoin/domain/dollars';
import { dollars } from '@quoin/domain/exact';
import type { LeastPrice } from '@quoin/domain/suppliers/least-price';
import { counted } from '@quoin/domain/words';

/** A catalog search, as the query parameters of `/materials`. */
export type CatalogSearch =
  /** Matches a product's name, description, brand, model, SKU, supplier or category. */
  | { q: string }
  /** The full name of a category. A text search for `shed` would also match "finished". */
  | { category: string };

/** The one search box of the landing, projects and materials pages. */
export const searchBox = {
  label: 'Search the catalog',
  placeholder: 'Search materials or products...',
  button: 'Search',
} as const;

/** The texts of the materials page for a search. */
export const searchWords = {
  /** The heading, such as `Products for “deck board”` or `Products in Siding`. */
  found: (search: CatalogSearch): string =>
    'q' in search ? `Products for “${search.q}”` : `Products in ${search.category}`,
  /** The number of products on a page: all, the first of more, or those after a page. */
  count: (count: number, page: 'all' | 'first' | 'later'): string => {
    if (page === 'first') return `The first ${count} products`;
    return `${count} ${page === 'later' ? 'more ' : ''}${count === 1 ? 'product' : 'products'}`;
  },
  more: 'Next page',
  prices: 'List prices per unit, before tax.',
  /** What suppliers ask, such as `From $4.29 at 3 suppliers`. Cents would make a screw of $0.034 cheaper than it is. */
  offered: ({ price, suppliers }: LeastPrice): string =>
    `From ${price < 1 ? formatRate(price) : formatMoney(dollars(price))} at ${counted(suppliers, 'supplier')}`,
  none: {
    heading: 'No products found',
    text: 'Try fewer words, a brand or a SKU, or browse a category below.',
  },
  failed: {
    heading: 'The catalog did not answer',
    text: 'Check your connection and search again.',
    button: 'Search again',
  },
  clear: 'Back to all categories',
} as const;
