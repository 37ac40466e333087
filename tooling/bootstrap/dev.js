import './node-version.js';
import { ensureInstalled } from './install.js';
import { become } from './process.js';

await ensureInstalled();
become('apps/server/src/dev.ts');
