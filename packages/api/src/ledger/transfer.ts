import {
  countTransfers,
  insertTransfer,
  listTransfers,
  readTransfer,
  voidTransfer,
} from '@quoin/db/ledger/transfer';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { MoneyVoid } from '@quoin/domain/ledger/money-void';
import {
  TransferCounts,
  TransferCreate,
  TransferFilter,
  TransfersFound,
  TransferView,
} from '@quoin/domain/ledger/transfer';
import { nameOfTransfer } from '@quoin/domain/ledger/transfer-text';
import { pageOf } from '@quoin/domain/lists/page';

import { authorOf, changesOf } from '../activity-log.ts';
import { correctionProcedure, declared, moneyProcedure, router, viewerProcedure } from '../trpc.ts';

const changes = changesOf('transfer', (transfer: TransferView) => nameOfTransfer(transfer));

/** Transfers between the firm's own accounts. */
export const transferRouter = router({
  list: viewerProcedure
    .input(TransferFilter)
    .output(declared(pageOf(TransferView)))
    .query(({ ctx, input }) => listTransfers(ctx.db, input)),

  counts: viewerProcedure
    .input(TransfersFound)
    .output(declared(TransferCounts))
    .query(({ ctx, input }) => countTransfers(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(TransferView))
    .query(({ ctx, input: { id } }) => readTransfer(ctx.db, id)),

  /** Records a transfer, and posts it. */
  create: moneyProcedure
    .input(TransferCreate)
    .output(declared(TransferView))
    .mutation(({ ctx, input }) =>
      changes.create(ctx, (trx) => insertTransfer(trx, input, authorOf(ctx).actor)),
    ),

  /** Takes a transfer back: it stays, and its entry is reversed. */
  void: correctionProcedure
    .input(MoneyVoid.extend(ByIdAndVersion.shape))
    .output(declared(TransferView))
    .mutation(({ ctx, input: { id, version, reason = null } }) =>
      changes.update(ctx, (trx) => voidTransfer(trx, id, { reason, version, actor: authorOf(ctx).actor })),
    ),
});
