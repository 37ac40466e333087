import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { digest, holds } from './digest.js';
import { pnpm } from './install.js';
import { fail, root, step } from './process.js';

const stampFile = join(root, 'node_modules', '.quoin-build');
const outputs = ['apps/web/dist', 'apps/site/dist'];
const inputs = [
  'apps/web',
  'apps/site',
  'packages',
  'tooling/typescript',
  'package.json',
  'pnpm-lock.yaml',
  'turbo.json',
];
const notInputs =
  /^(node_modules|dist|e2e|test-results|playwright-report|screenshots|\..*|.*\.test\.tsx?|.*\.log)$/;

/** Builds the panel and the public site, unless their sources and outputs have not changed since the last build. */
export async function ensureBuilt() {
  const sources = digestInputs();
  if (holds(stampFile, buildStamp(sources))) return;
  const code = await step('Building the panel and the site', () => pnpm(['run', 'build'], { quiet: true }));
  if (code !== 0) fail('The panel and the site could not be built; the lines above say why.');
  // An edit during the build may be missing from it, so no stamp is written then.
  if (digestInputs() === sources) writeFileSync(stampFile, buildStamp(sources));
}

function digestInputs() {
  return digest(root, inputs, (name) => notInputs.test(name));
}

/** @param {string} sources */
function buildStamp(sources) {
  return `${sources} ${digest(root, outputs)}`;
}
