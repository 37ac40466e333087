import { FINDINGS_PER_KIND, type Finding, type FindingKind } from '@quoin/domain/finding';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { products } from '../catalog/product.ts';
import type { Db } from '../connection/database.ts';
import { projects } from '../work/project.ts';
import { properties } from '../work/property.ts';
import { type Asked, guessFrequent, foundIds, nearIds } from './search-page.ts';
import { type Search, searchFor } from './search.ts';

interface Source {
  table: string;
  title: RawBuilder<string>;
  detail: RawBuilder<string | null>;
  /** The columns that name a record. Descriptions are left to the lists, because here they would bury the names. */
  searched: RawBuilder<string | null>[];
  /** The indexed text of a table that may be large: see {@link searchFor}. */
  words?: RawBuilder<string> | undefined;
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
    words: properties.search.words,
  },
  project: {
    table: 'projects',
    title: column('name'),
    detail: sql<string>`coalesce((select address || ', ' || city from properties where properties.id = property_id), client_name)`,
    searched: [column('name')],
    words: projects.search.words,
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
    words: products.search.words,
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

/**
 * A few records of each kind whose names contain the text. Names that begin with it come first, then the newest.
 * Searches the newest records of each kind first, and the others only where these do not suffice.
 */
export async function findRecords(db: Db, search: string): Promise<Finding[]> {
  const asked = (Object.entries(sources) as [FindingKind, Source][]).map(([kind, source]) => ({
    kind,
    begins: newestOf(source, beginning(source, search)),
    holds: newestOf(source, searchFor(search, { columns: source.searched, words: source.words })),
  }));
  const near = Map.groupBy(
    await read(
      db,
      search,
      asked.map(({ kind, begins, holds }) => ({ kind, begins: nearIds(begins), holds: nearIds(holds) })),
    ),
    ({ kind }) => kind,
  );

  const isFull = (kind: FindingKind) => near.get(kind)?.length === FINDINGS_PER_KIND;
  const lacking = asked.filter(({ kind }) => !isFull(kind) || near.get(kind)?.some((found) => !found.begins));
  const doubtful = lacking.flatMap(({ kind, begins, holds }) => (isFull(kind) ? [begins] : [begins, holds]));
  const areFrequent = await guessFrequent(db, doubtful);
  const rare = new Set(doubtful.filter((_, place) => areFrequent[place] === false));
  const far = Map.groupBy(
    await read(
      db,
      search,
      lacking.map(({ kind, begins, holds }) => ({
        kind,
        begins: foundIds(begins, !rare.has(begins)),
        holds: foundIds(holds, !rare.has(holds)),
      })),
    ),
    ({ kind }) => kind,
  );
  for (const { kind } of lacking) near.set(kind, far.get(kind) ?? []);
  return asked.flatMap(({ kind }) => near.get(kind) ?? []).map(({ begins: _begins, ...finding }) => finding);
}

function newestOf({ table }: Source, search: Search): Asked {
  const [wanted, order] = [sql<SqlBool>`true`, [sql.ref('id')]];
  return { from: table, search, wanted, order, direction: sql`desc`, limit: FINDINGS_PER_KIND };
}

function beginning({ title }: Source, search: string): Search {
  const matches = sql<SqlBool>`(lower(${title}) ^@ lower(${search}))`;
  return { matches, lookedUp: matches, guessed: matches };
}

/** The records with the chosen ids, a few of each kind, with a flag for names that begin with the text. */
async function read(
  db: Db,
  search: string,
  chosen: { kind: FindingKind; begins: RawBuilder<unknown>; holds: RawBuilder<unknown> }[],
): Promise<(Finding & { begins: boolean })[]> {
  if (chosen.length === 0) return [];
  const found = chosen.map((ids) => {
    const source = sources[ids.kind];
    return sql`(
      select ${ids.kind} as "kind", id, ${source.title} as "title", ${source.detail} as "detail",
        ${beginning(source, search).matches} as "begins"
      from ${sql.table(source.table)}
      where id = any(${ids.begins} || ${ids.holds})
      order by "begins" desc, id desc
      limit ${FINDINGS_PER_KIND}
    )`;
  });
  const { rows } = await sql<Finding & { begins: boolean }>`${sql.join(found, sql` union all `)}`.execute(db);
  return rows;
}
