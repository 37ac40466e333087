import type { ZodObject, ZodRawShape } from 'zod';

/** The columns with the fields of an entity, but for some fields that are not in its table. */
export const columnsOf = <Shape extends ZodRawShape, Without extends keyof Shape = never>(
  { shape }: ZodObject<Shape>,
  ...without: Without[]
): Exclude<keyof Shape & string, Without>[] =>
  Object.keys(shape).filter(
    (field): field is Exclude<keyof Shape & string, Without> => !without.some((each) => each === field),
  );

/** The same columns in a query over several tables. */
export const columnsIn = <Table extends string, Column extends string>(
  table: Table,
  columns: Column[],
): `${Table}.${Column}`[] => columns.map((column) => `${table}.${column}` as const);
