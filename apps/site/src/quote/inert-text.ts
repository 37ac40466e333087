/** The invisible signs that reverse the order of the text after them, such as U+202E. */
const REVERSING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text of a document without the signs that would show it, or the text after it, in another order. */
export const inert = (text: string): string => text.replaceAll(REVERSING, '');
