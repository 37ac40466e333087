import { limits, longCell, manyColumns, manyRows } from '../sheet-refused.ts';
import type { SheetRow } from '../sheet-row.ts';
import { shownDate, shownNumber } from './cell-number.ts';
import type { CellTexts } from './cell-texts.ts';
import { damaged } from './parts.ts';
import { RichText, unescapedText } from './rich-text.ts';
import { type Attributes, XmlReader } from './xml-reader.ts';

/** The last row of a spreadsheet. */
const LAST_ROW = 1_048_576;
/** A whole date, with or without a time. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?=T|$)/;

/** What the cells of all sheets of a workbook refer to. */
export interface CellContext {
  texts: CellTexts;
  /** For each style, whether it shows a number as a date. */
  dateStyles: readonly boolean[];
  isFrom1904: boolean;
}

/** The column of a reference such as `AB12`, from 0. `undefined` if it names none. */
function columnOf(reference: string): number | undefined {
  let column = 0;
  for (let at = 0; at < Math.min(4, reference.length); at += 1) {
    const letter = reference.charCodeAt(at) & ~0x20;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column === 0 ? undefined : column - 1;
}

/** Makes rows of the elements of a sheet. */
class SheetRows {
  /** The rows that are complete and that nobody took yet. */
  ready: SheetRow[] = [];
  readonly #context: CellContext;
  readonly #reader: XmlReader;
  readonly #text = new RichText();
  #count = 0;
  #isInData = false;
  #line = 0;
  #cells: string[] = [];
  #column = -1;
  #type = 'n';
  #style = 0;
  #isInValue = false;
  #value = '';

  constructor(context: CellContext) {
    this.#context = context;
    this.#reader = new XmlReader({
      open: (element, attributes) => this.#open(element, attributes),
      close: (element) => this.#close(element),
      text: (text) => this.#add(text),
    });
  }

  /** Takes the next bytes of the sheet. */
  write(bytes: Buffer): void {
    this.#reader.write(bytes);
  }

  /** Ends the sheet. */
  end(): void {
    this.#reader.end();
  }

  #open(element: string, attributes: Attributes): void {
    if (element === 'sheetData') this.#isInData = true;
    if (!this.#isInData) return;
    if (element === 'row') this.#openRow(attributes);
    else if (element === 'c') this.#openCell(attributes);
    else if (element === 'v') this.#isInValue = true;
    else this.#text.open(element);
  }

  #openRow({ r: reference }: Attributes): void {
    this.#line = reference === undefined ? this.#line + 1 : Number(reference);
    if (!Number.isInteger(this.#line) || this.#line < 1 || this.#line > LAST_ROW)
      throw damaged(new Error(`Row ${reference ?? ''} is none`));
    this.#cells = [];
    this.#column = -1;
  }

  #openCell({ r: reference, t: type = 'n', s: style = '0' }: Attributes): void {
    this.#column = (reference === undefined ? undefined : columnOf(reference)) ?? this.#column + 1;
    this.#type = type;
    this.#style = Number(style);
    this.#value = '';
    this.#text.clear();
  }

  #add(text: string): void {
    if (!this.#isInData) return;
    if (this.#isInValue) this.#value += text;
    else this.#text.add(text);
    if (this.#value.length > limits.cellCharacters) throw longCell(this.#line);
  }

  #close(element: string): void {
    if (!this.#isInData) return;
    if (element === 'v') this.#isInValue = false;
    else if (element === 'c') this.#closeCell();
    else if (element === 'row') this.#closeRow();
    else if (element === 'sheetData') this.#isInData = false;
    else this.#text.close(element);
  }

  #closeCell(): void {
    const shown = this.#shown();
    if (shown.length > limits.cellCharacters || this.#text.isTooLong) throw longCell(this.#line);
    if (shown === '') return;
    if (this.#column >= limits.columns) throw manyColumns(this.#line);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = shown;
  }

  #shown(): string {
    const value = this.#value;
    const { texts, dateStyles, isFrom1904 } = this.#context;
    switch (this.#type) {
      case 's': {
        if (value === '') return '';
        const text = texts.at(Number(value));
        if (text === undefined) throw longCell(this.#line);
        return text;
      }
      case 'inlineStr':
        return this.#text.value;
      case 'b':
        if (value === '') return '';
        return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
      case 'd':
        return ISO_DATE.exec(value)?.[0] ?? value;
      case 'n':
        return dateStyles[this.#style] === true ? shownDate(value, isFrom1904) : shownNumber(value);
      default:
        // A formula's text, and an error.
        return unescapedText(value);
    }
  }

  #closeRow(): void {
    if (this.#cells.every((cell) => cell.trim() === '')) return;
    this.#count += 1;
    if (this.#count > limits.rows) throw manyRows('sheet');
    this.ready.push({ line: this.#line, cells: this.#cells });
    this.#cells = [];
  }
}

/** Reads the rows of a sheet in batches, as they are asked for. */
export async function* readSheetRows(
  bytes: AsyncIterable<Buffer>,
  context: CellContext,
): AsyncGenerator<SheetRow[]> {
  const rows = new SheetRows(context);
  for await (const piece of bytes) {
    rows.write(piece);
    while (rows.ready.length >= limits.batch) yield rows.ready.splice(0, limits.batch);
  }
  rows.end();
  if (rows.ready.length > 0) yield rows.ready;
}
