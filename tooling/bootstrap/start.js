import './node-version.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { become, serving } from './process.js';

await ensureInstalled();
await ensureBuilt();
become('apps/server/src/main.ts', [], serving);
