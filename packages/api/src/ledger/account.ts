import { listLedgerAccounts, readLedgerAccount, updateLedgerAccount } from '@quoin/db/ledger/account';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { LedgerAccount, LedgerAccountPatch } from '@quoin/domain/ledger/accounts';
import * as z from 'zod';

import { changesOf } from '../activity-log.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = changesOf('ledger-account', ({ code, name }: LedgerAccount) => `${code} ${name}`);

/** The accounts of the ledger. Their numbers and types are fixed. */
export const ledgerAccountRouter = router({
  list: viewerProcedure
    .output(declared(z.array(LedgerAccount)))
    .query(({ ctx }) => listLedgerAccounts(ctx.db)),

  get: viewerProcedure
    .input(ById)
    .output(declared(LedgerAccount))
    .query(({ ctx, input: { id } }) => readLedgerAccount(ctx.db, id)),

  update: adminProcedure
    .input(LedgerAccountPatch.extend(ByIdAndVersion.shape))
    .output(declared(LedgerAccount))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateLedgerAccount(trx, id, patch, version)),
    ),
});
