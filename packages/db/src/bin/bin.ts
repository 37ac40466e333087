import type { BinEntry, BinFilter } from '@quoin/domain/bin/bin';
import { BIN_DAYS, type BinConcept } from '@quoin/domain/bin/deletion-concepts';
import { DomainError } from '@quoin/domain/errors';
import { DEFAULT_PAGE_SIZE, type Page } from '@quoin/domain/lists/page';
import { sql } from 'kysely';

import { type NewActivity, insertActivity } from '../activity.ts';
import { type Db, inTransaction } from '../connection/database.ts';
import { pageById } from '../lists/page.ts';
import { searched } from '../lists/search.ts';
import { lineOf } from './restore.ts';

/** The number of entries that one transaction of the housekeeping deletes. */
const TIDIED_AT_ONCE = 500;

const shown = [
  'id',
  'entity',
  'entityId',
  'label',
  'detail',
  'projectId',
  'actor',
  'deletedAt',
  sql<string>`deleted_at + make_interval(days => ${sql.lit(BIN_DAYS)})`.as('until'),
  'along',
] as const;

/** One page of the bin, newest first. */
export async function listBin(db: Db, { entity, ...asked }: BinFilter): Promise<Page<BinEntry>> {
  return pageById(
    db
      .selectFrom('bin')
      .select(shown)
      .$if(entity !== undefined, (from) => from.where('entity', '=', entity ?? 'property')),
    { list: 'bin', newestFirst: true, search: searched('label', 'detail?', 'actor') },
    { ...asked, limit: asked.limit ?? DEFAULT_PAGE_SIZE },
  );
}

/** The entry of a record, if the record is in the bin. */
export async function findInBin(db: Db, entity: BinConcept, entityId: number): Promise<BinEntry | undefined> {
  return db
    .selectFrom('bin')
    .select(shown)
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .executeTakeFirst();
}

const named = [
  'entity',
  'entityId',
  'label',
  'parentEntity',
  'parentId',
  'parentLabel',
  'projectId',
] as const;

/** Deletes an entry permanently, with the bytes of its photos. Call it in a transaction. */
export async function removeFromBin(
  trx: Db,
  id: number,
  author: Pick<NewActivity, 'adminId' | 'actor'>,
): Promise<void> {
  const removed = await trx.deleteFrom('bin').where('id', '=', id).returning(named).executeTakeFirst();
  if (!removed) throw new DomainError('binEntryNotFound');
  await insertActivity(trx, [lineOf(removed, 'erased', author)]);
}

/**
 * Deletes all entries up to the newest that the person has seen, permanently. Returns their number. Call it in a
 * transaction.
 */
export async function emptyBin(
  trx: Db,
  newestId: number,
  author: Pick<NewActivity, 'adminId' | 'actor'>,
): Promise<number> {
  const removed = await trx.deleteFrom('bin').where('id', '<=', newestId).returning(named).execute();
  const lines = removed.map((entry) => lineOf(entry, 'erased', author));
  // The log shows successive lines about one kind of record as one entry.
  await insertActivity(
    trx,
    lines.toSorted((one, other) => one.entity.localeCompare(other.entity)),
  );
  return removed.length;
}

/** Deletes the entries whose time is over. Several nodes may do so at the same time. */
export async function deleteOldBinEntries(db: Db): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await inTransaction(db, async (trx) =>
      trx
        .deleteFrom('bin')
        .where('id', 'in', (from) =>
          from
            .selectFrom('bin')
            .select('id')
            .where('deletedAt', '<', sql<string>`now() - make_interval(days => ${sql.lit(BIN_DAYS)})`)
            .orderBy('id')
            .limit(TIDIED_AT_ONCE)
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirstOrThrow(),
    );
    if (Number(numDeletedRows) < TIDIED_AT_ONCE) return;
  }
}
