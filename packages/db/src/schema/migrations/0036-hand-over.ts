import { type Kysely, sql } from 'kysely';

/** Sessions that are locked while a client holds the device, and answers to the questions of clients. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- From then on the session opens nothing, until its owner types the password.
alter table sessions add column handed_over_at timestamptz(3);

alter table document_events
  drop constraint document_events_kind_check,
  add constraint document_events_kind_check check (kind in ('sent', 'mailed', 'mail-failed', 'viewed', 'question',
    'answered', 'changes-requested', 'accepted', 'declined', 'superseded', 'link-made', 'link-revoked', 'voided',
    'cancelled', 'recorded-by-office', 'waived', 'cancel-day-moved', 'completed', 'printed'));
`;
