import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ChangeFeed, listenForChanges } from '@quoin/db/changes';
import { type Db, openDatabase } from '@quoin/db/connection/database';
import { openProbe } from '@quoin/db/connection/health';
import { sweepObjects } from '@quoin/db/photos/photo-store';
import { loadDemoNotices } from '@quoin/demo/notices';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@quoin/embedded/supervisor';
import { openPdfWorker } from '@quoin/pdf/make-pdf';
import type { FastifyInstance } from 'fastify';

import type { AppOptions } from './http/app-options.ts';
import { buildApp } from './http/app.ts';
import { linesForPeople } from './observability/log.ts';
import { type Config, ConfigError, readProcessConfig, rootDir } from './start/config.ts';
import { compareSomePrices, keepTidy } from './start/housekeeping.ts';
import { keepReminding } from './start/invoice-reminders.ts';
import { keepRefunding, paymentsOf } from './start/online-payments.ts';
import { keepOrderClock } from './start/order-clock.ts';
import { openPhotoStore } from './start/photo-store.ts';
import { makeFirstAdmin, prepareDatabase, type FirstStart, whenUp } from './start/prepare-database.ts';
import { queuedMailOf } from './start/queued-mail.ts';
import { startMail } from './start/start-mail.ts';
import { findWatcher } from './start/watcher.ts';

/** How long requests under way may take to finish after the server is asked to stop. */
const DRAIN_MS = 30_000;
/** How long idle connections stay open during a stop, for requests that are already on their way. */
const GRACE_MS = 500;
/** A terminal and a supervisor may both pass on one Ctrl-C. Only a later signal means "now". */
const SAME_SIGNAL_MS = 1_000;
/** A database that takes longer to answer is not ready. */
const PROBE_MS = 2_000;
/** How long the background work of the start may take, before its memory is freed. */
const AFTER_START_MS = 2_000;
/** How often the sweep looks for objects that no photo needs any more. */
const SWEEP_MS = 60_000;

/** Prints in one line why Quoin cannot run, and ends the process. */
function giveUp(reason: string): never {
  console.error(`Quoin cannot start: ${reason}`);
  process.exit(1);
}

function loadConfig(): Config {
  try {
    return readProcessConfig();
  } catch (error) {
    if (error instanceof ConfigError) return giveUp(error.message);
    throw error;
  }
}

function announce(config: Config, app: FastifyInstance, { newAdmin, hasLoadedDemoData }: FirstStart): void {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  const url = config.publicUrl ?? `http://${host}:${port}`;
  const lines = ['', `  Quoin is ready    ${url}`, `  Admin panel       ${url}/admin`];
  if (hasLoadedDemoData)
    lines.push('  Demo data         loaded: a renovation firm with its properties and projects');
  if (newAdmin) {
    lines.push(
      `  Sign in           ${newAdmin.username} / ${newAdmin.password}`,
      '                    Shown this once. Please choose your own password after signing in.',
    );
  } else {
    lines.push(`  Sign in           ${url}/admin/login`);
  }
  console.log([...lines, '', '  Ctrl-C stops it.', ''].join('\n'));
}

const config = loadConfig();
const webRoot = join(rootDir, 'apps/web/dist');
const siteRoot = join(rootDir, 'apps/site/dist');
const startup = new AbortController();
let phase: ReturnType<AppOptions['phase']> = 'starting';
let starting: Promise<EmbeddedPostgres> | undefined;
let db: Db | undefined;
let probed: Db | undefined;
let replica: Db | undefined;
let app: FastifyInstance | undefined;
const changes = new ChangeFeed();
let jobs: Awaited<ReturnType<typeof startMail>> | undefined;
/** Makes the PDFs of mails. Its thread runs only while there is work. */
const pdf = openPdfWorker();
let stopListening: (() => Promise<void>) | undefined;

/** Closes the port. Requests under way are finished, and idle connections are closed. */
async function stopServing(serving: FastifyInstance): Promise<void> {
  const { server } = serving;
  // Node would close all idle connections with the port, even those with a request on its way. From now on, answers say
  // that theirs is the last on this connection. Connections that are idle after the grace time have no more requests.
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => undefined;
  let sweep: NodeJS.Timeout | undefined;
  const grace = setTimeout(() => {
    sweep = setInterval(closeIdleConnections, 100);
  }, GRACE_MS);
  const drainDeadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await serving.close();
  clearTimeout(grace);
  clearInterval(sweep);
  clearTimeout(drainDeadline);
}

/** Ends the requests first, then the pool, then PostgreSQL, so that no accepted request is cut off (R91). */
async function stop(exitCode: number): Promise<void> {
  phase = 'stopping';
  startup.abort();
  setTimeout(() => process.exit(1), DRAIN_MS + 10_000);
  // Ends event streams, because the server would wait for them as for any request.
  changes.close();
  if (app) await stopServing(app);
  await jobs?.stop();
  await pdf.close();
  await stopListening?.();
  await Promise.all([db?.destroy(), probed?.destroy(), replica?.destroy()]);
  // Waits for a PostgreSQL that is still starting, so that its files are not left incomplete.
  const postgres = await starting?.catch(() => undefined);
  await postgres?.stop();
  process.exit(exitCode);
}

let stoppingSince: number | undefined;
function onSignal(): void {
  const now = Date.now();
  if (stoppingSince === undefined) {
    stoppingSince = now;
    watcher.stopping();
    void stop(0);
  } else if (now - stoppingSince > SAME_SIGNAL_MS) {
    process.exit(1);
  }
}

// Without its watcher the process stops as after a signal, because nothing would restart or stop it.
const watcher = findWatcher(() => {
  if (stoppingSince === undefined) onSignal();
});

// A logger for the time before the app, because PostgreSQL starts first.
const plainLog = {
  info: (message: string) => console.log(`  ${message}`),
  warn: (message: string) => console.warn(`  ${message}`),
  error: (message: string) => console.error(`  ${message}`),
};

async function findDatabase(): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  starting = startEmbeddedPostgres({ dataDir: config.dataDir, log: plainLog });
  const { url } = await starting;
  startup.signal.throwIfAborted();
  return url;
}

async function start(): Promise<void> {
  const url = await findDatabase();
  const directUrl = config.migrationDatabaseUrl ?? url;
  const isPooled = config.migrationDatabaseUrl !== undefined;
  db = openDatabase({ url, isPooled });
  probed = openDatabase({ url, isPooled, maxConnections: 1, statementTimeoutMs: PROBE_MS });
  if (config.databaseReplicaUrl !== undefined)
    replica = openDatabase({ url: config.databaseReplicaUrl, isPooled });
  const photos = openPhotoStore(config.photoStore, (reason) => (app?.log ?? plainLog).warn(reason));
  app = await buildApp({
    db,
    ...(replica && { replica }),
    directUrl,
    config,
    photos,
    changes,
    ...(process.stdout.isTTY && { logTo: await linesForPeople() }),
    phase: () => phase,
    isDatabaseUp: openProbe(probed),
    ...(existsSync(join(webRoot, 'index.html')) && { webRoot }),
    ...(existsSync(join(siteRoot, 'server/render.js')) && { siteRoot }),
  });
  // The backlog has room for all allowed connections. Otherwise clients retry only after one second, then three.
  await app.listen({ port: config.port, host: config.host, backlog: config.maxConnections });
  const { log } = app;
  const hasLoadedDemoData = await prepareDatabase(db, directUrl, config, log, startup.signal);
  if (config.mail) {
    const { mail, publicUrl } = config;
    const queue = { db, url: directUrl, log, mail, publicUrl, photos, pdf };
    jobs = await whenUp(async () => startMail(queue), log, startup.signal);
  }
  startup.signal.throwIfAborted();
  // Last, because nothing may fail between making a password here and printing it.
  const opened = db;
  const newAdmin = await whenUp(async () => makeFirstAdmin(opened, config, log), log, startup.signal);
  // A failure must not lose the password.
  if (hasLoadedDemoData)
    await loadDemoNotices(opened, { now: new Date() }).catch((error: unknown) => {
      log.warn({ err: error }, 'The demo data has no notices');
    });
  if (!startup.signal.aborted) phase = 'ready';
  announce(config, app, { newAdmin, hasLoadedDemoData });
  // If a stop was requested meanwhile, the start ends here, after the sign-in was printed.
  startup.signal.throwIfAborted();
  watcher.ready();
  stopListening = listenForChanges(directUrl, changes, (error) => {
    log.warn({ err: error }, 'Notices of changes by other nodes do not arrive at the moment');
  });
  const sweep = sweepObjects.bind(undefined, db, photos);
  void sweep();
  setInterval(() => void sweep(), SWEEP_MS).unref();
  // Frees memory that only the start needed, if Node.js runs with `--expose-gc`.
  setTimeout(
    () => globalThis.gc?.({ execution: 'sync', flavor: 'last-resort', type: 'major' }),
    AFTER_START_MS,
  ).unref();
  await compareSomePrices(db, (found) =>
    log.error({ found }, 'Prices in force differ from those that were observed: npm run doctor compares all'),
  ).catch((error: unknown) => log.warn({ err: error }, 'The prices could not be compared'));
  keepTidy(db, (error) => log.warn({ err: error }, 'The database could not be tidied'));
  keepOrderClock({ db, ...queuedMailOf(config) }, (error) =>
    log.warn({ err: error }, 'The clock of orders failed, and tries again'),
  );
  keepReminding({ db, ...queuedMailOf(config) }, (error) =>
    log.warn({ err: error }, 'A client could not be reminded of an invoice'),
  );
  const payments = paymentsOf(config, log);
  if (payments)
    keepRefunding({ db, ...queuedMailOf(config) }, payments, (error) =>
      log.warn({ err: error }, 'The provider could not be asked for a refund'),
    );
}

process.on('SIGINT', onSignal);
process.on('SIGTERM', onSignal);
process.on('SIGHUP', onSignal);

try {
  await start();
} catch (error) {
  if (!startup.signal.aborted) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? `port ${config.port} is taken; set PORT to another one` : message;
    console.error(`Quoin cannot start: ${reason}`);
    await stop(1);
  }
}
