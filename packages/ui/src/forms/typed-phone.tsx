import { digitsOf, formatPhone, isUsPhone } from './format-phone.tsx';

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

/** Formats a US number while it is typed, pasted or deleted, and keeps the caret at its digit. Leaves others unchanged. */
export function typedPhone({ shown, typed, caret, kind }: Typing): { text: string; caret: number | null } {
  const pasted = kind === 'insertFromPaste' || kind === 'insertFromDrop' || kind === '';

  const foreign =
    typed.startsWith('+') ||
    (!isUsPhone(shown) && !isUsPhone(typed)) ||
    (pasted && !/^[\d\s().-]*$/.test(typed));
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

  // A pasted number often starts with its country code.
  if (digits.length === 11 && digits.startsWith('1') && pasted) {
    digits = digits.slice(1);
    before = Math.max(0, before - 1);
  }

  const text = formatPhone(digits.slice(0, 10));
  return { text, caret: caretAfter(text, Math.min(before, 10)) };
}
