import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

test('react-data-grid is the beta that Grid was written for, because names and focus change between betas', () => {
  const path = join(import.meta.dirname, '../packages/ui/node_modules/react-data-grid/package.json');
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ version: '7.0.0-beta.61' });
});
