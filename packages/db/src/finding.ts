import { type FoundConcept, foundConcepts } from '@quoin/domain/concepts';
import { FINDINGS_PER_KIND, type Finding } from '@quoin/domain/finding';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from './connection/database.ts';
import { type Asked, farIds, nearIds, relevanceOf } from './lists/search-page.ts';
import { inNameOrder, namesAtStart, searchFor } from './lists/search.ts';
import { recordKinds } from './record-kinds.ts';

/** The searches of one kind: for names that begin with the text, and for all that contain it. */
interface AskedOfKind {
  kind: FoundConcept;
  /** The ids of the names that begin with the text, as an array. An exact name is the first. */
  begins: RawBuilder<unknown>;
  holds: Asked;
}

type Ranked = Finding & { rank: number };

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
  const near = await readByKind(db, search, asked, ({ begins, holds }) => [begins, nearIds(holds)]);
  const lacking = asked.filter(({ kind }) => !isSure(near.get(kind)));
  const far = await readByKind(db, search, lacking, ({ begins, holds }) => [begins, farIds(holds)]);
  const found = new Map([...near, ...far]);
  return asked.flatMap(({ kind }) => found.get(kind) ?? []).map(({ rank: _rank, ...finding }) => finding);
}

/** Whether no other record can come before these. */
const isSure = (found?: Ranked[]) =>
  found?.length === FINDINGS_PER_KIND && found.every(({ rank }) => rank === 0);

/** A few records of each kind, by its ids from `idsOf`, with the rank of their names. */
async function readByKind(
  db: Db,
  search: string,
  asked: AskedOfKind[],
  idsOf: (asked: AskedOfKind) => RawBuilder<unknown>[],
): Promise<Map<FoundConcept, Ranked[]>> {
  if (asked.length === 0) return new Map();
  const found = asked.map((of) => {
    const { from, title, detail = sql`null::text` } = recordKinds[of.kind];
    const name = title(sql.table(from));
    const [rank, order] = relevanceOf(name, search);
    return sql`(
      select ${of.kind} as "kind", id, ${name} as "title", ${detail} as "detail", ${rank} as "rank"
      from ${sql.table(from)}
      where id = any(${sql.join(idsOf(of), sql` || `)})
      order by "rank", case when ${rank} = 0 then ${order} end, id desc
      limit ${FINDINGS_PER_KIND}
    )`;
  });
  const { rows } = await sql<Ranked>`${sql.join(found, sql` union all `)}`.execute(db);
  return Map.groupBy(rows, ({ kind }) => kind);
}
