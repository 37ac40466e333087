import './node-version.js';
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';

await ensureInstalled();
await ensureBuilt();
await import('./serve.js');
