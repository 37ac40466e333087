import { binConcepts, type BinConcept } from '@quoin/domain/bin/deletion-concepts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { snakeOf } from '../connection/snake-case.ts';
import { tableOfKind } from '../record-kinds.ts';
import type { RowsOf } from '../relation.ts';
import { type HeldRelation, relations } from '../relations.ts';
import type { Database } from '../tables.ts';
import { untiedNotices } from '../work/relations.ts';

/** Rows of a table that are deleted with a record, and come back with it. */
interface Part {
  table: string;
  /** The kind of these records. Links are of none, and are not counted. */
  kind: BinConcept | undefined;
  of: RowsOf;
  /** No foreign key deletes these rows, so the deletion itself does. */
  isUntied: boolean;
}

/** A column of other records that names the deleted one, and becomes null with its deletion. */
interface LooseEnd {
  table: string;
  column: string;
  /** Whether the column of a row may be set again. */
  isFree: RawBuilder<SqlBool>;
}

/** A record with all that a deletion takes along. */
interface Tree {
  table: string;
  /** In the order in which they come back. */
  parts: Part[];
  looseEnds: LooseEnd[];
}

/** The tables whose rows name the places of photos, which the bin keeps beside the rows. */
export const tablesWithPhotos = ['task_photos', 'product_photos'];

const kindOf = (table: keyof Database) => binConcepts.find((kind) => tableOfKind(kind) === table);
const tables = [...new Set(relations.map(({ table }) => table))];

/** The rows that go with the records of a table, by the tables that have them. */
function partsOf(root: keyof Database): Part[] {
  const found = new Map<keyof Database, RowsOf>();
  const idsIn = (table: keyof Database, ids: RawBuilder<unknown>) => {
    const of = found.get(table);
    return of ? sql`select id from ${sql.table(table)} where ${of(ids)}` : ids;
  };
  const isOfTree = (table: keyof Database) => table === root || found.has(table);
  return tables.flatMap((table) => {
    const untied = untiedNotices.filter((each) => each.table === table && isOfTree(each.to));
    const tied = relations.filter(
      (each) => each.table === table && each.onDelete === 'cascade' && !each.within && isOfTree(each.to),
    );
    const isUntied = untied.length > 0;
    if (!isUntied && tied.length === 0) return [];
    const of: RowsOf = (ids) => {
      const each = isUntied
        ? untied.map(({ to, of: rows }) => rows(idsIn(to, ids)))
        : tied.map(({ to, column }) => sql`${sql.ref(column)} in (${idsIn(to, ids)})`);
      return sql`(${sql.join(each, sql` or `)})`;
    };
    found.set(table, of);
    return [{ table: snakeOf(table), kind: kindOf(table), of, isUntied }];
  });
}

function treeOf(kind: BinConcept): Tree {
  const root = tableOfKind(kind);
  const loosened = relations.filter(({ to, onDelete }) => to === root && onDelete === 'set null');
  return {
    table: snakeOf(root),
    parts: partsOf(root),
    looseEnds: loosened.map(({ table, column, isFree }) => ({
      table: snakeOf(table),
      column: snakeOf(column),
      isFree: isFree ?? sql`${sql.ref(column)} is null`,
    })),
  };
}

/** The tree of each kind of record: the rows behind its foreign keys go with it. */
export const trees = Object.fromEntries(binConcepts.map((kind) => [kind, treeOf(kind)])) as Record<
  BinConcept,
  Tree
>;

/** A column that names a record which may be missing when the row comes back. */
interface Reference {
  column: string;
  to: BinConcept | 'admin';
  /** The row comes back after that record, if that one is in the bin. */
  waits: boolean;
  /** The fate of the row if that record is gone. A record of its own never comes back without it. */
  without: 'refused' | 'null' | 'left out';
}

function withoutRow({ isLeftOut, onDelete }: HeldRelation): Reference['without'] {
  if (isLeftOut) return 'left out';
  return onDelete === 'cascade' ? 'refused' : 'null';
}

/** The references of a table whose rows come back. */
export function referencesOf(table: string): Reference[] {
  return relations.flatMap((relation) => {
    const to = relation.to === 'admins' ? 'admin' : kindOf(relation.to);
    if (snakeOf(relation.table) !== table || !to) return [];
    const without = withoutRow(relation);
    const waits = relation.onDelete === 'restrict' || without === 'refused';
    return [{ column: snakeOf(relation.column), to, waits, without }];
  });
}

/** The table of the record that a reference names. */
export const tableOf = ({ to }: Reference): string => (to === 'admin' ? 'admins' : trees[to].table);
