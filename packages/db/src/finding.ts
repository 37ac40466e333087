import { FINDINGS_PER_KIND, type Finding, type FindingKind } from '@quoin/domain/finding';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { searchedOfProducts } from './catalog/product.ts';
import type { Db } from './database.ts';
import { amongFirst, byIndex, FIRST_ROWS } from './first-found.ts';
import { type Search, searchFor } from './search.ts';
import { searchedOfProjects } from './work/project.ts';
import { searchedOfProperties } from './work/property.ts';

interface Source {
  table: string;
  title: RawBuilder<string>;
  detail: RawBuilder<string | null>;
  /** What a record is known by. Descriptions are left to the lists: here they would bury the names. */
  searched: RawBuilder<string | null>[];
  /** Where the table may be large: see {@link searchFor}. */
  words?: RawBuilder<string>;
}

const column = (name: string) => sql<string>`${sql.ref(name)}`;
const none = sql<null>`null::text`;

const sources: Record<FindingKind, Source> = {
  property: {
    table: 'properties',
    title: column('address'),
    detail: sql<string>`concat_ws(' · ', city || ', ' || state, nullif(concat_ws(' ', owner_first_name, owner_last_name), ''))`,
    searched: [
      column('address'),
      column('city'),
      sql<string>`(coalesce(owner_first_name, '') || ' ' || coalesce(owner_last_name, ''))`,
    ],
    words: searchedOfProperties.words,
  },
  project: {
    table: 'projects',
    title: column('name'),
    detail: sql<string>`coalesce((select address || ', ' || city from properties where properties.id = property_id), client_name)`,
    searched: [column('name')],
    words: searchedOfProjects.words,
  },
  'project-task': {
    table: 'project_tasks',
    title: column('name'),
    detail: sql<string>`(select name from projects where projects.id = project_id)`,
    searched: [column('name')],
    words: column('name'),
  },
  product: {
    table: 'products',
    title: column('name'),
    detail: sql<string>`concat_ws(' · ', category, sku)`,
    searched: [column('name'), column('sku')],
    words: searchedOfProducts.words,
  },
  subcontractor: {
    table: 'subcontractors',
    title: column('company_name'),
    detail: sql<string>`concat_ws(' · ', specialty, contact_name)`,
    searched: [column('company_name'), column('contact_name')],
  },
  'contact-submission': {
    table: 'contact_submissions',
    title: sql<string>`(first_name || ' ' || last_name)`,
    detail: sql<string>`concat_ws(' · ', company_name, email)`,
    searched: [sql<string>`(first_name || ' ' || last_name)`, column('company_name'), column('email')],
  },
  'project-type': { table: 'project_types', title: column('name'), detail: none, searched: [column('name')] },
  'product-category': {
    table: 'product_categories',
    title: column('name'),
    detail: none,
    searched: [column('name')],
  },
};

const newestFirst = { wanted: sql<SqlBool>`true`, order: [sql.ref('id')], direction: sql`desc` };

/**
 * A few records of each kind whose name holds the text, those that begin with it first, then the newest. Looks at the
 * newest of each kind, and then asks the indexes for what these did not have.
 */
export async function findRecords(db: Db, search: string): Promise<Finding[]> {
  const kinds = Object.entries(sources) as [FindingKind, Source][];
  const newest = kinds.map(([kind, source]) => ({
    kind,
    ids: sql`array(${amongFirst(asked(source, holding(source, search)), FIRST_ROWS)})`,
    begun: sql`array(${amongFirst(asked(source, beginning(source, search)), FIRST_ROWS)})`,
  }));
  const near = Map.groupBy(await read(db, search, newest), ({ kind }) => kind);
  const rest = kinds
    .map(([kind, source]) => ({ kind, source, held: near.get(kind) ?? [] }))
    .filter(({ held }) => held.filter((found) => found.begins).length < FINDINGS_PER_KIND)
    .map(({ kind, source, held }) => ({
      kind,
      ids:
        held.length < FINDINGS_PER_KIND
          ? sql`array(${byIndex(asked(source, holding(source, search)))})`
          : sql`${held.map(({ id }) => id)}::integer[]`,
      begun: sql`array(${byIndex(asked(source, beginning(source, search)))})`,
    }));
  const far = Map.groupBy(rest.length > 0 ? await read(db, search, rest) : [], ({ kind }) => kind);
  const askedAgain = new Set(rest.map(({ kind }) => kind));
  return kinds
    .flatMap(([kind]) => (askedAgain.has(kind) ? far : near).get(kind) ?? [])
    .map(({ kind, id, title, detail }) => ({ kind, id, title, detail }));
}

type Found = Finding & { begins: boolean };

const asked = ({ table }: Source, search: Search) => ({
  ...newestFirst,
  from: table,
  search,
  limit: FINDINGS_PER_KIND,
});

const holding = ({ searched, words }: Source, search: string): Search =>
  searchFor(search, { columns: searched, ...(words && { words }) });

function beginning({ title }: Source, search: string): Search {
  const matches = begins(title, search);
  return { matches, lookedUp: matches };
}

const begins = (title: RawBuilder<string>, search: string) =>
  sql<SqlBool>`(lower(${title}) ^@ lower(${search}))`;

async function read(
  db: Db,
  search: string,
  chosen: { kind: FindingKind; ids: RawBuilder<unknown>; begun: RawBuilder<unknown> }[],
): Promise<Found[]> {
  const selects = chosen.map(({ kind, ids, begun }) => {
    const { table, title, detail } = sources[kind];
    return sql`(
      select ${kind} as "kind", id, ${title} as "title", ${detail} as "detail", ${begins(title, search)} as "begins"
      from ${sql.table(table)}
      where id = any(${ids} || ${begun})
      order by "begins" desc, id desc
      limit ${FINDINGS_PER_KIND}
    )`;
  });
  const { rows } = await sql<Found>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows;
}
