import { SaxesParser } from 'saxes';

import { SheetRefused } from '../sheet-refused.ts';
import { type Parts, damaged } from './parts.ts';

const DEPTH_MAX = 64;
/** Characters without an end of a tag or text, which the parser keeps. */
const SILENT_MAX = 1024 * 1024;
/** Bytes of a part that is read as a whole. */
const SMALL_PART_MAX = 32 * 1024 * 1024;

/** Attributes by their names without prefixes. */
export type Attributes = Readonly<Record<string, string>>;

/** What is done with a part of a workbook. Names come without prefixes. */
export interface XmlHandler {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

function plainAttributes(attributes: Record<string, string>): Attributes {
  let prefixed = false;
  for (const name in attributes) if (name.includes(':')) prefixed = true;
  if (!prefixed) return attributes;
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), value]));
}

/** XML declares UTF-16 by its mark. */
function decoderFor(first: Buffer) {
  const mark = first.length < 2 ? 0 : first.readUInt16BE(0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le', { fatal: true });
  return new TextDecoder(mark === 0xfeff ? 'utf-16be' : 'utf-8', { fatal: true });
}

/** Reads XML in pieces, within bounds. Refuses a DOCTYPE, whose entities could grow without end. */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  #decoder: ReturnType<typeof decoderFor> | undefined;
  #depth = 0;
  #silent = 0;

  constructor(handler: XmlHandler) {
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw damaged(error);
    });
    parser.on('doctype', () => {
      throw damaged(new Error('A DOCTYPE is not allowed'));
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.#silent = 0;
      this.#depth += 1;
      if (this.#depth > DEPTH_MAX) throw damaged(new Error('The elements are too deep'));
      handler.open?.(withoutPrefix(name), plainAttributes(attributes));
    });
    parser.on('closetag', ({ name }) => {
      this.#silent = 0;
      this.#depth -= 1;
      handler.close?.(withoutPrefix(name));
    });
    const onText = (text: string) => {
      this.#silent = 0;
      handler.text?.(text);
    };
    parser.on('text', onText);
    parser.on('cdata', onText);
  }

  /** Takes the next bytes. */
  write(bytes: Buffer): void {
    this.#decoder ??= decoderFor(bytes);
    this.#parse(this.#decode(bytes));
  }

  /** Ends the document. Throws if something is missing. */
  end(): void {
    this.#parse(this.#decode());
    this.#parser.close();
  }

  #decode(bytes?: Buffer): string {
    try {
      return this.#decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
    } catch (error) {
      throw damaged(error);
    }
  }

  #parse(text: string): void {
    this.#silent += text.length;
    this.#parser.write(text);
    if (this.#silent > SILENT_MAX) throw damaged(new Error('A tag or text is too long'));
  }
}

/** Reads a part as a whole. */
export async function readPart(parts: Parts, name: string, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler);
  let length = 0;
  for await (const bytes of parts.bytesOf(name)) {
    length += bytes.length;
    if (length > SMALL_PART_MAX)
      throw new SheetRefused('This workbook has too many styles or sheets. Save only the price sheet');
    reader.write(bytes);
  }
  reader.end();
}
