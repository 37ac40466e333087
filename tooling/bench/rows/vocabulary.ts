import { catalogItems } from '@quoin/demo/products/catalog';
import type { Random } from '@quoin/demo/random';

const WORDS = 6_000;
/** Invented words have no q and no x, so that some pairs of letters match nothing. */
const onsets = ['b', 'br', 'c', 'd', 'dr', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't', 'v'];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou'];
const codas = ['', 'l', 'n', 'r', 's', 'nd', 'rt', 'm', 'ck'];

/** The words of the demo catalog, the most frequent first. */
function tradeWords(): string[] {
  const counts = new Map<string, number>();
  for (const { name, description } of catalogItems()) {
    for (const word of `${name} ${description}`.toLowerCase().match(/[a-z]{3,}/g) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}

/** Several thousand words with the frequencies of a natural language. Words further down the list are rarer. */
export class Vocabulary {
  readonly #random: Random;
  readonly words: readonly string[];

  constructor(random: Random) {
    this.#random = random;
    const words = new Set(tradeWords());
    while (words.size < WORDS) {
      const syllable = () => random.pick(['', ...onsets]) + random.pick(['a', ...vowels]);
      words.add(
        syllable() +
          syllable() +
          random.pick(['', ...onsets]) +
          random.pick(['e', ...vowels]) +
          random.pick(['', ...codas]),
      );
    }
    this.words = [...words];
  }

  /** A random word by its frequency. By Zipf's law, the tenth word is a tenth as frequent as the first. */
  word(): string {
    const place = Math.floor(Math.exp(this.#random.next() * Math.log(this.words.length + 1))) - 1;
    return this.words[place] ?? '';
  }

  /** One of the rare words, capitalized, because names of people, streets and brands are rare. */
  name(): string {
    const word = this.words[this.#random.int(WORDS / 3, WORDS - 1)] ?? '';
    return word.charAt(0).toUpperCase() + word.slice(1);
  }

  /** A sentence of `length` words. */
  sentence(length: number): string {
    const text = Array.from({ length }, () => this.word()).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }
}
