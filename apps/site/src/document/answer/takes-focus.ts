/**
 * Gives an element the focus when the page loads. The page is then the answer to a form, and a reader of the screen must
 * hear the answer first.
 */
export const takesFocus = { autoFocus: true } as const;
