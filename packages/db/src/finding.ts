import { type FoundConcept, foundConcepts } from '@quoin/domain/concepts';
import { FINDINGS_PER_KIND, type Finding } from '@quoin/domain/finding';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from './connection/database.ts';
import { type Asked, farIds, isFrequent, nearIds } from './lists/search-page.ts';
import { type Search, searchFor } from './lists/search.ts';
import type { RecordKind } from './record-kind.ts';
import { recordKinds } from './record-kinds.ts';

/** The searches of one kind: for names that begin with the text, and for all that contain it. */
interface AskedOfKind {
  kind: FoundConcept;
  begins: Asked;
  holds: Asked;
}

/**
 * A few records of each kind whose names contain the text. Names that begin with it come first, then the newest.
 * Searches the newest records of each kind first, and the others only where these do not suffice.
 */
export async function findRecords(db: Db, search: string): Promise<Finding[]> {
  const asked: AskedOfKind[] = foundConcepts.map((kind) => ({
    kind,
    begins: newestOf(recordKinds[kind], beginning(recordKinds[kind], search)),
    holds: newestOf(recordKinds[kind], searchFor(search, recordKinds[kind].named)),
  }));
  const near = await readByKind(db, asked, ({ begins, holds }) => [nearIds(begins), nearIds(holds)]);
  const lacking = asked.filter(({ kind }) => !isSure(near.get(kind)));
  const far = await readByKind(db, lacking, ({ begins, holds }) => {
    const frequent = isFrequent(holds);
    return [farIds(begins, frequent), farIds(holds, frequent)];
  });
  const found = new Map([...near, ...far]);
  return asked.flatMap(({ kind }) => found.get(kind) ?? []).map(({ begins: _begins, ...finding }) => finding);
}

/** Whether no other record can come before these. */
const isSure = (found?: (Finding & { begins: boolean })[]) =>
  found?.length === FINDINGS_PER_KIND && found.every(({ begins }) => begins);

function newestOf({ from }: RecordKind, search: Search): Asked {
  const [wanted, order] = [sql<SqlBool>`true`, [sql.ref('id')]];
  return { from, search, wanted, order, direction: sql`desc`, limit: FINDINGS_PER_KIND };
}

function beginning({ from, title }: RecordKind, search: string): Search {
  const matches = sql<SqlBool>`(lower(${title(sql.table(from))}) ^@ lower(${search}))`;
  return { matches, scanned: matches, lookedUp: matches };
}

/** A few records of each kind, by its ids from `idsOf`, with a flag for names that begin with the text. */
async function readByKind(
  db: Db,
  asked: AskedOfKind[],
  idsOf: (asked: AskedOfKind) => RawBuilder<unknown>[],
): Promise<Map<FoundConcept, (Finding & { begins: boolean })[]>> {
  if (asked.length === 0) return new Map();
  const found = asked.map((of) => {
    const { kind, begins } = of;
    const { from, title, detail = sql`null::text` } = recordKinds[kind];
    return sql`(
      select ${kind} as "kind", id, ${title(sql.table(from))} as "title", ${detail} as "detail",
        ${begins.search.matches} as "begins"
      from ${sql.table(from)}
      where id = any(${sql.join(idsOf(of), sql` || `)})
      order by "begins" desc, id desc
      limit ${FINDINGS_PER_KIND}
    )`;
  });
  const { rows } = await sql<Finding & { begins: boolean }>`${sql.join(found, sql` union all `)}`.execute(db);
  return Map.groupBy(rows, ({ kind }) => kind);
}
