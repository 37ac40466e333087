import type { ChosenInList } from '@quoin/domain/lists/selection';
import {
  type ManySubcontractors,
  type ManySubcontractorsPatch,
  Subcontractor,
  type SubcontractorCreate,
  type SubcontractorFilter,
  type SubcontractorPatch,
  type SubcontractorsFound,
} from '@quoin/domain/work/subcontractor';
import { sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { chosenIn, sameText } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { isChosen, isOneOf, lockMany } from '../lists/selection.ts';
import { byOptionalNumber, byText } from '../lists/sort-keys.ts';
import type { RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

const columns = columnsOf(Subcontractor);

/** How subcontractors are listed. `search` covers the names, the specialty and the city. */
export const subcontractors: List<Subcontractor, SubcontractorFilter & ChosenInList> = {
  name: 'subcontractors',
  from: 'subcontractors',
  first: 'name',
  keys: { name: byText('companyName'), rating: byOptionalNumber('rating'), specialty: byText('specialty') },
  filters: { ...chosenIn('subcontractors'), specialty: sameText('specialty') },
  search: searched('companyName', 'contactName', 'specialty', 'city'),
};

/** One page, by company name, case-insensitive, unless the filter has an order. */
export const listSubcontractors = pagesOf(subcontractors, (db) =>
  db.selectFrom('subcontractors').select(columns),
);

/** The number of matching subcontractors: see {@link countFound}. */
export async function countSubcontractors(db: Db, found: SubcontractorsFound) {
  return countFound(db, subcontractors, found, ['specialty']);
}

/** The specialties of all subcontractors in alphabetical order. Spellings that differ only in case appear once. */
export async function listSpecialties(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('subcontractors')
    .select(({ fn }) => fn.min('specialty').as('specialty'))
    .groupBy(({ fn }) => fn('lower', ['specialty']))
    .orderBy(({ fn }) => fn('lower', ['specialty']))
    .execute();
  return rows.map(({ specialty }) => specialty);
}

export const findSubcontractor = preparedRead((db, id: number) =>
  db.selectFrom('subcontractors').select(columns).where('id', '=', id),
);

export async function insertSubcontractor(
  db: Db,
  subcontractor: SubcontractorCreate,
): Promise<Subcontractor> {
  return db.insertInto('subcontractors').values(subcontractor).returning(columns).executeTakeFirstOrThrow();
}

/** Reads and locks a subcontractor: see {@link lockRow}. */
export async function lockSubcontractor(
  trx: Db,
  id: number,
  version: number | undefined,
): Promise<Subcontractor> {
  const row = trx.selectFrom('subcontractors').select(columns).where('id', '=', id);
  return lockRow(row, { missing: 'subcontractor', version });
}

/** Sets the given fields. Call it in a transaction. */
export async function updateSubcontractor(
  trx: Db,
  id: number,
  patch: SubcontractorPatch,
  version?: number,
): Promise<Change<Subcontractor>> {
  const before = await lockSubcontractor(trx, id, version);
  return setFields(before, patch, async () =>
    trx
      .updateTable('subcontractors')
      .set(patch)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

/** Reads and locks the chosen subcontractors: see {@link lockMany}. */
export async function lockSubcontractors(trx: Db, many: ManySubcontractors): Promise<Subcontractor[]> {
  return lockMany(trx.selectFrom('subcontractors').select(columns).where(isChosen(subcontractors, many)));
}

/** Sets the given fields of locked subcontractors. */
export async function updateSubcontractors(
  trx: Db,
  ids: number[],
  patch: ManySubcontractorsPatch,
): Promise<Subcontractor[]> {
  const chosen = isOneOf(sql.ref('id'), ids);
  return trx.updateTable('subcontractors').set(patch).where(chosen).returning(columns).execute();
}

/** Subcontractors in the palette and in CSV files. */
export const subcontractorRecords: RecordKind = {
  from: 'subcontractors',
  title: (row) => sql`${row}.company_name`,
  detail: sql`concat_ws(' · ', specialty, contact_name)`,
  named: searched('companyName', 'contactName'),
  csv: {
    kind: 'subcontractors',
    key: (row) => [sql`lower(${row}.company_name)`],
    isUsed: (row) => sql`exists (select from project_tasks where assigned_subcontractor_id = ${row}.id)`,
  },
};
