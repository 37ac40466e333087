import { type FoundConcept, foundConcepts } from '@quoin/domain/concepts';
import { FINDINGS_PER_KIND, type Finding } from '@quoin/domain/lists/finding';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from './connection/database.ts';
import { type Asked, farIds, hasFirstRowsAlone, nearIds, relevanceOf } from './lists/search-page.ts';
import { FOLDED_TEXT, folded, inNameOrder, namesAtStart, searchFor } from './lists/search.ts';
import { recordKinds } from './record-kinds.ts';

/** The searches of one kind: for names that begin with the text, and for all that contain it. */
interface AskedOfKind {
  kind: FoundConcept;
  /** The ids of the names that begin with the text, as an array. An exact name is the first. */
  begins: RawBuilder<unknown>;
  holds: Asked;
}

/**
 * A few records of each kind whose names contain the text. An exact name comes first, then names that begin with the text, then
 * names with all its words, then the others. The newest come first among these.
 * Searches the newest records of each kind first, and the others only where these do not suffice.
 */
export async function findRecords(db: Db, search: string): Promise<Finding[]> {
  const asked: AskedOfKind[] = foundConcepts.map((kind) => {
    const { from, title, named } = recordKinds[kind];
    const name = title(sql.table(from));
    return {
      kind,
      begins: sql`array(
        select id from ${sql.table(from)} where ${namesAtStart(name, search)}
        order by ${inNameOrder(name)}, id desc limit ${FINDINGS_PER_KIND}
      )`,
      holds: {
        from,
        search: searchFor(search, named),
        wanted: sql<SqlBool>`true`,
        order: [sql.ref('id')],
        direction: sql`desc`,
        limit: FINDINGS_PER_KIND,
      },
    };
  });
  const near = await readByKind(db, search, asked, (holds) => ({
    ids: nearIds(holds),
    isComplete: sql`cardinality(ids) >= ${holds.limit} or ${hasFirstRowsAlone(holds.from)}`,
  }));
  const lacking = asked.filter(({ kind }) => !near.get(kind)?.isComplete);
  const far = await readByKind(db, search, lacking, (holds) => ({
    ids: farIds(holds),
    isComplete: sql`true`,
  }));
  return foundConcepts.flatMap((kind) => (far.get(kind) ?? near.get(kind))?.found ?? []);
}

/** The findings of a kind, and whether a further look could find others. */
interface OfKind {
  kind: FoundConcept;
  isComplete: boolean;
  found: Finding[];
}

/** A few records of each kind: of those that begin with the text and those with the ids from `idsOf`, the best. */
async function readByKind(
  db: Db,
  search: string,
  asked: AskedOfKind[],
  idsOf: (holds: Asked) => { ids: RawBuilder<unknown>; isComplete: RawBuilder<unknown> },
): Promise<Map<FoundConcept, OfKind>> {
  if (asked.length === 0) return new Map();
  const foldedName = sql.ref(FOLDED_TEXT);
  const rank = relevanceOf(foldedName, search);
  const order = sql`${rank}, case when ${rank} = 0 then ${foldedName} collate "C" end, id desc`;
  const found = asked.map(({ kind, begins, holds }) => {
    const { from, title, detail = sql`null::text` } = recordKinds[kind];
    const name = title(sql.table(from));
    const { ids, isComplete } = idsOf(holds);
    return sql`(
      select ${kind} as "kind", ${isComplete} as "isComplete", coalesce((
        select json_agg(json_build_object('kind', ${kind}::text, 'id', id, 'title', title, 'detail', detail) order by ${order})
        from (
          select * from (
            select id, ${name} as title, ${detail} as detail, ${folded(name)} as ${foldedName}
            from ${sql.table(from)} where id = any(${begins} || ids) offset 0
          ) as named
          order by ${order} limit ${FINDINGS_PER_KIND}
        ) as best
      ), '[]') as "found"
      from (select ${ids} as ids offset 0) as matching
    )`;
  });
  const { rows } = await sql<OfKind>`${sql.join(found, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [row.kind, row]));
}
