import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { Page } from '@quoin/domain/lists/page';
import { DEFAULT_PAGE_SIZE } from '@quoin/domain/lists/page';
import type { PriceMapping } from '@quoin/domain/suppliers/price-files/mapping';
import {
  type FileRow,
  mayStep,
  type PriceFile,
  type PriceFileApply,
  type PriceFileFilter,
  type PriceFileRow,
  type PriceFileRowFilter,
  type PriceFileStatus,
  type PriceFileStep,
  workingStatuses,
} from '@quoin/domain/suppliers/price-files/price-file';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';

import type { Db } from '../../connection/database.ts';
import { readTimeZone } from '../../costs/money-settings.ts';
import { byId, readCursor, toPage } from '../../lists/page.ts';
import { contains, searched } from '../../lists/search.ts';
import { nameOfAdmin } from '../price.ts';
import { type AskedWork, isStillAsked } from './asked-work.ts';

type Head = z.output<typeof FileRow>[];

const nameOf = (column: string) => sql`(
  select ${nameOfAdmin} from admins where admins.id = ${sql.ref(column)}
)`;

const columns = sql`
  files.id, supplier_id, suppliers.name as supplier_name, files.name, kind, size, is_full, effective_from, sheets, sheet,
  mapping, branch_ids, status, rows_read, counts, is_doubtful_whole, problem, ${nameOf('files.uploaded_by')} as uploaded_by,
  uploaded_at, checked_at, ${nameOf('files.applied_by')} as applied_by, applied_at, undone_at, files.version`;
const from = sql`price_files as files join suppliers on suppliers.id = files.supplier_id`;

const newest = byId('price files');

/** One page of price files, the newest first. */
export async function listPriceFiles(
  db: Db,
  { supplierId, status, isFull, ...page }: PriceFileFilter,
): Promise<Page<PriceFile>> {
  const after = readCursor(newest, page.cursor);
  const limit = page.limit ?? DEFAULT_PAGE_SIZE;
  const { rows } = await sql<PriceFile>`
    select ${columns} from ${from}
    where (${supplierId ?? null}::integer is null or supplier_id = ${supplierId ?? null}::integer)
      and (${status ?? null}::text is null or status = ${status ?? null}::text)
      and (${isFull ?? null}::boolean is null or is_full = ${isFull ?? null}::boolean)
      and (${after ?? null}::integer is null or files.id < ${after ?? null}::integer)
    order by files.id desc limit ${limit + 1}`.execute(db);
  return toPage(newest, rows, { ...page, limit });
}

/** A price file, or `undefined`. */
export async function findPriceFile(db: Db, id: number): Promise<PriceFile | undefined> {
  const { rows } =
    await sql<PriceFile>`select ${columns} from ${from} where files.id = ${id}::integer`.execute(db);
  return rows[0];
}

/** The first rows of the sheet of a file. */
export async function readHead(db: Db, id: number): Promise<Head> {
  const { head } = await db
    .selectFrom('priceFiles')
    .select('head')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return head;
}

const rowsInOrder = byId('rows of a price file');
const rowSearch = searched('sku', 'description');

/** One page of the rows of a file, in their order. */
export async function listPriceFileRows(
  db: Db,
  { id, outcome, ...filter }: PriceFileRowFilter,
): Promise<Page<PriceFileRow>> {
  const after = readCursor(rowsInOrder, filter.cursor) ?? 0;
  const limit = filter.limit ?? DEFAULT_PAGE_SIZE;
  const { rows } = await sql<PriceFileRow & { id: number }>`
    select place as id, place, line, sku, description, coalesce(supplier_product_id, (
        -- A new one has its product since the file was applied.
        select sold.id from supplier_products as sold
        where sold.supplier_id = (select supplier_id from price_files where price_files.id = ${id})
          and alike(sold.sku) = alike(price_file_rows.sku)
      )) as supplier_product_id, product_id,
      (select name from products where products.id = product_id) as product_name, branch_id,
      (select name from supplier_branches where supplier_branches.id = branch_id) as branch_name, effective_from, expires_on,
      outcome, reason, order_unit, coalesce(price_unit, order_unit) as price_unit, at_quantity, cost, was,
      coalesce(cardinality(minima), 0) as breaks, is_taken
    from price_file_rows
    where price_file_id = ${id} and place > ${after}
      and (${outcome ?? null}::text is null or outcome = ${outcome ?? null}::text)
      and ${filter.search ? contains(rowSearch, filter.search) : sql`true`}
    order by place limit ${limit + 1}`.execute(db);
  const page = toPage(rowsInOrder, rows, { ...filter, limit });
  return { ...page, items: page.items.map(({ id: _id, ...row }) => row) };
}

/** A file as it was uploaded and looked into. */
export interface NewPriceFile {
  supplierId: number;
  name: string;
  digest: string;
  kind: 'csv' | 'xlsx';
  bytes: Uint8Array;
  sheets: string[];
  sheet: string;
  head: Head;
  /** The rows that may be the header, each with its key, the likeliest first. */
  headers: { line: number; key: string }[];
  effectiveFrom: string;
  uploadedBy: number;
  actor: string;
}

/** Bytes of one piece of a stored file. */
const PART = 1024 * 1024;

/**
 * Stores a file. If a file of the supplier with the same header has been mapped, it gets the mapping, and its check begins. Throws
 * `priceFileKnown` for the bytes of a file that is applied. Call it in a transaction.
 */
export async function insertPriceFile(trx: Db, { bytes, headers, ...file }: NewPriceFile): Promise<number> {
  const applied = await sql<{ day: string }>`
    select (applied_at at time zone ${await readTimeZone(trx)})::date as day from price_files
    where supplier_id = ${file.supplierId} and digest = ${file.digest} and status in ('applying', 'applied')
      and applied_at is not null`.execute(trx);
  const [known] = applied.rows;
  if (known) throw new DomainError('priceFileKnown', known.day);
  const before = await trx
    .selectFrom('priceFiles')
    .select(['mapping', 'isFull', 'branchIds', 'headerKey'])
    .where('supplierId', '=', file.supplierId)
    .where(
      'headerKey',
      'in',
      headers.map(({ key }) => key),
    )
    .where('mapping', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const header = headers.find(({ key }) => key === before?.headerKey) ?? headers[0];
  const isKnown = before?.mapping && header && (await hasBranches(trx, file.supplierId, before));
  const mapping = isKnown ? { ...before.mapping, headerLine: header.line } : null;
  const { id } = await trx
    .insertInto('priceFiles')
    .values({
      ...file,
      size: bytes.length,
      sheets: json(file.sheets),
      head: json(file.head),
      headerKey: header?.key ?? null,
      mapping: mapping && json(mapping),
      askedBy: file.uploadedBy,
      ...(before && isKnown && { isFull: before.isFull, branchIds: before.branchIds }),
      status: mapping ? 'checking' : 'uploaded',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let part = 0; part * PART < bytes.length; part += 1) {
    const piece = Buffer.from(
      bytes.buffer,
      bytes.byteOffset + part * PART,
      Math.min(PART, bytes.length - part * PART),
    );
    await trx.insertInto('priceFileParts').values({ priceFileId: id, part, bytes: piece }).execute();
  }
  return id;
}

/** Whether a supplier still has the branches that a mapping names. */
async function hasBranches(
  trx: Db,
  supplierId: number,
  { mapping, branchIds }: { mapping: PriceMapping | null; branchIds: number[] | null },
): Promise<boolean> {
  const named = [...(mapping?.columns.flatMap(({ branchId }) => branchId ?? []) ?? []), ...(branchIds ?? [])];
  const { rows } = await sql`
    select id from supplier_branches where supplier_id = ${supplierId} and id = any(${named}::integer[])`.execute(
    trx,
  );
  return rows.length === new Set(named).size;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** The bytes of a file that is not applied yet. Throws `priceFileNotKept` if they are gone. */
export async function readBytes(db: Db, id: number): Promise<Uint8Array<ArrayBuffer>> {
  const { size } = await db
    .selectFrom('priceFiles')
    .select('size')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const bytes = new Uint8Array(size);
  for (let part = 0; part * PART < size; part += 1) {
    const piece = await db
      .selectFrom('priceFileParts')
      .select('bytes')
      .where('priceFileId', '=', id)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!piece) throw new DomainError('priceFileNotKept');
    bytes.set(piece.bytes, part * PART);
  }
  return bytes;
}

/** Reads and locks a file that may take a step. Throws `priceFileState` otherwise, and `stale` for another version. */
export async function lockPriceFile(
  trx: Db,
  { id, version }: { id: number; version?: number | undefined },
  step: PriceFileStep,
): Promise<PriceFile> {
  const locked = await sql`select id from price_files where id = ${id} for no key update`.execute(trx);
  const file = orNotFound(
    locked.rows.length > 0 ? await findPriceFile(trx, id) : undefined,
    'priceFileNotFound',
  );
  if (version !== undefined && version !== file.version) throw new DomainError('stale');
  if (!mayStep(step, file.status))
    throw new DomainError(
      step === 'delete' && file.appliedAt ? 'priceFileApplied' : 'priceFileState',
      file.status,
    );
  return file;
}

/** What a step changes of a file. */
interface PriceFileChange {
  status?: PriceFileStatus | undefined;
  mapping?: PriceMapping | undefined;
  sheet?: string | undefined;
  head?: Head | undefined;
  headerKey?: string | undefined;
  isFull?: boolean | undefined;
  branchIds?: number[] | null | undefined;
  effectiveFrom?: string | undefined;
  rowsRead?: number | undefined;
  problem?: string | null | undefined;
  askedBy?: number | undefined;
  actor?: string | undefined;
  appliedBy?: number | undefined;
}

/** Changes a file that is locked. */
export async function updatePriceFile(
  trx: Db,
  id: number,
  { mapping, head, ...change }: PriceFileChange,
): Promise<void> {
  await trx
    .updateTable('priceFiles')
    .set({
      ...change,
      ...(mapping && { mapping: json(mapping) as RawBuilder<never> }),
      ...(head && { head: json(head) as RawBuilder<never> }),
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks the doubtful rows that are taken, and no others. Throws `rowNotDoubtful` for a place of any other row. */
export async function takeRows(trx: Db, id: number, doubtful: PriceFileApply['doubtful']): Promise<void> {
  if (doubtful !== 'all') {
    const { rows } = await sql<{ place: number }>`
      select named.place from unnest(${doubtful}::integer[]) as named (place)
      where not exists (
        select from price_file_rows as rows
        where rows.price_file_id = ${id} and rows.place = named.place and rows.outcome = 'doubtful'
      ) limit 1`.execute(trx);
    if (rows[0]) throw new DomainError('rowNotDoubtful', rows[0].place);
  }
  await sql`
    update price_file_rows set is_taken = not is_taken
    where price_file_id = ${id} and outcome = 'doubtful'
      and is_taken <> ${doubtful === 'all' ? sql`true` : sql`(place = any(${doubtful}::integer[]))`}`.execute(
    trx,
  );
}

/** Deletes a file that was never applied, with its rows. */
export async function deletePriceFile(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('priceFiles').where('id', '=', id).execute();
}

/** A file to work on. */
export interface PriceFileWork extends AskedWork {
  supplierId: number;
  name: string;
  status: (typeof workingStatuses)[number];
  isFull: boolean;
  branchIds: number[] | null;
  effectiveFrom: string;
  sheet: string;
  mapping: PriceMapping | null;
  head: Head;
  priceMark: string | null;
  /** Who asked for the work, if that is still known, and the name for the log. */
  askedBy: number | null;
  actor: string;
}

/** The oldest file that waits for work, and that no other node works on. It is held as long as the connection lasts. */
export async function takeWork(db: Db): Promise<PriceFileWork | undefined> {
  const waits = sql`status in (${sql.join(workingStatuses)})`;
  const { rows: waiting } = await sql<{
    id: number;
  }>`select id from price_files where ${waits} order by updated_at`.execute(db);
  for (const { id } of waiting) {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(hashtext('price file'), ${id}) as is_mine`.execute(db);
    if (!rows[0]?.isMine) continue;
    // Another node may have done it meanwhile, and somebody asked for other work since.
    const { rows: works } = await sql<PriceFileWork>`
      select id, supplier_id, name, status, is_full, branch_ids, effective_from, sheet, mapping, head, price_mark, asked_by,
        actor, updated_at
      from price_files where id = ${id} and ${waits}`.execute(db);
    if (works[0]) return works[0];
  }
  return undefined;
}

/** Whether files wait for work, or are worked on. */
export async function hasWork(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('priceFiles')
    .select('id')
    .where('status', 'in', workingStatuses)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Tells how far the reading has come, which is a change of the file. Returns false if somebody stopped it. */
export async function tellProgress(db: Db, work: AskedWork, rowsRead: number): Promise<boolean> {
  const { rows } = await sql<{ updatedAt: string }>`
    update price_files set rows_read = greatest(rows_read, ${rowsRead}) where ${isStillAsked(work)}
    returning updated_at`.execute(db);
  if (!rows[0]) return false;
  work.updatedAt = rows[0].updatedAt;
  return true;
}

/** Ends the statement that another connection is executing. */
export async function cancelStatement(db: Db, pid: number): Promise<void> {
  await sql`select pg_cancel_backend(${pid})`.execute(db);
}

/** Says why the work on a file failed. A file that was to be applied or undone is as it was. */
export async function failWork(db: Db, work: PriceFileWork, problem: string): Promise<void> {
  const next = { checking: 'failed', applying: 'checked', undoing: 'applied' }[work.status];
  await sql`
    update price_files set status = ${next}, problem = ${problem.slice(0, 1000)}, updated_at = now()
    where ${isStillAsked(work)}`.execute(db);
}
