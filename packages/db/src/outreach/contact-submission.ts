import { orNotFound } from '@quoin/domain/errors';
import {
  type ContactSubmission,
  type ContactSubmissionCreate,
  type ContactSubmissionFilter,
  type ContactSubmissionsFound,
  type ManyContactSubmissions,
  contactName,
} from '@quoin/domain/outreach/contact-submission';
import type { Page } from '@quoin/domain/page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { allOf, searchFor } from '../lists/search.ts';
import { isChosen, isOneOf, lockMany } from '../lists/selection.ts';
import { byOptionalText, byText, sortedList } from '../lists/sorted.ts';

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

const senderName = sql<string>`(first_name || ' ' || last_name)`;

const sorted = sortedList({
  list: 'contact-submissions',
  from: 'contact_submissions',
  first: '-added',
  keys: {
    name: byText(senderName, (lead: ContactSubmission) => contactName(lead)),
    company: byOptionalText(sql.ref('companyName'), (lead: ContactSubmission) => lead.companyName),
  },
});

const searched = [senderName, sql.ref<string | null>('companyName'), sql.ref<string>('email')];

/** The conditions of a filter. `search` covers the sender's name, company and e-mail address. */
const conditionsOf = ({ search }: ContactSubmissionsFound) => ({
  search: search ? searchFor(search, { columns: searched }) : undefined,
});

const isFound = (found: ContactSubmissionsFound): RawBuilder<SqlBool> =>
  allOf(...Object.values(conditionsOf(found)));

const selectLeads = (db: Db) => db.selectFrom('contactSubmissions').select(columns);

/** One page, newest first unless the filter has an order. */
export async function listContactSubmissions(
  db: Db,
  filter: ContactSubmissionFilter,
): Promise<Page<ContactSubmission>> {
  return sorted(filter)(db, { rowsOf: selectLeads, conditionsOf });
}

export const findContactSubmission = preparedRead((db, id: number) =>
  db.selectFrom('contactSubmissions').select(columns).where('id', '=', id),
);

/** The number of matching leads. */
export async function countContactSubmissions(db: Db, found: ContactSubmissionsFound): Promise<number> {
  const { count } = await db
    .selectFrom('contactSubmissions')
    .where(isFound(found))
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
  const chosen = isChosen(sql.ref('id'), many, isFound);
  return lockMany(trx.selectFrom('contactSubmissions').select('id').where(chosen));
}

/** The log's label for an erased lead. */
export const ERASED_CONTACT = 'Contact submission';
