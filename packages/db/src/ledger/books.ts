import { DomainError } from '@quoin/domain/errors';
import { BookClosing, type Books } from '@quoin/domain/ledger/books';

import type { Db } from '../connection/database.ts';
import { todayOfFirm } from '../costs/money-settings.ts';
import { columnsOf } from '../entity-columns.ts';

const columns = columnsOf(BookClosing);

/** The most closings that are shown. */
const CLOSINGS_SHOWN = 50;

/** Until when the books are closed, and the newest closings. */
export async function readBooks(db: Db): Promise<Books> {
  const closings = await db
    .selectFrom('bookClosings')
    .select(columns)
    .orderBy('id', 'desc')
    .limit(CLOSINGS_SHOWN)
    .execute();
  return { closedThrough: closings[0]?.closedThrough ?? null, closings };
}

/** The last closed day, or `null` if all days are open. */
async function readClosedThrough(db: Db): Promise<string | null> {
  const last = await db
    .selectFrom('bookClosings')
    .select('closedThrough')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.closedThrough ?? null;
}

/**
 * Shares the lock of the books, so that nobody closes them before the caller has posted. The last of its locks but for numbers. Returns
 * the last closed day.
 */
export async function shareBooks(trx: Db): Promise<string | null> {
  await trx.selectFrom('moneySettings').select('id').forShare().execute();
  return readClosedThrough(trx);
}

/** Owns the lock of the books: waits for all who post, and holds off others and exports. Returns the last closed day. */
export async function ownBooks(trx: Db): Promise<string | null> {
  await trx.selectFrom('moneySettings').select('id').forUpdate().execute();
  return readClosedThrough(trx);
}

/** What somebody does to the books. */
interface Closing {
  readonly closedThrough: string | null;
  readonly reason: string | null;
  readonly actor: string;
}

async function insertClosing(trx: Db, closing: Closing) {
  return trx.insertInto('bookClosings').values(closing).returning(columns).executeTakeFirstOrThrow();
}

/** The state of the books before and after a closing, for the log. */
export interface BooksChanged {
  readonly before: Omit<Closing, 'actor'>;
  readonly after: BookClosing;
}

/** Closes the books through a day that is over. Throws `dayNotOver` and `booksClosedAlready`. */
export async function closeBooks(
  trx: Db,
  { through, reason, actor }: { through: string; reason: string | null; actor: string },
): Promise<BooksChanged> {
  const closedThrough = await ownBooks(trx);
  if (through >= (await todayOfFirm(trx))) throw new DomainError('dayNotOver');
  if (closedThrough !== null && through <= closedThrough)
    throw new DomainError('booksClosedAlready', closedThrough);
  const after = await insertClosing(trx, { closedThrough: through, reason, actor });
  return { before: { closedThrough, reason: null }, after };
}

/** Opens the days after `through` again, or all of them. Throws `booksNotClosed`. */
export async function reopenBooks(
  trx: Db,
  { through, reason, actor }: { through: string | null; reason: string; actor: string },
): Promise<BooksChanged> {
  const closedThrough = await ownBooks(trx);
  if (closedThrough === null || (through !== null && through >= closedThrough))
    throw new DomainError('booksNotClosed');
  const after = await insertClosing(trx, { closedThrough: through, reason, actor });
  return { before: { closedThrough, reason: null }, after };
}
