import { orNotFound } from '@quoin/domain/errors';
import {
  type ContactSubmission,
  type ContactSubmissionCreate,
  type ContactSubmissionFilter,
  type ContactSubmissionsFound,
  type ManyContactSubmissions,
  contactName,
} from '@quoin/domain/outreach/contact-submission';
import { sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { isFound, type List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { isChosen, isOneOf, lockMany } from '../lists/selection.ts';
import { byOptionalText, byText } from '../lists/sort-keys.ts';
import type { RecordKind } from '../record-kind.ts';

const columns = [
  'id',
  'firstName',
  'lastName',
  'companyName',
  'email',
  'phone',
  'businessType',
  'projectVolume',
  'topic',
  'createdAt',
] as const satisfies (keyof ContactSubmission)[];

const leads: List<ContactSubmission, ContactSubmissionFilter> = {
  name: 'contact-submissions',
  from: 'contactSubmissions',
  first: '-added',
  keys: {
    name: byText(sql`(first_name || ' ' || last_name)`, contactName),
    company: byOptionalText('companyName'),
  },
  filters: {},
  search: searched(['firstName', 'lastName'], 'companyName', 'email'),
};

/** One page, newest first unless the filter has an order. */
export const listContactSubmissions = pagesOf(leads, (db) =>
  db.selectFrom('contactSubmissions').select(columns),
);

export const findContactSubmission = preparedRead((db, id: number) =>
  db.selectFrom('contactSubmissions').select(columns).where('id', '=', id),
);

/** The number of matching leads. */
export async function countContactSubmissions(db: Db, found: ContactSubmissionsFound): Promise<number> {
  const { count } = await db
    .selectFrom('contactSubmissions')
    .where(isFound(leads, found))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertContactSubmission(
  db: Db,
  submission: ContactSubmissionCreate,
): Promise<ContactSubmission> {
  return db.insertInto('contactSubmissions').values(submission).returning(columns).executeTakeFirstOrThrow();
}

/** Deletes a lead and erases its sender from the log, as people may demand. Call it in a transaction. */
export async function deleteContactSubmission(trx: Db, id: number): Promise<{ id: number }> {
  const [deleted] = await deleteContactSubmissions(trx, [id]);
  return orNotFound(deleted, 'contactSubmissionNotFound');
}

/** Deletes those of these leads that exist, and erases their senders from the log. Call it in a transaction. */
export async function deleteContactSubmissions(trx: Db, ids: number[]): Promise<{ id: number }[]> {
  const deleted = await trx
    .deleteFrom('contactSubmissions')
    .where(isOneOf(sql.ref('id'), ids))
    .returning('id')
    .execute();
  await trx
    .updateTable('activity')
    .set({
      // The administrator who imported the lead is not erased.
      actor: sql<string>`case when admin_id is null and actor like 'Visitor %' then 'A visitor' else actor end`,
      label: ERASED_CONTACT,
    })
    .where('entity', '=', 'contact-submission')
    .where(
      isOneOf(
        sql.ref('entityId'),
        deleted.map(({ id }) => id),
      ),
    )
    .execute();
  return deleted;
}

/** Reads and locks the chosen leads: see {@link lockMany}. */
export async function lockContactSubmissions(
  trx: Db,
  many: ManyContactSubmissions,
): Promise<{ id: number }[]> {
  return lockMany(trx.selectFrom('contactSubmissions').select('id').where(isChosen(leads, many)));
}

/** The log's label for an erased lead. */
export const ERASED_CONTACT = 'Contact submission';

/** Leads in the palette and in CSV files. */
export const contactSubmissionRecords: RecordKind = {
  from: 'contactSubmissions',
  title: (row) => sql`(${row}.first_name || ' ' || ${row}.last_name)`,
  detail: sql`concat_ws(' · ', company_name, email)`,
  named: leads.search,
  csv: {
    kind: 'leads',
    key: (row) => [
      sql`lower(${row}.email)`,
      sql`lower(${row}.first_name)`,
      sql`lower(${row}.last_name)`,
      sql`coalesce(lower(${row}.company_name), '')`,
    ],
    isUnversioned: true,
  },
};
