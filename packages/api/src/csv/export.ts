import { BYTE_ORDER_MARK, csvLine } from '@quoin/domain/csv/format';
import { headerTexts, rowTexts } from '@quoin/domain/csv/rows';
import { type SheetKind, sheets } from '@quoin/domain/csv/sheets';
import type { Page } from '@quoin/domain/page';
import * as z from 'zod';

/** An answer that is a CSV file, made while it is sent. */
export interface CsvAnswer {
  /** What the file is called when it is saved. */
  name: string;
  /** Its text, piece by piece: the next one is made when it is asked for. */
  read: () => AsyncGenerator<string, void>;
}

/** Only REST can send a file; see the meta `isBinary` of its procedures. */
export const CsvAnswer = z.custom<CsvAnswer>();

/** Rows that are made into text before others have their turn: a few milliseconds of work. */
const ROWS_AT_ONCE = 200;

/**
 * All that a list finds as a CSV file for spreadsheets. Read page by page, so that it takes neither memory nor a long
 * transaction: a record that is changed meanwhile is in it as it was or as it is.
 */
export function csvOf(
  kind: SheetKind,
  list: (page: { limit: number; cursor?: string }) => Promise<Page<object>>,
): CsvAnswer {
  const sheet = sheets[kind];
  async function* read() {
    let page = await list({ limit: ROWS_AT_ONCE });
    const lines = () =>
      page.items.map((row) => csvLine(rowTexts(sheet, row as Record<string, unknown>))).join('');
    yield BYTE_ORDER_MARK + csvLine(headerTexts(sheet)) + lines();
    while (page.nextCursor !== null) {
      page = await list({ limit: ROWS_AT_ONCE, cursor: page.nextCursor });
      yield lines();
    }
  }
  return { name: `${sheet.nouns}-${new Date().toISOString().slice(0, 10)}.csv`, read };
}
