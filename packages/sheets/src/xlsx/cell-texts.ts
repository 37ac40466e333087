import { SheetRefused, limits } from '../sheet-refused.ts';
import { type Parts, damaged } from './parts.ts';
import { RichText } from './rich-text.ts';
import { XmlReader } from './xml-reader.ts';

const STRINGS_MAX = 3_000_000;
const TEXT_MAX_MB = 150;
const BLOCK = 1024 * 1024;
/** The bytes that a text may take, with its length before it. */
const ROOM = 2 + 3 * limits.cellCharacters;
/** The length of a text that no cell may hold. Only the sheet that shows it is refused. */
const TOO_LONG = 0xffff;

/** The texts that a workbook keeps once for all cells. They stand in blocks of bytes, which take a third of the memory of strings. */
export class CellTexts {
  readonly #blocks: Buffer[] = [];
  readonly #places: number[] = [];
  #end = 0;

  /** Appends the next text. `undefined` stands for one that is too long. */
  add(text: string | undefined): void {
    if (this.#places.length === STRINGS_MAX)
      throw new SheetRefused('This workbook has more than 3 million different texts');
    if (this.#end + ROOM > this.#blocks.length * BLOCK) {
      if ((this.#blocks.length + 1) * BLOCK > TEXT_MAX_MB * 1024 * 1024)
        throw new SheetRefused(`This workbook has more than ${TEXT_MAX_MB} MB of texts`);
      this.#end = this.#blocks.length * BLOCK;
      this.#blocks.push(Buffer.allocUnsafe(BLOCK));
    }
    const block = this.#blocks.at(-1);
    if (!block) return;
    const at = this.#end % BLOCK;
    const length = block.write(text ?? '', at + 2);
    block.writeUInt16LE(text === undefined ? TOO_LONG : length, at);
    this.#places.push(this.#end);
    this.#end += 2 + length;
  }

  /** The text of a number, or `undefined` if it is too long for a cell. */
  at(index: number): string | undefined {
    const place = this.#places[index];
    if (place === undefined) throw damaged(new Error(`No text has the number ${index}`));
    const at = place % BLOCK;
    const block = this.#blocks[(place - at) / BLOCK];
    const length = block?.readUInt16LE(at) ?? 0;
    return length === TOO_LONG ? undefined : block?.toString('utf8', at + 2, at + 2 + length);
  }
}

/** Reads the part that holds the texts. A workbook that names none has none. */
export async function readCellTexts(parts: Parts, name: string | undefined): Promise<CellTexts> {
  const texts = new CellTexts();
  if (name === undefined) return texts;
  const text = new RichText();
  const reader = new XmlReader({
    open(element) {
      if (element === 'si') text.clear();
      else text.open(element);
    },
    close(element) {
      if (element === 'si') texts.add(text.isTooLong ? undefined : text.value);
      else text.close(element);
    },
    text: (piece) => text.add(piece),
  });
  for await (const bytes of parts.bytesOf(name)) reader.write(bytes);
  reader.end();
  return texts;
}
