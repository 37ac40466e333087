/** The number of records on the first page of a list. They fill more than a window, and load quickly. */
export const FIRST_PAGE = 60;

/** The number of records on each further page, while the user scrolls. */
export const NEXT_PAGE = 100;

/** The number of records on a page of a list within a dialog. */
export const PAGE_SIZE = 60;
