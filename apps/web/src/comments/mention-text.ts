import { adminName } from '@quoin/domain/access/admin-name';
import { mentionOf, partsOfComment } from '@quoin/domain/work/comment-text';

/** A person whom a comment can mention. */
export interface Person {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  isActive: boolean;
}

/** The text of a mention while somebody types. People of one name also have their usernames in it. */
export function typedMention(person: Person, people: readonly Person[]): string {
  const name = adminName(person);
  const isShared = people.some((other) => other.id !== person.id && adminName(other) === name);
  return `@${name}${isShared ? ` (${person.username})` : ''}`;
}

/** A stored text as people edit it, with names in place of ids. */
export function typedText(stored: string, people: readonly Person[]): string {
  return partsOfComment(stored, [])
    .map((part) => {
      if (part.kind !== 'mention') return part.text;
      const person = people.find(({ id }) => id === part.id);
      return person ? typedMention(person, people) : mentionOf(part.id);
    })
    .join('');
}

/** A typed text as it is stored, with ids in place of names. */
export function storedText(typed: string, people: readonly Person[]): string {
  const known = people
    .map((person) => ({ id: person.id, text: typedMention(person, people) }))
    // The longest first, because one name may begin with another.
    .toSorted((one, other) => other.text.length - one.text.length);
  let stored = '';
  let place = 0;
  while (place < typed.length) {
    const found = known.find(
      ({ text }) => typed.startsWith(text, place) && !/^[\p{L}\p{N}]/u.test(typed.slice(place + text.length)),
    );
    stored += found ? mentionOf(found.id) : (typed[place] ?? '');
    place += found ? found.text.length : 1;
  }
  return stored;
}

/** The mention that somebody may be typing before the caret, or `undefined`. A name has up to five words. */
export function begunMention(typed: string, caret: number): { from: number; query: string } | undefined {
  const [, query] =
    /(?:^|[\s(])@([\p{L}\p{N}._'-]*(?: [\p{L}\p{N}._'-]*){0,4})$/u.exec(typed.slice(0, caret)) ?? [];
  return query === undefined ? undefined : { from: caret - query.length - 1, query };
}

/** The most people that a list offers. */
const OFFERED = 6;

/** The people whose names, or whose usernames, begin with a typed text. Those who may not sign in are left out. */
export function offeredPeople(query: string, people: readonly Person[]): Person[] {
  const wanted = query.toLowerCase();
  return people
    .filter((person) => {
      const name = adminName(person).toLowerCase();
      const words = [name, person.lastName.toLowerCase(), person.username.toLowerCase()];
      // A whole name with a space behind it is finished.
      return person.isActive && words.some((word) => word.startsWith(wanted)) && wanted !== `${name} `;
    })
    .slice(0, OFFERED);
}
