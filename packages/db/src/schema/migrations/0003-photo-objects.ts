import { type Kysely, sql } from 'kysely';

/** Photos may be kept in a store of objects, and no object outlives its photo. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
alter table task_photos
  add column stored_in text not null default 'database' check (stored_in in ('database', 's3')),
  add column object_key text constraint task_photos_object_unique unique
    check (char_length(object_key) between 1 and 255),
  add constraint task_photos_object check ((stored_in = 's3') = (object_key is not null));

-- Objects that no photo needs, or may come to need: an upload is entered before it begins, and struck off with its row.
create table doomed_photo_objects (
  object_key text primary key check (char_length(object_key) between 1 and 255),
  -- Not rounded: what is due at a later millisecond is not due yet for the sweep that follows at once.
  due_at timestamptz not null default now()
);
create index doomed_photo_objects_due on doomed_photo_objects (due_at);

-- Whatever takes a photo away, a project that is deleted too: its object is entered in the same transaction.
create function doom_photo_object() returns trigger language plpgsql as $$
begin
  insert into doomed_photo_objects (object_key) values (old.object_key)
    on conflict (object_key) do update set due_at = now();
  return null;
end $$;
create trigger doom_photo_object after delete on task_photos
  for each row when (old.object_key is not null) execute function doom_photo_object();
create trigger doom_moved_photo_object after update of object_key on task_photos
  for each row when (old.object_key is not null and old.object_key is distinct from new.object_key)
  execute function doom_photo_object();
`;
