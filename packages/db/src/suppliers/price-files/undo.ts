import { DomainError } from '@quoin/domain/errors';
import { UNDO_DAYS } from '@quoin/domain/suppliers/price-files/price-file';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { remakeStanding } from '../price.ts';
import { type AskedWork, isStillAsked, Stopped } from './asked-work.ts';

/** Throws unless a file is the latest of its supplier that was applied, and young enough. Call it with the supplier locked. */
export async function requireUndoable(
  trx: Db,
  { id, supplierId }: { id: number; supplierId: number },
): Promise<void> {
  const { rows } = await sql<{ later: string | null; isOver: boolean }>`
    select applied_at < now() - ${sql.lit(`${UNDO_DAYS} days`)}::interval as is_over, (
      select name from price_files as later
      where later.supplier_id = ${supplierId} and later.status in ('applied', 'undoing', 'applying')
        and (later.applied_at is null or later.applied_at > file.applied_at) and later.id <> file.id
      order by later.applied_at desc nulls first limit 1
    ) as later
    from price_files as file where id = ${id}`.execute(trx);
  const [found] = rows;
  if (found?.isOver) throw new DomainError('priceFileTooOld');
  if (found?.later) throw new DomainError('priceFileNotLatest', found.later);
}

/**
 * Takes a file back: its prices are no longer in force, new products that nobody has used since go, and what it changed of others
 * returns unless somebody has changed it since. Call it in a transaction without a time limit.
 */
export async function undoFile(
  trx: Db,
  file: AskedWork & { supplierId: number },
  today: string,
): Promise<void> {
  const { id, supplierId } = file;
  await sql`select id from suppliers where id = ${supplierId} for no key update`.execute(trx);
  await requireUndoable(trx, { id, supplierId });
  const { numAffectedRows = 0n } = await sql`
    update price_files set status = 'undone', undone_at = now(), updated_at = now()
    where ${isStillAsked(file)}`.execute(trx);
  if (numAffectedRows === 0n) throw new Stopped();
  await sql`
    create temp table touched on commit drop as
    select distinct supplier_product_id as id from price_observations where price_file_id = ${id}`.execute(
    trx,
  );
  await sql`analyze touched`.execute(trx);
  await remakeStanding(trx, sql`select id from touched`, today);
  // Each field returns that still has the value of the file.
  await sql`
    update supplier_products as sold set (
      description, manufacturer_number, upc, pack_quantity, min_quantity, lead_days, order_unit, content_units,
      content_quantity, price_unit, price_units, price_quantity, gone_on, updated_at
    ) = (
      select description, manufacturer_number, upc, pack_quantity, min_quantity, lead_days, order_unit, content_units,
        content_quantity, price_unit, price_units, price_quantity, gone_on, now()
      from jsonb_populate_record(sold, coalesce((
        select jsonb_object_agg(field, value) from jsonb_each(change.before) as earlier (field, value)
        where to_jsonb(sold) -> field = change.after -> field
      ), '{}'))
    )
    from price_file_changes as change
    where change.price_file_id = ${id} and change.supplier_product_id = sold.id and change.before is not null`.execute(
    trx,
  );
  await sql`
    delete from supplier_products as sold
    using price_file_changes as change
    where change.price_file_id = ${id} and change.supplier_product_id = sold.id and change.before is null
      and to_jsonb(sold) @> change.after
      and not exists (
        select from price_observations as other left join price_files as files on files.id = other.price_file_id
        where other.supplier_product_id = sold.id and files.status is distinct from 'undone'
      )
      -- An order keeps what it names.
      and not exists (select from purchase_order_lines as line where line.supplier_product_id = sold.id)`.execute(
    trx,
  );
}
