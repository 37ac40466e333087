import { parseArgs } from 'node:util';

import { callsToTry } from './calls.ts';
import { startProduct } from './product.ts';
import { askSlowhttptest } from './slow-connections.ts';
import { askSqlmap } from './sqlmap.ts';
import { endTools, missingOf, type ScanResult, toolNames } from './tools.ts';
import { askWapiti } from './wapiti.ts';

// `npm run scanners` runs sqlmap, wapiti and slowhttptest against Quoin with its demo data on its own port.
// Options: `--only sqlmap`, `--minutes 20` for sqlmap (half of it for wapiti, at most 8), `--seconds 60` for each kind
// of slow connection. Exits with 1 on any finding.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
  },
});
const asked = toolNames.filter((tool) => values.only === undefined || tool === values.only);
const missing = missingOf(asked);
if (asked.length === 0 || missing.length > 0) {
  console.error(
    asked.length === 0
      ? `--only takes one of ${toolNames.join(', ')}`
      : `Missing: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`,
  );
  process.exit(2);
}

const started = new AsyncDisposableStack();
started.defer(endTools);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endTools();
    void started.disposeAsync().then(() => process.exit(1));
  });

function tell({ tool, about, extent, findings }: ScanResult): void {
  console.log(`${tool.padEnd(13)} ${about.padEnd(50)} ${String(findings.length).padStart(8)}   ${extent}`);
  for (const finding of findings.slice(0, 20)) console.log(`  ! ${finding}`);
}

try {
  const product = await startProduct(started);
  const calls = await callsToTry(product);
  const minutes = Number(values.minutes);
  console.log(`${'tool'.padEnd(13)} ${'about'.padEnd(50)} findings   extent`);
  const results: ScanResult[] = [];
  const note = (...news: ScanResult[]) => {
    results.push(...news);
    for (const each of news) tell(each);
  };
  // Runs first, while the database is small and the server idle, because it measures time.
  if (asked.includes('slowhttptest')) note(...(await askSlowhttptest(product, Number(values.seconds))));
  if (asked.includes('wapiti')) note(...(await askWapiti(product, calls, Math.min(8, minutes / 2))));
  if (asked.includes('sqlmap')) note(await askSqlmap(product, calls, minutes));
  if (results.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
} finally {
  await started.disposeAsync();
}
