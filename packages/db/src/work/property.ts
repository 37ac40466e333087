import { DomainError } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import type { Page } from '@quoin/domain/lists/page';
import type { ChosenInList } from '@quoin/domain/lists/selection';
import {
  type ManyProperties,
  type PropertiesFound,
  Property,
  type PropertyAddress,
  type PropertyCreate,
  type PropertyFilter,
  type PropertyPatch,
  type PropertySummary,
  type PropertyTotals,
  ownerName,
} from '@quoin/domain/work/property';
import { type SqlBool, sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { chosenIn, same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { type SearchedByPairs, searchedByPairs } from '../lists/search.ts';
import { isChosen, isOneOf, lockMany } from '../lists/selection.ts';
import { byOptionalText, byText } from '../lists/sort-keys.ts';
import type { RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

const columns = columnsOf(Property);

/** The name that {@link ownerName} writes, in SQL. */
export const ownerNameInSql = `nullif(trim(coalesce(owner_first_name, '') || ' ' || coalesce(owner_last_name, '')), '')`;

/** How properties are listed. `search` covers address, city, and the owner's name, email and phone. */
export const properties: List<Property, PropertyFilter & ChosenInList, SearchedByPairs> = {
  name: 'properties',
  from: 'properties',
  first: '-added',
  keys: {
    address: byText('address'),
    city: byText('city'),
    owner: byOptionalText(sql.raw(ownerNameInSql), (property: Property) => ownerName(property)),
  },
  filters: { ...chosenIn('properties'), propertyType: same('propertyType'), state: same('state') },
  search: {
    ...searchedByPairs(
      'address',
      'city',
      ['ownerFirstName?', 'ownerLastName?'],
      'ownerEmail?',
      'ownerPhone?',
    ),
    phone: 'ownerPhone',
  },
};

function selectProperties(db: Db) {
  return db.selectFrom('properties').select(columns.map((column) => `properties.${column}` as const));
}

/** One page, newest first unless the filter has an order. */
export const listProperties = pagesOf(properties, selectProperties);

const selectSummaries = (db: Db) =>
  selectProperties(db)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('projects')
          .whereRef('projects.propertyId', '=', 'properties.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('projectCount'),
            fn.countAll<number>().filterWhere('projects.status', '=', 'in-progress').as('activeProjects'),
            fn.coalesce(fn.sum<Money>('projects.budget'), sql<Money>`0::numeric`).as('totalBudget'),
          ])
          .as('work'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      ref('work.projectCount').$notNull().as('projectCount'),
      ref('work.activeProjects').$notNull().as('activeProjects'),
      ref('work.totalBudget').$notNull().as('totalBudget'),
    ]);

/** The same list with the activity at each property. */
export const listPropertySummaries: (db: Db, filter: PropertyFilter) => Promise<Page<PropertySummary>> =
  pagesOf(properties, selectSummaries);

/** The number of matching properties: see {@link countFound}. */
export async function countProperties(db: Db, found: PropertiesFound) {
  return countFound(db, properties, found, ['propertyType', 'state']);
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

export const findProperty = preparedRead((db, id: number) =>
  db.selectFrom('properties').select(columns).where('id', '=', id),
);

/** Whether a property has this address already, as people compare street and city: in any case, with any dashes, quotes and spaces. */
export async function isAddressTaken(
  db: Db,
  { address, city, state, zipCode }: PropertyAddress,
): Promise<boolean> {
  const { isTaken } = await db
    .selectNoFrom(({ exists, selectFrom }) =>
      exists(
        selectFrom('properties')
          .select('id')
          .where(sql<SqlBool>`alike(address) = alike(${address}) and alike(city) = alike(${city})`)
          .where((where) => where.and({ state, zipCode })),
      ).as('isTaken'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isTaken);
}

/** Throws `propertyExists` for an address that is taken. The unique index decides. */
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
  const row = trx.selectFrom('properties').select(columns).where('id', '=', id);
  return lockRow(row, { missing: 'property', version });
}

/** Sets the given fields. Call it in a transaction. `version` is the version that the change is based on. */
export async function updateProperty(
  trx: Db,
  id: number,
  patch: PropertyPatch,
  version?: number,
): Promise<Change<Property>> {
  const before = await lockProperty(trx, id, version);
  return setFields(before, patch, async () =>
    trx
      .updateTable('properties')
      .set(patch)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

/** Reads and locks a property, or throws `propertyHasProjects` while it has any. Its lock keeps new projects out. */
export async function lockUnusedProperty(trx: Db, id: number, version?: number): Promise<Property> {
  const property = await lockProperty(trx, id, version);
  const { count } = await trx
    .selectFrom('projects')
    .where('propertyId', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0) throw new DomainError('propertyHasProjects', count);
  return property;
}

/** Reads and locks the chosen properties: see {@link lockMany}. */
export async function lockProperties(trx: Db, many: ManyProperties): Promise<Property[]> {
  return lockMany(trx.selectFrom('properties').select(columns).where(isChosen(properties, many)));
}

/** The ids of properties that have projects. Call it with the properties locked, which keeps new projects out. */
export async function listPropertiesInUse(trx: Db, ids: number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('projects')
    .where(isOneOf(sql.ref('propertyId'), ids))
    .select(({ ref }) => ref('propertyId').$notNull().as('id'))
    .distinct()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Properties in the palette and in CSV files. */
export const propertyRecords: RecordKind = {
  from: 'properties',
  title: (row) => sql`${row}.address`,
  detail: sql`concat_ws(' · ', city || ', ' || state, nullif(concat_ws(' ', owner_first_name, owner_last_name), ''))`,
  named: properties.search,
  inUse: 'propertyHasProjects',
  csv: {
    kind: 'properties',
    key: (row) => [
      sql`alike(${row}.address)`,
      sql`alike(${row}.city)`,
      sql`${row}.state`,
      sql`${row}.zip_code`,
    ],
    isUsed: (row) => sql`exists (select from projects where property_id = ${row}.id)`,
  },
};
