import { insertActivity } from '@quoin/db/activity';
import { type Db, inTransaction, tellOfChange } from '@quoin/db/connection/database';
import { toDomainError } from '@quoin/db/connection/errors';
import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { applyFile } from '@quoin/db/suppliers/price-files/apply';
import { Stopped } from '@quoin/db/suppliers/price-files/asked-work';
import { checkRows } from '@quoin/db/suppliers/price-files/check';
import {
  cancelStatement,
  failWork,
  type PriceFileWork,
  readBytes,
  takeWork,
  tellProgress,
} from '@quoin/db/suppliers/price-files/price-file';
import { type Alone, stageRows } from '@quoin/db/suppliers/price-files/staged-rows';
import { undoFile } from '@quoin/db/suppliers/price-files/undo';
import { findSupplier } from '@quoin/db/suppliers/supplier';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { SheetRefused } from '@quoin/sheets/sheet-refused';

import type { PriceFileReader, ReadLines } from './reading.ts';

/** What works on price files needs. */
export interface PriceFileWorker {
  /** The database of requests, for what others see meanwhile. */
  db: Db;
  /** A connection of its own, without time limits. Its end lets go of the file. */
  alone: Alone;
  reader: PriceFileReader;
  /** Told of a failure that no file is to blame for. */
  onFailure: (error: unknown) => void;
  signal?: AbortSignal;
}

/** How often somebody's stop is looked for, in milliseconds. */
const LOOK_MS = 500;
/** How many rows are read between two tellings of how far the reading has come. */
const TOLD_ROWS = 10_000;

/**
 * Works on the oldest file that waits for it: checks, applies or undoes it. Another node, or the next start, begins again what breaks
 * off. Returns false if none waits.
 */
export async function workOnPriceFile(worker: PriceFileWorker): Promise<boolean> {
  const { alone, db } = worker;
  const work = await takeWork(alone.db);
  if (!work) return false;
  try {
    await unlessStopped(worker, work, async () => doWork(worker, work));
  } catch (error) {
    if (worker.signal?.aborted || toDomainError(error)?.key === 'databaseUnavailable') throw error;
    if (!(error instanceof Stopped)) {
      const isKnown = error instanceof SheetRefused || error instanceof DomainError;
      if (!isKnown) worker.onFailure(error);
      await failWork(db, work, isKnown ? error.message : new DomainError('unexpected').message);
    }
  }
  // Open screens show what became of it.
  tellOfChange(db);
  return true;
}

/** The state that a work ends in. */
const endOf = { checking: 'checked', applying: 'applied', undoing: 'undone' } as const;

/** Cancels the statement under way when somebody stops the work. */
async function unlessStopped(
  { db, alone }: PriceFileWorker,
  { id, status }: PriceFileWork,
  work: () => Promise<void>,
): Promise<void> {
  let isStopped = false;
  const { rows } = await alone.client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const look = async () => {
    const found = await db.selectFrom('priceFiles').select('status').where('id', '=', id).executeTakeFirst();
    if (found?.status === status || found?.status === endOf[status]) return;
    isStopped = true;
    if (rows[0]) await cancelStatement(db, rows[0].pid);
  };
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  try {
    await work();
  } catch (error) {
    throw isStopped ? new Stopped() : error;
  } finally {
    clearInterval(looking);
  }
}

async function doWork({ db, alone, reader, signal }: PriceFileWorker, work: PriceFileWork): Promise<void> {
  const today = await todayOfFirm(alone.db);
  if (work.status === 'checking') {
    const { mapping } = work;
    if (!mapping) throw new DomainError('priceFileNotMapped');
    const header = work.head.find(({ line }) => line === mapping.headerLine)?.cells ?? [];
    const bytes = await readBytes(alone.db, work.id);
    const read = reader.read({ bytes, sheet: work.sheet, mapping, header });
    await stageRows(alone, withProgress(db, work, read, signal));
    await checkRows(alone, work, today);
    return;
  }
  await inTransaction(alone.db, async (trx) => {
    if (work.status === 'applying') await applyFile(trx, work, today);
    else await undoFile(trx, work, today);
    const supplier = orNotFound(await findSupplier(trx, work.supplierId), 'supplier');
    await insertActivity(trx, [
      {
        adminId: work.askedBy,
        actor: work.actor,
        action: 'updated',
        entity: 'supplier',
        entityId: supplier.id,
        label: supplier.name,
        fields: ['prices'],
      },
    ]);
  });
}

/** The lines that are read, while others see how far the reading has come. Throws {@link Stopped}. */
async function* withProgress(
  db: Db,
  work: PriceFileWork,
  read: AsyncIterable<ReadLines>,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  let [toldAt, last] = [0, 0];
  const tell = async (rows: number) => {
    toldAt = rows;
    if (!(await tellProgress(db, work, rows))) throw new Stopped();
  };
  for await (const { lines, rows } of read) {
    signal?.throwIfAborted();
    last = rows;
    if (rows - toldAt >= TOLD_ROWS) await tell(rows);
    yield lines;
  }
  await tell(last);
}
