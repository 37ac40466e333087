/** What a link asks of the catalog: the parameters of `/materials`. */
export type CatalogSearch =
  /** Anywhere in a product: its name, description, brand, model, SKU, supplier or category. */
  | { q: string }
  /** The shelf by its whole name. As text, `shed` is in "finished" too. */
  | { category: string };

/** The one search box of the landing, projects and materials pages. */
export const searchBox = {
  label: 'Search the catalog',
  placeholder: 'Search materials or products...',
  button: 'Search',
} as const;

/** What the materials page says of a search. */
export const searchWords = {
  /** `Products for “deck board”`, `Products in Siding`. */
  found: (search: CatalogSearch): string =>
    'q' in search ? `Products for “${search.q}”` : `Products in ${search.category}`,
  more: 'Next page',
  prices: 'List prices per unit, before tax.',
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
