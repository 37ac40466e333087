import { DomainError } from '@quoin/domain/errors';
import type { ContactSubmission, ContactSubmissionCreate } from '@quoin/domain/outreach/contact-submission';
import type { ListFilter, Page } from '@quoin/domain/page';
import { sql } from 'kysely';

import type { Db } from '../database.ts';
import { byId, readCursor, rowsToRead, toPage } from '../page.ts';
import { contains } from '../search.ts';

const columns = [
  'id',
  'firstName',
  'lastName',
  'companyName',
  'email',
  'phone',
  'businessType',
  'projectVolume',
  'createdAt',
] as const satisfies (keyof ContactSubmission)[];

const keyset = byId('contact-submissions');

/** Newest first; `search` looks at the sender's name, company and e-mail address. */
export async function listContactSubmissions(db: Db, filter: ListFilter): Promise<Page<ContactSubmission>> {
  const after = readCursor(keyset, filter.cursor);
  const rows = await db
    .selectFrom('contactSubmissions')
    .select(columns)
    .$if(Boolean(filter.search), (query) =>
      query.where(({ ref }) =>
        contains(
          [sql<string>`(first_name || ' ' || last_name)`, ref('companyName'), ref('email')],
          filter.search ?? '',
        ),
      ),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .$if(rowsToRead(filter) !== undefined, (query) => query.limit(rowsToRead(filter) ?? 0))
    .orderBy('id', 'desc')
    .execute();
  return toPage(keyset, rows, filter);
}

export async function insertContactSubmission(
  db: Db,
  submission: ContactSubmissionCreate,
): Promise<ContactSubmission> {
  return db.insertInto('contactSubmissions').values(submission).returning(columns).executeTakeFirstOrThrow();
}

/** Forgets whoever sent it, in the log too: people may ask for that. Call it in a transaction. */
export async function deleteContactSubmission(trx: Db, id: number): Promise<{ id: number }> {
  const deleted = await trx
    .deleteFrom('contactSubmissions')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new DomainError('contactSubmissionNotFound');
  await trx
    .updateTable('activity')
    .set({ actor: 'A visitor', label: ERASED_CONTACT })
    .where('entity', '=', 'contact-submission')
    .where('entityId', '=', id)
    .execute();
  return deleted;
}

/** What the log calls a lead that was erased. */
export const ERASED_CONTACT = 'Contact submission';
