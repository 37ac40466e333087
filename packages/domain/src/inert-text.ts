/** The invisible signs that reverse the order of the text after them, such as U+202E. */
const REVERSING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text without the signs that would show it, or the text after it, in another order. */
export const inert = (text: string): string => text.replaceAll(REVERSING, '');

/** A text in one line of a mail. Control characters are replaced too, because some of them break lines. */
export const oneLine = (text: string): string => inert(text).replaceAll(/[\s\p{Cc}]+/gu, ' ');
