import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';

/** A value by which rows are sorted, as it is in JSON. */
export type SortValue = string | number | null;

/** A sort key of a list. */
export interface SortKey<Row> {
  /** The value in a row of the table. */
  column: RawBuilder<unknown>;
  /** The same value in a row that was read. */
  of: (row: Row) => SortValue;
  /** The position that a cursor holds. */
  position: z.ZodType<{ at: SortValue; id: number }>;
  /** The SQL type of the value. */
  type: 'text' | 'numeric' | 'date';
  /** The expression that is compared, where it is not the value itself. */
  ordered?: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** For a value that may be missing: its substitute in comparisons, which take no null. */
  missing?: RawBuilder<unknown>;
}

/** The field of a row that holds a column, which may have the name of its table before it. */
type FieldOf<Column extends string> = Column extends `${string}.${infer Field}` ? Field : Column;

/** The start of a sort key: a column, or an expression with the function that computes it from a row that was read. */
interface KeyOf<Value extends SortValue> {
  <Column extends string>(column: Column): SortKey<Record<FieldOf<Column>, Value>>;
  <Row>(expression: RawBuilder<unknown>, of: (row: Row) => Value): SortKey<Row>;
}

function keyOf<Value extends SortValue>(
  held: z.ZodType<SortValue>,
  rest: Pick<SortKey<never>, 'type' | 'ordered' | 'missing'>,
): KeyOf<Value> {
  const position = z.object({ at: rest.missing ? held.nullable() : held, id: z.int32().positive() });
  function key<Column extends string>(column: Column): SortKey<Record<FieldOf<Column>, Value>>;
  function key<Row>(expression: RawBuilder<unknown>, of: (row: Row) => Value): SortKey<Row>;
  function key(column: string | RawBuilder<unknown>, of?: (row: never) => Value): SortKey<never> {
    if (typeof column !== 'string') return { column, of: of ?? (() => null), position, ...rest };
    const field = column.slice(column.indexOf('.') + 1);
    return { column: sql.ref(column), of: (row) => row[field] ?? null, position, ...rest };
  }
  return key;
}

const heldText = z.string().max(1000);
const ordered = (value: RawBuilder<unknown>) => sql`lower(${value})`;

/** By a text, without regard to case. */
export const byText = keyOf<string>(heldText, { type: 'text', ordered });

/** By a text that may be missing, without regard to case. */
export const byOptionalText = keyOf<string | null>(heldText, { type: 'text', ordered, missing: sql`''` });

/** By a number. */
export const byNumber = keyOf<number>(z.number(), { type: 'numeric' });

/** By a number that may be missing. */
export const byOptionalNumber = keyOf<number | null>(z.number(), {
  type: 'numeric',
  missing: sql`0::numeric`,
});

/** By a calendar date. */
export const byDate = keyOf<string>(z.iso.date(), { type: 'date' });

/** By a calendar date that may be missing. */
export const byOptionalDate = keyOf<string | null>(z.iso.date(), {
  type: 'date',
  missing: sql`'-infinity'::date`,
});

/** By the position of a text in a list of texts. */
export function byPlaceIn(values: readonly string[]): KeyOf<string> {
  const places = sql.join(values.map((value) => sql.lit(value)));
  return keyOf(heldText, {
    type: 'text',
    ordered: (value) => sql`array_position(array[${places}]::text[], ${value})`,
  });
}
