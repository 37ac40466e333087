import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { Page } from '@quoin/domain/lists/page';
import {
  SavedView,
  type SavedViewCreate,
  type SavedViewFilter,
  type SavedViewMove,
  type SavedViewPatch,
  VIEWS_MAX,
} from '@quoin/domain/lists/saved-view';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from './connection/database.ts';
import { columnsOf } from './entity-columns.ts';
import { moveRows, pageInOrder } from './lists/order.ts';
import { searched } from './lists/search.ts';
import { type Change, lockRow, setFields } from './versioned.ts';

/** A view as the database locks it, with its owner. */
interface Owned {
  list: SavedView['list'];
  ownerId: number;
  isShared: boolean;
}

/** The views that stand in one order: those that everybody sees of a list, or a person's own. */
function groupOf({ list, ownerId, isShared }: Owned): RawBuilder<SqlBool> {
  return isShared
    ? sql`list = ${list} and is_shared`
    : sql`list = ${list} and owner_id = ${ownerId} and not is_shared`;
}

/** The views as this person sees them, others' private ones included. */
function viewsFor(db: Db, adminId: number) {
  return db.selectFrom('savedViews').select([
    ...columnsOf(SavedView, 'isOwn', 'isPinned', 'ownerName'),
    sql<boolean>`owner_id = ${adminId}`.as('isOwn'),
    sql<boolean>`exists (
        select from saved_view_pins where view_id = saved_views.id and admin_id = ${adminId}
      )`.as('isPinned'),
    sql<string>`(
        select first_name || ' ' || last_name from admins where admins.id = owner_id
      )`.as('ownerName'),
  ]);
}

const isVisibleTo = (adminId: number) => sql<SqlBool>`(is_shared or owner_id = ${adminId})`;

async function readView(db: Db, adminId: number, id: number): Promise<SavedView> {
  return viewsFor(db, adminId).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The views that this person sees, in their order. */
export async function listSavedViews(
  db: Db,
  adminId: number,
  { list, ...filter }: SavedViewFilter,
): Promise<Page<SavedView>> {
  return pageInOrder(
    viewsFor(db, adminId)
      .where(isVisibleTo(adminId))
      .$if(list !== undefined, (from) => from.where('list', '=', list ?? 'activity')),
    { table: 'savedViews', list: `views of ${adminId}`, search: searched('name') },
    filter,
  );
}

/** Shows a view in the navigation of one person, or hides it there. */
async function pin(trx: Db, adminId: number, viewId: number, isPinned: boolean): Promise<void> {
  await (
    isPinned
      ? trx
          .insertInto('savedViewPins')
          .values({ adminId, viewId })
          .onConflict((conflict) => conflict.doNothing())
      : trx.deleteFrom('savedViewPins').where('adminId', '=', adminId).where('viewId', '=', viewId)
  ).execute();
}

/** Throws `tooManySavedViews` unless a group has room for one more. Holds back others who add to it until the end. */
async function requireRoom(trx: Db, owned: Owned): Promise<void> {
  const { list, ownerId, isShared } = owned;
  const lock = `saved views of ${list} ${isShared ? '' : ownerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('savedViews')
    .where(groupOf(owned))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= VIEWS_MAX) throw new DomainError('tooManySavedViews', VIEWS_MAX);
}

/** Throws `savedViewExists` for a name that is taken. The unique indexes decide. Call it in a transaction. */
export async function insertSavedView(
  trx: Db,
  adminId: number,
  { isPinned = true, isShared = false, columns = null, ...view }: SavedViewCreate,
): Promise<SavedView> {
  const row = { ...view, isShared, columns, ownerId: adminId };
  await requireRoom(trx, row);
  const inserted = await trx
    .insertInto('savedViews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new DomainError('savedViewExists');
  if (isPinned) await pin(trx, adminId, inserted.id, true);
  return readView(trx, adminId, inserted.id);
}

/** Reads and locks a view that this person sees. To others, it does not exist. */
async function lockView(trx: Db, adminId: number, id: number, version: number | undefined) {
  const row = viewsFor(trx, adminId).select('ownerId').where('id', '=', id).where(isVisibleTo(adminId));
  return lockRow(row, { missing: 'saved-view', version });
}

/**
 * Sets the given fields. `mayChange` throws if the person may not change the view, of which everybody can set
 * `isPinned`. Call it in a transaction.
 */
export async function updateSavedView(
  trx: Db,
  adminId: number,
  id: number,
  { isPinned, ...patch }: SavedViewPatch,
  { version, mayChange }: { version: number | undefined; mayChange: (view: { isShared: boolean }) => void },
): Promise<Change<SavedView>> {
  const { ownerId, ...before } = await lockView(trx, adminId, id, version);
  if (isPinned !== undefined) await pin(trx, adminId, id, isPinned);
  const { after } = await setFields<SavedView>(before, patch, async () => {
    mayChange(before);
    const isShared = patch.isShared ?? before.isShared;
    mayChange({ isShared });
    if (isShared !== before.isShared) await requireRoom(trx, { list: before.list, ownerId, isShared });
    await trx.updateTable('savedViews').set(patch).where('id', '=', id).execute();
    return readView(trx, adminId, id);
  });
  return { before, after: isPinned === undefined ? after : { ...after, isPinned } };
}

/** Deletes a view permanently. Call it in a transaction. */
export async function deleteSavedView(
  trx: Db,
  adminId: number,
  id: number,
  { version, mayChange }: { version: number | undefined; mayChange: (view: { isShared: boolean }) => void },
): Promise<SavedView> {
  const { ownerId: _owner, ...view } = await lockView(trx, adminId, id, version);
  mayChange(view);
  await trx.deleteFrom('savedViews').where('id', '=', id).execute();
  return view;
}

/** Gives a view another place, among the person's own or those of everybody. Call it in a transaction. */
export async function moveSavedView(
  trx: Db,
  adminId: number,
  { id, beforeId }: SavedViewMove,
  mayChange: (view: { isShared: boolean }) => void,
): Promise<boolean> {
  const found = await trx
    .selectFrom('savedViews')
    .select(['list', 'ownerId', 'isShared'])
    .where('id', '=', id)
    .where(isVisibleTo(adminId))
    .executeTakeFirst();
  const owned = orNotFound(found, 'saved-view');
  mayChange(owned);
  const among = groupOf(owned);
  // In one order, so that two moves at the same time wait for each other.
  await trx.selectFrom('savedViews').select('id').where(among).orderBy('id').forNoKeyUpdate().execute();
  return moveRows(trx, { table: 'savedViews', among, missing: 'saved-view' }, { ids: [id], beforeId });
}
