import { type Sender, told } from '../workload/quotes.ts';
import {
  closeBooks,
  recordOverTrpc,
  recordTransfer,
  reopenBooks,
  voidTransfer,
} from '../workload/transfers.ts';
import type { Operation } from './operation.ts';

/** The books are closed through a day of long ago, so that the transfers of other operations are recorded meanwhile. */
const CLOSED = '2020-01-31';
const CLOSED_DAY = '2020-01-15';

/** The operations of the books: a transfer is recorded and voided, and the books are closed and reopened. A person asks. */
export async function ledgerOperations(quoin: Sender): Promise<Operation[]> {
  // A version before the ledger has no such calls.
  if ((await quoin.ask('GET', '/api/admin/books')).status === 404) return [];

  /** Opens all books, and closes them through a day. */
  const setBooks = async (through: string | null) => {
    const { closedThrough } = await told<{ closedThrough: string | null }>(
      quoin.ask('GET', '/api/admin/books'),
    );
    if (closedThrough !== null) await told(reopenBooks(quoin));
    if (through !== null) await told(closeBooks(quoin, through));
  };
  const recorded = async (mark: string, day: string) =>
    (await told<{ id: number }>(recordTransfer(quoin, mark, { day }))).id;

  return [
    {
      name: 'record a transfer',
      prepare: async (mark) => async () => recordTransfer(quoin, mark),
      done: 201,
    },
    {
      name: 'record a transfer over tRPC',
      prepare: async (mark) => async () => recordOverTrpc(quoin, mark),
      done: 200,
    },
    {
      name: 'void a transfer',
      prepare: async (mark) => {
        await setBooks(null);
        const id = await recorded(mark, CLOSED_DAY);
        return async () => voidTransfer(quoin, id, `${mark} void`);
      },
      done: 200,
    },
    {
      name: 'void a transfer of closed books',
      prepare: async (mark) => {
        await setBooks(null);
        const id = await recorded(mark, CLOSED_DAY);
        await setBooks(CLOSED);
        return async () => voidTransfer(quoin, id, `${mark} void`);
      },
      done: 200,
    },
    {
      name: 'close the books',
      prepare: async () => {
        await setBooks(null);
        return async () => closeBooks(quoin, CLOSED);
      },
      done: 200,
      doneBefore: 409,
    },
    {
      name: 'reopen the books',
      prepare: async () => {
        await setBooks(CLOSED);
        return async () => reopenBooks(quoin);
      },
      done: 200,
      doneBefore: 409,
    },
  ];
}
