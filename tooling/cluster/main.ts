import { Cluster } from './cluster.ts';

// `npm run cluster`: three nodes behind a balancer, to look at and to break, until Ctrl-C.
const started = new AsyncDisposableStack();
const asked = Promise.race(
  ['SIGINT', 'SIGTERM', 'SIGHUP'].map(async (name) => new Promise((resolve) => process.once(name, resolve))),
);
try {
  const cluster = await Promise.race([Cluster.start(started), asked]);
  if (cluster instanceof Cluster) {
    console.log(
      [
        '',
        `  Quoin is ready    ${cluster.url}`,
        `  Sign in           admin / ${cluster.password}`,
        `  The primary       ${cluster.databaseUrl}`,
        `  Through PgBouncer ${cluster.pooledUrl}`,
        `  Logs              ${cluster.folder}`,
        '',
        '  Ctrl-C stops it and throws all of it away.',
        '',
      ].join('\n'),
    );
    await asked;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
await started.disposeAsync();
// Also while the start still waits for something.
process.exit();
