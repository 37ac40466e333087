/** Records that a list begins with: more than a window holds, and quickly there. */
export const FIRST_PAGE = 60;

/** Records that follow at once, as one scrolls. */
export const NEXT_PAGE = 100;

/** Records that a list within a dialog fetches at once. */
export const PAGE_SIZE = 60;
