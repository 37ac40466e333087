import { type Kysely, sql } from 'kysely';

/** A product may have one uploaded picture, whose bytes are kept as those of photos. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
-- Changes with each picture, so that browsers may keep what they have fetched under it. It stands here, so that lists
-- read no other table.
alter table products add column picture_key text check (char_length(picture_key) between 1 and 64);

create table product_photos (
  -- The bytes of all photos are in one table, by ids that photos of tasks and products share.
  id integer primary key default nextval('task_photos_id_seq'),
  product_id integer not null constraint product_photos_product references products on delete cascade
    constraint product_photos_one unique,
  original_name text not null check (char_length(original_name) between 1 and 255),
  file_size integer not null check (file_size > 0),
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  uploaded_at timestamptz(3) not null default now(),
  stored_in text not null default 'database' check (stored_in in ('database', 's3')),
  object_key text constraint product_photos_object_unique unique check (char_length(object_key) between 1 and 255),
  constraint product_photos_object check ((stored_in = 's3') = (object_key is not null))
);

create function is_photo_kept(photo integer) returns boolean language sql stable as $$
  select exists (select from task_photos where id = photo)
    or exists (select from product_photos where id = photo)
    or exists (select from bin_photos where id = photo)
$$;
create or replace function forget_photo_data() returns trigger language plpgsql as $$
begin
  if not is_photo_kept(old.id) then
    delete from task_photo_data where photo_id = old.id;
  end if;
  return null;
end $$;
create or replace function doom_photo_object() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_photo_kept(old.id) then
    return null;
  end if;
  insert into doomed_photo_objects (object_key) values (old.object_key)
    on conflict (object_key) do update set due_at = now();
  return null;
end $$;

create trigger forget_photo_data after delete on product_photos
  for each row execute function forget_photo_data();
create trigger doom_photo_object after delete on product_photos
  for each row when (old.object_key is not null) execute function doom_photo_object();
create trigger doom_moved_photo_object after update of object_key on product_photos
  for each row when (old.object_key is not null and old.object_key is distinct from new.object_key)
  execute function doom_photo_object();
`;
