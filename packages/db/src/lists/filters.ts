import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Condition } from './search.ts';

/** The condition that a field of a filter sets, and the values by which its rows are counted. */
export interface FilterField {
  /** The condition for a value of the field, which is a parameter of the statement. */
  fits: (value: RawBuilder<unknown>) => Condition;
  /** The value of a row, as text. */
  counted: RawBuilder<unknown>;
  /** An aggregate that gives the label of a counted value. */
  label: RawBuilder<unknown>;
}

/** Rows with exactly this value. */
export function same(name: string): FilterField {
  const column = sql.ref(name);
  return {
    fits: (value) => sql<SqlBool>`${column} = ${value}`,
    counted: sql`${column}::text`,
    label: sql`min(${column}::text)`,
  };
}

/** Rows with this text, without regard to case. */
export function sameText(name: string): FilterField {
  const column = sql.ref(name);
  return {
    fits: (value) => sql<SqlBool>`lower(${column}) = lower(${value})`,
    counted: sql`lower(${column})`,
    label: sql`min(${column})`,
  };
}

/** Rows with one of these ids, or with none of them. The value is a text of ids, separated by commas. */
function byIds(name: string, isIn: boolean): FilterField {
  const column = sql.ref(name);
  return {
    fits: (value) => {
      const isOne = sql`${column} = any(string_to_array(${value}::text, ',')::integer[])`;
      return isIn ? sql<SqlBool>`${isOne}` : sql<SqlBool>`not (${isOne})`;
    },
    counted: sql`${column}::text`,
    label: sql`min(${column}::text)`,
  };
}

/** The fields that choose single rows of a table: see `chosenFields` of the domain. */
export const chosenIn = (table: string) => ({
  ids: byIds(`${table}.id`, true),
  except: byIds(`${table}.id`, false),
});
