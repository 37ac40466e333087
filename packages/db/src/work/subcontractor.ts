import { DomainError } from '@quoin/domain/errors';
import type { Page } from '@quoin/domain/page';
import type {
  Subcontractor,
  SubcontractorCreate,
  SubcontractorFilter,
  SubcontractorPatch,
} from '@quoin/domain/work/subcontractor';
import { sql } from 'kysely';

import type { Db } from '../database.ts';
import { byName, readCursor, rowsToRead, toPage } from '../page.ts';
import { contains } from '../search.ts';
import { type Change, isEmptyPatch, requireVersion } from '../versioned.ts';

const columns = [
  'id',
  'companyName',
  'contactName',
  'email',
  'phone',
  'specialty',
  'rating',
  'isActive',
  'address',
  'city',
  'state',
  'zipCode',
  'notes',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Subcontractor)[];

const keyset = byName('subcontractors', (subcontractor: Subcontractor) => subcontractor.companyName);

/** By name of the firm, case-insensitive; `search` looks at company, contact, specialty and city. */
export async function listSubcontractors(db: Db, filter: SubcontractorFilter): Promise<Page<Subcontractor>> {
  const after = readCursor(keyset, filter.cursor);
  const rows = await db
    .selectFrom('subcontractors')
    .select(columns)
    .$if(Boolean(filter.search), (query) =>
      query.where(({ ref }) =>
        contains(
          [ref('companyName'), ref('contactName'), ref('specialty'), ref('city')],
          filter.search ?? '',
        ),
      ),
    )
    .$if(filter.specialty !== undefined, (query) =>
      query.where(sql<boolean>`lower(specialty) = lower(${filter.specialty})`),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(lower(company_name), id) > (lower(${after?.name}), ${after?.id}::integer)`),
    )
    .$if(rowsToRead(filter) !== undefined, (query) => query.limit(rowsToRead(filter) ?? 0))
    .orderBy(({ fn }) => fn('lower', ['companyName']))
    .orderBy('id')
    .execute();
  return toPage(keyset, rows, filter);
}

/** Each specialty that a subcontractor has, once whatever its case, in the order of the alphabet. */
export async function listSpecialties(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('subcontractors')
    .select(({ fn }) => fn.min('specialty').as('specialty'))
    .groupBy(({ fn }) => fn('lower', ['specialty']))
    .orderBy(({ fn }) => fn('lower', ['specialty']))
    .execute();
  return rows.map(({ specialty }) => specialty);
}

export async function findSubcontractor(db: Db, id: number): Promise<Subcontractor | undefined> {
  return db.selectFrom('subcontractors').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function insertSubcontractor(
  db: Db,
  subcontractor: SubcontractorCreate,
): Promise<Subcontractor> {
  return db.insertInto('subcontractors').values(subcontractor).returning(columns).executeTakeFirstOrThrow();
}

async function lockSubcontractor(trx: Db, id: number, version: number | undefined): Promise<Subcontractor> {
  const subcontractor = await trx
    .selectFrom('subcontractors')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!subcontractor) throw new DomainError('subcontractorNotFound');
  requireVersion(subcontractor, version);
  return subcontractor;
}

/** Sets the fields that are there. Call it in a transaction. */
export async function updateSubcontractor(
  trx: Db,
  id: number,
  patch: SubcontractorPatch,
  version?: number,
): Promise<Change<Subcontractor>> {
  const before = await lockSubcontractor(trx, id, version);
  if (isEmptyPatch(patch)) return { before, after: before };
  const after = await trx
    .updateTable('subcontractors')
    .set(patch)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { before, after };
}

/** Nothing refers to a subcontractor, so nothing keeps one. Call it in a transaction. */
export async function deleteSubcontractor(trx: Db, id: number, version?: number): Promise<Subcontractor> {
  const subcontractor = await lockSubcontractor(trx, id, version);
  await trx.deleteFrom('subcontractors').where('id', '=', id).execute();
  return subcontractor;
}
