/** Splits a text into singular words in lower case, so that "Baths & Kitchens" matches bath and kitchen. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).map((word) =>
    word.length > 3
      ? word
          .replace(/ies$/, 'y')
          .replace(/(ch|sh|x|ss)es$/, '$1')
          .replace(/(?<![su])s$/, '')
      : word,
  );
}

interface Kind {
  readonly phrases: readonly string[];
}

/**
 * The kind that a phrase names. The match that ends last wins, because in English the noun comes last ("Basement
 * bathroom" is a bathroom). Of matches that end together, the longest wins, so that a garage door is not a garage.
 */
function kindIn<Known extends Kind>(part: string, kinds: readonly Known[]): Known | undefined {
  const words = ` ${wordsOf(part).join(' ')} `;
  let best: { kind: Known; end: number; length: number } | undefined;
  for (const kind of kinds)
    for (const phrase of kind.phrases) {
      const needle = ` ${wordsOf(phrase).join(' ')} `;
      const at = words.lastIndexOf(needle);
      if (at === -1) continue;
      const end = at + needle.length;
      const isBetter = !best || end > best.end || (end === best.end && needle.length > best.length);
      if (isBetter) best = { kind, end, length: needle.length };
    }
  return best?.kind;
}

/** Matches a qualifier after the noun, such as "of a kitchen" in "Painting of a kitchen". */
const AFTERTHOUGHT = /\s(?:with|for|in|of|at|on|to|from|after|by|incl\.?|including|–|—|-)\s.*$|\s*\(.*$/i;
const AND = /\s*(?:&|\+|,|;|\/|\band\b)\s*/i;

/** The kinds that a name mentions, each only once. Empty if it mentions no known kind. */
export function kindsIn<Known extends Kind>(name: string, kinds: readonly Known[]): Known[] {
  const found = (text: string) => [
    ...new Set(
      text
        .split(AND)
        .map((part) => kindIn(part, kinds))
        .filter((kind) => kind !== undefined),
    ),
  ];
  const head = found(name.replace(AFTERTHOUGHT, ''));
  return head.length > 0 ? head : found(name);
}
