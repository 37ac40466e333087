import type { PreviewFilter, PreviewRow } from '@quoin/domain/csv/import';
import { cellText } from '@quoin/domain/csv/rows';
import type { Page } from '@quoin/domain/lists/page';
import { type SheetKind, sheets } from '@quoin/domain/sheets';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { snakeOf } from '../connection/snake-case.ts';
import { byId, readCursor, rowsToRead, toPage } from '../lists/page.ts';
import { type Target, targetOfSheet } from '../sheet-targets.ts';
import { changesOf } from './check.ts';
import type { StagedImport } from './staging.ts';

/** A row with the record as it is and as it will be, as JSON texts, so that their keys stay as they are. */
interface Compared {
  place: number;
  line: number;
  targetId: number | null;
  label: string;
  before: string | null;
  after: string;
}

/** A record as JSON, with the words of its references in place of their ids. */
function shown(target: Target, row: string, more = sql`'{}'::jsonb`) {
  const reference = sql.ref(row);
  const words = target.references.map(
    ([name, { words: wordsOf }]) => sql`${name}::text, ${wordsOf(reference)}`,
  );
  return sql`(to_jsonb(${reference}) || jsonb_build_object(${sql.join(words)}) || ${more})::text`;
}

/**
 * One page of the rows that will add or change records, with their cells. One statement compares them with the records
 * as they are now.
 */
export async function listPreview(
  db: Db,
  { id: importId, kind }: Pick<StagedImport, 'id' | 'kind'>,
  filter: PreviewFilter,
): Promise<Page<PreviewRow>> {
  const target = targetOfSheet(kind);
  const keyset = byId(`${filter.outcome} rows`);
  const made =
    filter.outcome === 'created'
      ? sql`jsonb_populate_record(
          null::${target.table}, ${JSON.stringify(target.defaults)}::jsonb || record || linked
        )`
      : sql`jsonb_populate_record(old, ${changesOf(target, sql`record || linked`)})`;
  // A new record has the place that its row names. Others keep theirs.
  const placed = sql`case when old.id is null then jsonb_build_object('place', record -> 'place') else '{}' end`;
  const { rows } = await sql<Compared>`
    select place, line, target_id, ${target.label} as label, ${shown(target, 't', placed)} as after,
      case when old.id is not null then ${shown(target, 'old')} end as before
    from (
      select * from import_rows
      where import_id = ${importId} and outcome = ${filter.outcome}
        and place > ${readCursor(keyset, filter.cursor) ?? 0}
      order by place
      limit ${rowsToRead(filter)}
    ) as page
      left join ${target.table} as old on old.id = target_id,
      lateral ${made} as t
    order by place
  `.execute(db);
  const page = toPage(
    keyset,
    rows.map((row) => ({ ...row, id: row.place })),
    filter,
  );
  return { ...page, items: page.items.map((row) => previewOf(kind, row)) };
}

function previewOf(kind: SheetKind, { place, line, targetId, label, before, after }: Compared): PreviewRow {
  const [old, made] = [before, after].map((text) => JSON.parse(text ?? '{}') as Record<string, unknown>);
  const cells = sheets[kind].fields
    .filter(({ name, type }) => type !== 'id' && (before === null || name !== 'id'))
    .map((field) => {
      const column = field.type === 'reference' ? field.name : snakeOf(field.name);
      return {
        field: field.label,
        before: cellText(field, old?.[column]),
        after: cellText(field, made?.[column]),
      };
    });
  return {
    place,
    line,
    label,
    recordId: targetId,
    cells: cells.filter((cell) => cell.before !== cell.after),
  };
}
