import { type FoundConcept, foundConcepts } from '@quoin/domain/concepts';
import { FINDINGS_PER_KIND, type Finding } from '@quoin/domain/finding';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from './connection/database.ts';
import { type Asked, guessFrequent, foundIds, nearIds } from './lists/search-page.ts';
import { type Search, searchFor } from './lists/search.ts';
import type { RecordKind } from './record-kind.ts';
import { recordKinds } from './record-kinds.ts';

/**
 * A few records of each kind whose names contain the text. Names that begin with it come first, then the newest.
 * Searches the newest records of each kind first, and the others only where these do not suffice.
 */
export async function findRecords(db: Db, search: string): Promise<Finding[]> {
  const asked = foundConcepts.map((kind) => ({
    kind,
    begins: newestOf(recordKinds[kind], beginning(recordKinds[kind], search)),
    holds: newestOf(recordKinds[kind], searchFor(search, recordKinds[kind].named)),
  }));
  const near = Map.groupBy(
    await read(
      db,
      search,
      asked.map(({ kind, begins, holds }) => ({ kind, begins: nearIds(begins), holds: nearIds(holds) })),
    ),
    ({ kind }) => kind,
  );

  const isFull = (kind: FoundConcept) => near.get(kind)?.length === FINDINGS_PER_KIND;
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

function newestOf({ from }: RecordKind, search: Search): Asked {
  const [wanted, order] = [sql<SqlBool>`true`, [sql.ref('id')]];
  return { from, search, wanted, order, direction: sql`desc`, limit: FINDINGS_PER_KIND };
}

function beginning({ from, title }: RecordKind, search: string): Search {
  const matches = sql<SqlBool>`(lower(${title(sql.table(from))}) ^@ lower(${search}))`;
  return { matches, lookedUp: matches, guessed: matches };
}

/** The records with the chosen ids, a few of each kind, with a flag for names that begin with the text. */
async function read(
  db: Db,
  search: string,
  chosen: { kind: FoundConcept; begins: RawBuilder<unknown>; holds: RawBuilder<unknown> }[],
): Promise<(Finding & { begins: boolean })[]> {
  if (chosen.length === 0) return [];
  const found = chosen.map((ids) => {
    const kind = recordKinds[ids.kind];
    const { from, title, detail = sql`null::text` } = kind;
    return sql`(
      select ${ids.kind} as "kind", id, ${title(sql.table(from))} as "title", ${detail} as "detail",
        ${beginning(kind, search).matches} as "begins"
      from ${sql.table(from)}
      where id = any(${ids.begins} || ${ids.holds})
      order by "begins" desc, id desc
      limit ${FINDINGS_PER_KIND}
    )`;
  });
  const { rows } = await sql<Finding & { begins: boolean }>`${sql.join(found, sql` union all `)}`.execute(db);
  return rows;
}
