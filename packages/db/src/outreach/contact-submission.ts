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

import { preparedRead } from '../compiled-statements.ts';
import type { Db } from '../database.ts';
import { allOf, searchFor } from '../search.ts';
import { isChosen, isOneOf, lockMany } from '../selection.ts';
import { byOptionalText, byText, sortedList } from '../sorted.ts';

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

/** What a filter asks of a lead. `search` looks at the sender's name, company and e-mail address. */
const conditionsOf = ({ search }: ContactSubmissionsFound) => ({
  search: search ? searchFor(search, { columns: searched }) : undefined,
});

const isFound = (found: ContactSubmissionsFound): RawBuilder<SqlBool> =>
  allOf(...Object.values(conditionsOf(found)));

const selectLeads = (db: Db) => db.selectFrom('contactSubmissions').select(columns);

/** Newest first where no order is asked for. */
export async function listContactSubmissions(
  db: Db,
  filter: ContactSubmissionFilter,
): Promise<Page<ContactSubmission>> {
  return sorted(filter)(db, { rowsOf: selectLeads, conditionsOf });
}

export const findContactSubmission = preparedRead((db, id: number) =>
  db.selectFrom('contactSubmissions').select(columns).where('id', '=', id),
);

/** How many leads are found. */
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

/** Forgets whoever sent it, in the log too: people may ask for that. Call it in a transaction. */
export async function deleteContactSubmission(trx: Db, id: number): Promise<{ id: number }> {
  const [deleted] = await deleteContactSubmissions(trx, [id]);
  return orNotFound(deleted, 'contactSubmissionNotFound');
}

/** Forgets all of these that are there, in the log too. Call it in a transaction. */
export async function deleteContactSubmissions(trx: Db, ids: number[]): Promise<{ id: number }[]> {
  const deleted = await trx
    .deleteFrom('contactSubmissions')
    .where(isOneOf(sql.ref('id'), ids))
    .returning('id')
    .execute();
  await trx
    .updateTable('activity')
    .set({
      // Who of the office imported it is not who is forgotten.
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

/** Reads and locks the leads that are chosen: see {@link lockMany}. */
export async function lockContactSubmissions(
  trx: Db,
  many: ManyContactSubmissions,
): Promise<{ id: number }[]> {
  const chosen = isChosen(sql.ref('id'), many, isFound);
  return lockMany(trx.selectFrom('contactSubmissions').select('id').where(chosen));
}

/** What the log calls a lead that was erased. */
export const ERASED_CONTACT = 'Contact submission';
