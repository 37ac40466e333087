const punctuation = /^[\d\s().-]*$/;

/** Whether a text is a US number being written: digits and the usual signs between them, ten at most. */
export function isUsPhone(text: string): boolean {
  return punctuation.test(text) && digitsOf(text).length <= 10;
}

/** The digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** `(512) 555-0147`, or as much of it as there is. What is no US number (`+44 …`, an extension) stays as it is. */
export function formatPhone(text: string): string {
  if (!isUsPhone(text)) return text;
  const digits = digitsOf(text);
  if (digits.length < 4) return digits === '' ? '' : `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
