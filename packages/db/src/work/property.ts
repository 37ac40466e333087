import { DomainError } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/page';
import type {
  Property,
  PropertyCreate,
  PropertyPatch,
  PropertySummary,
  PropertyTotals,
} from '@quoin/domain/work/property';
import { sql } from 'kysely';

import type { Db } from '../database.ts';
import { byId, readCursor, rowsToRead, toPage } from '../page.ts';
import { contains } from '../search.ts';
import { type Change, isEmptyPatch, requireVersion } from '../versioned.ts';

const columns = [
  'id',
  'address',
  'city',
  'state',
  'zipCode',
  'propertyType',
  'totalStories',
  'yearBuilt',
  'squareFootage',
  'description',
  'ownerFirstName',
  'ownerLastName',
  'ownerEmail',
  'ownerPhone',
  'isActive',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Property)[];

const keyset = byId('properties');

function selectProperties(db: Db, filter: ListFilter) {
  const after = readCursor(keyset, filter.cursor);
  return db
    .selectFrom('properties')
    .select(columns.map((column) => `properties.${column}` as const))
    .$if(Boolean(filter.search), (query) =>
      query.where(({ ref }) =>
        contains(
          [
            ref('properties.address'),
            ref('properties.city'),
            sql<string>`(coalesce(properties.owner_first_name, '') || ' ' || coalesce(properties.owner_last_name, ''))`,
          ],
          filter.search ?? '',
        ),
      ),
    )
    .$if(after !== undefined, (query) => query.where('properties.id', '<', after ?? 0))
    .$if(rowsToRead(filter) !== undefined, (query) => query.limit(rowsToRead(filter) ?? 0))
    .orderBy('properties.id', 'desc');
}

/** Newest first; `search` looks at address, city and the owner's name. */
export async function listProperties(db: Db, filter: ListFilter): Promise<Page<Property>> {
  return toPage(keyset, await selectProperties(db, filter).execute(), filter);
}

/** The same list with what goes on at each property. */
export async function listPropertySummaries(db: Db, filter: ListFilter): Promise<Page<PropertySummary>> {
  const rows = await selectProperties(db, filter)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('projects')
          .whereRef('projects.propertyId', '=', 'properties.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('projectCount'),
            fn.countAll<number>().filterWhere('projects.status', '=', 'in-progress').as('activeProjects'),
            fn.coalesce(fn.sum<number>('projects.budget'), sql<number>`0::numeric`).as('totalBudget'),
          ])
          .as('work'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      ref('work.projectCount').$notNull().as('projectCount'),
      ref('work.activeProjects').$notNull().as('activeProjects'),
      ref('work.totalBudget').$notNull().as('totalBudget'),
    ])
    .execute();
  return toPage(keyset, rows, filter);
}

/** The figures above the list of properties. */
export async function readPropertyTotals(db: Db): Promise<PropertyTotals> {
  return db
    .selectNoFrom((select) => [
      select
        .selectFrom('properties')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('properties'),
      select
        .selectFrom('projects')
        .where('status', '=', 'in-progress')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('activeProjects'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findProperty(db: Db, id: number): Promise<Property | undefined> {
  return db.selectFrom('properties').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Throws `propertyExists` for an address that is there already; the unique index decides. */
export async function insertProperty(db: Db, property: PropertyCreate): Promise<Property> {
  const inserted = await db
    .insertInto('properties')
    .values(property)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!inserted) throw new DomainError('propertyExists');
  return inserted;
}

async function lockProperty(trx: Db, id: number, version: number | undefined): Promise<Property> {
  const property = await trx
    .selectFrom('properties')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!property) throw new DomainError('propertyNotFound');
  requireVersion(property, version);
  return property;
}

/** Sets the fields that are there. Call it in a transaction; `version` is the one that the change was made for. */
export async function updateProperty(
  trx: Db,
  id: number,
  patch: PropertyPatch,
  version?: number,
): Promise<Change<Property>> {
  const before = await lockProperty(trx, id, version);
  if (isEmptyPatch(patch)) return { before, after: before };
  const after = await trx
    .updateTable('properties')
    .set(patch)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { before, after };
}

/** Throws `propertyHasProjects` while it has any. Call it in a transaction: its lock keeps new projects out. */
export async function deleteProperty(trx: Db, id: number, version?: number): Promise<Property> {
  const property = await lockProperty(trx, id, version);
  const { count } = await trx
    .selectFrom('projects')
    .where('propertyId', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0) throw new DomainError('propertyHasProjects', count);
  await trx.deleteFrom('properties').where('id', '=', id).execute();
  return property;
}
