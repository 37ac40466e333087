import './node-version.js';
import { ensureInstalled } from './install.js';
import { become, fail } from './process.js';

const [script, ...args] = process.argv.slice(2);
if (!script) fail('Usage: run.js <file> [arguments]');
await ensureInstalled();
become(script, args);
