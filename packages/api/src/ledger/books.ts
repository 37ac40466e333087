import type { Db } from '@quoin/db/connection/database';
import { type BooksChanged, closeBooks, readBooks, reopenBooks } from '@quoin/db/ledger/books';
import { Books, BooksClose, BooksReopen } from '@quoin/domain/ledger/books';

import { authorOf, changesOf } from '../activity-log.ts';
import type { SignedInContext } from '../context.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

/** The books are one record, whose version is the number of its last closing. */
const changes = changesOf('books', () => 'Books');
const BOOKS_ID = 1;

/** Runs a change of the books, which the log shows with its reason. */
async function changeBooks(
  ctx: SignedInContext,
  work: (trx: Db, actor: string) => Promise<BooksChanged>,
): Promise<Books> {
  return ctx.change(async (trx) => {
    const author = authorOf(ctx);
    const { before, after } = await work(trx, author.actor);
    await changes.log(trx, author, {
      updated: [{ before: { ...before, id: BOOKS_ID }, after: { ...after, id: BOOKS_ID } }],
    });
    return readBooks(trx);
  });
}

/** Closed books. A person closes and reopens them, or a program whose key a person allowed it. */
export const booksRouter = router({
  get: viewerProcedure.output(declared(Books)).query(({ ctx }) => readBooks(ctx.db)),

  /** Closes the books through a day that is over: nothing is posted to their days any more. */
  close: adminProcedure
    .meta({ correctsMoney: true })
    .input(BooksClose)
    .output(declared(Books))
    .mutation(({ ctx, input: { through, reason = null } }) =>
      changeBooks(ctx, (trx, actor) => closeBooks(trx, { through, reason, actor })),
    ),

  /** Opens the latest days again. */
  reopen: adminProcedure
    .meta({ correctsMoney: true })
    .input(BooksReopen)
    .output(declared(Books))
    .mutation(({ ctx, input: { through = null, reason } }) =>
      changeBooks(ctx, (trx, actor) => reopenBooks(trx, { through, reason, actor })),
    ),
});
