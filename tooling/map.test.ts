import { expect, test } from 'vitest';

import { textOf } from './imports.ts';
import { drawMap, withMap } from './map.ts';

test('ARCHITECTURE begins with the floors and rooms as they import each other', () => {
  const text = textOf('ARCHITECTURE.md');
  expect(text).toContain(drawMap());
  expect(withMap(text), '`npm run map` draws it again').toBe(text);
});
