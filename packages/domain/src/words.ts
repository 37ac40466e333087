/** The noun for one record of a kind, and for several. */
export interface Nouns {
  /** In lower case, as within a sentence: `property`, `properties`. */
  noun: string;
  nouns: string;
}

/** A count with its noun, such as `1 property` or `1,247 properties`. A noun alone has a regular plural. */
export function counted(count: number, words: Nouns | string): string {
  const { noun, nouns } = typeof words === 'string' ? { noun: words, nouns: `${words}s` } : words;
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : nouns}`;
}

/** A noun with its article, such as `an assembly`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Words with a capital letter in front, such as `Product categories`. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Words in title case, such as `Product Categories`. */
export function titleCase(words: string): string {
  return words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
