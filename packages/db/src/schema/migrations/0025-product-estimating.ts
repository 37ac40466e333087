import { type Kysely, sql } from 'kysely';

/** The fields of products from which lines of estimates begin. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
alter table products
  add column pack_quantity numeric(15, 6) check (pack_quantity > 0 and pack_quantity <> 'NaN'),
  add column pack_unit text check (char_length(pack_unit) between 1 and 255),
  -- Ratio of the measured quantity.
  add column waste_rate numeric(9, 6) check (waste_rate between 0 and 0.5),
  add column hours_per_unit numeric(15, 6) check (hours_per_unit >= 0 and hours_per_unit <> 'NaN'),
  add column cost_code_id integer constraint products_cost_code references cost_codes on delete restrict,
  -- Null: as the cost code or the settings say.
  add column is_taxable boolean;
`;
