/** A part of a comment's text: plain text, a link, or a mention of a person. */
export type CommentPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string }
  | { kind: 'mention'; id: number; text: string };

/** A mention has the id of an administrator, or it is plain text. */
const MENTION = String.raw`@\[([1-9]\d{0,8})\]`;
/** A link ends before punctuation that ends a sentence or a bracket. */
const LINK = String.raw`https?://[^\s<>"]*[^\s<>"'.,;:!?)\]]`;
const partPattern = new RegExp(`${MENTION}|${LINK}`, 'gu');

/** The text that stands for a mention in a comment. */
export const mentionOf = (id: number): string => `@[${id}]`;

/** The ids of the people whom a comment mentions, each once. */
export function mentionedIn(text: string): number[] {
  const ids = [...text.matchAll(new RegExp(MENTION, 'gu'))].map(([, id]) => Number(id));
  return [...new Set(ids)];
}

/** The parts of a comment in their order. A mention of nobody reads "@unknown". */
export function partsOfComment(
  text: string,
  mentions: readonly { id: number; name: string }[],
): CommentPart[] {
  const names = new Map(mentions.map(({ id, name }) => [id, name]));
  const parts: CommentPart[] = [];
  let end = 0;
  for (const match of text.matchAll(partPattern)) {
    const [found, id] = match;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(
      id === undefined
        ? { kind: 'link', text: found }
        : { kind: 'mention', id: Number(id), text: `@${names.get(Number(id)) ?? 'unknown'}` },
    );
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** A comment as one line with the names of people, cut to `max` code points. */
export function excerptOf(
  text: string,
  mentions: readonly { id: number; name: string }[],
  max: number,
): string {
  const words = partsOfComment(text, mentions).map((part) => part.text);
  const line = Array.from(
    words
      .join('')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );
  return line.length <= max
    ? line.join('')
    : `${line
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
