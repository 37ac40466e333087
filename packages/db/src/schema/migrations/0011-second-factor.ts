import { type Kysely, sql } from 'kysely';

/** A code from somebody's phone beside their password, recovery codes for when it is lost, and the rule that all need one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
create table second_factors (
  admin_id integer primary key references admins on delete cascade,
  -- Base32, as it is: whoever checks codes must know it.
  secret text not null check (secret ~ '^[A-Z2-7]{32}$'),
  -- Until then it is being set up, and asked of nobody.
  confirmed_at timestamptz(3),
  -- The half minute whose code was taken last: no code is taken twice, nor after a later one.
  last_step integer check (last_step > 0),
  created_at timestamptz(3) not null default now()
);
create table recovery_codes (
  admin_id integer not null references second_factors on delete cascade,
  code_hash text not null check (char_length(code_hash) = 43),
  primary key (admin_id, code_hash)
);
alter table settings add column requires_second_factor boolean not null default false;
`;
