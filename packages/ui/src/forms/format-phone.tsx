const punctuation = /^[\d\s().-]*$/;

/** Whether a text is a full or partial US number, with at most ten digits and the usual signs between them. */
function isUsPhone(text: string): boolean {
  return punctuation.test(text) && digitsOf(text).length <= 10;
}

/** A whole number with a space behind it, where an extension begins. */
const AWAITS_EXTENSION = /^\(\d{3}\) \d{3}-\d{4} $/;

/** The digits of a text. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Formats a full or partial number as `(512) 555-0147`. Others (`+44 …`, with an extension) stay unchanged. */
export function formatPhone(text: string): string {
  if (!isUsPhone(text)) return text;
  const digits = digitsOf(text);
  if (digits.length < 4) return digits === '' ? '' : `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The position of the caret in `formatted` with `count` digits before it. */
function caretAfter(formatted: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < formatted.length; place += 1) {
    if (seen === count && /\d/.test(formatted[place] ?? '')) return place;
    if (/\d/.test(formatted[place] ?? '')) seen += 1;
    if (seen === count && count > 0) return place + 1;
  }
  return formatted.length;
}

/** A change of a field by its user. */
interface Typing {
  /** The text before the change. */
  shown: string;
  /** The text after it, as the browser left it. */
  typed: string;
  /** The place of the caret in that text. */
  caret: number | null;
  /** The `inputType` of the event. Empty for a filled field, as by a password manager. */
  kind: string;
}

/**
 * Formats a US number while it is typed, pasted or deleted, and keeps the caret at its digit. Leaves others unchanged, and
 * numbers with an extension.
 */
export function typedPhone({ shown, typed, caret, kind }: Typing): { text: string; caret: number | null } {
  const foreign =
    !punctuation.test(typed) ||
    AWAITS_EXTENSION.test(typed) ||
    AWAITS_EXTENSION.test(shown) ||
    (!isUsPhone(shown) && !isUsPhone(typed));
  if (foreign) return { text: typed, caret };

  let digits = digitsOf(typed);
  let before = digitsOf(typed.slice(0, caret ?? typed.length)).length;

  // If only a bracket or a dash was deleted, deletes the digit beyond it. Otherwise the key would seem dead.
  if (digits === digitsOf(shown) && typed.length < shown.length) {
    if (kind === 'deleteContentBackward' && before > 0) {
      digits = digits.slice(0, before - 1) + digits.slice(before);
      before -= 1;
    } else if (kind === 'deleteContentForward') {
      digits = digits.slice(0, before) + digits.slice(before + 1);
    }
  }

  // The first digit of eleven is the country code. No area code begins with 1.
  if (digits.length === 11 && digits.startsWith('1')) {
    digits = digits.slice(1);
    before = Math.max(0, before - 1);
  }

  const text = formatPhone(digits.slice(0, 10));
  return { text, caret: caretAfter(text, Math.min(before, 10)) };
}
