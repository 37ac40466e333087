import { type Kysely, sql } from 'kysely';

/** The rates and texts that estimates begin with, and the logo of the firm, whose bytes are kept as those of photos. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
create table money_settings (
  id integer primary key default 1 check (id = 1),
  license_number text check (char_length(license_number) between 1 and 255),
  time_zone text not null default 'America/New_York' check (char_length(time_zone) between 1 and 255),
  -- Ratios of the cost.
  material_markup numeric(9, 6) not null default 0.25 check (material_markup between 0 and 10),
  labor_markup numeric(9, 6) not null default 0.5 check (labor_markup between 0 and 10),
  subcontract_markup numeric(9, 6) not null default 0.2 check (subcontract_markup between 0 and 10),
  equipment_markup numeric(9, 6) not null default 0.2 check (equipment_markup between 0 and 10),
  other_markup numeric(9, 6) not null default 0.2 check (other_markup between 0 and 10),
  pricing text not null default 'markup' check (pricing in ('markup', 'margin')),
  -- US dollars for an hour.
  labor_rate numeric(15, 6) not null default 50 check (labor_rate >= 0 and labor_rate <> 'NaN'),
  burden_rate numeric(9, 6) not null default 0.36 check (burden_rate between 0 and 3),
  contingency_rate numeric(9, 6) not null default 0 check (contingency_rate between 0 and 1),
  min_margin numeric(9, 6) not null default 0 check (min_margin between 0 and 0.99),
  tax_mode text not null default 'on-taxable-lines'
    check (tax_mode in ('none', 'on-taxable-lines', 'on-materials-cost')),
  taxed_kinds text[] not null default '{material}'
    check (taxed_kinds <@ array['material', 'labor', 'subcontract', 'equipment', 'other']),
  valid_days integer not null default 30 check (valid_days between 1 and 365),
  price_max_age_days integer not null default 30 check (price_max_age_days between 1 and 365),
  drift_warning numeric(9, 6) not null default 0.02 check (drift_warning between 0 and 1),
  intro text check (char_length(intro) between 1 and 50000),
  closing text check (char_length(closing) between 1 and 50000),
  terms text check (char_length(terms) between 1 and 50000),
  -- Changes with each logo, as the key of a product's picture does.
  logo_key text check (char_length(logo_key) between 1 and 64),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
insert into money_settings default values;
create trigger count_version before update on money_settings for each row execute function count_version();

create table logo_photos (
  -- The bytes of all photos are in one table, by ids that all photos share.
  id integer primary key default nextval('task_photos_id_seq'),
  settings_id integer not null default 1 constraint logo_photos_settings references money_settings on delete cascade
    constraint logo_photos_one unique,
  original_name text not null check (char_length(original_name) between 1 and 255),
  file_size integer not null check (file_size > 0),
  mime_type text not null check (mime_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  uploaded_at timestamptz(3) not null default now(),
  stored_in text not null default 'database' check (stored_in in ('database', 's3')),
  object_key text constraint logo_photos_object_unique unique check (char_length(object_key) between 1 and 255),
  constraint logo_photos_object check ((stored_in = 's3') = (object_key is not null))
);

create or replace function is_photo_kept(photo integer) returns boolean language sql stable as $$
  select exists (select from task_photos where id = photo)
    or exists (select from product_photos where id = photo)
    or exists (select from logo_photos where id = photo)
    or exists (select from bin_photos where id = photo)
$$;
create trigger forget_photo_data after delete on logo_photos
  for each row execute function forget_photo_data();
create trigger doom_photo_object after delete on logo_photos
  for each row when (old.object_key is not null) execute function doom_photo_object();
create trigger doom_moved_photo_object after update of object_key on logo_photos
  for each row when (old.object_key is not null and old.object_key is distinct from new.object_key)
  execute function doom_photo_object();
`;
