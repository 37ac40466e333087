// Yes or no as people type it and as spreadsheets copy it.

const flags = new Map([
  ...['yes', 'y', 'true', 't', 'x', '1', 'active'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', 'f', '0', 'inactive'].map((word) => [word, false] as const),
]);

/** Reads a flag in any case. `null` for an empty text, and `undefined` for a text that is neither yes nor no. */
export function readFlag(text: string): boolean | null | undefined {
  const word = text.trim().toLowerCase();
  return word === '' ? null : flags.get(word);
}

/** The message for a text that {@link readFlag} does not read. */
export const neitherYesNorNo = (title: string) => `${title} must be yes or no`;
