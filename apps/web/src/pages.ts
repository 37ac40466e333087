/** Records that a list fetches at once; more follow as one scrolls. */
export const PAGE_SIZE = 60;
