import {
  type ManyTaxRates,
  type ManyTaxRatesPatch,
  TaxRate,
  type TaxRateCreate,
  type TaxRateFilter,
  type TaxRatePatch,
  type TaxRatesFound,
} from '@quoin/domain/costs/tax-rate';
import { DomainError } from '@quoin/domain/errors';
import type { ChosenInList } from '@quoin/domain/lists/selection';
import { type SqlBool, sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { chosenIn, same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { isChosen, isOneOf, lockMany } from '../lists/selection.ts';
import { byNumber, byOptionalDate, byText } from '../lists/sort-keys.ts';
import type { RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

const columns = columnsOf(TaxRate);

const place = sql<string>`(state || coalesce(zip_code, ''))`;

const taxRates: List<TaxRate, TaxRateFilter & ChosenInList> = {
  name: 'tax-rates',
  from: 'taxRates',
  first: 'place',
  keys: {
    place: byText(place, (row: TaxRate) => row.state + (row.zipCode ?? '')),
    name: byText('name'),
    rate: byNumber('rate'),
    effectiveFrom: byOptionalDate('effectiveFrom'),
    checkedOn: byOptionalDate('checkedOn'),
  },
  filters: {
    ...chosenIn('taxRates'),
    state: same('state'),
    zipCode: {
      ...same('zipCode'),
      fits: (value) => sql<SqlBool>`(zip_code is null or zip_code = ${value})`,
    },
  },
  search: searched(['state', 'zipCode?', 'name'], 'source?'),
};

/** One page, by place, unless the filter has an order. */
export const listTaxRates = pagesOf(taxRates, (db) => db.selectFrom('taxRates').select(columns));

/** The number of matching tax rates: see {@link countFound}. */
export async function countTaxRates(db: Db, found: TaxRatesFound) {
  return countFound(db, taxRates, found, ['state']);
}

export const findTaxRate = preparedRead((db, id: number) =>
  db.selectFrom('taxRates').select(columns).where('id', '=', id),
);

/** Throws `taxRateExists` for a name that begins twice on one day in one place. The unique index decides. */
export async function insertTaxRate(db: Db, taxRate: TaxRateCreate): Promise<TaxRate> {
  const inserted = await db
    .insertInto('taxRates')
    .values(taxRate)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!inserted) throw new DomainError('taxRateExists');
  return inserted;
}

/** Reads and locks a tax rate: see {@link lockRow}. */
export async function lockTaxRate(trx: Db, id: number, version: number | undefined): Promise<TaxRate> {
  const row = trx.selectFrom('taxRates').select(columns).where('id', '=', id);
  return lockRow(row, { missing: 'tax-rate', version });
}

/** Sets the given fields. Call it in a transaction. */
export async function updateTaxRate(
  trx: Db,
  id: number,
  patch: TaxRatePatch,
  version?: number,
): Promise<Change<TaxRate>> {
  const before = await lockTaxRate(trx, id, version);
  return setFields(before, patch, async () =>
    trx.updateTable('taxRates').set(patch).where('id', '=', id).returning(columns).executeTakeFirstOrThrow(),
  );
}

/** Reads and locks the chosen tax rates: see {@link lockMany}. */
export async function lockTaxRates(trx: Db, many: ManyTaxRates): Promise<TaxRate[]> {
  return lockMany(trx.selectFrom('taxRates').select(columns).where(isChosen(taxRates, many)));
}

/** Sets the given fields of locked tax rates. */
export async function updateTaxRates(trx: Db, ids: number[], patch: ManyTaxRatesPatch): Promise<TaxRate[]> {
  const chosen = isOneOf(sql.ref('id'), ids);
  return trx.updateTable('taxRates').set(patch).where(chosen).returning(columns).execute();
}

/** Tax rates in the palette and in CSV files. */
export const taxRateRecords: RecordKind = {
  from: 'taxRates',
  title: (row) => sql`concat_ws(' ', ${row}.state, ${row}.zip_code, ${row}.name)`,
  named: searched(['state', 'zipCode?', 'name']),
  csv: {
    kind: 'tax-rates',
    key: (row) => [
      sql`${row}.state`,
      sql`coalesce(${row}.zip_code, '')`,
      sql`alike(${row}.name)`,
      sql`${row}.effective_from`,
    ],
  },
};
