import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, textOf } from './imports.ts';
import { withMap } from './map.ts';

// Draws the picture in ARCHITECTURE.md again: `npm run map`.
writeFileSync(join(root, 'ARCHITECTURE.md'), withMap(textOf('ARCHITECTURE.md')));
