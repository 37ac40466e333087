/** Reads an id from a path or a form. Any other text stays as it is, and the schema refuses it. */
export function readRowId(text: string): number | string {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : text;
}
