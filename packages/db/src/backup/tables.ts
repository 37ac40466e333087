import { type Hash, createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import { leftOutTables } from './manifest.ts';

/** A table in a database. */
export interface Table {
  name: string;
  columns: string[];
  /** The primary key. Text is compared by its bytes, so that every server sorts rows in the same order. */
  key: { column: string; isText: boolean }[];
  parents: string[];
  /** The sequence of its ids, or null without one. */
  sequence: string | null;
}

const DESCRIPTION = `
  select relname as name,
    (select json_agg(attname order by attnum) from pg_attribute
      where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select json_agg(json_build_object('column', attname, 'isText', attcollation <> 0) order by place)
      from pg_index cross join unnest(indkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number
      where indrelid = class.oid and indisprimary) as key,
    (select coalesce(json_agg(distinct parent.relname), '[]') from pg_constraint
      join pg_class as parent on parent.oid = confrelid
      where conrelid = class.oid and contype = 'f' and confrelid <> conrelid) as parents,
    (select objid::regclass::text from pg_depend join pg_class as sequence on sequence.oid = objid
      where refobjid = class.oid and deptype = 'i' and sequence.relkind = 'S') as sequence
  from pg_class as class
  where relnamespace = current_schema()::regnamespace and relkind = 'r'
    and relname not like 'kysely\\_%'
  order by relname`;

/** The tables that a backup keeps, each after its parents. */
export async function describeTables(client: Client): Promise<Table[]> {
  const described = await client.query<Table>(DESCRIPTION);
  const rows = described.rows.filter(({ name }) => !leftOutTables.includes(name));
  const sorted: Table[] = [];
  const isPlaced = (name: string) => !rows.some((row) => row.name === name && !sorted.includes(row));
  while (sorted.length < rows.length) {
    const next = rows.find((row) => !isPlaced(row.name) && row.parents.every(isPlaced));
    if (!next) throw new Error('The tables refer to each other in a circle');
    sorted.push(next);
  }
  return sorted;
}

/** Counts and hashes rows as they are read. */
export class Tally {
  readonly #hash: Hash = createHash('sha256');
  rows = 0;

  /** Adds output of COPY. Each line is a row, because COPY escapes line ends within a row. */
  add(bytes: Buffer): void {
    this.#hash.update(bytes);
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) this.rows += 1;
  }

  /** The hash in hexadecimal. Call it once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}

const listOf = (columns: string[]) => columns.map((column) => escapeIdentifier(column)).join(', ');

/** The rows of a table in the format of COPY, in pieces of any size, in the order of the primary key. */
export function copyOut(client: Client, { name, columns, key }: Table): AsyncIterable<Buffer> {
  const order = key.map(({ column, isText }) => escapeIdentifier(column) + (isText ? ' collate "C"' : ''));
  const select = `select ${listOf(columns)} from ${escapeIdentifier(name)} order by ${order.join(', ')}`;
  return client.query(copyTo(`copy (${select}) to stdout`));
}

/** Adds rows in the format of COPY. */
export async function copyIn(
  client: Client,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  rows: Buffer,
): Promise<void> {
  const target = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${listOf(columns)}) from stdin`));
  await pipeline(Readable.from([rows], { objectMode: true }), target);
}

/** Cuts the output of COPY into parts of whole rows. Each part but the last has at least so many bytes. */
export async function* inParts(pieces: AsyncIterable<Buffer>, atLeast: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(10) + 1;
    length += piece.length;
    if (length < atLeast || end === 0) {
      held.push(piece);
    } else {
      yield Buffer.concat([...held, piece.subarray(0, end)]);
      held = [piece.subarray(end)];
      length = piece.length - end;
    }
  }
  if (length > 0) yield Buffer.concat(held);
}
