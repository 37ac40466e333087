import { type Kysely, sql } from 'kysely';

/** The unique indexes whose names were compared by their lower case, with the table, the name, and the whole key. */
const keys: Record<string, { table: string; name: string; max: number; key: string; where?: string }> = {
  properties_address_unique: {
    table: 'properties',
    name: 'address',
    max: 255,
    key: 'alike(address), alike(city), state, zip_code',
  },
  product_categories_name_unique: { table: 'product_categories', name: 'name', max: 200, key: 'alike(name)' },
  cost_codes_code_unique: { table: 'cost_codes', name: 'code', max: 20, key: 'alike(code)' },
  tax_rates_unique: {
    table: 'tax_rates',
    name: 'name',
    max: 200,
    key: `state, coalesce(zip_code, ''), alike(name), effective_from`,
  },
  assemblies_name_unique: { table: 'assemblies', name: 'name', max: 200, key: 'alike(name)' },
  saved_views_own_name_unique: {
    table: 'saved_views',
    name: 'name',
    max: 60,
    key: 'owner_id, list, alike(name)',
  },
  saved_views_shared_name_unique: {
    table: 'saved_views',
    name: 'name',
    max: 60,
    key: 'list, alike(name)',
    where: 'is_shared',
  },
};

/**
 * Texts are compared as people see them, in searches and in the names that exist once. `indexes.ts` has the indexes over what
 * `folded` makes of texts. They replace those over the texts themselves, which go. The unique indexes keep their names, by which
 * the version before also knows them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
  for (const [index, { table, name, max, key, where = 'true' }] of Object.entries(keys)) {
    // Records that only such signs told apart both stay. The later one gets its id into its name.
    const alike = `select id, row_number() over (partition by ${key} order by id) as place from ${table} where ${where}`;
    const marked = `left(${name}, ${max} - 4 - char_length(id::text)) || ' (#' || id || ')'`;
    await sql
      .raw(
        `update ${table} set ${name} = ${marked} where id in (select id from (${alike}) as found where place > 1);
        drop index if exists ${index};
        create unique index ${index} on ${table} (${key}) where ${where}`.replace(/ where true$/, ''),
      )
      .execute(db);
  }
}

const DDL = String.raw`
-- The plain apostrophe, inch and foot mark, dash, x and space for their typographic kin.
create function plain_signs(words text) returns text language sql immutable parallel safe
return translate(words,
  U&'\2018\2019\201B\02BC\2032\0060\00B4\201C\201D\201E\201F\2033\2010\2011\2012\2013\2014\2015\2212\00D7\00A0\2007\2009\202F',
  repeat('''', 7) || repeat('"', 5) || repeat('-', 7) || 'x' || repeat(' ', 4));

-- A name as people compare it: in lower case, with plain signs, and with one space for a run of them. Most texts are ASCII and
-- need only the lower case. Not strict, because PostgreSQL then would not put the expression in the place of the call.
create function alike(words text) returns text language sql immutable parallel safe
return case
  when octet_length(words) = char_length(words) and words not like '%  %' then lower(words)
  else regexp_replace(lower(plain_signs(words)), ' {2,}', ' ', 'g')
end;

-- The same without accents, as texts are searched. Two names that differ by an accent are two.
create function folded(words text) returns text language sql immutable parallel safe
return case
  when octet_length(words) = char_length(words) and words not like '%  %' then lower(words)
  else regexp_replace(
    regexp_replace(normalize(lower(plain_signs(words)), nfd), U&'[\0300-\036F]+', '', 'g'),
    ' {2,}', ' ', 'g')
end;

drop index if exists products_search, products_pairs, products_by_beginning;
drop index if exists projects_search, projects_pairs, projects_by_beginning;
drop index if exists project_tasks_search, project_tasks_pairs, project_tasks_by_beginning;
drop index if exists properties_search, properties_letter_pairs, properties_contact, properties_by_beginning;
drop index if exists project_types_search, product_categories_search, subcontractors_search;
drop index if exists contact_submissions_search, contact_submissions_message, contact_submissions_phone;
drop index if exists estimates_search, estimates_pairs;
`;
