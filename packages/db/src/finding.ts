import { FINDINGS_PER_KIND, type Finding, type FindingKind } from '@quoin/domain/finding';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from './database.ts';
import { contains } from './search.ts';

interface Source {
  table: string;
  title: RawBuilder<string>;
  detail: RawBuilder<string | null>;
  /** What a record is known by. Descriptions are left to the lists: here they would bury the names. */
  searched: RawBuilder<string | null>[];
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
  },
  project: {
    table: 'projects',
    title: column('name'),
    detail: sql<string>`coalesce((select address || ', ' || city from properties where properties.id = property_id), client_name)`,
    searched: [column('name')],
  },
  'project-task': {
    table: 'project_tasks',
    title: column('name'),
    detail: sql<string>`(select name from projects where projects.id = project_id)`,
    searched: [column('name')],
  },
  product: {
    table: 'products',
    title: column('name'),
    detail: sql<string>`concat_ws(' · ', category, sku)`,
    searched: [column('name'), column('sku')],
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

/** A few records of each kind whose name holds the text, those that begin with it first, then the newest. */
export async function findRecords(db: Db, search: string): Promise<Finding[]> {
  const found = Object.entries(sources).map(
    ([kind, { table, title, detail, searched }]) => sql`(
      select ${kind} as "kind", id, ${title} as "title", ${detail} as "detail"
      from ${sql.table(table)}
      where ${contains(searched, search)}
      order by starts_with(lower(${title}), lower(${search})) desc, id desc
      limit ${FINDINGS_PER_KIND}
    )`,
  );
  const { rows } = await sql<Finding>`${sql.join(found, sql` union all `)}`.execute(db);
  return rows;
}
