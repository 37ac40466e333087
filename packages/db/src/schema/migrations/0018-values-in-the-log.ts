import { type Kysely, sql } from 'kysely';

/** The log keeps the values before and after each change. Lists never read them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- Null in the lines of earlier versions, and of the version before while it runs on.
alter table activity add column changes jsonb;

-- Leads are personal data, and the version before erases their names alone. So the table itself erases the values.
create function erase_values_of_leads() returns trigger language plpgsql as $$
begin
  update activity set changes = null
  where entity = 'contact-submission' and entity_id in (select id from erased) and changes is not null;
  return null;
end $$;
create trigger erase_values_of_leads after delete on contact_submissions
  referencing old table as erased
  for each statement execute function erase_values_of_leads();

-- activity_of_record replaces it (see indexes.ts). While that one is made, an erasure reads the whole table.
drop index if exists activity_entity;
`;
