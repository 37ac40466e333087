import { limits } from '../sheet-refused.ts';

/** Characters that XML cannot hold are written as their numbers: `_x000D_`. */
const ESCAPED = /_x([0-9A-F]{4})_/gi;

/** A text as people see it. It has no NUL, which no database keeps. */
export function unescapedText(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replaceAll(ESCAPED, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\0', '');
}

/** Joins the runs of a text, without the phonetic ones that tell how to read it aloud. */
export class RichText {
  #value = '';
  #isInText = false;
  #isPhonetic = false;
  isTooLong = false;

  get value(): string {
    return unescapedText(this.#value);
  }

  clear(): void {
    this.#value = '';
    this.#isInText = false;
    this.#isPhonetic = false;
    this.isTooLong = false;
  }

  open(element: string): void {
    if (element === 'rPh') this.#isPhonetic = true;
    else if (element === 't') this.#isInText = !this.#isPhonetic;
  }

  close(element: string): void {
    if (element === 'rPh') this.#isPhonetic = false;
    else if (element === 't') this.#isInText = false;
  }

  add(text: string): void {
    if (!this.#isInText || this.isTooLong) return;
    this.#value += text;
    this.isTooLong = this.#value.length > limits.cellCharacters;
  }
}
