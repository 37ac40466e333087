/** How one record and several of its kind are called. */
export interface Nouns {
  /** `property`, `properties`. */
  noun: string;
  nouns: string;
}

/** `1 property`, `1,247 properties`. */
export function counted(count: number, { noun, nouns }: Nouns): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : nouns}`;
}

/** As titles have it: `Product Categories`. */
export function titleCase(words: string): string {
  return words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
