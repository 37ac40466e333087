import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { rootDir } from './config.ts';

/** The version of this Quoin, such as `0.9.0`. The `package.json` of the root defines it, and a process reads it once. */
export const version = (
  JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8')) as { version: string }
).version;
