import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';

import { type Db, pipelinedReads } from './database.ts';

/**
 * A statement that is compiled to SQL once, at its first use, because compiling takes longer than executing. `write` is
 * called once, with stand-ins for the values. It may compare with them, pass them to SQL functions and store them in
 * columns. Nothing else in the statement may depend on them.
 */
export function compiledStatement<Values extends unknown[], Row extends object>(
  write: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const statement = statementOf(write);
  return async (db, ...values) => {
    const { text, fill } = statement(db, values.length);
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, fill(values)))).rows;
  };
}

/** The same for short reads of one row, such as a record by its id. They share a pipelined connection where there is one. */
export function preparedRead<Values extends unknown[], Row extends object>(
  write: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, ...values: Values) => Promise<Row | undefined> {
  const statement = statementOf(write);
  const readAlone = compiledStatement(write);
  return async (db, ...values) => {
    const pipelined = pipelinedReads(db);
    if (!pipelined) return (await readAlone(db, ...values))[0];
    const { text, fill } = statement(db, values.length);
    return (await pipelined.read<Row>(text, fill(values)))[0];
  };
}

/** A value of a statement as it is compiled: see {@link compiledPerShape}. */
type Parameter = (name: string) => RawBuilder<never>;

/**
 * Statements of which one is compiled for each `shape`, where parts of a statement depend on the request, such as the
 * conditions of a list. `write` receives the parameters for `values`, by their names. Everything else in the statement
 * must follow from the shape.
 */
export function compiledPerShape<Row extends object>() {
  const statements = new Map<string, Statement<unknown[]>>();
  return async (
    db: Db,
    shape: string,
    values: Record<string, unknown>,
    write: (parameter: Parameter) => Compilable<Row>,
  ): Promise<Row[]> => {
    const names = Object.keys(values);
    const statement =
      statements.get(shape) ??
      writeDown((...standIns) => write((name) => sql`${standIns[names.indexOf(name)]}`), names.length);
    statements.set(shape, statement);
    const given = statement.fill(Object.values(values));
    return (await db.executeQuery<Row>(CompiledQuery.raw(statement.text, given))).rows;
  };
}

interface Statement<Values> {
  text: string;
  /** The parameters of one execution, with the values in place of their stand-ins. */
  fill: (values: Values) => unknown[];
}

function statementOf<Values extends unknown[], Row>(
  write: (db: Db, ...values: Values) => Compilable<Row>,
): (db: Db, valueCount: number) => Statement<Values> {
  let written: Statement<Values> | undefined;
  return (db, valueCount) => {
    written ??= writeDown<Values>((...standIns) => write(db, ...(standIns as Values)), valueCount);
    return written;
  };
}

function writeDown<Values extends unknown[]>(
  write: (...standIns: unknown[]) => Compilable,
  valueCount: number,
): Statement<Values> {
  const standIns = Array.from({ length: valueCount }, () => Object.freeze({}));
  const { sql: text, parameters } = write(...standIns).compile();
  const places = parameters.map((parameter) => standIns.indexOf(parameter as object));
  if (!standIns.every((_, place) => places.includes(place)))
    throw new Error('A statement that is written once must use each of its values');
  return {
    text,
    fill: (values) => places.map((place, index) => (place === -1 ? parameters[index] : values[place])),
  };
}
