import { setTimeout as sleep } from 'node:timers/promises';

import { Kysely, type KyselyConfig, sql } from 'kysely';
import pg from 'pg';

import type { Database } from '../tables.ts';
import { type DatabaseUse, watchPool } from './database-use.ts';
import { isCollision } from './errors.ts';
import { NamingConnection } from './named-statements.ts';
import { PipelinedReads } from './pipelined-reads.ts';
import { atMostEvery } from './rate-limited.ts';
import { readInTurns } from './read-in-turns.ts';
import { answerNames, SnakeCaseDialect } from './snake-case.ts';
import { wireTypes } from './wire-types.ts';

/** A database, or a transaction in one. Every query takes either. */
export type Db = Kysely<Database>;

export interface DatabaseOptions {
  /** `postgres://…` */
  url: string;
  /** Most connections at the same time (R96). From 4 on, short reads share {@link PIPELINES} of them. */
  maxConnections?: number;
  /** Longest time for a statement, in milliseconds. 0 means no limit. */
  statementTimeoutMs?: number;
  /** The connection leads through a transaction pooler, so that no state is kept on it. */
  isPooled?: boolean;
  /** Called when a connection breaks. The pool replaces it by itself. */
  onConnectionError?: (error: Error) => void;
}

const plugins = [answerNames];

/** Shortest time between two announcements. Followers are notified less often. */
const TELL_GAP_MS = 100;

/** Connections that short reads share. With two of them, one remains when the other is lost or blocked. */
const PIPELINES = 2;
/** The wait beyond the statement timeout. If PostgreSQL has not ended the statement by then, no answer will come. */
const SILENCE_MS = 2_000;

/** A database with its pool of connections, the connections that short reads share, and its announcements. */
class OpenDatabase extends Kysely<Database> {
  readonly use: () => DatabaseUse;
  /** `undefined` where the pool is too small to share any. */
  readonly reads: PipelinedReads | undefined;
  /** Announces a change to all nodes. */
  readonly announce: () => void;
  readonly #close: () => Promise<unknown>;

  constructor(
    config: KyselyConfig,
    parts: {
      use: () => DatabaseUse;
      reads: PipelinedReads | undefined;
      isPooled: boolean;
      close: () => Promise<unknown>;
    },
  ) {
    super(config);
    this.use = parts.use;
    this.reads = parts.reads;
    this.#close = parts.close;
    const notify = async () => sql`select pg_notify('quoin_changes', 'activity')`.execute(this);
    this.announce = parts.isPooled ? () => {} : atMostEvery(TELL_GAP_MS, notify);
  }

  // Kysely's own `destroy` does not end a pool that Kysely has not used.
  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.#close()]);
  }
}

/** Opens a pool of connections, which `db.destroy()` closes. It connects on the first query. */
export function openDatabase({
  url,
  maxConnections = 10,
  statementTimeoutMs = 10_000,
  isPooled = false,
  onConnectionError,
}: DatabaseOptions): Db {
  const openPool = (max: number) => {
    const opened = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: 2_000,
      idle_in_transaction_session_timeout: 10_000,
      statement_timeout: statementTimeoutMs,
      application_name: 'quoin',
      types: wireTypes,
      pipeline: !isPooled,
    });
    // Without listeners, a server that dies would end this process, too.
    opened.on('error', (error) => onConnectionError?.(error));
    opened.on('connect', (client) => {
      client.on('error', () => {});
      readInTurns(client.connection.stream);
      // Sent before all other statements. If it fails, each transaction announces its changes itself.
      if (!isPooled) client.query("set quoin.tells_of_changes = 'on'").catch(() => undefined);
    });
    return opened;
  };
  const hasReads = !isPooled && maxConnections >= 2 * PIPELINES && statementTimeoutMs > 0;
  const pool = openPool(hasReads ? maxConnections - PIPELINES : maxConnections);
  const { use, countError } = watchPool(pool);
  const connectTo = (to: pg.Pool) => async () =>
    to.connect().catch((error: unknown) => {
      countError(error);
      throw error;
    });
  // A separate pool, so that these connections are free even while all others are waiting.
  const readPool = openPool(PIPELINES);
  const reads = new PipelinedReads({
    connect: connectTo(readPool),
    count: PIPELINES,
    timeoutMs: statementTimeoutMs + SILENCE_MS,
    onError: countError,
  });
  const connect = connectTo(pool);
  const connections = new Map<pg.PoolClient, NamingConnection>();
  pool.on('connect', (client) => connections.set(client, new NamingConnection(client, isPooled)));
  pool.on('remove', (client) => connections.delete(client));
  return new OpenDatabase(
    {
      dialect: new SnakeCaseDialect({
        pool: {
          connect: async () => {
            const client = await connect();
            return connections.get(client) ?? new NamingConnection(client, isPooled);
          },
          end: async () => pool.end(),
          options: pool.options,
        },
      }),
      plugins,
      log: (event) => {
        if (event.level === 'error') countError(event.error);
      },
    },
    {
      use,
      reads: hasReads ? reads : undefined,
      isPooled,
      close: async () => reads.end().then(async () => readPool.end()),
    },
  );
}

/** The connections of a database that short reads share. `undefined` for a transaction, and where there are none. */
export function pipelinedReads(db: Db): PipelinedReads | undefined {
  return db instanceof OpenDatabase ? db.reads : undefined;
}

/** The state of the pool behind a database. `undefined` for a database that {@link openDatabase} did not open. */
export function databaseUse(db: Db): DatabaseUse | undefined {
  return db instanceof OpenDatabase ? db.use() : undefined;
}

/** One connection without time limits, as a client and as a database for queries. Ending the client ends both. */
export async function connectAlone(url: string): Promise<{ client: pg.Client; db: Db }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'quoin',
    types: wireTypes,
  });
  client.on('error', () => {});
  await client.connect();
  const lent = Object.assign(client, { release: () => {} });
  const pool = { options: {}, connect: async () => lent, end: async () => client.end() };
  return { client, db: new Kysely<Database>({ dialect: new SnakeCaseDialect({ pool }), plugins }) };
}

/** Most attempts at a transaction that collides with others. */
const TRIES = 4;
/** Longest random pause before a retry, times the number of the attempt, so that it avoids the same collision. */
const LONGEST_PAUSE_MS = 50;

export interface TransactionOptions {
  /**
   * All statements read the moment of the first one. A row that somebody changed after that moment cannot be changed or
   * locked: the transaction is retried.
   */
  isOnSnapshot?: boolean;
}

/**
 * Runs `work` in the transaction `db`, or in a new one. A new transaction that PostgreSQL aborts because of a deadlock
 * or a serialization failure is retried, a few times (R50). Effects of `work` outside the transaction must therefore be
 * repeatable.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryInTransaction(db, work, options);
    } catch (error) {
      if (tries === TRIES || !isCollision(error)) throw error;
    }
    await sleep(Math.random() * tries * LONGEST_PAUSE_MS);
  }
}

async function tryInTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
  { isOnSnapshot = false }: TransactionOptions,
): Promise<Result> {
  let isChange = false;
  const transaction = isOnSnapshot ? db.transaction().setIsolationLevel('repeatable read') : db.transaction();
  const result = await transaction.execute(async (trx) => {
    const made = await work(trx);
    isChange = changing.has(trx);
    return made;
  });
  if (isChange) tellOfChange(db);
  return result;
}

/**
 * Runs `read` on one snapshot of the database, or in the transaction `db`. For statements whose answers are compared or
 * shown together, because somebody may change the rows between two of them.
 */
export async function inSnapshot<Result>(db: Db, read: (snapshot: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return read(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

const changing = new WeakSet<Db>();

/**
 * Announces a change to all nodes, immediately or after the transaction has committed. Not in the transaction itself,
 * because PostgreSQL commits transactions that notify one after the other.
 */
export function tellOfChange(db: Db): void {
  if (db.isTransaction) changing.add(db);
  else if (db instanceof OpenDatabase) db.announce();
}
