import { setImmediate as othersTurn } from 'node:timers/promises';

import { BYTE_ORDER_MARK, csvLine } from '@quoin/domain/csv/format';
import { headerTexts, rowTexts } from '@quoin/domain/csv/rows';
import type { Sheet } from '@quoin/domain/csv/sheet';
import type { Page } from '@quoin/domain/lists/page';
import { type SheetKind, sheets } from '@quoin/domain/sheets';
import * as z from 'zod';

/** An answer that is a CSV file. Its text is made while it is sent. */
export interface CsvAnswer {
  /** The name to save the file under. */
  name: string;
  /** The text in pieces. Each piece is made on request. */
  read: () => AsyncGenerator<string, void>;
}

/** Only REST can send a file (see the meta `isBinary` of its procedures). */
export const CsvAnswer = z.custom<CsvAnswer>();

/** The number of rows that are converted before other work gets its turn. They take a few milliseconds. */
const ROWS_AT_ONCE = 200;

/**
 * All rows of a list, as a CSV file for spreadsheets. Reads page by page, to avoid large memory use and long
 * transactions. A record that changes meanwhile appears in its old or its new state.
 */
export function csvOf(
  kind: SheetKind,
  list: (page: { limit: number; cursor?: string }) => Promise<Page<object>>,
): CsvAnswer {
  return csvOfSheet(sheets[kind], sheets[kind].nouns, list);
}

/** The same for rows that are no list, such as the lines of one estimate. `title` begins the name of the file. */
export function csvOfSheet(
  sheet: Sheet,
  title: string,
  list: (page: { limit: number; cursor?: string }) => Promise<Page<object>>,
): CsvAnswer {
  const lineOf = (row: object) => csvLine(rowTexts(sheet, row as Record<string, unknown>));
  /** The lines of a page. A list without pages comes whole, and is converted in pieces all the same. */
  async function* linesOf({ items }: Page<object>) {
    for (let from = 0; from < items.length; from += ROWS_AT_ONCE) {
      if (from > 0) await othersTurn();
      yield items
        .slice(from, from + ROWS_AT_ONCE)
        .map(lineOf)
        .join('');
    }
  }
  async function* read() {
    let page = await list({ limit: ROWS_AT_ONCE });
    yield BYTE_ORDER_MARK + csvLine(headerTexts(sheet));
    yield* linesOf(page);
    while (page.nextCursor !== null) {
      page = await list({ limit: ROWS_AT_ONCE, cursor: page.nextCursor });
      yield* linesOf(page);
    }
  }
  return { name: `${title}-${new Date().toISOString().slice(0, 10)}.csv`, read };
}
