import { randomBytes } from 'node:crypto';

import {
  ClientLink,
  type ClientLinkFilter,
  LINK_DAYS,
  LINK_MINUTES_IN_PERSON,
} from '@quoin/domain/documents/client-link';
import { orNotFound } from '@quoin/domain/errors';
import type { Page } from '@quoin/domain/lists/page';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { unlessUnwritable } from '../connection/errors.ts';
import { columnsOf } from '../entity-columns.ts';
import { pageById } from '../lists/page.ts';
import { searched } from '../lists/search.ts';
import { sha256 } from './document-digest.ts';

const columns = columnsOf(ClientLink);

/** Links, the newest first. `search` covers name and email. */
export async function listClientLinks(
  db: Db,
  { projectId, ...filter }: ClientLinkFilter,
): Promise<Page<ClientLink>> {
  return pageById(
    db
      .selectFrom('clientLinks')
      .select(columns)
      .$if(projectId !== undefined, (links) => links.where('projectId', '=', projectId ?? 0)),
    { list: `client links ${projectId ?? ''}`, newestFirst: true, search: searched('name', 'email?') },
    filter,
  );
}

/** Makes a link with a new secret. Only the hash of the secret is stored, so that this answer alone has it. */
export async function insertClientLink(
  trx: Db,
  link: Pick<ClientLink, 'projectId' | 'name' | 'email' | 'isInPerson'>,
): Promise<{ link: ClientLink; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = link.isInPerson
    ? sql<string>`now() + make_interval(mins => ${LINK_MINUTES_IN_PERSON})`
    : sql<string>`now() + make_interval(days => ${LINK_DAYS})`;
  const made = await trx
    .insertInto('clientLinks')
    .values({ ...link, expiresAt, tokenDigest: sha256(token) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { link: made, token };
}

/** Ends a link that was not ended before. */
export async function revokeClientLink(trx: Db, id: number): Promise<ClientLink> {
  const found = await trx
    .updateTable('clientLinks')
    .set({ revokedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return orNotFound(found, 'client-link');
}

/** Deletes a link whose secret reached nobody. */
export async function dropClientLink(db: Db, id: number): Promise<void> {
  await db.deleteFrom('clientLinks').where('id', '=', id).execute();
}

/** The link with this secret, if it works. */
export async function findClientLink(db: Db, token: string): Promise<ClientLink | undefined> {
  return db
    .selectFrom('clientLinks')
    .select(columns)
    .where('tokenDigest', '=', sha256(token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
}

/** Notes the last use of a link, at most once a minute. */
export async function touchClientLink(db: Db, id: number): Promise<void> {
  await unlessUnwritable(
    db
      .updateTable('clientLinks')
      .set({ lastUsedAt: sql<string>`now()` })
      .where('id', '=', id)
      .where(({ or, eb }) =>
        or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', sql<string>`now() - interval '1 minute'`)]),
      )
      .execute(),
  );
}
