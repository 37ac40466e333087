import { type Db, inTransaction } from '@quoin/db/connection/database';
import { workAsOwner } from '@quoin/db/testing/database';
import type { ErrorKey } from '@quoin/domain/errors';
import { dollars } from '@quoin/domain/exact';
import { EXPORT_LINES_MAX, type LedgerExport } from '@quoin/domain/ledger/export';
import type { TransferView } from '@quoin/domain/ledger/transfer';

import type { Client } from '../../../testing/app.ts';
import { stepsOf } from '../receivables/steps.ts';
import { type GoodRequest, usualRequests } from '../usual.ts';

let count = 0;

/** A key that no other call has. */
const newKey = () => ({ requestKey: `transfer ${(count += 1)}` });

const opening = { day: '2026-03-04', fromAccount: 3000, toAccount: 1000, amount: 250 };

async function addTransfer(client: Client): Promise<TransferView> {
  return (await client.ask('POST', '/transfers', { ...opening, ...newKey() })).json<TransferView>();
}

const allOf2026 = { format: 'journal', from: '2026-01-01', to: '2026-12-31' };

/** An export of at least one transfer. */
async function addExport(client: Client): Promise<LedgerExport> {
  await addTransfer(client);
  return (await client.ask('POST', '/exports', allOf2026)).json<LedgerExport>();
}

const bank = async () => Promise.resolve({ id: 1000 });

/** Opens the books, which a call before may have closed. */
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
    ...usualRequests(client, '/exports', addExport),
    'POST /exports': async () => {
      await addTransfer(client());
      return { path: '/exports', body: allOf2026 };
    },
    'GET /exports/:id/file': async () => ({ path: `/exports/${(await addExport(client())).id}/file` }),
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
  db: () => Db,
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
      transferReturned: async () => {
        const steps = stepsOf(client, db);
        const payment = await steps.pay(await steps.contract());
        const slip = { ...opening, fromAccount: 1010, amount: 10, payments: [payment.id] };
        const banked = await client().ask('POST', '/transfers', { ...slip, ...newKey() });
        await client().ask('POST', `/payments/${payment.id}/bounce`, { day: '2026-03-27', ...newKey() });
        return { path: `/transfers/${banked.json<TransferView>().id}/void`, body: newKey() };
      },
    },
    'POST /exports': {
      nothingToExport: async () =>
        Promise.resolve({ path: '/exports', body: { ...allOf2026, to: '2026-01-01' } }),
      exportIncomplete: async () => {
        await client().ask('PATCH', '/ledger-accounts/1000', { exportName: 'Checking' });
        await client().ask('PATCH', '/ledger-accounts/3000', { exportName: null });
        await addTransfer(client());
        return { path: '/exports', body: { ...allOf2026, format: 'quickbooks' } };
      },
      exportTooLarge: async () => {
        const day = '1999-06-01';
        // A head without its lines is enough, because a batch is refused before they are written.
        await inTransaction(db(), async (trx) =>
          workAsOwner(trx, async () =>
            trx
              .insertInto('ledgerEntries')
              .values({
                day,
                kind: 'transfer',
                sourceKind: 'transfer',
                sourceId: 2_000_000_000 + (count += 1),
                sourceVersion: 1,
                description: 'Large',
                lineCount: EXPORT_LINES_MAX + 1,
                debits: dollars(1),
                reversesId: null,
                actor: 'Ada',
              })
              .execute(),
          ),
        );
        return { path: '/exports', body: { ...allOf2026, from: day, to: day } };
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
