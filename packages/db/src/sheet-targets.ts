import type { ConceptName } from '@quoin/domain/concepts';
import { type SheetKind, sheets } from '@quoin/domain/sheets';
import { type RawBuilder, sql } from 'kysely';

import { snakeOf } from './connection/snake-case.ts';
import { estimateLineRecords } from './estimates/imported-lines.ts';
import type { CsvReference, RecordKind } from './record-kind.ts';
import { recordKinds } from './record-kinds.ts';
import { isOrdered } from './relation.ts';
import { type HeldRelation, relations } from './relations.ts';

type Csv = Required<Pick<RecordKind, 'csv'>>['csv'];
type CsvKind = Pick<RecordKind, 'from' | 'title'> & { csv: Csv };

/** The table for the rows of a sheet. */
export interface Target extends Pick<
  Csv,
  | 'key'
  | 'within'
  | 'complete'
  | 'breaksRule'
  | 'isUsed'
  | 'projectId'
  | 'putInOrder'
  | 'delete'
  | 'deletedLabel'
> {
  table: RawBuilder<unknown>;
  /** The columns that a sheet sets. `keyColumns` identify a record, and are set only in a new one. */
  columns: string[];
  keyColumns: string[];
  /** The fields of the columns, in the same order. */
  fields: string[];
  /** Whether rows may have the id of their record, which comes before the key. Such a row may also change the key. */
  hasId: boolean;
  references: [name: string, reference: CsvReference][];
  /** The relations that the references set. */
  linked: HeldRelation[];
  /** The values of a new record where its row has none. */
  defaults: Record<string, unknown>;
  isUpdating: boolean;
  /** Other columns of a new record, with their values. */
  inserted: [column: string, value: RawBuilder<unknown>][];
  /** The columns that follow from others: see {@link RecordKind}. */
  following: [column: string, value: Required<Csv>['following'][string]][];
  /** The log's label for a row. */
  label: RawBuilder<string>;
}

/** The values of a record by the names of their columns. */
export function byColumn(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([field, value]) => [snakeOf(field), value]));
}

/** The record whose parts an import has. */
export const withinOf = (within: Required<Csv>['within'], importId: RawBuilder<unknown>) =>
  sql`(select ${sql.ref(within)} from imports where imports.id = ${importId})`;

/** Whether a record is used: by what its kind says, or by an order, which keeps all that it names. */
function usedBy({ from, csv }: CsvKind): NonNullable<Csv['isUsed']> {
  const naming = relations.filter(({ to, needed }) => to === from && isOrdered(needed));
  return (row) => {
    const uses = [
      ...(csv.isUsed ? [csv.isUsed(row)] : []),
      ...naming.map(
        ({ table, column }) =>
          sql`exists (select from ${sql.table(snakeOf(table))} where ${sql.ref(snakeOf(column))} = ${row}.id)`,
      ),
    ];
    return uses.length === 0 ? sql`false` : sql`(${sql.join(uses, sql` or `)})`;
  };
}

function targetOf({ from, title, csv }: CsvKind): Target {
  const { fields, key, isUpdating, hasId } = sheets[csv.kind];
  const row = sql`t`;
  const references = Object.entries(csv.references ?? {});
  const linked = references.flatMap(([, { sets }]) => sets);
  const own = fields.filter(({ type }) => type !== 'id' && type !== 'reference' && type !== 'place');
  const toSet = [...own, ...linked.map((name) => ({ name, whenMissing: null }))];
  return {
    ...csv,
    isUsed: usedBy({ from, title, csv }),
    table: sql.table(from),
    columns: toSet.map(({ name }) => snakeOf(name)),
    fields: toSet.map(({ name }) => name),
    keyColumns: key.map(snakeOf),
    hasId,
    references,
    linked: relations.filter(({ table, column }) => table === from && linked.includes(column)),
    defaults: byColumn(Object.fromEntries(toSet.map(({ name, whenMissing }) => [name, whenMissing ?? null]))),
    isUpdating,
    inserted: [
      ...Object.entries(csv.inserted ?? {}),
      ...(csv.within ? [[csv.within, withinOf(csv.within, sql`import_id`)] as const] : []),
    ].map(([name, value]) => [snakeOf(name), value]),
    following: Object.entries(csv.following ?? {}).map(([name, value]) => [snakeOf(name), value]),
    label: title(row),
  };
}

/** The kinds of record with a CSV sheet. The palette does not find lines of estimates. */
const csvKinds: { name: ConceptName; kind: CsvKind }[] = [
  ...Object.entries(recordKinds).flatMap(([name, kind]) =>
    kind.csv ? [{ name: name as ConceptName, kind: { ...kind, csv: kind.csv } }] : [],
  ),
  { name: 'estimate-line', kind: estimateLineRecords },
];

const kindOf = (sheet: SheetKind) => {
  const found = csvKinds.find(({ kind }) => kind.csv.kind === sheet);
  if (!found) throw new Error(`No kind of record has the sheet ${sheet}`);
  return found;
};

/** The table of a sheet. */
export const targetOfSheet = (sheet: SheetKind): Target => targetOf(kindOf(sheet).kind);

/** The kind of record that the rows of a sheet are. */
export const conceptOfSheet = (sheet: SheetKind): ConceptName => kindOf(sheet).name;
