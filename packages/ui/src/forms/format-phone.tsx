const punctuation = /^[\d\s().-]*$/;

/** Whether a text is a full or partial US number, with at most ten digits and the usual signs between them. */
export function isUsPhone(text: string): boolean {
  return punctuation.test(text) && digitsOf(text).length <= 10;
}

/** The digits of a text. */
export function digitsOf(text: string): string {
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
