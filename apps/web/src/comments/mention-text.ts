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

/** A name behind an `@` in a typed text, and the people whom it fits. */
interface WrittenName {
  from: number;
  to: number;
  people: readonly Person[];
}

/** The person whom a list put into the text at this place, in exactly these words. Somebody who left may be among them. */
function chosenAt(typed: string, from: number, people: readonly Person[]): WrittenName | undefined {
  const [longest] = people
    .map((person) => ({ person, text: typedMention(person, people) }))
    .filter(
      ({ text }) => typed.startsWith(text, from) && !/^[\p{L}\p{N}]/u.test(typed.slice(from + text.length)),
    )
    // One name may begin with another.
    .toSorted((one, other) => other.text.length - one.text.length);
  return longest && { from, to: from + longest.text.length, people: [longest.person] };
}

/** The active people whose full name, first name or username stands at this place, in any case. The longest name counts. */
function calledAt(typed: string, from: number, people: readonly Person[]): WrittenName | undefined {
  // The `@` in an address, such as ann@example.com, belongs to no name.
  if (/[\p{L}\p{N}._-]$/u.test(typed.slice(0, from))) return undefined;
  const rest = typed.slice(from + 1);
  const called = people
    .filter(({ isActive }) => isActive)
    .flatMap((person) =>
      [adminName(person), person.firstName, person.username]
        .filter(
          (name) =>
            rest.slice(0, name.length).toLowerCase() === name.toLowerCase() &&
            !/^(?:[\p{L}\p{N}_@]|[.-][\p{L}\p{N}])/u.test(rest.slice(name.length)),
        )
        .map((name) => ({ person, length: name.length })),
    );
  const length = Math.max(...called.map((each) => each.length), 0);
  const fitting = new Set(called.filter((each) => each.length === length).map(({ person }) => person));
  if (fitting.size > 0) return { from, to: from + 1 + length, people: [...fitting] };
  // A measure, such as 16 @ 24, is no name.
  const [word] = /^\p{L}(?:[\p{L}\p{N}._'-]*[\p{L}\p{N}])?/u.exec(rest) ?? [];
  return word === undefined ? undefined : { from, to: from + 1 + word.length, people: [] };
}

/** The names behind each `@` in a typed text, in their order. */
function writtenNames(typed: string, people: readonly Person[]): WrittenName[] {
  return [...typed.matchAll(/@/g)].flatMap(
    ({ index }) => chosenAt(typed, index, people) ?? calledAt(typed, index, people) ?? [],
  );
}

/** Returns one sentence for each name that nobody has, or that several people have. */
export function unclearNames(typed: string, people: readonly Person[]): string[] {
  const sentences = writtenNames(typed, people).flatMap(({ from, to, people: { length } }) => {
    const name = typed.slice(from, to);
    if (length === 1) return [];
    return length === 0
      ? `Nobody is called ${name}. Choose a name from the list to tell somebody.`
      : `${length} people are called ${name}. Choose a name from the list to tell one of them.`;
  });
  return [...new Set(sentences)];
}

/** A typed text as it is stored, with ids in place of names. A name that does not fit exactly one person stays text. */
export function storedText(typed: string, people: readonly Person[]): string {
  let stored = '';
  let end = 0;
  for (const { from, to, people: fitting } of writtenNames(typed, people)) {
    const [person, other] = fitting;
    if (!person || other) continue;
    stored += typed.slice(end, from) + mentionOf(person.id);
    end = to;
  }
  return stored + typed.slice(end);
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
