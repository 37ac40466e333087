import { randomBytes } from 'node:crypto';

import { orNotFound } from '@quoin/domain/errors';
import { SupplierLink as LinkRecord } from '@quoin/domain/ordering/supplier-link';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { unlessUnwritable } from '../connection/errors.ts';
import { sha256 } from '../documents/document-digest.ts';
import { columnsOf } from '../entity-columns.ts';

/** The days for which a link works after the end of its order, or of its request for prices. */
const DAYS_AFTER_END = 30;

/** The record that a link opens: one order, or what one supplier was asked. */
type Opened =
  | { readonly orderId: number; readonly askedId: null }
  | { readonly orderId: null; readonly askedId: number };

/** A link of a supplier that works. It opens one record. */
export type SupplierLink = Opened & {
  readonly id: number;
  /** To whom it was mailed. `null`: somebody copied it. */
  readonly name: string | null;
  readonly email: string | null;
};

/** The same, named by the one id. */
type ToOpen =
  | { readonly orderId: number; readonly askedId?: null }
  | { readonly orderId?: null; readonly askedId: number };

/** Makes a link with a new secret. Only the hash of the secret is stored, so that this answer alone has it. */
export async function insertSupplierLink(
  trx: Db,
  link: ToOpen & Pick<SupplierLink, 'name' | 'email'>,
): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await trx
    .insertInto('supplierLinks')
    .values({ ...link, tokenDigest: sha256(token), revokedAt: null, lastUsedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** The link with this secret, unless it was ended, replaced, or outlived the record that it opens. */
export async function findSupplierLink(db: Db, token: string): Promise<SupplierLink | undefined> {
  const { rows } = await sql<SupplierLink>`
    select link.id, link.order_id, link.asked_id, link.name, link.email
    from supplier_links as link
      left join purchase_orders as orders on orders.id = link.order_id
      left join price_request_suppliers as asked on asked.id = link.asked_id
      left join price_requests as requests on requests.id = asked.request_id
    where link.token_digest = ${sha256(token)} and link.revoked_at is null
      and coalesce(
        coalesce(orders.ended_at, requests.ended_at) > now() - make_interval(days => ${DAYS_AFTER_END}), true
      )`.execute(db);
  return rows[0];
}

/** Ends the links that were mailed before this one, so that only the newest mail opens its record. */
export async function replaceMailedLinks(
  trx: Db,
  { id, orderId, askedId }: ToOpen & { id: number },
): Promise<void> {
  await trx
    .updateTable('supplierLinks')
    .set({ revokedAt: sql<string>`now()` })
    .where(typeof orderId === 'number' ? 'orderId' : 'askedId', '=', orderId ?? askedId ?? 0)
    .where('id', '<', id)
    .where('email', 'is not', null)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Ends all links with which a supplier that was asked opens its request. Returns their number. */
export async function revokeLinksOfAsked(trx: Db, askedId: number): Promise<number> {
  const ended = await trx
    .updateTable('supplierLinks')
    .set({ revokedAt: sql<string>`now()` })
    .where('askedId', '=', askedId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return ended.length;
}

/** Deletes a link whose secret reached nobody. */
export async function dropSupplierLink(db: Db, id: number): Promise<void> {
  await db.deleteFrom('supplierLinks').where('id', '=', id).execute();
}

/** Notes the last use of a link, at most once a minute. */
export async function touchSupplierLink(db: Db, id: number): Promise<void> {
  await unlessUnwritable(
    db
      .updateTable('supplierLinks')
      .set({ lastUsedAt: sql<string>`now()` })
      .where('id', '=', id)
      .where(({ or, eb }) =>
        or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', sql<string>`now() - interval '1 minute'`)]),
      )
      .execute(),
  );
}

const columns = columnsOf(LinkRecord);
/** The links that are read by their order have one. */
type OfOrder = { orderId: number };

/** The links to an order, the newest first. */
export async function listSupplierLinks(db: Db, orderId: number): Promise<LinkRecord[]> {
  return db
    .selectFrom('supplierLinks')
    .select(columns)
    .$narrowType<OfOrder>()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
}

/** A link of an order. Throws `linkOfOrderNotFound`, also for a link to another order. */
export async function readSupplierLink(db: Db, orderId: number, id: number): Promise<LinkRecord> {
  const found = await db
    .selectFrom('supplierLinks')
    .select(columns)
    .$narrowType<OfOrder>()
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return orNotFound(found, 'linkOfOrderNotFound');
}

/** Ends a link of an order that was not ended before. Throws `linkOfOrderNotFound`, also for a link to another order. */
export async function revokeSupplierLink(trx: Db, orderId: number, id: number): Promise<LinkRecord> {
  const ended = await trx
    .updateTable('supplierLinks')
    .set({ revokedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('orderId', '=', orderId)
    .where('revokedAt', 'is', null)
    .returning(columns)
    .$narrowType<OfOrder>()
    .executeTakeFirst();
  return orNotFound(ended, 'linkOfOrderNotFound');
}
