import type { ErrorKey } from '@quoin/domain/errors';
import type { TransferView } from '@quoin/domain/ledger/transfer';

import type { Client } from '../../../testing/app.ts';
import { type GoodRequest, usualRequests } from '../usual.ts';

let count = 0;

/** A key that no other call has. */
const newKey = () => ({ requestKey: `transfer ${(count += 1)}` });

const opening = { day: '2026-03-04', fromAccount: 3000, toAccount: 1000, amount: 250 };

async function addTransfer(client: Client): Promise<TransferView> {
  return (await client.ask('POST', '/transfers', { ...opening, ...newKey() })).json<TransferView>();
}

const bank = async () => Promise.resolve({ id: 1000 });

/** A year that is over and whose books nobody has closed yet. They are open again before the next call. */
async function openBooks(client: Client): Promise<void> {
  await client.ask('POST', '/books/reopen', { reason: 'For the next call' });
}

async function closedBooks(client: Client, through: string): Promise<void> {
  await openBooks(client);
  await client.ask('POST', '/books/close', { through });
}

/** The requests of the calls about the books, as the test of the contract wants them. */
export function ledgerRequests(client: () => Client): Record<string, () => Promise<GoodRequest>> {
  return {
    ...usualRequests(client, '/ledger-accounts', bank, () => ({ exportName: `Checking ${(count += 1)}` })),
    ...usualRequests(client, '/transfers', addTransfer, newKey),
    'POST /transfers/:id/void': async () => {
      const { id } = await addTransfer(client());
      return { path: `/transfers/${id}/void`, body: { reason: 'Twice', ...newKey() } };
    },
    'GET /ledger-entries': async () => {
      await addTransfer(client());
      return { path: '/ledger-entries' };
    },
    'GET /ledger-entries/:id': async () => {
      await addTransfer(client());
      const [entry] = (await client().ask('GET', '/ledger-entries?limit=1&sort=-added')).json<
        { id: number }[]
      >();
      return { path: `/ledger-entries/${entry?.id}` };
    },
    'GET /ledger.csv': async () => {
      await addTransfer(client());
      return { path: '/ledger.csv' };
    },
    'GET /reports/trial-balance': async () => {
      await addTransfer(client());
      return { path: '/reports/trial-balance?on=2026-03-31' };
    },
    'GET /books': async () => Promise.resolve({ path: '/books' }),
    'POST /books/close': async () => {
      await openBooks(client());
      return { path: '/books/close', body: { through: '1999-12-31' } };
    },
    'POST /books/reopen': async () => {
      await closedBooks(client(), '1999-12-31');
      return { path: '/books/reopen', body: { reason: 'A late slip' } };
    },
  };
}

/** A request for each conflict of these calls. */
export function ledgerConflicts(
  client: () => Client,
): Record<string, Partial<Record<ErrorKey, () => Promise<GoodRequest>>>> {
  return {
    'POST /transfers': {
      booksClosed: async () => {
        await closedBooks(client(), '1999-12-31');
        return { path: '/transfers', body: { ...opening, day: '1999-12-31', ...newKey() } };
      },
    },
    'POST /transfers/:id/void': {
      transferVoid: async () => {
        const { id } = await addTransfer(client());
        const path = `/transfers/${id}/void`;
        await client().ask('POST', path, newKey());
        return { path, body: newKey() };
      },
    },
    'POST /books/close': {
      booksClosedAlready: async () => {
        await closedBooks(client(), '1999-12-31');
        return { path: '/books/close', body: { through: '1999-12-30' } };
      },
    },
    'POST /books/reopen': {
      booksNotClosed: async () => {
        await openBooks(client());
        return { path: '/books/reopen', body: { reason: 'A late slip' } };
      },
    },
  };
}
