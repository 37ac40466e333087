import { Cluster } from './cluster.ts';

// `npm run cluster` runs three nodes behind a balancer until Ctrl-C, for manual experiments.
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
// Ends the process even when the start still waits.
process.exit();
