/** What anybody would try first at this door, besides what they know of its owner. */
const contextWords = ['quoin', 'renovation', 'renovations', 'construction', 'contractor'];
/** zxcvbn's bound from which a password holds against guessing at its hash: some 10^8 guesses. */
const SAFE_SCORE = 3;

// Its lists are 10 MB in memory, and hardly ever needed.
async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
let loading: ReturnType<typeof load> | undefined;

/**
 * Whether a password is one of the usual ones, or made of them, of rows of keys, dates and repetitions, or of words that
 * are known of its owner (R14). Exactly as typed; nothing of it leaves the process. Takes up to 0.2 s.
 */
export async function isEasyToGuess(password: string, wordsOfOwner: readonly string[]): Promise<boolean> {
  loading ??= load();
  const words = wordsOfOwner.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    return [...parts, parts.join('')];
  });
  return (await loading).check(password, [...contextWords, ...words]).score < SAFE_SCORE;
}
