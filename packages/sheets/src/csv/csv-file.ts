import { UnreadableCsv, delimiterOf, readCsv } from '@quoin/domain/csv/format';

import { SAVE_IT_FIRST, SheetRefused, limits, manyRows, unknownSheet } from '../sheet-refused.ts';
import type { SheetFile, SheetRow } from '../sheet-row.ts';
import { textOf } from './encoding.ts';

/** The formats of text that spreadsheets also open: PDF, web pages, XML, RTF, saved mails. */
const OTHER_FORMAT = /^\s*(?:%PDF-|<(?:\?xml|!doctype|html|head|meta|style|table)\b|\{\\rtf|MIME-Version:)/i;
// eslint-disable-next-line no-control-regex -- the signs of bytes that are no text
const CONTROL = /[\u0001-\u0008\u000E-\u0019\u001B-\u001F\u007F]/g;

const noText = () => new SheetRefused(`This file is no text. ${SAVE_IT_FIRST}`);
const limitsOfCsv = { cell: limits.cellCharacters, columns: limits.columns };

/** The pieces of a text, which has no NUL. */
function* checkedText(bytes: Uint8Array): Generator<string> {
  for (const piece of textOf(bytes)) {
    if (piece.includes('\0')) throw noText();
    yield piece;
  }
}

function* rowsOf(bytes: Uint8Array): Generator<SheetRow> {
  const [start = ''] = checkedText(bytes);
  let count = 0;
  for (const row of readCsv(checkedText(bytes), delimiterOf(start), limitsOfCsv)) {
    count += 1;
    if (count > limits.rows) throw manyRows('file');
    yield row;
  }
}

async function* batchesOf(bytes: Uint8Array, sheet: string): AsyncGenerator<SheetRow[]> {
  if (sheet !== '') throw unknownSheet(sheet);
  let batch: SheetRow[] = [];
  try {
    for (const row of rowsOf(bytes)) {
      batch.push(row);
      if (batch.length < limits.batch) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    throw error instanceof UnreadableCsv ? new SheetRefused(error.message.replace(/\.$/, '')) : error;
  }
  if (batch.length > 0) yield batch;
}

/** Opens a text with delimiters. */
export function openCsv(bytes: Uint8Array): SheetFile {
  const [start = ''] = checkedText(bytes);
  if (OTHER_FORMAT.test(start)) throw new SheetRefused(SAVE_IT_FIRST);
  if ((start.match(CONTROL)?.length ?? 0) > 0.02 * start.length) throw noText();
  return {
    kind: 'csv',
    sheets: [''],
    rows: (sheet = '') => batchesOf(bytes, sheet),
  };
}
