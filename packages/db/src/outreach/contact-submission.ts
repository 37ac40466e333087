import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { ChosenInList } from '@quoin/domain/lists/selection';
import {
  ContactSubmission,
  type ContactSubmissionCreate,
  type ContactSubmissionFilter,
  type ContactSubmissionPatch,
  type ContactSubmissionsFound,
  type ManyContactSubmissions,
  type ManyContactSubmissionsPatch,
  contactName,
} from '@quoin/domain/outreach/contact-submission';
import { UNREAD_COUNTED_MAX, canBecome, leadStatuses } from '@quoin/domain/outreach/lead-status';
import { type SqlBool, sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { chosenIn, same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { isChosen, isOneOf, lockMany } from '../lists/selection.ts';
import { byOptionalText, byPlaceIn, byText } from '../lists/sort-keys.ts';
import type { RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

const columns = columnsOf(ContactSubmission);

const isUnread = sql<SqlBool>`(contact_submissions.read_at is null)`;
/** The texts that name a lead. */
const named = [['firstName', 'lastName'], 'companyName', 'email'];

export const leads: List<ContactSubmission, ContactSubmissionFilter & ChosenInList> = {
  name: 'contact-submissions',
  from: 'contactSubmissions',
  first: '-added',
  keys: {
    name: byText(sql`(first_name || ' ' || last_name)`, contactName),
    company: byOptionalText('companyName'),
    status: byPlaceIn(leadStatuses)('status'),
  },
  filters: {
    ...chosenIn('contactSubmissions'),
    status: same('status'),
    isUnread: {
      fits: (value) => sql<SqlBool>`${isUnread} = ${value}`,
      counted: sql`${isUnread}::text`,
      label: sql`min(${isUnread}::text)`,
    },
  },
  search: { ...searched(...named, 'message', 'phone'), phone: 'phone' },
};

/** One page, newest first unless the filter has an order. */
export const listContactSubmissions = pagesOf(leads, (db) =>
  db.selectFrom('contactSubmissions').select(columns),
);

export const findContactSubmission = preparedRead((db, id: number) =>
  db.selectFrom('contactSubmissions').select(columns).where('id', '=', id),
);

/** The lead that a project was made of, or `undefined`. */
export async function findContactSubmissionOfProject(
  db: Db,
  projectId: number,
): Promise<ContactSubmission | undefined> {
  return db
    .selectFrom('contactSubmissions')
    .select(columns)
    .where('projectId', '=', projectId)
    .executeTakeFirst();
}

/** The number of matching leads: see {@link countFound}. */
export async function countContactSubmissions(db: Db, found: ContactSubmissionsFound) {
  return countFound(db, leads, found, ['status', 'isUnread']);
}

/** The number of unread leads, counted up to {@link UNREAD_COUNTED_MAX}. */
export async function countUnreadContactSubmissions(db: Db): Promise<number> {
  const unread = db
    .selectFrom('contactSubmissions')
    .select('id')
    .where('readAt', 'is', null)
    .limit(UNREAD_COUNTED_MAX);
  const { count } = await db
    .selectFrom(unread.as('unread'))
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

/** Reads and locks a lead: see {@link lockRow}. */
export async function lockContactSubmission(
  trx: Db,
  id: number,
  version?: number,
): Promise<ContactSubmission> {
  const row = trx.selectFrom('contactSubmissions').select(columns).where('id', '=', id);
  return lockRow(row, { missing: 'contact-submission', version });
}

/** The columns that a patch sets. A new status also marks the lead as read. The first reading keeps its moment. */
function columnsToSet({ isRead, ...fields }: ContactSubmissionPatch) {
  const reads = isRead ?? (fields.status === undefined ? undefined : true);
  if (reads === undefined) return fields;
  return { ...fields, readAt: reads ? sql<string>`coalesce(read_at, now())` : null };
}

/** Sets the given fields. Call it in a transaction. Throws `leadCannotBecome` for a status that cannot come next. */
export async function updateContactSubmission(
  trx: Db,
  id: number,
  patch: ContactSubmissionPatch,
  version?: number,
): Promise<Change<ContactSubmission>> {
  const before = await lockContactSubmission(trx, id, version);
  return setFields(before, patch, async () => {
    const { status = before.status } = patch;
    if (!canBecome(before.status, status)) throw new DomainError('leadCannotBecome', before.status, status);
    return trx
      .updateTable('contactSubmissions')
      .set(columnsToSet(patch))
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

/** Wins a locked lead with the project that was made of it. */
export async function winContactSubmission(
  trx: Db,
  id: number,
  projectId: number,
): Promise<ContactSubmission> {
  return trx
    .updateTable('contactSubmissions')
    .set({ ...columnsToSet({ status: 'won' }), projectId })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a lead and erases its sender from the log, as people may demand. Call it in a transaction. */
export async function deleteContactSubmission(trx: Db, id: number): Promise<{ id: number }> {
  const [deleted] = await deleteContactSubmissions(trx, [id]);
  return orNotFound(deleted, 'contact-submission');
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

const chosenColumns = [
  'id',
  'version',
  'firstName',
  'lastName',
  'status',
  sql<boolean>`read_at is not null`.as('isRead'),
] as const;

/** The fields of a lead that a change of many needs. */
export type ChosenLead = Pick<ContactSubmission, 'id' | 'version' | 'firstName' | 'lastName' | 'status'> & {
  isRead: boolean;
};

/** Reads and locks the chosen leads: see {@link lockMany}. */
export async function lockContactSubmissions(trx: Db, many: ManyContactSubmissions): Promise<ChosenLead[]> {
  return lockMany(trx.selectFrom('contactSubmissions').select(chosenColumns).where(isChosen(leads, many)));
}

/** Sets the given fields of locked leads. */
export async function updateContactSubmissions(
  trx: Db,
  ids: number[],
  patch: ManyContactSubmissionsPatch,
): Promise<ChosenLead[]> {
  return trx
    .updateTable('contactSubmissions')
    .set(columnsToSet(patch))
    .where(isOneOf(sql.ref('id'), ids))
    .returning(chosenColumns)
    .execute();
}

/** The log's label for an erased lead. */
export const ERASED_CONTACT = 'Contact submission';

/** Leads in the palette and in CSV files. */
export const contactSubmissionRecords: RecordKind = {
  from: 'contactSubmissions',
  title: (row) => sql`(${row}.first_name || ' ' || ${row}.last_name)`,
  detail: sql`concat_ws(' · ', company_name, email)`,
  named: searched(...named),
  csv: {
    kind: 'leads',
    key: (row) => [
      sql`lower(${row}.email)`,
      sql`lower(${row}.first_name)`,
      sql`lower(${row}.last_name)`,
      sql`coalesce(lower(${row}.company_name), '')`,
    ],
    // The administrator who imports a lead knows of it.
    inserted: { readAt: sql`now()` },
    isUsed: (row) => sql`${row}.project_id is not null`,
    delete: deleteContactSubmissions,
    deletedLabel: ERASED_CONTACT,
  },
};
