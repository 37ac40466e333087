import { randomBytes } from 'node:crypto';

import { orNotFound } from '@quoin/domain/errors';
import { SupplierLink as LinkRecord } from '@quoin/domain/ordering/supplier-link';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { unlessUnwritable } from '../connection/errors.ts';
import { sha256 } from '../documents/document-digest.ts';
import { columnsOf } from '../entity-columns.ts';

/** The days for which the link to an order works after its end. */
const DAYS_AFTER_END = 30;

/** A link of a supplier that works. It opens its one order. */
export interface SupplierLink {
  readonly id: number;
  readonly orderId: number;
  /** To whom it was mailed. `null`: somebody copied it. */
  readonly name: string | null;
  readonly email: string | null;
}

/** Makes a link with a new secret. Only the hash of the secret is stored, so that this answer alone has it. */
export async function insertSupplierLink(
  trx: Db,
  link: Omit<SupplierLink, 'id'>,
): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await trx
    .insertInto('supplierLinks')
    .values({ ...link, tokenDigest: sha256(token), revokedAt: null, lastUsedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** The link with this secret, unless it was ended, replaced, or outlived its order. */
export async function findSupplierLink(db: Db, token: string): Promise<SupplierLink | undefined> {
  return db
    .selectFrom('supplierLinks as link')
    .innerJoin('purchaseOrders as order', 'order.id', 'link.orderId')
    .select(['link.id', 'link.orderId', 'link.name', 'link.email'])
    .where('link.tokenDigest', '=', sha256(token))
    .where('link.revokedAt', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('order.endedAt', 'is', null),
        eb('order.endedAt', '>', sql<string>`now() - make_interval(days => ${DAYS_AFTER_END})`),
      ]),
    )
    .executeTakeFirst();
}

/** Ends the links that were mailed before this one, so that only the newest mail opens its order. */
export async function replaceMailedLinks(
  trx: Db,
  { id, orderId }: { id: number; orderId: number },
): Promise<void> {
  await trx
    .updateTable('supplierLinks')
    .set({ revokedAt: sql<string>`now()` })
    .where('orderId', '=', orderId)
    .where('id', '<', id)
    .where('email', 'is not', null)
    .where('revokedAt', 'is', null)
    .execute();
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

/** The links to an order, the newest first. */
export async function listSupplierLinks(db: Db, orderId: number): Promise<LinkRecord[]> {
  return db
    .selectFrom('supplierLinks')
    .select(columns)
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
}

/** A link of an order. Throws `linkOfOrderNotFound`, also for a link to another order. */
export async function readSupplierLink(db: Db, orderId: number, id: number): Promise<LinkRecord> {
  const found = await db
    .selectFrom('supplierLinks')
    .select(columns)
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
    .executeTakeFirst();
  return orNotFound(ended, 'linkOfOrderNotFound');
}
