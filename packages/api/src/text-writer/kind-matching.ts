/** Whole words in lower case and singular, so that "Baths & Kitchens" tells of a bath and a kitchen. */
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
 * The kind that a phrase tells of. The last word counts, as in English the noun stands last: "Basement bathroom" is a
 * bathroom; among phrases that end together the longest, so that a garage door is no garage.
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

/** What follows one of these only says more about what stands before it: "Painting of a kitchen". */
const AFTERTHOUGHT = /\s(?:with|for|in|of|at|on|to|from|after|by|incl\.?|including|–|—|-)\s.*$|\s*\(.*$/i;
const AND = /\s*(?:&|\+|,|;|\/|\band\b)\s*/i;

/** The kinds that a name tells of, each once; none when nothing in it is known. */
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
