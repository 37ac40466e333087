/** Cuts a longer text to its first `max` characters and an ellipsis. Never splits a character. */
export function shorten(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}...` : text;
}
