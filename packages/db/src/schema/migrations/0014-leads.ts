import { type Kysely, sql } from 'kysely';

/** Leads become work: their message, status, notes, whether they are read, and the project that was made of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
alter table contact_submissions
  add column message text check (char_length(message) between 1 and 10000),
  add column status text not null default 'new'
    check (status in ('new', 'contacted', 'qualified', 'won', 'lost')),
  add column status_changed_at timestamptz(3) not null default now(),
  add column notes text check (char_length(notes) between 1 and 10000),
  add column read_at timestamptz(3),
  add column project_id integer references projects on delete set null,
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now();

-- Nobody knows which of the earlier leads were seen. As unread ones, they would hide the new ones.
update contact_submissions set read_at = now(), status_changed_at = created_at, updated_at = created_at;

create trigger count_version before update on contact_submissions for each row execute function count_version();

create function note_status_change() returns trigger language plpgsql as $$
begin
  new.status_changed_at := now();
  return new;
end $$;
create trigger note_status_change before update on contact_submissions
  for each row when (new.status is distinct from old.status) execute function note_status_change();
`;
