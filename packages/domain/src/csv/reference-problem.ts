import { counted, type Nouns } from '../words.ts';
import type { GivenReference } from './sheet.ts';

/** How a name belongs to one record and to several, such as `is called` and `are called`. */
export type Naming = readonly [one: string, several: string];
export const called: Naming = ['is called', 'are called'];

/**
 * The message about cells that match no record, or several. `remedy` is what the user can do about several records with
 * the same name.
 */
export function referenceProblem(words: Nouns, [one, several]: Naming, remedy: string) {
  return ({ id, text }: GivenReference, matches: number): string => {
    const name = text === undefined ? '' : `“${text}”`;
    if (matches > 1) return `${counted(matches, words)} ${several} ${name}. ${remedy}`;
    if (id === undefined) return `No ${words.noun} ${one} ${name}`;
    return `No ${words.noun} has the ID ${id}${text === undefined ? '' : ` and ${one} ${name}`}`;
  };
}
