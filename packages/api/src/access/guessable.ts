/** The words that an attacker tries first at this app, besides those known of the owner. */
const contextWords = ['quoin', 'renovation', 'renovations', 'construction', 'contractor'];
/** The lowest zxcvbn score that withstands guessing at the hash, which means about 10^8 guesses. */
const SAFE_SCORE = 3;

// The word lists take 10 MB of memory and are rarely needed, so they are loaded on first use.
async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
let loading: ReturnType<typeof load> | undefined;

/**
 * Whether a password is easy to guess (R14). It may be a common one, or made of common ones, keyboard rows, dates,
 * repetitions or words known of its owner. Checked as typed, and never leaves the process. Takes up to 0.2 s.
 */
export async function isEasyToGuess(password: string, wordsOfOwner: readonly string[]): Promise<boolean> {
  loading ??= load();
  const words = wordsOfOwner.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    return [...parts, parts.join('')];
  });
  return (await loading).check(password, [...contextWords, ...words]).score < SAFE_SCORE;
}
