/** The noun for one record of a kind, and for several. */
export interface Nouns {
  /** `property`, `properties`. */
  noun: string;
  nouns: string;
}

/** A count with its noun, such as `1 property` or `1,247 properties`. */
export function counted(count: number, { noun, nouns }: Nouns): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : nouns}`;
}
