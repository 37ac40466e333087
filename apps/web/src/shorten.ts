/** The first `max` characters of a text that is longer, and an ellipsis; never half a character. */
export function shorten(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}...` : text;
}
