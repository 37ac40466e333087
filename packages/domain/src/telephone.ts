/** A number, and the extension behind it, such as `(617) 555-0100 ext. 12` or `617-555-0100 x12`. */
const WITH_EXTENSION = /^(.*\d[).\s]*)(?:[,;#]|ext(?:ension)?\b\.?|ext(?=\d)|x)[\s:.#]*(\d+)\s*$/i;

/** The address that dials a telephone number. An extension follows as RFC 3966 writes it. */
export function telephoneLink(text: string): string {
  const [, number = text, extension] = WITH_EXTENSION.exec(text) ?? [];
  return `tel:${number.replaceAll(/[^+\d]/g, '')}${extension === undefined ? '' : `;ext=${extension}`}`;
}
