import './node-version.js';
import { ensureInstalled, pnpm } from './install.js';

await ensureInstalled();
const { FUZZ_REQUESTS = '20000', FUZZ_SEED = String(Date.now() % 2 ** 31) } = process.env;
process.exitCode = await pnpm(['exec', 'vitest', 'run', 'apps/server/src/rest/fuzz.test.ts'], {
  env: { FUZZ_REQUESTS, FUZZ_SEED },
});
